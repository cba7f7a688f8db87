/** What the database's thread loads: nobody can open the history before it is there, so it loads no schema. */
import { expect, it } from 'vitest';
import { packagesOf } from '../testing/loaded-packages.ts';

it('loads the database and canonical JSON, and no library of schemas', async () => {
  const { packages } = await packagesOf(new URL('./worker.ts', import.meta.url));
  expect(packages).toEqual(expect.arrayContaining(['better-sqlite3-multiple-ciphers', 'canonicalize']));
  expect(packages).not.toContain('zod');
});
