/** An account that somebody else changes between two checks: the second is decided by it as it stands, and not as it was read. */
import { expect, it } from 'vitest';
import { noRules } from '../../shared/policy.ts';
import { defaultSettings, type Profile, type ProfileSettings } from '../../shared/profile.ts';
import { makeAccounts } from '../accounts.ts';
import { NOW, openForTest } from '../history/testing/temporary-history.ts';
import { makeProfiles } from '../profiles/profiles.ts';
import { memorySecrets } from '../secrets/memory.ts';
import { countedService, NUMBER } from './testing/counted.ts';
import { type Around, requestOf } from './testing/real-checks.ts';

const OTHER = '22212345679';
const keys = { apiKey: 'api_of_one', encryptionKey: 'enc_of_one' };
const never = (): never => {
  throw new Error('not the built-in sandbox');
};

const settingsWith = (isOn: boolean): ProfileSettings => ({
  ...defaultSettings,
  kinds: { ...defaultSettings.kinds, bvn: { ...defaultSettings.kinds.bvn, isOn } },
});

/** A desk with one account, and the same history in the hands of somebody else, who works in a process of their own. */
async function withTwo(store?: Around['store']) {
  const { history, place, service, checks: checksOf, seen } = await countedService();
  const theirs = await openForTest(place);
  const profiles = makeProfiles(history, memorySecrets(), () => NOW, never);
  const changes = profiles.by({ id: null, name: 'ada' });
  const draft = { name: 'One', baseUrl: service.baseUrl, environment: 'sandbox' as const, ...keys };
  const added = await changes.add(draft);
  if (!added.ok) throw new Error('The account was not added');
  const { id } = added.value;
  const account = makeAccounts({
    ...{ profiles: () => profiles, sandbox: never, aim: never, rules: noRules, undone: async () => null },
  });
  const checks = checksOf({ account, ...(store && { store }) });
  const change = async (more: Partial<Profile>) => {
    const was = (await theirs.profiles()).find((one) => one.id === id);
    if (!was) throw new Error('There is no such account');
    await theirs.changeProfile({ ...was, ...more });
  };
  const run = (number: string) => checks.run(requestOf(number, { profileId: id }));
  return { history, theirs, service, seen, id, change, run };
}

it('what they switched off is refused, and nobody is connected to for it', async () => {
  const { history, service, seen, change, run } = await withTwo();
  expect(await run(NUMBER)).toMatchObject({ value: { outcome: 'verified' } });
  const [bytes, before] = [service.bytes(), seen()];
  await change({ settings: settingsWith(false) });
  expect(await run(OTHER)).toEqual({ ok: false, failure: { code: 'kind-off' } });
  expect([service.bytes(), seen()]).toEqual([bytes, before]);
  expect((await history.page(null, 5)).total).toBe(1);
});

it('what they removed is not there any more, also where its keys still are', async () => {
  const { theirs, service, id, run } = await withTwo();
  await run(NUMBER);
  const bytes = service.bytes();
  await theirs.removeProfile(id);
  expect(await run(OTHER)).toEqual({ ok: false, failure: { code: 'profile-unknown' } });
  expect(service.bytes()).toBe(bytes);
});

it('what they switched on is sent, though it was read as switched off', async () => {
  const { change, run } = await withTwo();
  await change({ settings: settingsWith(false) });
  expect(await run(NUMBER)).toMatchObject({ failure: { code: 'kind-off' } });
  await change({ settings: settingsWith(true) });
  expect(await run(NUMBER)).toMatchObject({ value: { outcome: 'verified' } });
});

it('what they named anew stands in the check by its new name', async () => {
  const { change, run, seen } = await withTwo();
  expect(await run(NUMBER)).toMatchObject({ value: { profile: 'One' } });
  await change({ name: 'Two' });
  expect(await run(OTHER)).toMatchObject({ value: { profile: 'Two', state: 'answered' } });
  expect(seen().requests).toBe(2);
});

it('what they remove in the moment in which a check of it is begun: that is sent once, ends, is kept and counted', async () => {
  const { history, theirs, seen, id, run } = await withTwo((real) => ({
    begin: async (...input) => {
      const isBegun = await real.begin(...input);
      if (isBegun) await theirs.removeProfile(id);
      return isBegun;
    },
    end: (...input) => real.end(...input),
    show: (checkId) => real.show(checkId),
    turn: () => null,
    holdsUnkept: (text) => real.holdsUnkept(text),
  }));
  const ran = await run(NUMBER);
  expect(ran).toMatchObject({ ok: true, value: { state: 'answered', outcome: 'verified', profile: 'One' } });
  const [kept] = (await history.page(null, 5)).rows;
  expect(ran).toEqual({ ok: true, value: await history.show(kept?.id ?? '') });
  expect(await history.usage('2000-01-01')).toMatchObject([{ profileId: id, profile: 'One', checks: 1 }]);
  expect((await history.exchange(kept?.id ?? '')).answer?.bytes.length).toBeGreaterThan(0);
  expect([await theirs.profiles(), seen().requests]).toEqual([[], 1]);
  expect(await run(OTHER)).toEqual({ ok: false, failure: { code: 'profile-unknown' } });
});
