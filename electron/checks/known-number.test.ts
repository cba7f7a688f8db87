/** A number that the history knows is not sent again without a reason. */
import { describe, expect, it } from 'vitest';
import { countedProduction, found, NUMBER, type Said } from './testing/counted.ts';
import { requestOf } from './testing/real-checks.ts';

const known = { ok: false, failure: { code: 'already-known' } };
const answer = (status: number, of: object): Said => [status, JSON.stringify(of)];
const declared = { firstName: 'Bola', lastName: 'Adeyemi', dateOfBirth: '1970-01-01' };

describe('after a check that ended as', () => {
  it.each<[string, Said, object]>([
    ['verified', [200, found], { outcome: 'verified' }],
    ['mismatch', [200, found], { outcome: 'mismatch' }],
    ['not_found', answer(404, { success: false, message: 'Record not found.' }), { outcome: 'not_found' }],
    ['pending', answer(202, { success: true, message: 'Queued.' }), { outcome: 'pending' }],
    ['unknown', null, { state: 'unknown' }],
  ])('%s, the number is known: nothing more is sent without a reason', async (name, said, value) => {
    const { checks, say, seen } = await countedProduction();
    say(said);
    const first = await checks().run(requestOf(NUMBER, name === 'mismatch' ? { declared } : {}));
    expect(first).toMatchObject({ ok: true, value });
    const sent = seen();
    expect(sent.requests).toBe(1);
    expect(await checks().run(requestOf(' 222-1234-5678'))).toEqual(known);
    expect(seen()).toEqual(sent);
    say([200, found]);
    const again = await checks().run(requestOf(NUMBER, { again: ' The customer changed her name. ' }));
    expect(again).toMatchObject({
      ok: true,
      value: { reasons: { again: 'The customer changed her name.', overBudget: null, retryOf: null } },
    });
    expect(seen().requests).toBe(2);
  });

  it.each<[string, Said, object]>([
    ['denied', answer(401, { success: false, message: 'The API key is not valid.' }), { outcome: 'denied' }],
    ['limited', answer(429, { success: false, message: 'Too many requests.' }), { outcome: 'limited' }],
    ['unavailable', answer(503, { success: false, message: 'Maintenance.' }), { outcome: 'unavailable' }],
    ['rejected', answer(422, { success: false, message: 'Not a valid BVN.' }), { outcome: 'rejected' }],
  ])('%s, the number is not known', async (_, said, value) => {
    const { checks, say, seen } = await countedProduction();
    say(said);
    expect(await checks().run(requestOf(NUMBER))).toMatchObject({ ok: true, value });
    say([200, found]);
    expect(await checks().run(requestOf(NUMBER))).toMatchObject({ ok: true, value: { outcome: 'verified' } });
    expect(seen().requests).toBe(2);
  });

  it('failed, the number is not known', async () => {
    const { checks, seen } = await countedProduction();
    const nobody = checks({ baseUrl: 'http://127.0.0.1:1' });
    expect(await nobody.run(requestOf(NUMBER))).toMatchObject({ ok: true, value: { state: 'failed' } });
    expect(await checks().run(requestOf(NUMBER))).toMatchObject({ ok: true, value: { outcome: 'verified' } });
    expect(seen().requests).toBe(1);
  });
});

describe('a number is known', () => {
  it('in its own environment alone', async () => {
    const { checks, seen } = await countedProduction();
    const sandbox = checks({ profile: { environment: 'sandbox' } });
    expect(await sandbox.run(requestOf(NUMBER))).toMatchObject({ ok: true });
    expect(await checks().run(requestOf(NUMBER))).toMatchObject({ ok: true });
    expect(await checks().run(requestOf(NUMBER))).toEqual(known);
    expect(seen().requests).toBe(2);
  });

  it('under every profile of it, and for its own kind', async () => {
    const { checks } = await countedProduction();
    await checks().run(requestOf(NUMBER));
    const other = checks({ profile: { id: 'p-2', name: 'Other account' } });
    expect(await other.run(requestOf(NUMBER, { profileId: 'p-2' }))).toEqual(known);
    expect(await other.run(requestOf(NUMBER, { kind: 'nin' }))).toMatchObject({ ok: true });
  });

  it('to no effect in a sandbox, which costs nothing', async () => {
    const { checks, seen } = await countedProduction();
    const sandbox = checks({ profile: { environment: 'sandbox' } });
    for (let i = 0; i < 2; i += 1) expect(await sandbox.run(requestOf(NUMBER))).toMatchObject({ ok: true });
    expect(seen().requests).toBe(2);
  });

  it('also where it became so while the keys of the next check were awaited', async () => {
    const { checks, seen } = await countedProduction();
    const keychain = Promise.withResolvers<void>();
    const late = checks({ ready: keychain.promise }).run(requestOf(NUMBER));
    expect(await checks().run(requestOf(NUMBER))).toMatchObject({ ok: true });
    keychain.resolve();
    expect(await late).toEqual(known);
    expect(seen().requests).toBe(1);
  });

  it('and a click that is repeated is told as that, reason or none', async () => {
    const { checks, seen } = await countedProduction();
    const request = requestOf(NUMBER);
    expect(await checks().run(request)).toMatchObject({ ok: true });
    const sent = seen();
    expect(sent.requests).toBe(1);
    for (const repeated of [
      request,
      { ...request, again: 'Once more.' },
      { ...request, number: '22212345679' },
    ]) {
      expect(await checks().run(repeated)).toEqual({ ok: false, failure: { code: 'check-repeated' } });
    }
    expect(seen()).toEqual(sent);
  });
});
