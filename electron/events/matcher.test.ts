/** Looks at deliveries that fail midway, or that another process overtakes: nothing waits for good. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { beginning, troubled, verified } from '../history/testing/documents.ts';
import { eventAbout, eventDesk, lost } from './testing/desk.ts';

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

it('looks again by itself where the history could not take what it found, though nothing else comes', async () => {
  const desk = await eventDesk();
  const id = await lost(desk);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const settleByDelivery = vi.fn(desk.history.settleByDelivery);
  const busy = () => Promise.reject(new Error('Another process writes'));
  Object.assign(desk.history, {
    settleByDelivery: settleByDelivery.mockImplementationOnce(busy).mockImplementationOnce(busy),
  });
  await desk.post(eventAbout({ kind: 'bvn', number: '22212345678', identifier: 'cust-001' }));
  await expect.poll(() => desk.stumbles).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.poll(() => desk.stumbles).toHaveLength(2);
  // Ever more seldom.
  await vi.advanceTimersByTimeAsync(30_000);
  expect(settleByDelivery).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.poll(() => desk.history.show(id)).toMatchObject({ outcome: 'verified' });
});

it.each([
  [
    'a check',
    eventAbout({ kind: 'bvn', number: '22212345678', identifier: 'cust-001' }),
    troubled('unknown', 'answer-timeout'),
  ],
  [
    'the answer that says its reference',
    eventAbout({ kind: 'bvn' }, { kind: undefined, reference: 'SBX-1' }),
    verified({ outcome: 'pending', identity: null, reference: 'SBX-1' }),
  ],
])(
  'looks again at what was to wait for %s, where another process ended that since it was asked',
  async (_, event, end) => {
    const desk = await eventDesk();
    const check = beginning({ profileId: 'p-1', createdAt: Date.now() });
    await desk.history.begin(check);
    const { placeDeliveries, wakeDeliveries } = desk.history;
    const overtaken = vi.fn(placeDeliveries).mockImplementationOnce(async (...placings) => {
      await desk.history.end(check.id, end);
      await wakeDeliveries();
      return placeDeliveries(...placings);
    });
    Object.assign(desk.history, { placeDeliveries: overtaken });
    await desk.post(event);
    await expect.poll(() => overtaken.mock.calls.length).toBeGreaterThan(0);
    expect(overtaken.mock.calls[0]?.[0]).toMatchObject([{ reason: 'before-answer' }]);
    await expect.poll(async () => (await desk.history.show(check.id)).settledBy).not.toBeNull();
  },
);
