/** A check that another process ends, as a command of the terminal: nobody tells the window, which received its event, of that. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { beginning, troubled } from '../history/testing/documents.ts';
import { openForTest, placeIn, temporaryFolder } from '../history/testing/temporary-history.ts';
import { eventAbout, eventDesk } from './testing/desk.ts';

const about = { kind: 'bvn', number: '22212345678', identifier: 'cust-001' } as const;

/** A desk that receives events, by a clock of the test, and a check that a terminal has begun on the same history. */
async function begunElsewhere() {
  const place = placeIn(temporaryFolder());
  const desk = await eventDesk(undefined, place);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const terminal = await openForTest(place);
  const check = beginning({ profileId: 'p-1', createdAt: Date.now(), ...about });
  await terminal.begin(check);
  return { desk, terminal, check };
}

it('is looked for after half a minute and then ever more seldom, while an event may wait for its end', async () => {
  const { desk, terminal, check } = await begunElsewhere();
  const wakes = vi.fn(desk.history.wakeEnded);
  Object.assign(desk.history, { wakeEnded: wakes });
  expect(await desk.post(eventAbout(about))).toBe(200);
  const reason = async () => (await desk.history.deliveryPage({}, null, 1)).rows[0]?.reason;
  await expect.poll(reason).toBe('before-answer');
  // That this is written is not the end of that look yet, and while it goes on no other begins.
  await desk.lookedAt();
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.poll(() => wakes.mock.calls.length).toBe(1);
  // Asked for is not looked yet: it would find the end that is written next.
  await wakes.mock.results[0]?.value;
  await terminal.end(check.id, troubled('unknown', 'answer-timeout'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(wakes).toHaveBeenCalledTimes(1);
  expect(await desk.history.show(check.id)).toMatchObject({ state: 'unknown' });
  await vi.advanceTimersByTimeAsync(30_000);
  await expect
    .poll(() => desk.history.show(check.id))
    .toMatchObject({ state: 'answered', outcome: 'verified' });
  await desk.events.end();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(wakes).toHaveBeenCalledTimes(2);
});

it('of one that goes on, what may be about it is not looked at again, however long that is', async () => {
  const { desk, terminal, check } = await begunElsewhere();
  const looks = vi.fn(desk.history.matchQuestion);
  Object.assign(desk.history, { matchQuestion: looks });
  // By its customer, and by a reference that the answer may bring.
  expect(await desk.post(eventAbout(about))).toBe(200);
  expect(await desk.post({ event: 'done', reference: 'SBX-1', status: 'verified' })).toBe(200);
  const reasons = async () => (await desk.history.deliveryPage({}, null, 5)).rows.map(({ reason }) => reason);
  await expect.poll(reasons).toEqual(['before-answer', 'before-answer']);
  await desk.lookedAt();
  const before = looks.mock.calls.length;
  for (let minute = 0; minute < 4; minute += 1) {
    await vi.advanceTimersByTimeAsync(60_000);
    // By a real clock: a look rests for a twentieth of a second behind the one before.
    await sleep(150);
  }
  expect(looks).toHaveBeenCalledTimes(before);
  await terminal.end(check.id, troubled('unknown', 'answer-timeout'));
  await vi.advanceTimersByTimeAsync(600_000);
  await expect.poll(reasons).toEqual(['no-such-check', 'identifier-and-number']);
});
