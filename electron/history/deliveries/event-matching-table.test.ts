/** Which checks an event is offered by its time, and whose word stands where a person and the program place it at once. */
import { expect, it } from 'vitest';
import { OF_ITSELF } from '../../../shared/journal.ts';
import { beginning, troubled, verified } from '../testing/documents.ts';
import { openHere } from '../testing/open-here.ts';
import { taken } from '../testing/taken.ts';
import { NOW } from '../testing/temporary-history.ts';

const HOUR_MS = 3_600_000;
const rita = { id: '0b0e5f6e-6a3c-4c38-9d5a-0d2f7a6c1b11', name: 'Rita' };
const asideBy = (id: string) => ({ id, state: 'not-ours', reason: 'person', checkId: null }) as const;

type History = ReturnType<typeof openHere>['history'];

function checkEnded(history: History, end = troubled('unknown', 'answer-timeout')) {
  const begun = beginning({ profileId: 'p-1' });
  history.begin(begun);
  history.end(begun.id, end);
  return begun;
}

it('one that names no check is offered those near in time that have no ending', () => {
  const { history } = openHere();
  const open = checkEnded(history);
  checkEnded(history, verified());
  const event = taken();
  history.takeDeliveries([event, taken({}, { at: NOW - HOUR_MS })]);
  expect(history.matchQuestion(event.id).candidates.map(({ id }) => id)).toEqual([open.id]);
  const [, far] = history.newDeliveries(5);
  expect(history.matchQuestion(far ?? '').candidates).toEqual([]);
});

it('one whose time is ahead, by a clock that is wrong or of another zone, by when it came', () => {
  const { history } = openHere();
  const open = checkEnded(history);
  const event = taken({}, { at: NOW + HOUR_MS });
  history.takeDeliveries([event, taken({ receivedAt: NOW + HOUR_MS }, { at: NOW + HOUR_MS })]);
  expect(history.matchQuestion(event.id).candidates.map(({ id }) => id)).toEqual([open.id]);
  const [, later] = history.newDeliveries(5);
  expect(history.matchQuestion(later ?? '').candidates).toEqual([]);
});

it('one that a person sets aside while it is looked at stays there', () => {
  const { history } = openHere();
  const check = checkEnded(history);
  const [one, other] = [taken(), taken()];
  history.takeDeliveries([one, other]);
  // Looked at, and not written yet.
  expect(history.newDeliveries(5)).toEqual([one.id, other.id]);
  history.placeDeliveries(
    [one, other].map(({ id }) => asideBy(id)),
    rita,
    NOW,
  );
  const matched = { state: 'matched', reason: 'number', checkId: check.id } as const;
  expect(history.settleByDelivery(one.id, matched, null, OF_ITSELF, NOW)).toBe('decided-already');
  const waits = { id: other.id, state: 'waiting', reason: 'ambiguous', checkId: null } as const;
  history.placeDeliveries([waits], OF_ITSELF, NOW);
  for (const { id } of [one, other]) expect(history.deliveryRow(id)).toMatchObject(asideBy(id));
  // Until somebody asks for it, or says that it is a check's after all.
  expect(history.wakeDelivery(one.id)).toBe(true);
  expect(history.settleByDelivery(one.id, matched, null, OF_ITSELF, NOW)).toBe('matched');
  const byRita = { ...matched, reason: 'person' } as const;
  expect(history.settleByDelivery(other.id, byRita, null, rita, NOW)).toBe('matched');
});
