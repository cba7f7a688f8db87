/** A check while the history's file is written anew, which can take long, and waits for a keychain itself. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { heldRewriting } from '../history/testing/held-rewriting.ts';
import { makeSandboxKeys } from '../sandbox/keys.ts';
import { rawService, wholeAnswer } from '../service/testing/raw-service.ts';
import { realChecks, requestOf } from './testing/real-checks.ts';

/** A check that is asked for while the file is held, with a keychain that can be locked. */
async function checkMeanwhile() {
  const service = await rawService((socket) =>
    socket.end(wholeAnswer(404, '{"message":"Record not found"}')),
  );
  const { history, asked, go } = await heldRewriting();
  const end = history.rewriteFile(Date.now);
  onTestFinished(async () => {
    go();
    await end;
  });
  await asked;
  let isLocked = false;
  const { baseUrl } = service;
  const checks = realChecks({ history, baseUrl, keys: makeSandboxKeys(), stillGiven: async () => !isLocked });
  const request = requestOf('22212345678');
  const run = checks.run(request);
  await sleep(50);
  return { service, history, checks, request, run, go, lock: () => (isLocked = true) };
}

it('is cancelled at once, with nothing written and nobody connected to', async () => {
  const { service, history, checks, request, run, go } = await checkMeanwhile();
  expect(checks.cancel(request.id)).toBe(true);
  expect(await Promise.race([run, sleep(2_000, 'it waits')])).toEqual({
    ok: false,
    failure: { code: 'cancelled' },
  });
  go();
  await expect(history.show(request.id)).rejects.toMatchObject({ kind: 'check-unknown' });
  expect(service.connections()).toBe(0);
});

it('is made once the file is whole again', async () => {
  const { service, run, go } = await checkMeanwhile();
  expect(service.connections()).toBe(0);
  go();
  expect(await run).toMatchObject({ ok: true, value: { outcome: 'not_found' } });
  expect(service.requests).toHaveLength(1);
});

it('is not sent with keys of a keychain that was locked meanwhile', async () => {
  const { service, run, go, lock } = await checkMeanwhile();
  lock();
  go();
  expect(await run).toMatchObject({ ok: true, value: { state: 'failed', trouble: 'keys-not-given' } });
  expect(service.bytes()).toBe(0);
});
