/** What an event changes of its check, and what it leaves alone. */
import { expect, it } from 'vitest';
import type { EventEnding } from '../../../shared/delivery-record.ts';
import type { CheckEnding } from '../../../shared/record.ts';
import { beginning, foundByEvent, troubled, verified } from '../testing/documents.ts';
import { openHere } from '../testing/open-here.ts';
import { taken } from '../testing/taken.ts';
import { NOW } from '../testing/temporary-history.ts';

const rita = { id: null, name: 'rita' };
const found = foundByEvent();
const nothing = { ...found, identity: null };

/** A check that ended so, and what an event that a person matches to it does. */
function ended(end: CheckEnding) {
  const { history } = openHere();
  const { id, ...begun } = beginning({ profileId: 'p-1', price: 100 });
  history.begin({ id, ...begun });
  history.end(id, end);
  const event = taken();
  history.takeDeliveries([event]);
  const placing = { state: 'matched', reason: 'person', checkId: id } as const;
  return {
    shown: () => history.show(id),
    settle: (ending: EventEnding) => history.settleByDelivery(event.id, placing, ending, rita, NOW),
    settleAgain: (ending: EventEnding) => history.settleMatched(event.id, ending, rita, NOW),
  };
}

it('a check that was surely not sent is never answered, though a person says that the event is of it', () => {
  const { shown, settle } = ended(troubled('failed', 'connection-refused'));
  const before = shown();
  expect(settle(found)).toBe('matched');
  expect(shown()).toEqual(before);
});

it('nothing is left of the wait that the answer before it asked for', () => {
  const { shown, settle } = ended(verified({ outcome: 'pending', identity: null, retryAfterSeconds: 30 }));
  expect(settle({ ...nothing, outcome: 'limited' })).toBe('settled');
  expect(shown()).toMatchObject({ outcome: 'limited', retryAfterSeconds: null });
});

it('an event that has settled its check is not heard a second time', () => {
  const { shown, settle, settleAgain } = ended(troubled('unknown', 'answer-timeout'));
  expect(settle({ ...nothing, outcome: 'pending' })).toBe('settled');
  expect(settleAgain(found)).toBe('decided-already');
  expect(shown()).toMatchObject({ outcome: 'pending' });
});
