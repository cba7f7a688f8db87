/** While the disk writes the intent the service is connected to, and hears nothing. */
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openForTest } from '../history/testing/temporary-history.ts';
import { HistoryTrouble } from '../history/trouble.ts';
import { makeSandboxKeys } from '../sandbox/keys.ts';
import { rawService, wholeAnswer } from '../service/testing/raw-service.ts';
import type { CheckStore } from './ports.ts';
import { realChecks, requestOf } from './testing/real-checks.ts';

const NUMBER = '22212345678';
const A_WHILE_MS = 100;
const data = { firstName: 'Ngozi', lastName: 'Okafor', dob: '1990-01-01' };
const found = JSON.stringify({ status: true, data });

/** Checks that the history has taken, and whose intent the disk writes when the test says so, or fails to. */
async function withSlowDisk() {
  const service = await rawService((socket) => socket.end(wholeAnswer(200, found)));
  const history = await openForTest();
  const disk = Promise.withResolvers<void>();
  const store = (real: CheckStore): CheckStore => ({
    begin: async (beginning, rules, taken) => {
      taken();
      await disk.promise;
      return real.begin(beginning, rules, taken);
    },
    end: (id, ending) => real.end(id, ending),
    show: (id) => real.show(id),
    turn: () => null,
    holdsUnkept: (text) => real.holdsUnkept(text),
  });
  const states: string[] = [];
  const changed = (_: string, state: string) => void states.push(state);
  const { baseUrl } = service;
  const checks = realChecks({ history, baseUrl, keys: makeSandboxKeys(), store, changed });
  const request = requestOf(NUMBER);
  const run = checks.run(request);
  await expect.poll(() => service.open()).toBe(1);
  return { checks, disk, history, request, run, service, states };
}

describe('while the intent is being written', () => {
  it('the service is connected to, and hears the request only when that is on disk', async () => {
    const { disk, run, service, states } = await withSlowDisk();
    await wait(A_WHILE_MS);
    expect([service.bytes(), service.open(), states]).toEqual([0, 1, []]);
    disk.resolve();
    expect(await run).toMatchObject({ ok: true, value: { state: 'answered' } });
    expect([service.requests.length, states]).toEqual([1, ['sent', 'answered']]);
    await expect.poll(() => service.open()).toBe(0);
  });

  it('a disk that cannot take it ends the connection, without a byte', async () => {
    const { disk, history, run, service, states } = await withSlowDisk();
    disk.reject(new HistoryTrouble('not-writable'));
    expect(await run).toEqual({ ok: false, failure: { code: 'history-unavailable' } });
    await expect.poll(() => service.open()).toBe(0);
    expect([service.bytes(), service.connections(), states]).toEqual([0, 1, []]);
    expect((await history.page(null, 10)).total).toBe(0);
  });

  it('a defect of the history does too', async () => {
    const { disk, run, service } = await withSlowDisk();
    disk.reject(new HistoryTrouble('defect'));
    await expect(run).rejects.toMatchObject({ kind: 'defect' });
    await expect.poll(() => service.open()).toBe(0);
    expect(service.bytes()).toBe(0);
  });

  it('a person who cancels ends the connection at once, without a byte', async () => {
    const { checks, disk, request, run, service } = await withSlowDisk();
    expect(checks.cancel(request.id)).toBe(true);
    await expect.poll(() => service.open()).toBe(0);
    disk.resolve();
    expect(await run).toMatchObject({
      ok: true,
      value: { state: 'failed', trouble: 'cancelled-before-sending', timing: { sentAt: null } },
    });
    expect([service.bytes(), service.connections()]).toEqual([0, 1]);
  });
});

describe('a number that is on its way already', () => {
  it('is sent once, and nobody is connected to for the second', async () => {
    const service = await rawService((socket) => setTimeout(() => socket.end(wholeAnswer(200, found)), 200));
    const history = await openForTest();
    const checks = realChecks({ history, baseUrl: service.baseUrl, keys: makeSandboxKeys() });
    const first = checks.run(requestOf(NUMBER));
    const second = await checks.run(requestOf(NUMBER));
    expect(second).toEqual({ ok: false, failure: { code: 'already-running' } });
    expect(await first).toMatchObject({ ok: true, value: { state: 'answered' } });
    await expect.poll(() => service.open()).toBe(0);
    expect([service.requests.length, service.connections()]).toEqual([1, 1]);
    expect(service.bytes()).toBe(service.requests[0]?.length);
  });
});

it('behind a history that tells nothing ahead the service is connected to, once', async () => {
  const service = await rawService((socket) => socket.end(wholeAnswer(200, found)));
  const history = await openForTest();
  const store = (real: CheckStore): CheckStore => ({
    begin: (beginning, rules) => real.begin(beginning, rules, () => undefined),
    end: (id, ending) => real.end(id, ending),
    show: (id) => real.show(id),
    turn: () => null,
    holdsUnkept: (text) => real.holdsUnkept(text),
  });
  const checks = realChecks({ history, baseUrl: service.baseUrl, keys: makeSandboxKeys(), store });
  expect(await checks.run(requestOf(NUMBER))).toMatchObject({ ok: true, value: { state: 'answered' } });
  expect([service.requests.length, service.connections()]).toEqual([1, 1]);
});

describe('what a rule refuses', () => {
  it.each([
    ['a key of the other environment', { profile: { environment: 'production' as const } }, {}],
    ['a number that is too short', {}, { number: '2221234567' }],
    ['a desk that is not open', { store: () => null }, {}],
  ])('connects to nobody: %s', async (_, around, more) => {
    const service = await rawService((socket) => socket.end(wholeAnswer(200, found)));
    const history = await openForTest();
    const checks = realChecks({ history, baseUrl: service.baseUrl, keys: makeSandboxKeys(), ...around });
    expect(await checks.run(requestOf(NUMBER, more))).toMatchObject({ ok: false });
    await wait(A_WHILE_MS);
    expect(service.connections()).toBe(0);
  });
});
