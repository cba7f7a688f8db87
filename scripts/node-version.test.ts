/** Every entry says in one line that this Node is too old. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** All but `build` begin with one; that one begins with another of them. */
const entries = Object.values(scripts).flatMap(
  (words) => /^node (scripts\/\S+)/u.exec(words)?.slice(1) ?? [],
);

/** What an older Node has in common with the one of 20: its number, and that it takes no file of TypeScript. */
const OLDER = [
  '--no-strip-types',
  '--import',
  `data:text/javascript,${encodeURIComponent(
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })",
  )}`,
];

it.each([...new Set(entries)])('%s, before it loads what that one cannot', (entry) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...OLDER, entry], { encoding: 'utf8' });
  expect({ status, stdout, lines: stderr.split('\n').length }).toEqual({ status: 2, stdout: '', lines: 2 });
  expect(stderr).toMatch(/^Veridesk needs Node 24; this is 20\.20\.2\. /u);
});
