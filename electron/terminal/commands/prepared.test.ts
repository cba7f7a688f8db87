/** Prepared checks at the terminal: a list taken in, shown and thinned out. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { veridesk } from '../testing/command-line.ts';
import { vaultDesk } from '../testing/vault-desk.ts';

function listOf(text: string): string {
  const file = join(temporaryFolder(), 'customers.csv');
  writeFileSync(file, text);
  return file;
}

it('a list is prepared, shown with its numbers masked, and one of it removed', async () => {
  const desk = await vaultDesk(temporaryFolder());
  const file = listOf('BVN,identifier,surname\n22212345678,cust-001,Okafor\n22212345901,cust-002,Bello\n');
  const made = await veridesk(['prepared', 'import', file, ...desk]);
  expect([made.code, made.out]).toEqual([0, '2 checks prepared. Nothing was sent.\n']);
  const rows = JSON.parse((await veridesk(['prepared', 'list', '--json', ...desk])).out);
  expect(rows).toMatchObject([
    { maskedNumber: '•••••••5678', identifier: 'cust-001', declaredName: 'Okafor' },
    { maskedNumber: '•••••••5901', identifier: 'cust-002' },
  ]);
  const removed = await veridesk(['prepared', 'remove', rows[0].id, ...desk]);
  expect([removed.code, removed.out]).toEqual([0, 'Removed. Nothing was sent.\n']);
  expect((await veridesk(['prepared', 'remove', rows[0].id, ...desk])).code).toBe(2);
  const none = await veridesk(['prepared', 'remove', 'the-first', ...desk]);
  expect([none.code, none.err]).toEqual([2, expect.stringMatching(/see: veridesk prepared list\n$/u)]);
  const { out } = await veridesk(['prepared', 'list', ...desk]);
  expect(out).toMatch(/^[^\n]*BVN {2}•••••••5901 {2}Bello {2}cust-002[^\n]*\n$/u);
  expect(JSON.parse((await veridesk(['history', 'list', '--json', ...desk])).out)).toEqual([]);
});

it('a list with columns that are not understood is prepared without them, and they are named', async () => {
  const desk = await vaultDesk(temporaryFolder());
  const file = listOf('number,identifier,Branch,Birth day\n22212345678,cust-001,Ikeja,6 May 1993\n');
  const ran = await veridesk(['prepared', 'import', file, '--json', ...desk]);
  expect([ran.code, JSON.parse(ran.out)]).toEqual([
    0,
    { prepared: 1, wrong: [], passedOver: ['Branch', 'Birth day'] },
  ]);
  expect(ran.err).toBe(
    '2 columns are not understood: “Branch” and “Birth day”. What stands there was passed over.\n',
  );
});

it('a list with a wrong line is prepared in no part, and ends with 2', async () => {
  const desk = await vaultDesk(temporaryFolder());
  const file = listOf('number,identifier\n22212345678,cust-001\n2.22E+10,cust-002\n');
  const ran = await veridesk(['prepared', 'import', file, '--json', ...desk]);
  expect(ran.code).toBe(2);
  expect(JSON.parse(ran.out)).toMatchObject({
    ...{ prepared: 0, wrong: [{ line: 3 }] },
    error: { code: 'wrong-use', sentence: 'Nothing was prepared. Correct the file, then import it again.' },
  });
  expect(ran.err).toMatch(/^Line 3: The spreadsheet has shortened this number/mu);
  expect(ran.err).toContain('Nothing was prepared.');
  expect((await veridesk(['prepared', 'list', ...desk])).out).toBe('Nothing is prepared.\n');
});
