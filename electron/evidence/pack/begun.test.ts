/** A record against the beginning that the log tells of, and a piece of the log from which entries are missing. */
import { expect, it } from 'vitest';
import { comparedBeginnings } from './begun.ts';
import type { ReadEntry } from './links.ts';
import { ENTRIES } from './manifest.ts';
import type { ReadRecord } from './read-records.ts';

const ID = '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a001';
const PATH = `records/${ID}.json`;
const AT = '2026-11-20T14:05:00.000Z';
const facts = { kind: 'bvn', environment: 'sandbox', sandbox: true, profileId: 'p-1' };

const entryOf = (seq: number, kind: string, detail: object = {}, check = ID) =>
  ({ seq, at: AT, by: { id: null, name: 'Ada' }, check, kind, detail }) as unknown as ReadEntry;
const begun = entryOf(1, 'check-begun', { ...facts, body: 'aa' });
const ended = entryOf(2, 'check-ended', { state: 'answered' });
const madeAt = (seq: number, detail: object, check = ID) => entryOf(seq, 'pack-made', detail, check);

function found(
  entries: readonly ReadEntry[],
  change: object = {},
  { salt = '0a'.repeat(32) as string | null } = {},
) {
  const check = { id: ID, timing: { createdAt: AT }, operator: 'Ada', ...facts, ...change };
  const read = { path: PATH, record: { check, salt } } as unknown as ReadRecord;
  return comparedBeginnings('pack', [read], entries).map(({ part }) => part);
}

it('a record says when, by whom, with which account and of which kind its check was made, as the log does', () => {
  expect(found([begun, ended])).toEqual([]);
  for (const change of [
    { kind: 'nin' },
    { environment: 'production' },
    { sandbox: false },
    { profileId: 'p-2' },
    { timing: { createdAt: '2026-11-21T14:05:00.000Z' } },
  ])
    for (const salt of ['0a'.repeat(32), null])
      expect(found([begun, ended], change, { salt })).toEqual([PATH]);
  expect(found([begun], { operator: 'Rita' })).toEqual([PATH]);
  // In a masked record a name may be covered.
  expect(found([begun], { operator: '•••' }, { salt: null })).toEqual([]);
});

it('a piece that does not reach back to the beginning of a check is told, but for one of before the log was chained', () => {
  expect(found([ended])).toEqual([ENTRIES]);
  expect(found([entryOf(1, 'check-begun', facts, 'c-2'), ended])).toEqual([ENTRIES]);
  expect(found([entryOf(1, 'check-carried'), ended], { timing: { createdAt: 'before' } })).toEqual([]);
});

it('a piece has as many entries about a check as there were before it went into the pack', () => {
  const looked = entryOf(4, 'revealed');
  const other = madeAt(3, { pack: 'another', entries: 9 });
  const [made, behind] = [madeAt(5, { pack: 'pack', entries: 3 }), entryOf(6, 'revealed')];
  expect(found([begun, ended, other, looked, made, behind])).toEqual([]);
  expect(found([begun, ended, other, made, behind])).toEqual([ENTRIES]);
  expect(found([begun, looked, made])).toEqual([ENTRIES]);
  // Packs of before do not say it, nor does an entry about another check.
  expect(found([begun, looked, madeAt(5, { pack: 'pack' })])).toEqual([]);
  expect(found([begun, madeAt(5, { pack: 'pack', entries: 7 }, 'c-2')])).toEqual([]);
});
