/** When a delivery with an id of its own says the same as another, and when it says something else. */
import { describe, expect, it } from 'vitest';
import { parseAnswer } from '../../../shared/envelope.ts';
import { saidHash } from './said.ts';

const event = {
  event: 'verification.updated',
  id: 'ver_1',
  webhook_id: 'w-1',
  attempt: 1,
  sent_at: '2026-03-01T10:00:00Z',
  meta: { retry_count: 0, timestamp: 1_772_359_200 },
  data: { status: 'pending', reference: 'r-1', attempts: 1, names: ['Ngozi', 'Okafor'] },
};
const of = (change: object = {}) => saidHash({ ...event, ...change });
const inData = (change: object) => of({ data: { ...event.data, ...change } });
const ofText = (text: string) => saidHash(parseAnswer(text));

describe('a delivery that comes again', () => {
  it.each([
    ['with another count of attempts', { attempt: 2, meta: { ...event.meta, retry_count: 1 } }],
    ['with the count written as a text', { attempt: '2' }],
    ['and says that it does', { is_retry: true, redelivered: true, next_retry_at: null }],
    [
      'with another time of sending',
      { sent_at: '2026-03-02 11:30:00', meta: { ...event.meta, timestamp: 1_772_445_600 } },
    ],
    ['with the id of another sending', { webhook_id: 'w-2', delivery_id: 'd-2' }],
    ['with other white space in its texts', { data: { ...event.data, names: ['N gozi', 'Oka for'] } }],
  ])('%s says the same', (_, change) => {
    expect(of(change)).toBe(of());
  });

  it('says the same in whatever order its names stand, and however they are escaped and spaced', () => {
    const turned = Object.fromEntries(Object.entries(event).toReversed());
    expect(saidHash(turned)).toBe(of());
    const text = JSON.stringify(event);
    expect(ofText(text.replaceAll('":', '" :\n').replace('pending', 'p\\u0065nding'))).toBe(ofText(text));
  });
});

describe('a delivery under the same id says something else', () => {
  it.each([
    ['of the outcome', { status: 'verified' }],
    ['of the reference', { reference: 'r-2' }],
    ['of names', { names: ['Okafor', 'Ngozi'] }],
    ['with a value of another sort', { attempts: '1' }],
    ['with more', { message: 'Found' }],
    ['with a count within its payload, which may be of the check', { attempts: 2 }],
  ])('%s', (_, change) => {
    expect(inData(change)).not.toBe(of());
  });

  it.each([
    ['beside its payload', { status: 'verified' }],
    ['where a word stands in the place of a count', { attempt: 'failed' }],
    ['where a word stands in the place of a time', { timestamp: 'verified' }],
    ['where a record stands in the place of a count', { attempt: { status: 'verified' } }],
    ['where a time of the check differs', { completed_at: '2026-03-01T10:00:00Z' }],
    ['of a delivery’s status, which some services give the check', { notification_status: 'verified' }],
  ])('%s', (_, change) => {
    expect(of(change)).not.toBe(of());
  });

  it('where the same values are held by others', () => {
    const held = [
      { a: { b: 1 }, c: 2 },
      { a: { b: 1, c: 2 } },
      { a: [1, 2] },
      { a: [[1], 2] },
      { a: { '': 1 } },
    ];
    expect(new Set(held.map((data) => of({ data }))).size).toBe(held.length);
  });
});

it('tells whole numbers beyond 2^53 apart, and a time of sending in nanoseconds from none', () => {
  const [one, other] = ['20261129125512001', '20261129125512000'].map((id) =>
    ofText(`{"data":{"reference":${id}}}`),
  );
  expect(one).not.toBeNull();
  expect(other).not.toBe(one);
  const [first, again] = ['1764417600000000001', '1764417700000000009'].map((at) =>
    ofText(`{"timestamp":${at},"data":{"reference":1}}`),
  );
  expect(again).toBe(first);
});

describe('what it says is left to its bytes', () => {
  it.each([
    ['where a name stands twice and disagrees', '{"data":{"status":"verified","status":"failed"}}'],
    ['where a number has lost its last digits', '{"data":{"reference":1234567890123456789e1}}'],
    ['where there is too much of it', JSON.stringify({ data: Array(5_000).fill(1) })],
    ['where it is too deep', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ])('%s', (_, text) => {
    expect(ofText(text)).toBeNull();
  });
});
