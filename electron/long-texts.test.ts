/** Large bodies are read and signed in a program that has run for long, as in one that has just begun. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('no text is too long for a pattern, also once V8 has compiled so many that it makes none of them quick', () => {
  const program = fileURLToPath(new URL('testing/long-texts.ts', import.meta.url));
  const said = execFileSync(process.execPath, ['--no-regexp-optimization', program], { encoding: 'utf8' });
  expect(JSON.parse(said)).toEqual([]);
});
