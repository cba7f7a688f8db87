/** Looks at deliveries that fail midway, or that another process overtakes: nothing waits for good. */
import { expect, it, vi } from 'vitest';
import { beginning, troubled } from '../history/testing/documents.ts';
import { eventAbout, eventDesk } from './testing/desk.ts';

it('wakes what waits for a check that has ended at the next look, where it could not be woken', async () => {
  const desk = await eventDesk();
  const check = beginning({ profileId: 'p-1', createdAt: Date.now() });
  await desk.history.begin(check);
  await desk.post(eventAbout({ kind: 'bvn', number: '22212345678', identifier: 'cust-001' }));
  const reasons = async () =>
    (await desk.history.deliveryPage({}, null, 50)).rows.map(({ reason }) => reason);
  await expect.poll(reasons).toEqual(['before-answer']);
  await desk.history.end(check.id, troubled('unknown', 'answer-timeout'));
  const wakeDeliveries = vi.fn(desk.history.wakeDeliveries);
  Object.assign(desk.history, {
    wakeDeliveries: wakeDeliveries.mockRejectedValueOnce(new Error('The disk is full')),
  });
  desk.events.checkEnded();
  await expect.poll(() => desk.stumbles).toHaveLength(1);
  // No other check ends: a delivery that has nothing to do with it arrives.
  await desk.post(eventAbout({ kind: 'bvn', number: '22299999999', identifier: 'somebody-else' }));
  await expect.poll(async () => (await desk.history.show(check.id)).settledBy).not.toBeNull();
  expect(await desk.history.show(check.id)).toMatchObject({ state: 'answered', outcome: 'verified' });
});

it('looks again at what was to wait for a check that another process ended since it was asked', async () => {
  const desk = await eventDesk();
  const check = beginning({ profileId: 'p-1', createdAt: Date.now() });
  await desk.history.begin(check);
  const { placeDeliveries, wakeDeliveries } = desk.history;
  const overtaken = vi.fn(placeDeliveries).mockImplementationOnce(async (...placings) => {
    await desk.history.end(check.id, troubled('unknown', 'answer-timeout'));
    await wakeDeliveries();
    return placeDeliveries(...placings);
  });
  Object.assign(desk.history, { placeDeliveries: overtaken });
  await desk.post(eventAbout({ kind: 'bvn', number: '22212345678', identifier: 'cust-001' }));
  await expect.poll(() => overtaken.mock.calls.length).toBeGreaterThan(0);
  await expect.poll(async () => (await desk.history.show(check.id)).settledBy).not.toBeNull();
});
