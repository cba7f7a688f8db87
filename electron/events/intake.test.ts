/** How much may wait to be written: beyond that a sender comes back, and is taken then. */
import { expect, it } from 'vitest';
import { usualSignature } from '../../shared/profile/event-settings.ts';
import { makeIntake } from './intake.ts';
import type { DeliveryStore, Intaken } from './ports.ts';

const judge = { profileId: 'p-1', signature: { ...usualSignature, method: 'none' }, key: null } as const;
const MB = 1_000_000;

/** Over a history that takes what comes when `go` is called, and not before. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const commits: number[] = [];
  let isOpen = true;
  const store: Pick<DeliveryStore, 'takeDeliveries'> = {
    takeDeliveries: async (taken) => {
      commits.push(taken.length);
      await promise;
      return taken.map(() => true);
    },
  };
  const told: number[] = [];
  const intake = makeIntake(
    () => (isOpen ? store : null),
    (taken) => told.push(taken.length),
    Date.now,
  );
  const take = (bytes: number): Promise<Intaken> => {
    const body = Buffer.from('{}'.padEnd(bytes));
    return intake.take(judge, { headers: [], body, receivedAt: 0 }, 'receiver');
  };
  /** Until so many commits are under way. */
  const begun = (count: number) => expect.poll(() => commits.length).toBe(count);
  const close = () => {
    isOpen = false;
  };
  return { take, begun, go: resolve, fail: reject, close, commits, told };
}

it('takes no more than 64 MB that wait, and goes on taking once they are written', async () => {
  const { take, begun, go } = held();
  const writing = [take(2), take(2)];
  await begun(1);
  writing.push(take(2));
  await begun(2);
  // The disk takes two commits at a time: what comes now waits.
  const waiting = [take(40 * MB), take(24 * MB)];
  expect(await take(2)).toEqual({ result: 'busy' });
  go();
  for (const taken of await Promise.all([...writing, ...waiting]))
    expect(taken).toEqual({ result: 'stored' });
  expect(await take(2)).toEqual({ result: 'stored' });
});

it('writes what came together in one commit, of no more than 500', async () => {
  const { take, begun, go, commits, told } = held();
  const all = Array.from({ length: 1_100 }, () => take(2));
  await begun(2);
  go();
  await Promise.all(all);
  expect(commits).toEqual([500, 500, 100]);
  expect(told).toEqual(commits);
});

it('tells each sender that nothing was written where the history takes it not, and takes nothing for a closed desk', async () => {
  const { take, begun, fail, told, close } = held();
  const all = [take(2), take(2)];
  await begun(1);
  fail(new Error('the disk is full'));
  for (const one of await Promise.allSettled(all)) expect(one.status).toBe('rejected');
  expect(told).toEqual([]);
  close();
  expect(await take(2)).toEqual({ result: 'not-open' });
});
