/** A record against what the log tells of its ending, its decisions and its notes, entry by entry. */
import { expect, it } from 'vitest';
import { canonical } from './canonical.ts';
import type { ReadEntry } from './links.ts';
import { ENTRIES } from './manifest.ts';
import type { ReadRecord } from './read-records.ts';
import { sealOf } from './seals.ts';
import { comparedTold, standingDecision } from './told.ts';

const SALT = '0a'.repeat(32);

const AT = '2026-11-20T14:05:00.000Z';
const entryOf = (kind: string, detail: object, check = 'c-1', name = 'Ada', at = AT) =>
  ({ at, by: { id: null, name }, check, kind, detail }) as unknown as ReadEntry;
const ended = entryOf('check-ended', { state: 'answered', outcome: 'verified' });

const by = { at: AT, operator: 'Ada' };
const decisionOf = (id: string, decision = 'accepted', note: string | null = null, more = {}) => {
  const of = { ...by, ...more };
  const replaces: string | null = null;
  return {
    ...{ what: 'decided', ...of },
    decision: { id, decision, reason: 'Details agree', note, replaces, ...of },
  };
};
const noteOf = (text: string, more = {}) => ({ what: 'noted', text, ...by, ...more });
const notedAs = (text: string) => entryOf('noted', { noteId: 'n-1', text: sealOf(SALT, text) });
const sealedAs = ({ decision: { decision, note, reason } }: ReturnType<typeof decisionOf>) =>
  sealOf(SALT, canonical({ decision, note, reason }));
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
  const found = comparedTold([read], [ended, ...entries]);
  return found.map(({ sentence }) => (/ stand /u.test(sentence) ? 'stands' : 'has'));
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
  expect(found([old, toldOf(one)], [decisionOf('d-0', 'rejected'), one])).toEqual([]);
  // What was sealed since is compared all the same.
  expect(
    found([old, toldOf(one)], [decisionOf('d-0', 'rejected'), decisionOf('d-1', 'accepted', 'Otherwise')]),
  ).toEqual(['has']);
});

it('what was said of a decision and in a note is what was sealed, where the seal can be made', () => {
  const one = decisionOf('d-1', 'accepted', 'As in the file');
  const other = decisionOf('d-1', 'accepted', 'Otherwise');
  expect(found([toldOf(one)], [other])).toEqual(['has']);
  const noted = notedAs('Called back');
  expect(found([noted], [noteOf('Called back')])).toEqual([]);
  expect(found([noted], [noteOf('Called'), noteOf('back')])).toEqual(['has']);
  // Covered in a masked record, which has no salt.
  expect(found([toldOf(one), noted], [other, noteOf('•••')], { salt: null })).toEqual([]);
});

it('a decision or a note is of whom and of when the log tells, and takes the place of which it tells', () => {
  const [one, note] = [decisionOf('d-1'), noteOf('Called back')];
  const entries = [toldOf(one), notedAs('Called back')];
  for (const salt of [SALT, null]) {
    const withOf = (more: object) =>
      found(entries, [decisionOf('d-1', 'accepted', null, more), note], { salt });
    expect(withOf({})).toEqual([]);
    expect(withOf({ at: '2026-11-21T14:05:00.000Z' })).toEqual(['has']);
    expect(withOf({ replaces: 'd-0' })).toEqual(['has']);
    // In a masked record a name may be covered.
    expect(withOf({ operator: 'Rita' })).toEqual(salt === null ? [] : ['has']);
    const noted = (more: object) => found(entries, [one, noteOf('Called back', more)], { salt });
    expect(noted({ at: '2026-11-21T14:05:00.000Z' })).toEqual(['has']);
    expect(noted({ operator: 'Rita' })).toEqual(salt === null ? [] : ['has']);
    // Whose it is stands in the decision, too.
    const apart = { ...one, decision: { ...one.decision, at: '2026-11-21T14:05:00.000Z' } };
    expect(found(entries, [apart, note], { salt })).toEqual(['has']);
  }
});

it('its notes are those of the log, none more and none less, but for what was noted before the log was chained', () => {
  const carried = entryOf('check-carried', { state: 'answered', outcome: 'verified' });
  for (const salt of [SALT, null]) {
    expect(found([notedAs('One')], [noteOf('One')], { salt })).toEqual([]);
    expect(found([notedAs('One')], [], { salt })).toEqual(['has']);
    expect(found([], [noteOf('One')], { salt })).toEqual(['has']);
    expect(found([notedAs('One')], [noteOf('One'), noteOf('Two')], { salt })).toEqual(['has']);
    expect(found([carried, notedAs('One')], [noteOf('Zero'), noteOf('One')], { salt })).toEqual([]);
  }
  // One that is sealed is compared all the same.
  expect(found([carried, notedAs('One')], [noteOf('Zero'), noteOf('Two')])).toEqual(['has']);
});

it('a check that is over has an entry that tells how it ended', () => {
  const of = (state: string) => {
    const record = { check: { id: 'c-1', state, outcome: null }, timeline: [], salt: null };
    const read = { path: 'records/c-1.json', record } as unknown as ReadRecord;
    return comparedTold([read], [entryOf('revealed', {})]).map(({ part }) => part);
  };
  expect(['ready', 'sent', 'answered', 'unknown', 'failed'].map(of)).toEqual([
    ...[[], []],
    ...[[ENTRIES], [ENTRIES], [ENTRIES]],
  ]);
});

it('the decision that stands is the last, and none that this program does not know', () => {
  const [one, other] = [decisionOf('d-1'), decisionOf('d-2', 'rejected')];
  expect(standingDecision([])).toBeNull();
  expect(standingDecision([noteOf('x'), one, { what: 'viewed' }])).toBe('accepted');
  expect(standingDecision([one, other, noteOf('x')])).toBe('rejected');
  expect(standingDecision([one, decisionOf('d-3', 'put-off')])).toBeNull();
});
