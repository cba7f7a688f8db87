/** A record against what was sealed of it, entry by entry: also where whoever changed it has made the rest of the pack anew. */
import { expect, it } from 'vitest';
import type { ReadEntry } from './links.ts';
import type { ReadRecord } from './read-records.ts';
import { comparedSeals, sealOf } from './seals.ts';

const SALT = '0a'.repeat(32);
const hash = (digit: string) => digit.repeat(64);
const seal = (digit: string) => sealOf(SALT, hash(digit));

const entryOf = (kind: string, detail: object, check = 'c-1') =>
  ({ check, kind, detail }) as unknown as ReadEntry;
const begun = entryOf('check-begun', { body: seal('1'), picture: seal('2') });
const ended = entryOf('check-ended', { answer: seal('3') });
/** What was done with it since holds no seal. */
const looked = entryOf('revealed', { value: 'number' });
const ofAnother = entryOf('check-ended', { answer: seal('9') }, 'c-2');

function recordOf({ body = '1', picture = '2', answer = '3', salt = SALT as string | null } = {}) {
  const check = { id: 'c-1', request: { bodySha512: hash(body) }, picture: { sha256: hash(picture) } };
  const record = { check, answer: { sha256: hash(answer) }, salt };
  return { path: 'records/c-1.json', record } as unknown as ReadRecord;
}
const found = (record: ReadRecord, entries: readonly ReadEntry[]) => comparedSeals([record], entries).length;

it('a record that is as it was sealed is right, whatever was done with it since', () => {
  expect(found(recordOf(), [ofAnother, begun, ended, looked, ofAnother])).toBe(0);
});

it.each([{ body: '4' }, { picture: '4' }, { answer: '4' }])(
  'one that says something else is found: %j',
  (change) => {
    expect(found(recordOf(change), [begun, ended, looked])).toBe(1);
  },
);

it('the last answer that was sealed is the one that counts, as of a check that an event has settled', () => {
  const before = entryOf('check-ended', { answer: null });
  const first = entryOf('check-ended', { answer: seal('5') });
  expect(found(recordOf(), [begun, before, ended])).toBe(0);
  expect(found(recordOf(), [begun, ended, before])).toBe(0);
  expect(found(recordOf(), [begun, first, ended])).toBe(0);
  expect(found(recordOf(), [begun, ended, first])).toBe(1);
});

it('an empty hash is none, as of a check whose number went; one that holds anything is compared', () => {
  const emptied = recordOf();
  const { check } = emptied.record;
  const withBody = (bodySha512: string | null) =>
    ({
      ...emptied,
      record: { ...emptied.record, check: { ...check, request: { bodySha512 } } },
    }) as ReadRecord;
  for (const none of ['', null]) expect(found(withBody(none), [begun, ended])).toBe(0);
  for (const other of [hash('4'), ' ']) expect(found(withBody(other), [begun, ended])).toBe(1);
});

it('what either side lacks is not compared: a masked pack has no salt', () => {
  expect(found(recordOf({ salt: null, body: '4' }), [begun, ended])).toBe(0);
  expect(found(recordOf(), [])).toBe(0);
});
