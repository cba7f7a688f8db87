/** A record against what the log tells of its ending, its decisions and its notes, entry by entry. */
import { expect, it } from 'vitest';
import { canonical } from './canonical.ts';
import type { ReadEntry } from './links.ts';
import type { ReadRecord } from './read-records.ts';
import { sealOf } from './seals.ts';
import { comparedTold } from './told.ts';

const SALT = '0a'.repeat(32);

const entryOf = (kind: string, detail: object, check = 'c-1') =>
  ({ check, kind, detail }) as unknown as ReadEntry;
const ended = entryOf('check-ended', { state: 'answered', outcome: 'verified' });

const decisionOf = (id: string, decision = 'accepted', note: string | null = null) => ({
  what: 'decided',
  decision: { id, decision, reason: 'Details agree', note },
});
const noteOf = (text: string) => ({ what: 'noted', text });
const sealedAs = (one: ReturnType<typeof decisionOf>) => {
  const { id: _, ...said } = one.decision;
  return sealOf(SALT, canonical(said));
};
const toldOf = (one: ReturnType<typeof decisionOf>) => {
  const { id, decision } = one.decision;
  return entryOf('decided', { decisionId: id, decision, text: sealedAs(one) });
};

function found(
  entries: readonly ReadEntry[],
  timeline: readonly object[] = [],
  { state = 'answered', outcome = 'verified', salt = SALT as string | null } = {},
) {
  const record = { check: { id: 'c-1', state, outcome }, timeline, salt };
  const read = { path: 'records/c-1.json', record } as unknown as ReadRecord;
  return comparedTold([read], entries).map(({ sentence }) => (/ stand /u.test(sentence) ? 'stands' : 'has'));
}

it('a record stands as the last entry that says it tells, whatever those of another check do', () => {
  const other = entryOf('check-ended', { state: 'failed' }, 'c-2');
  const before = entryOf('check-ended', { state: 'unknown' });
  expect(found([before, ended, other])).toEqual([]);
  expect(found([ended, before])).toEqual(['stands']);
  expect(found([ended], [], { outcome: 'mismatch' })).toEqual(['stands']);
  expect(found([ended], [], { state: 'unknown' })).toEqual(['stands']);
  const settled = entryOf('event-settled', { was: 'unknown', outcome: 'not_found' });
  expect(found([before, settled], [], { outcome: 'not_found' })).toEqual([]);
  expect(found([before, settled], [], { state: 'unknown', outcome: 'not_found' })).toEqual(['stands']);
});

it('its decisions are those of the log: none more, none less, none other', () => {
  const [one, other] = [decisionOf('d-1'), decisionOf('d-2', 'rejected')];
  for (const salt of [SALT, null]) {
    expect(found([toldOf(one), toldOf(other)], [one, other], { salt })).toEqual([]);
    expect(found([toldOf(one)], [one, other], { salt })).toEqual(['has']);
    expect(found([toldOf(one), toldOf(other)], [one], { salt })).toEqual(['has']);
    expect(found([toldOf(one)], [decisionOf('d-1', 'rejected')], { salt })).toEqual(['has']);
    expect(found([toldOf(one)], [decisionOf('d-3')], { salt })).toEqual(['has']);
  }
});

it('those of before the log was chained bear no id, and are not counted', () => {
  const one = decisionOf('d-1');
  const old = entryOf('decided', { decision: 'accepted' });
  expect(found([old], [one, decisionOf('d-2')])).toEqual([]);
});

it('what was said of a decision and in a note is what was sealed, where the seal can be made', () => {
  const one = decisionOf('d-1', 'accepted', 'As in the file');
  const other = decisionOf('d-1', 'accepted', 'Otherwise');
  expect(found([toldOf(one)], [other])).toEqual(['has']);
  const noted = entryOf('noted', { noteId: 'n-1', text: sealOf(SALT, 'Called back') });
  expect(found([noted], [noteOf('Called back')])).toEqual([]);
  expect(found([noted], [noteOf('Called'), noteOf('back')])).toEqual(['has']);
  // Covered in a masked record, which has no salt.
  expect(found([toldOf(one), noted], [other, noteOf('•••')], { salt: null })).toEqual([]);
});
