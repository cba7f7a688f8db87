import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeFollowing } from './following.ts';

describe('following what the profiles ask for', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('runs once at a time, in order', async () => {
    let running = 0;
    let most = 0;
    const { follow } = makeFollowing(async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return null;
    }, vi.fn());
    await Promise.all([follow(), follow(), follow()]);
    expect([running, most]).toEqual([0, 1]);
  });

  it('runs again after what the run said, and not where it said nothing', async () => {
    const run = vi.fn(async () => (run.mock.calls.length === 1 ? 500 : null));
    await makeFollowing(run, vi.fn()).follow();
    await vi.advanceTimersByTimeAsync(499);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('goes by what the last run said: what one before it had said is over', async () => {
    const run = vi.fn(async () => (run.mock.calls.length === 1 ? 500 : null));
    const { follow } = makeFollowing(run, vi.fn());
    await follow();
    await follow();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('tells of a run that fails, and tries again by itself', async () => {
    const trouble = new Error('no profiles');
    const run = vi.fn<() => Promise<number | null>>().mockRejectedValueOnce(trouble).mockResolvedValue(null);
    const stumbled = vi.fn();
    await makeFollowing(run, stumbled).follow();
    expect(stumbled.mock.calls).toEqual([[trouble]]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('runs no more by itself once it has ended, and again when it is asked to after a new beginning', async () => {
    const run = vi.fn(async () => 500);
    const following = makeFollowing(run, vi.fn());
    await following.follow();
    await following.end();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([run.mock.calls.length, following.hasEnded()]).toEqual([1, true]);
    following.begin();
    await following.follow();
    await vi.advanceTimersByTimeAsync(500);
    expect([run.mock.calls.length, following.hasEnded()]).toEqual([3, false]);
    await following.end();
  });

  it.each<[string, (run: PromiseWithResolvers<number | null>) => void]>([
    ['wants another one', ({ resolve }) => resolve(500)],
    ['fails', ({ reject }) => reject(new Error('the history is closed'))],
  ])('ends behind the run that is under way, and is over where that %s', async (_, end) => {
    const going = Promise.withResolvers<number | null>();
    const run = vi.fn(() => going.promise);
    const stumbled = vi.fn();
    const following = makeFollowing(run, stumbled);
    void following.follow();
    let isOver = false;
    const ended = following.end().then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isOver).toBe(false);
    end(going);
    await ended;
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([run.mock.calls.length, stumbled.mock.calls]).toEqual([1, []]);
  });
});
