import { expect, it } from 'vitest';
import { eventsWaitingWords, goesWords } from './retention-words.ts';

it.each([
  [{ customers: 1, records: 3, events: 0 }, '3 records of 1 customer'],
  [{ customers: 2, records: 1, events: 1 }, '1 record of 2 customers and 1 event of no check'],
  [{ customers: 0, records: 0, events: 1_200 }, '1,200 events of no check'],
  [{ customers: 1, records: 0, events: 2 }, '0 records of 1 customer and 2 events of no check'],
  [{ customers: 0, records: 0, events: 0 }, '0 records of 0 customers'],
])('what goes is told by what there is: %j', (counts, words) => {
  expect(goesWords(counts)).toBe(words);
});

it('events that stay are told with their reason, and none are not', () => {
  expect([0, 1, 2_000].map(eventsWaitingWords)).toEqual([
    null,
    '1 event as old waits for somebody to say whose it is, and stays.',
    '2,000 events as old wait for somebody to say whose they are, and stay.',
  ]);
});
