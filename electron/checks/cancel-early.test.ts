/** Cancel before anything can leave: a keychain that waits for a person does not hold another one up. */
import { expect, it } from 'vitest';
import { succeed } from '../../shared/failure.ts';
import { makeSandboxKeys } from '../sandbox/keys.ts';
import { makeChecks } from './checks.ts';
import { profile, requestOf } from './testing/real-checks.ts';

/** Checks whose account comes when the test says so, and whose store must never be written to. */
function waitingChecks() {
  const account = Promise.withResolvers<void>();
  const asked: string[] = [];
  const never = (what: string) => async () => {
    asked.push(what);
    throw new Error(what);
  };
  const checks = makeChecks({
    clock: { now: () => 0, monotonic: () => 0 },
    operator: () => ({ id: null, name: 'ada' }),
    account: async () => {
      await account.promise;
      const keys = makeSandboxKeys();
      return succeed({
        profile,
        document: null,
        baseUrl: 'http://127.0.0.1:1',
        keys,
        keyFingerprint: '0a1b2c3d',
        stillGiven: null,
      });
    },
    newKeysPassed: never('newKeysPassed'),
    store: () => ({
      begin: never('begin'),
      end: never('end'),
      turn: () => null,
      show: never('show'),
      holdsUnkept: never('holdsUnkept'),
    }),
    storeFailure: () => ({ code: 'history-unavailable' as const }),
    hasEnded: () => false,
    prepare: () => {
      asked.push('prepare');
      throw new Error('prepare');
    },
    changed: (_, state) => void asked.push(state),
  });
  return { checks, asked, account };
}

it('while the keys are awaited: cancelled at once, nothing written, nothing sent', async () => {
  const { checks, asked, account } = waitingChecks();
  const request = requestOf('22212345678');
  const run = checks.run(request);
  expect(checks.cancel(request.id)).toBe(true);
  expect(await run).toEqual({ ok: false, failure: { code: 'cancelled' } });
  account.resolve();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toEqual([]);
  expect(checks.cancel(request.id)).toBe(false);
});
