import { describe, expect, it } from 'vitest';
import { RequestPreview } from '../../shared/contract.ts';
import { kindNames, kinds } from '../../shared/kinds.ts';
import { defaultKindSettings, defaultSettings, type KindSettings } from '../../shared/profile.ts';
import { profileOf } from '../../shared/testing/profile-of.ts';
import { previewRequest } from './preview.ts';
import { buildRequest } from './request.ts';

const keys = { apiKey: 'canary-api-key', encryptionKey: 'canary-encryption-key' };

/** A profile in which every kind is asked for in a form of its own. */
const own = profileOf(
  { baseUrl: 'https://api.example.com/ivs' },
  {
    apiVersion: 'v7',
    picture: { ...defaultSettings.picture, form: 'data-url', maxBytes: 20_000 },
    kinds: Object.fromEntries(
      kindNames.map((kind) => [
        kind,
        {
          ...defaultKindSettings[kind],
          ...{ method: 'PUT', path: `/{version}/of/${kind}`, extra: { channel: 'branch' } },
          declared: { lastName: 'surname', dateOfBirth: 'dob' },
        } satisfies KindSettings,
      ]),
    ) as unknown as typeof defaultSettings.kinds,
  },
);

describe.each([
  ['a new profile', profileOf()],
  ['a profile with forms of its own', own],
])('the preview of %s', (_, profile) => {
  it.each(kindNames)('is for the kind %s what would be sent, but for key, signature and picture', (kind) => {
    const preview = RequestPreview.parse(previewRequest(profile, kind));
    const { fields } = profile.settings.kinds[kind];
    const body = JSON.parse(preview.body);
    const { number } = kinds[kind].readNumber(kinds[kind].example);
    const picture = { mediaType: 'image/jpeg', base64: '/9j/4AAQ' } as const;
    const sent = buildRequest(profile.baseUrl, keys, profile, {
      ...{ kind, number, identifier: 'cust-001' },
      declared: { lastName: 'Okafor', dateOfBirth: '1990-10-01' },
      picture: kinds[kind].needsPicture ? picture : null,
    });
    const really = JSON.parse(Buffer.from(sent.body).toString('utf8'));
    if (fields.picture !== null && kinds[kind].needsPicture) {
      expect(body[fields.picture]).toMatch(/…$/u);
      expect(Object.keys(body)).toEqual(Object.keys(really));
      body[fields.picture] = really[fields.picture];
    }
    expect(JSON.stringify(body)).toBe(JSON.stringify(really));
    expect([preview.method, preview.url]).toEqual([sent.method, sent.url]);
    expect(preview.headers.map(([name]) => name)).toEqual(Object.keys(sent.headers));
    expect(Object.fromEntries(preview.headers)).toEqual({
      ...sent.headers,
      ...{ Authorization: '••••••••', signature: '••••••••' },
    });
  });
});

it('a preview has no key to give away: none is handed to it', () => {
  expect(previewRequest).toHaveLength(2);
  expect(JSON.stringify(kindNames.map((kind) => previewRequest(profileOf(), kind)))).not.toContain('canary');
});
