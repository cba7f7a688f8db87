/** The mailbox as a process of its own, killed with -9 while services deliver and desks read. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Running, start } from '../terminal/testing/command-line.ts';
import { acknowledge, bodyOf, deliver, makeHouse, pageOf } from './testing/mailbox-here.ts';

const DELIVERIES = 900;
const KILLS = 3;

/** Starts `veridesk mailbox` and gives it once it listens. */
async function startMailbox(words: readonly string[]): Promise<{ running: Running; address: string }> {
  const running = start(['mailbox', ...words]);
  const ended = running.done.then(({ err }) => Promise.reject(new Error(err)));
  ended.catch(() => undefined);
  const listens = async () => {
    while (!running.printed().includes('\n')) await sleep(10);
  };
  await Promise.race([listens(), ended]);
  const [line = ''] = running.printed().split('\n');
  return { running, address: (JSON.parse(line) as { address: string }).address };
}

it('what was answered with 2xx is there after each kill, once for each desk, and what was acknowledged is not', async () => {
  const house = makeHouse(['lagos', 'abuja', 'kano']);
  const words = ['--data-dir', house.folder, '--desks', house.desksFile];
  let { running, address } = await startMailbox([...words, '--port', '0']);
  const port = new URL(address).port;
  let isOver = false;

  const restart = async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await sleep(250);
      running.signal('SIGKILL');
      await running.done;
      ({ running, address } = await startMailbox([...words, '--port', port]));
    }
  };

  let unanswered = 0;
  /** As a service does: again until it is taken. */
  const sendUntilTaken = async (n: number) => {
    for (;;) {
      const answer = await deliver(address + house.hookPath, JSON.stringify({ n })).catch(() => null);
      if (answer?.status === 200) return;
      unanswered += 1;
      await sleep(20);
    }
  };
  const sender = async (from: number, step: number) => {
    for (let n = from; n < DELIVERIES; n += step) await sendUntilTaken(n);
  };

  /** As a desk does: keeps first, acknowledges then; what cannot be acknowledged comes again under the same id. */
  const read = async (token: string) => {
    const kept = new Map<number, string>();
    const acknowledged = new Set<number>();
    for (;;) {
      const page = await pageOf(address, token).catch(() => null);
      if (page?.length === 0 && isOver) return { kept, acknowledged };
      for (const one of page ?? []) {
        // Once its acknowledgement was answered, a delivery never comes again.
        expect(acknowledged.has(one.id)).toBe(false);
        kept.set(one.id, bodyOf(one));
        const answer = await acknowledge(address, token, one.id).catch(() => null);
        if (answer?.status === 204) acknowledged.add(one.id);
      }
      if (!page?.length) await sleep(10);
    }
  };

  const desks = Object.values(house.tokens).map(read);
  await Promise.all([restart(), ...Array.from({ length: 10 }, (_, from) => sender(from, 10))]);
  isOver = true;
  const all = await Promise.all(desks);
  for (const { kept } of all) {
    const seen = new Set([...kept.values()].map((text) => (JSON.parse(text) as { n: number }).n));
    expect(seen.size).toBe(DELIVERIES);
    // The same for each: the service’s own repetitions, whose answer was lost, and nothing else besides.
    expect([...kept.keys()].toSorted((a, b) => a - b)).toEqual(
      [...(all[0]?.kept.keys() ?? [])].toSorted((a, b) => a - b),
    );
    expect(kept.size - DELIVERIES).toBeLessThanOrEqual(unanswered);
  }
  // The kills met it at work.
  expect(unanswered).toBeGreaterThan(0);
  running.signal('SIGTERM');
  expect((await running.done).code).toBe(0);
}, 60_000);
