/** What waits for a click is kept, since one that nobody refers to any more would lose it; what does not, goes. */
import type { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { collectGarbage } from '../testing/collect-garbage.ts';
import { notifySettled } from './notify.ts';

const made = vi.hoisted(() => [] as WeakRef<EventEmitter>[]);

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  class Shown extends Emitter {
    static isSupported = () => true;
    show = () => undefined;
    constructor() {
      super();
      made.push(new WeakRef(this));
    }
  }
  return { Notification: Shown };
});

/** Notifications of that many checks, one after the other, as the system still finds them after a collection. */
async function left(count: number, reason?: string): Promise<number> {
  made.length = 0;
  vi.useFakeTimers();
  const settled = notifySettled({ isOn: () => true, clicked: () => undefined });
  for (let at = 0; at < count; at += 1) {
    settled(`check-${at}`);
    vi.runAllTimers();
  }
  vi.useRealTimers();
  for (const one of made) {
    if (reason === 'clicked') one.deref()?.emit('click');
    else if (reason) one.deref()?.emit('close', { reason });
  }
  // What was looked at stays until the end of the turn.
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  const found = made.filter((one) => one.deref() !== undefined).length;
  settled('check-last');
  return found;
}

it('one that timed out can still be clicked in the list of the system; one that was put away or clicked cannot', async () => {
  expect(await left(3)).toBe(3);
  expect(await left(3, 'timedOut')).toBe(3);
  expect(await left(3, 'userCanceled')).toBe(0);
  expect(await left(3, 'clicked')).toBe(0);
});

it('no more are kept than the system keeps', async () => {
  expect(await left(30, 'timedOut')).toBe(20);
});
