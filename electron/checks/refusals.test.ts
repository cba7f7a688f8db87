/** What keeps a check from being sent: nothing is written, and the service sees neither a request nor a connection. */
import { describe, expect, it } from 'vitest';
import { type CheckRequest, CheckRequest as Schema } from '../../shared/contract.ts';
import type { KeyPair } from '../../shared/profile.ts';
import { defaultKindSettings, defaultSettings, type Profile } from '../../shared/profile.ts';
import { pngOf } from '../../shared/testing/png-of.ts';
import { countedService, NUMBER, pictureOf, settingsWith, untouched } from './testing/counted.ts';
import { profile, requestOf } from './testing/real-checks.ts';

interface Case {
  readonly of?: Partial<CheckRequest>;
  readonly profile?: Partial<Profile>;
  readonly keys?: KeyPair;
  readonly failure: { readonly code: string; readonly field?: string; readonly sentence?: unknown };
}

const inKind = (kind: 'bvn' | 'face', change: Partial<(typeof defaultKindSettings)['bvn']>) =>
  settingsWith({ kinds: { ...profile.settings.kinds, [kind]: { ...defaultKindSettings[kind], ...change } } });
const ground = (change: Partial<Profile['settings']['ground']>) =>
  settingsWith({ ground: { ...profile.settings.ground, ...change } });
const prefixes = settingsWith({ keyPrefixes: { sandbox: ['ivs_'], production: ['ivs_p_'] } });
const wrong = (field: string, words: string) => ({
  ...{ code: 'input-wrong', field },
  sentence: expect.stringContaining(words),
});
const gif = { mediaType: 'image/jpeg' as const, base64: Buffer.from('GIF89a and more').toString('base64') };

const refusals: Record<string, Case> = {
  'a number that is too short': { of: { number: '222' }, failure: wrong('number', '8 digits are missing') },
  'a NIN that is half a virtual one': {
    of: { kind: 'nin', number: 'AB12' },
    failure: wrong('number', '12 characters are missing'),
  },
  'no voter’s number': { of: { kind: 'voters_card', number: '-' }, failure: wrong('number', 'Type the') },
  'an identifier with a bell in it': {
    of: { identifier: 'a\u0007' },
    failure: wrong('identifier', 'cannot be sent'),
  },
  'a face without a picture': { of: { kind: 'face' }, failure: wrong('picture', 'Add a picture') },
  'a picture that is none': { of: { kind: 'face', picture: gif }, failure: wrong('picture', 'no JPEG') },
  'a picture of another format than it says': {
    of: { kind: 'face', picture: { ...pictureOf(), mediaType: 'image/jpeg' } },
    failure: wrong('picture', 'no JPEG'),
  },
  'a picture of one pixel': {
    of: {
      kind: 'face',
      picture: { mediaType: 'image/png', base64: Buffer.from(pngOf(1, 1)).toString('base64') },
    },
    failure: wrong('picture', 'smaller than 200 pixels (1 × 1)'),
  },
  'a picture that ends before its size': {
    of: { kind: 'face', picture: { mediaType: 'image/jpeg', base64: '/9j/4AAQSkZJRg==' } },
    failure: wrong('picture', 'cannot be read'),
  },
  'a picture that is one byte too large': {
    of: { kind: 'face', picture: pictureOf(20_001) },
    profile: {
      settings: settingsWith({ picture: { ...defaultSettings.picture, form: 'base64', maxBytes: 20_000 } }),
    },
    failure: wrong('picture', '(20 kB)'),
  },
  'a face whose picture would stay here': {
    of: { kind: 'face', picture: pictureOf(20_000) },
    profile: {
      settings: inKind('face', { fields: { number: 'number', identifier: 'identifier', picture: null } }),
    },
    failure: wrong('picture', 'no field for the picture, so it would not be sent'),
  },
  'consent by default, which nobody gave': {
    profile: { settings: ground({ basis: 'consent', consentWording: 'v3' }) },
    failure: wrong('consentGiven', 'Without the customer’s consent'),
  },
  'a declared field that the service wants and that is missing': {
    of: { declared: { firstName: 'Ngozi' } },
    profile: { settings: inKind('bvn', { declared: { firstName: 'given', dateOfBirth: 'dob' } }) },
    failure: wrong('dateOfBirth', 'The service asks for this: date of birth.'),
  },
  'a wanted field with nothing but blanks': {
    of: { declared: { lastName: ' \u00a0 \u200b' } },
    profile: { settings: inKind('bvn', { declared: { lastName: 'surname' } }) },
    failure: wrong('lastName', 'last name'),
  },
  'a kind that is off': {
    profile: { settings: inKind('bvn', { isOn: false }) },
    failure: { code: 'kind-off' },
  },
  'a sandbox key in production, by its words': {
    profile: { environment: 'production', productionConfirmedAt: '2026-03-01T10:00:00.000Z' },
    failure: { code: 'keys-environment' },
  },
  'a production key in the sandbox, by its words': {
    keys: { apiKey: 'live_1', encryptionKey: 'e' },
    failure: { code: 'keys-environment' },
  },
  'a production key in the sandbox, by a prefix that the profile names': {
    keys: { apiKey: 'ivs_p_test_1', encryptionKey: 'e' },
    profile: { settings: prefixes },
    failure: { code: 'keys-environment' },
  },
  'a sandbox key in production, by a prefix that the profile names': {
    keys: { apiKey: 'ivs_1', encryptionKey: 'e' },
    profile: {
      settings: prefixes,
      environment: 'production',
      productionConfirmedAt: '2026-03-01T10:00:00.000Z',
    },
    failure: { code: 'keys-environment' },
  },
  'production that nobody confirmed': {
    keys: { apiKey: 'k1', encryptionKey: 'e' },
    profile: { environment: 'production' },
    failure: { code: 'production-unconfirmed' },
  },
  'a budget with no room for the first check': {
    profile: {
      settings: { ...inKind('bvn', { price: 501 }), budget: { cost: 500, checks: null, warnAt: 80 } },
    },
    failure: { code: 'budget-spent' },
  },
};

describe('what is refused before anybody is connected to', () => {
  it.each(Object.entries(refusals))('%s', async (_, { of, profile: change, keys, failure }) => {
    const { checks, history, seen } = await countedService();
    const states: string[] = [];
    const running = checks({
      ...(change ? { profile: change } : {}),
      ...(keys ? { keys } : {}),
      changed: (_id, state) => states.push(state),
    });
    expect(await running.run(requestOf(NUMBER, of))).toEqual({ ok: false, failure });
    expect(seen()).toEqual(untouched);
    expect([(await history.page(null, 10)).total, states]).toEqual([0, []]);
    expect(await history.usage('2000-01-01')).toEqual([]);
  });

  it.each(Object.entries(refusals).filter(([, { profile: of, keys }]) => !of && !keys))(
    'goes through once the input is mended: %s',
    async (_, { of }) => {
      const { checks, seen } = await countedService();
      const number = of?.kind === 'voters_card' ? '90F5' : NUMBER;
      const mended = { ...of, number, identifier: 'c', picture: pictureOf() };
      expect(await checks().run(requestOf(number, mended))).toMatchObject({
        ok: true,
        value: { state: 'answered' },
      });
      expect(seen().requests).toBe(1);
    },
  );
});

describe('what nearly is', () => {
  it('a picture as large as may be, an odd voter’s number, a key without words, a production that was confirmed', async () => {
    const { checks, seen } = await countedService();
    const small = {
      settings: settingsWith({
        picture: { ...defaultSettings.picture, form: 'base64' as const, maxBytes: 20_000 },
      }),
    };
    const picture = pictureOf(20_000);
    const confirmed = {
      environment: 'production' as const,
      productionConfirmedAt: '2026-03-01T10:00:00.000Z',
    };
    const plain = { apiKey: 'k1', encryptionKey: 'e' };
    for (const [around, request] of [
      [{ profile: small }, requestOf(NUMBER, { kind: 'face', picture })],
      [{}, requestOf('é!', { kind: 'voters_card' })],
      [{ keys: plain }, requestOf('22212345679')],
      [{ keys: plain, profile: confirmed }, requestOf(NUMBER)],
    ] as const) {
      expect(await checks(around).run(request)).toMatchObject({ ok: true, value: { state: 'answered' } });
    }
    expect(seen().requests).toBe(4);
  });

  it('a default that is not consent, and a ground of its own, each kept with the check', async () => {
    const { checks } = await countedService();
    const settings = ground({ basis: 'contract', purpose: 'Opening' });
    const ran = await checks({ profile: { settings } }).run(requestOf(NUMBER));
    expect(ran).toMatchObject({
      value: { ground: { basis: 'contract', purpose: 'Opening', consent: null } },
    });
    const consent = { method: 'oral', wording: 'v3', withdrawalTold: true } as const;
    const own = { basis: 'consent', purpose: 'Asked at the counter', consent } as const;
    const given = await checks().run(requestOf('22212345679', { ground: own }));
    expect(given).toMatchObject({ ok: true, value: { ground: own } });
  });

  it('a ground whose consent is missing or out of place never gets this far', () => {
    const consent = { method: 'oral', wording: 'v3', withdrawalTold: true };
    for (const odd of [
      { basis: 'consent', purpose: 'p', consent: null },
      { basis: 'contract', purpose: 'p', consent },
    ]) {
      expect(Schema.safeParse({ ...requestOf(NUMBER), ground: odd }).success).toBe(false);
    }
  });
});
