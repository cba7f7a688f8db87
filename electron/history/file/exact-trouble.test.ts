import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-history.ts';

const program = `
  const { exactTrouble } = await import(${JSON.stringify(new URL('./exact-trouble.ts', import.meta.url).href)});
  const [path, runners, code] = process.argv.slice(1);
  process.stdout.write(exactTrouble(Object.assign(new Error(), { code }), path, runners).message);`;

it.runIf(process.platform !== 'win32')(
  'a file that SQLite cannot open is told by what keeps it from that',
  () => {
    const folder = temporaryFolder();
    const [path, runners] = [join(folder, 'history.db'), join(folder, 'runners')];
    writeFileSync(path, '');
    writeFileSync(`${path}.guard`, '');
    mkdirSync(runners);
    for (const one of [path, `${path}.guard`, runners, folder]) chmodSync(one, 0o777);
    // The owner of everything may write everywhere.
    const asOther = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const told = (code: string) =>
      spawnSync(process.execPath, ['--input-type=module', '--eval', program, path, runners, code], {
        ...{ ...asOther, encoding: 'utf8' },
      }).stdout;
    expect(told('SQLITE_CANTOPEN')).toBe('not-writable: SQLITE_CANTOPEN');
    for (const one of [path, `${path}.guard`, runners, folder]) {
      chmodSync(one, 0o500);
      expect([one, told('SQLITE_CANTOPEN')]).toEqual([one, 'not-writable: EACCES']);
      chmodSync(one, 0o777);
    }
    chmodSync(path, 0o400);
    expect(told('SQLITE_FULL')).toBe('not-writable: SQLITE_FULL');
  },
);
