/** Checks that were answered before references were kept: what the service calls them is read out of their answers. */
import { expect, it } from 'vitest';
import { answerOf, beginning, verified } from '../history/testing/documents.ts';
import { eventDesk } from './testing/desk.ts';

/** The ending of a check that the service took, as an older Veridesk wrote it: the answer, and no reference beside it. */
const taken = (reference: string) => ({
  ...verified({ outcome: 'pending', httpStatus: 202, message: 'Queued', identity: null }),
  answer: answerOf(JSON.stringify({ success: true, code: 'pending', reference, data: null })),
});

/** A check of an older Veridesk that waits for its answer; gives its id. */
async function waiting(
  { history }: Awaited<ReturnType<typeof eventDesk>>,
  number: string,
  reference: string,
) {
  const check = beginning({ profileId: 'p-1', createdAt: Date.now() - 86_400_000, number });
  await history.begin(check);
  await history.end(check.id, taken(reference));
  return check.id;
}

const about = (reference: string) => ({
  ...{ event_id: `evt_${reference}`, event: 'verification.completed', reference },
  data: { status: 'not_found', message: 'No record was found' },
});

it('an event that bears the reference alone settles its check, and no other', async () => {
  const desk = await eventDesk();
  const first = await waiting(desk, '22212345678', 'R-1');
  const second = await waiting(desk, '22212345679', 'R-2');
  expect(await desk.post(about('R-1'))).toBe(200);
  await desk.lookedAt();
  expect(await desk.history.show(first)).toMatchObject({ outcome: 'not_found' });
  expect(await desk.history.show(second)).toMatchObject({ outcome: 'pending', settledBy: null });
  expect(await desk.post(about('R-3'))).toBe(200);
  await desk.lookedAt();
  expect(await desk.history.deliveryCounts()).toMatchObject({ matched: 1, notOurs: 1 });
  expect(desk.stumbles).toEqual([]);
});

it('more than are read at once are all read, and once', async () => {
  const desk = await eventDesk();
  const ids: string[] = [];
  for (let i = 0; i < 101; i += 1) ids.push(await waiting(desk, String(22_212_345_000 + i), `R-${i}`));
  expect(await desk.post(about('R-100'))).toBe(200);
  await desk.lookedAt();
  expect(await desk.history.show(ids[100] ?? '')).toMatchObject({ outcome: 'not_found' });
  expect(await desk.history.unreadReferences(0)).toEqual({ checks: [], next: null });
});
