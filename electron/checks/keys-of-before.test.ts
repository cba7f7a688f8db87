/** A check that is signed with the keys of before: nothing leaves until their store has given the same. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { countedProduction, countedService, NUMBER, untouched } from './testing/counted.ts';
import { requestOf } from './testing/real-checks.ts';

const A_WHILE_MS = 100;

/** A check whose keys are given when the test says so. */
async function waitingForKeys() {
  const { checks, history, service, seen } = await countedService();
  const given = Promise.withResolvers<boolean>();
  const states: string[] = [];
  const running = checks({ stillGiven: () => given.promise, changed: (_, state) => states.push(state) });
  const request = requestOf(NUMBER);
  const run = running.run(request);
  await expect.poll(() => history.show(request.id)).toMatchObject({ state: 'sent' });
  await expect.poll(() => service.open()).toBe(1);
  await wait(A_WHILE_MS);
  expect([service.bytes(), states]).toEqual([0, []]);
  return { running, history, service, seen, given, states, request, run };
}

it('its intent is on disk and the service connected to meanwhile; it leaves once they are given, and says when that was', async () => {
  const { given, run, seen, states, history, request } = await waitingForKeys();
  const at = Date.now();
  given.resolve(true);
  const ran = await run;
  expect(ran).toMatchObject({ ok: true, value: { state: 'answered', outcome: 'verified' } });
  const { timing } = await history.show(request.id);
  expect(Date.parse(timing.sentAt ?? '')).toBeGreaterThanOrEqual(at);
  expect(Date.parse(timing.createdAt)).toBeLessThan(at);
  expect([seen().requests, states]).toEqual([1, ['sent', 'answered']]);
});

it.each<[string, (given: PromiseWithResolvers<boolean>) => void]>([
  ['others are given', (given) => given.resolve(false)],
  ['their store cannot be asked', (given) => given.reject(new Error('locked'))],
])('%s: it has failed, without a byte', async (_, come) => {
  const { given, run, service, states, history, request } = await waitingForKeys();
  come(given);
  const failed = { state: 'failed', trouble: 'keys-not-given', outcome: null, timing: { sentAt: null } };
  expect(await run).toMatchObject({ ok: true, value: failed });
  expect(await history.show(request.id)).toMatchObject(failed);
  await expect.poll(() => service.open()).toBe(0);
  expect([service.bytes(), service.connections(), states]).toEqual([0, 1, ['failed']]);
});

it('nobody has to wait for a store that asks a person: cancelled, and ended with the desk, it has failed without a byte', async () => {
  for (const end of ['cancel', 'settle'] as const) {
    const { running, run, service, request } = await waitingForKeys();
    if (end === 'cancel') running.cancel(request.id);
    else await running.settle();
    const failed = { state: 'failed', trouble: 'cancelled-before-sending' };
    expect(await run).toMatchObject({ ok: true, value: failed });
    await expect.poll(() => service.open()).toBe(0);
    expect(service.bytes()).toBe(0);
  }
});

it('what is refused by a rule is refused without waiting for them, whatever comes of them', async () => {
  const { checks, seen } = await countedProduction();
  const unfit = checks({
    stillGiven: () => Promise.reject(new Error('locked')),
    profile: { productionConfirmedAt: null },
  });
  expect(await unfit.run(requestOf(NUMBER))).toMatchObject({ failure: { code: 'production-unconfirmed' } });
  const never = checks({
    stillGiven: () => new Promise(() => undefined),
    profile: { productionConfirmedAt: null },
  });
  expect(await never.run(requestOf(NUMBER))).toMatchObject({ failure: { code: 'production-unconfirmed' } });
  expect(seen()).toEqual(untouched);
});
