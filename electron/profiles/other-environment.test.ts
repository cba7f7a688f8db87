/** One key at one service is of one environment: as both it would be charged in the belief that it is free. */
import { describe, expect, it } from 'vitest';
import type { ProfileDraft } from '../../shared/contract.ts';
import { draft, emptyProfiles } from './testing/real-profiles.ts';

/** A key that names no environment. */
const keys = { apiKey: 'canary-7731', encryptionKey: 'e' };
const own = (name: string, environment: ProfileDraft['environment'], more: Partial<ProfileDraft> = {}) => ({
  ...{ ...draft, ...keys, name, environment },
  ...more,
});
const refused = (words: RegExp) => ({
  ok: false,
  failure: { code: 'keys-environment', field: 'apiKey', sentence: expect.stringMatching(words) },
});

async function withAccount(environment: ProfileDraft['environment']) {
  const around = await emptyProfiles();
  const added = await around.profiles.add(own('Main', environment));
  if (!added.ok) throw new Error('The account was not added');
  return { ...around, id: added.value.id };
}

describe('a key that an account of the other environment has at the same address', () => {
  it.each([
    ['production', 'sandbox', /“Main” uses this API key at this address for production\./u],
    ['sandbox', 'production', /“Main” uses this API key at this address for its sandbox\./u],
  ] as const)(
    'of %s is refused as one of %s, however the address is written, and nothing is kept',
    async (first, other, words) => {
      const { profiles, history } = await withAccount(first);
      for (const baseUrl of [
        'https://api.example.com',
        'https://API.example.com:443//',
        ' https://api.example.com/ ',
      ]) {
        const answer = await profiles.add(own('Other', other, { baseUrl, encryptionKey: 'another' }));
        expect(answer).toEqual(refused(words));
        expect(JSON.stringify(answer)).not.toContain('canary');
      }
      expect(await history.profiles()).toHaveLength(1);
    },
  );

  it('is refused for an account that is there, also where it waits for its test', async () => {
    const { profiles, id } = await withAccount('production');
    const other = await profiles.add(own('Other', 'sandbox', { apiKey: 'k-2' }));
    if (!other.ok) throw new Error('The account was not added');
    expect(await profiles.setKeys({ id: other.value.id, ...keys })).toEqual(refused(/“Main”/u));
    expect(await profiles.keys.get(other.value.id, 'new')).toBeNull();
    // Waits beside the one that is in use.
    expect(await profiles.setKeys({ id, ...keys, apiKey: 'k-3' })).toMatchObject({ ok: true });
    expect(await profiles.setKeys({ id: other.value.id, ...keys, apiKey: 'k-3' })).toEqual(
      refused(/“Main”/u),
    );
    expect(await profiles.setKeys({ id: other.value.id, ...keys, apiKey: 'k-4' })).toMatchObject({
      ok: true,
    });
    expect(await profiles.setKeys({ id, ...keys, apiKey: 'k-4' })).toEqual(refused(/“Other”/u));
  });

  it('is refused for one of two that are added at once', async () => {
    const { profiles, history } = await emptyProfiles();
    const both = await Promise.all([
      profiles.add(own('One', 'production')),
      profiles.add(own('Two', 'sandbox')),
    ]);
    expect(both.map(({ ok }) => ok)).toEqual([true, false]);
    expect(await history.profiles()).toHaveLength(1);
  });

  it('is taken once it is removed there', async () => {
    const { profiles, id } = await withAccount('production');
    await profiles.removeKeys(id);
    expect(await profiles.add(own('Other', 'sandbox'))).toMatchObject({ ok: true });
    expect(await profiles.setKeys({ id, ...keys })).toEqual(refused(/“Other”/u));
  });
});

it.each([
  ['another address', own('Other', 'sandbox', { baseUrl: 'https://sandbox.example.com' })],
  ['another path of it', own('Other', 'sandbox', { baseUrl: 'https://api.example.com/sandbox' })],
  ['the same environment', own('Other', 'production')],
  ['another key', own('Other', 'sandbox', { apiKey: 'CANARY-7731' })],
])('the same key at %s is taken', async (_, other) => {
  const { profiles } = await withAccount('production');
  expect(await profiles.add(other)).toMatchObject({ ok: true });
});
