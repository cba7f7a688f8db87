import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { History } from '../history/client.ts';
import { openDatabase } from '../history/database.ts';
import { keyOf, openForTest, placeIn, temporaryFolder } from '../history/testing/temporary-history.ts';
import { makeSandboxKeys } from '../sandbox/keys.ts';
import { type Sandbox, startSandbox } from '../sandbox/sandbox.ts';
import { signBody } from '../service/signature.ts';
import { rawService, wholeAnswer } from '../service/testing/raw-service.ts';
import { realChecks, requestOf } from './testing/real-checks.ts';

const NUMBER = '22212345678';
const NEVER = '22200000909';
const SLOW = '22200000903';
const found = JSON.stringify({
  status: true,
  data: { firstName: 'Ngozi', lastName: 'Okafor', dob: '1990-01-01' },
});

let history: History;
let place: ReturnType<typeof placeIn>;

beforeEach(async () => {
  place = placeIn(temporaryFolder());
  history = await openForTest(place);
});

async function sandboxForTest(): Promise<Sandbox> {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  return sandbox;
}

/** What another connection finds in the database file at this moment. */
function onDisk(): Record<string, unknown>[] {
  const db = openDatabase(place.path, keyOf());
  const rows = db.prepare<[], Record<string, unknown>>('SELECT * FROM checks').all();
  db.close();
  return rows;
}

describe('what is on disk when', () => {
  it('the request arrives: its intent, as sent; run() resolves: its answer', async () => {
    const seen: Record<string, unknown>[][] = [];
    const service = await rawService((socket) => {
      seen.push(onDisk());
      socket.end(wholeAnswer(200, found));
    });
    const keys = makeSandboxKeys();
    const states: string[] = [];
    const checks = realChecks({
      history,
      baseUrl: service.baseUrl,
      keys,
      changed: (_, state) => states.push(state),
    });
    const request = requestOf(' 222 1234-5678 ', {
      declared: { firstName: 'Ngozi' },
      identifier: ' cust\u00a0001 ',
    });
    const ran = await checks.run(request);
    const after = onDisk();

    const body = `{"number":"${NUMBER}","identifier":"cust 001"}`;
    expect(service.requests).toHaveLength(1);
    expect(service.requests[0]?.endsWith(`\r\n\r\n${body}`)).toBe(true);
    expect(seen).toHaveLength(1);
    expect(seen[0]).toHaveLength(1);
    expect(seen[0]?.[0]).toMatchObject({
      ...{
        id: request.id,
        state: 'sent',
        outcome: null,
        answer: null,
        number: NUMBER,
        identifier: 'cust 001',
      },
      ...{
        signature: signBody(body, keys.encryptionKey),
        url: `${service.baseUrl}/api/v1/bvn`,
        operator: 'ada',
      },
      ...{ declared: '{"firstName":"Ngozi"}', profile: 'Test account', environment: 'sandbox' },
    });
    expect(seen[0]?.[0]?.sent_at).toEqual(expect.any(Number));
    expect(after[0]).toMatchObject({ state: 'answered', outcome: 'verified', answer: Buffer.from(found) });
    expect(ran).toMatchObject({ ok: true, value: { state: 'answered', match: { result: 'agrees' } } });
    expect(states).toEqual(['sent', 'answered']);
    for (const row of [...(seen[0] ?? []), ...after]) {
      const text = JSON.stringify(row);
      for (const key of Object.values(keys)) expect(text).not.toContain(key);
    }
  });

  it('nothing can be reached: the check, as failed, never sent', async () => {
    const checks = realChecks({ history, baseUrl: 'http://127.0.0.1:1', keys: makeSandboxKeys() });
    expect(await checks.run(requestOf(NUMBER))).toMatchObject({
      ok: true,
      value: { state: 'failed', trouble: 'connection-refused', timing: { sentAt: null } },
    });
    expect(onDisk()[0]).toMatchObject({ state: 'failed', sent_at: null });
  });
});

describe('the same check twice', () => {
  /** A service that answers after a moment, so that a second click can come in between. */
  const unhurried = () =>
    rawService((socket) => void setTimeout(() => socket.end(wholeAnswer(200, found)), 300));

  it('of one id, at once or one after the other, is sent once', async () => {
    const service = await unhurried();
    const checks = realChecks({ history, baseUrl: service.baseUrl, keys: makeSandboxKeys() });
    const request = requestOf(NUMBER);
    const [first, second] = await Promise.all([checks.run(request), checks.run(request)]);
    const third = await checks.run(request);
    expect(first).toMatchObject({ ok: true });
    expect([second, third]).toMatchObject([
      { ok: false, failure: { code: 'check-repeated' } },
      { ok: false, failure: { code: 'check-repeated' } },
    ]);
    expect(service.requests).toHaveLength(1);
  });

  it('of one number, however it is written, is sent once while it is under way, and again afterwards', async () => {
    const service = await unhurried();
    const around = { baseUrl: service.baseUrl, keys: makeSandboxKeys() };
    const checks = realChecks({ history, ...around });
    const other = realChecks({ history: await openForTest(place), ...around });
    const typed = [NUMBER, '222-1234-5678', '２２２１２３４５６７８', ' 22212345678'];
    const ran = await Promise.all(typed.map((number, i) => (i % 2 ? other : checks).run(requestOf(number))));
    expect(ran.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = ran.flatMap((result) => (result.ok ? [] : [result.failure.code]));
    expect(refused).toEqual(['already-running', 'already-running', 'already-running']);
    expect(service.requests).toHaveLength(1);
    const again = requestOf(NUMBER, { again: 'The customer came back.' });
    expect(await checks.run(again)).toMatchObject({ ok: true });
    expect(service.requests).toHaveLength(2);
  });
});

describe('cancelling', () => {
  it('stops waiting at once; the check is unknown, and was sent once', async () => {
    const sandbox = await sandboxForTest();
    const checks = realChecks({ history, ...sandbox });
    const request = requestOf(NEVER);
    const run = checks.run(request);
    while (sandbox.counts().requests === 0) await wait(5);
    expect(checks.cancel(request.id)).toBe(true);
    expect(await run).toMatchObject({
      ok: true,
      value: { state: 'unknown', trouble: 'cancelled-after-sending' },
    });
    expect(checks.cancel(request.id)).toBe(false);
    expect(sandbox.counts().byNumber).toEqual({ [NEVER]: 1 });
  });

  it('before anything was sent leaves a failed check, and the service hears nothing', async () => {
    const sandbox = await sandboxForTest();
    const request = requestOf(NUMBER);
    const checks = realChecks({
      history,
      ...sandbox,
      changed: (id, state) => void (state === 'sent' && checks.cancel(id)),
    });
    expect(await checks.run(request)).toMatchObject({
      ok: true,
      value: { state: 'failed', trouble: 'cancelled-before-sending' },
    });
    expect(sandbox.counts().requests).toBe(0);
  });

  it('knows only what is under way', () => {
    const checks = realChecks({ history, baseUrl: 'http://127.0.0.1:1', keys: makeSandboxKeys() });
    expect(checks.cancel(crypto.randomUUID())).toBe(false);
  });

  it('happens to everything at the end, and the end waits until it is written', async () => {
    const sandbox = await sandboxForTest();
    const checks = realChecks({ history, ...sandbox });
    const runs = [NEVER, SLOW].map((number) => checks.run(requestOf(number)));
    while (sandbox.counts().requests < 2) await wait(5);
    await checks.settle();
    expect(onDisk().map(({ state, trouble }) => [state, trouble])).toEqual([
      ['unknown', 'cancelled-after-sending'],
      ['unknown', 'cancelled-after-sending'],
    ]);
    await Promise.all(runs);
  });
});

it('none begins once they are settled, until they may go on', async () => {
  const sandbox = await sandboxForTest();
  const checks = realChecks({ history, ...sandbox });
  await checks.settle();
  expect(await checks.run(requestOf(NUMBER))).toEqual({ ok: false, failure: { code: 'desk-not-open' } });
  expect([sandbox.counts().requests, onDisk()]).toEqual([0, []]);
  checks.goOn();
  expect(await checks.run(requestOf(NUMBER))).toMatchObject({ ok: true, value: { state: 'answered' } });
});

describe('what is refused before anything is written or sent', () => {
  const production = { apiKey: 'live_1', encryptionKey: 'e' };
  it.each([
    ['a sandbox key in production', { profile: { environment: 'production' } }, {}, 'keys-environment'],
    ['a production key in the sandbox', { keys: production }, {}, 'keys-environment'],
    ['a short number', {}, { number: '2221234567' }, 'input-wrong'],
    ['no identifier', {}, { identifier: ' \u00a0 ' }, 'input-wrong'],
    ['a desk that is not open', { store: () => null }, {}, 'desk-not-open'],
  ] as const)('%s', async (_, around, more, code) => {
    const sandbox = await sandboxForTest();
    const checks = realChecks({ history, ...sandbox, ...around });
    expect(await checks.run(requestOf(NUMBER, more))).toMatchObject({ ok: false, failure: { code } });
    expect(sandbox.counts().requests).toBe(0);
    expect(onDisk()).toEqual([]);
  });

  it('names the field and says what is wrong with it', async () => {
    const checks = realChecks({ history, baseUrl: 'http://127.0.0.1:1', keys: makeSandboxKeys() });
    expect(await checks.run(requestOf('222'))).toMatchObject({
      failure: { field: 'number', sentence: '8 digits are missing: a BVN has 11.' },
    });
    expect(await checks.run(requestOf(NUMBER, { identifier: 'a\u0007' }))).toMatchObject({
      failure: { field: 'identifier' },
    });
  });
});
