import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';

const module = new URL('./ends-at-once.ts', import.meta.url).href;

test('a worker of the runner that ends tells whoever listens, and waits for nothing', () => {
  const program = `
    import { endAtOnce } from ${JSON.stringify(module)};
    endAtOnce();
    process.on('exit', (code) => process.stdout.write('told of ' + code));
    process.exit(0);`;
  const { stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  expect([stdout, signal]).toEqual(['told of 0', 'SIGKILL']);
  expect(Reflect.get(process, 'reallyExit').toString()).toContain('SIGKILL');
});
