/** Bounds hold for a crowd that comes while the disk is busy: what is about to be written counts as held. */
import fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { type Bounds, usualBounds } from './bounds.ts';
import { addRoutes } from './routes.ts';
import type { Arrived, Store } from './store.ts';
import { acknowledge, deliver, makeHouse, pageOf, startHere } from './testing/mailbox-here.ts';

afterEach(() => void vi.restoreAllMocks());

/** How many of so many bodies of thirty bytes are kept, none of which is written before the last one has come. */
async function keptOf(crowd: number, bounds: Partial<Bounds>): Promise<number> {
  // A group is written at the next turn of the loop, which has to be called for here.
  const due: (() => void)[] = [];
  const { setImmediate: really } = globalThis;
  vi.spyOn(globalThis, 'setImmediate').mockImplementation(((work: () => void, ...more: []) =>
    work.name === 'writeNext' ? due.push(work) : really(work, ...more)) as never);
  const kept: Arrived[] = [];
  const store: Partial<Store> = {
    held: () => ({ count: kept.length, bytes: kept.reduce((sum, { body }) => sum + body.length, 0) }),
    free: () => Number.POSITIVE_INFINITY,
    put: (arrived) => void kept.push(...arrived),
  };
  const app = fastify();
  addRoutes(app, {
    store: store as Store,
    desks: { hookOf: () => 'main', deskOf: () => null, readersOf: () => [], names: [] },
    bounds: { ...usualBounds, ...bounds },
    now: () => 1,
  });
  await app.ready();
  const payload = JSON.stringify({ pad: 'x'.repeat(20) });
  expect(payload).toHaveLength(30);
  let over = 0;
  const answers = Array.from({ length: crowd }, async () => {
    const headers = { 'content-type': 'application/json' };
    const { statusCode } = await app.inject({ method: 'POST', url: '/hooks/t', headers, payload });
    over += 1;
    return statusCode;
  });
  // Those beyond the bound are answered at once, the others when they are written.
  await expect.poll(() => over).toBeGreaterThan(0);
  expect(kept).toEqual([]);
  for (const work of due) work();
  const statuses = await Promise.all(answers);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.filter((status) => status === 200)).toHaveLength(kept.length);
  return kept.length;
}

it('in number', async () => {
  expect(await keptOf(9, { deliveries: 5 })).toBe(5);
});

it('in bytes, up to the one that goes over', async () => {
  expect(await keptOf(9, { bytes: 100 })).toBe(4);
});

it('and what was written and acknowledged counts no more', async () => {
  const house = makeHouse(['lagos']);
  const { address } = await startHere(house, { bounds: { ...usualBounds, bytes: 5_000 } });
  const body = JSON.stringify({ pad: 'x'.repeat(2_000) });
  for (let round = 0; round < 5; round += 1) {
    expect((await deliver(address + house.hookPath, body)).status).toBe(200);
    const [one] = await pageOf(address, house.tokens.lagos ?? '');
    await acknowledge(address, house.tokens.lagos ?? '', one?.id ?? 0);
  }
});
