import { describe, expect, it } from 'vitest';
import { defaultSettings, type Profile } from '../../shared/profile.ts';
import { portableText, readPortable } from './portable.ts';

const profile: Profile = {
  version: 2,
  id: 'b3d1',
  name: 'Main account',
  baseUrl: 'https://api.example.com',
  environment: 'production',
  builtIn: false,
  settings: defaultSettings,
  productionConfirmedAt: null,
  sandboxStyle: null,
};
const text = portableText(profile);

function sentenceFor(file: string): string {
  const read = readPortable(file);
  if (read.ok) throw new Error('it was taken');
  expect(read.failure.code).toBe('profile-file-wrong');
  return read.failure.sentence ?? '';
}

describe('a profile file', () => {
  it('comes back as it went, with or without the mark that some editors put first', () => {
    const { name, baseUrl, environment, settings } = profile;
    for (const file of [text, `\ufeff${text}`]) {
      expect(readPortable(file)).toMatchObject({ ok: true, value: { name, baseUrl, environment, settings } });
    }
  });

  it('of before pictures had a rule and the advice its limits is taken, with both as they were then', () => {
    const { picture, capture: _, ...settings } = defaultSettings;
    const { keep: __, ...before } = picture;
    const file = JSON.parse(text);
    const old = JSON.stringify({ ...file, settings: { ...settings, picture: before } });
    expect(readPortable(old)).toMatchObject({ ok: true, value: { settings: defaultSettings } });
  });

  it('holds neither an id nor anything of this desk', () => {
    expect(Object.keys(JSON.parse(text))).toEqual([
      'format',
      'version',
      'name',
      'baseUrl',
      'environment',
      'settings',
    ]);
  });

  it.each([
    ['', 'Line 1 of the file: '],
    ['{\n  "format": "veridesk-profile"\n  "version": 2\n}', 'Line 3 of the file: a comma is missing.'],
    ['{\n  // mine\n}', 'Line 2 of the file: a comment stands there, which JSON does not have.'],
    // As a path is copied on Windows.
    ['{\n  "certificate": "C:\\certs\\a.pem"\n}', 'Line 2 of the file: the sign after “\\” has no meaning.'],
    ['[]', 'Line 1 of the file: this is no profile. Nothing was changed.'],
    ['null', 'Line 1 of the file: this is no profile.'],
    ['"text"', 'Line 1 of the file: this is no profile.'],
    [
      text.replace('"method": "POST",', '"method": "POST",\n        "method": "PUT",'),
      'Line 13 of the file: “method” stands here again, after line 12.',
    ],
    [text.replace('"price": null', '"price": -1'), '“settings.kinds.bvn.price”: A price is from 0 to'],
    [
      text.replace('"price": null', '"price": 1.5'),
      '“settings.kinds.bvn.price” is missing or is not a whole',
    ],
    [text.replace('"warnAt": 80', '"warnAt": 101'), 'A budget warns at a share from 1 to 100 per cent.'],
    [text.replace('"connectMs": 10000', '"connectMs": 1'), 'A wait is from 500 to 120,000 milliseconds.'],
    [text.replace(/"purpose": "[^"]*"/u, '"purpose": ""'), '“settings.ground.purpose”: This is too short'],
    [text.replace('"legal_obligation"', '"mine"'), '“settings.ground.basis”: It is one of legal_obligation,'],
    [text.replace('"rule": "keep"', '"rule": "days", "days": 0'), 'Pictures are kept for 1 to 3,650 days.'],
    [text.replace('"rule": "keep"', '"rule": "gone"'), 'by one of three rules: keep, decision or days.'],
    [text.replace('"boxMin": 0.35', '"boxMin": 35'), 'Face’s length, at least: a number from 0.1 to 0.8.'],
    [text.replace('"maxBytes": 1500000', '"maxBytes": 1'), 'from 20,000 to 6,000,000 bytes.'],
    [text.replace('"extra": {}', '"extra": {"a b": 1}'), 'A field’s name begins with a letter'],
    [text.replace('"hints": {}', '"hints": {"message": "data"}'), 'A place begins with “/”'],
    [
      text.replace('"sandbox": []', '"sandbox": ["k_"]').replace('"production": []', '"production": ["k_"]'),
      'both',
    ],
    [text.replace('"production",', '"staging",'), '“environment”: The environment is sandbox or production.'],
    [text.replace('Main account', 'Main\\naccount'), '“name”: The name holds a line break'],
    [text.replace('Main account', 'Main\u202eaccount'), '“name”: The name holds a line break'],
    [text.replace('"POST"', '"GET"'), '“settings.kinds.bvn.method”'],
    [
      text.replace('"version": 2', '"version": 3'),
      'Line 3 of the file: “version”: This file is of another version',
    ],
    [
      text.replace('https://', 'ftp://'),
      'Line 5 of the file: “baseUrl”: The address must begin with https://.',
    ],
    [
      text.replace('"apiVersion": "v1"', '"apiVersion": 1'),
      '“settings.apiVersion” is missing or is not a text.',
    ],
    [
      text.replace('  "name"', '  "colour": "blue",\n  "name"'),
      'Line 4 of the file: “colour” is not known here.',
    ],
    ['x'.repeat(300_000), 'This file is far longer than a profile.'],
  ])('is refused where it is wrong (%#)', (file, sentence) => {
    expect(sentenceFor(file)).toContain(sentence);
  });

  it('with a key in it is refused, and the key is not repeated', () => {
    const sentence = sentenceFor(text.replace('  "name"', '  "apiKey": "sk_live_123",\n  "name"'));
    expect(sentence).toContain('Line 4 of the file: “apiKey” looks like a key');
    expect(sentence).not.toContain('sk_live');
  });

  it('with a key among the constant fields is refused with its line, at any depth', () => {
    for (const extra of ['{\n"api_key": "sk_live_1"}', '{"a": {\n"token": "sk_live_1"}}']) {
      const wrong = text.replace('"extra": {}', `"extra": ${extra}`);
      const line = wrong.split('\n').findIndex((one) => one.includes('sk_live')) + 1;
      const sentence = sentenceFor(wrong);
      expect(sentence).toContain(`Line ${line} of the file: `);
      expect(sentence).toContain('looks like a key or a password. Keys belong to the keychain');
      expect(sentence).not.toContain('sk_live');
    }
  });

  it('by which a face check would leave its picture out is refused with its line', () => {
    const wrong = text.replace('"picture": "image"', '"picture": null');
    const line = wrong.split('\n').findLastIndex((one) => one.includes('"picture": null')) + 1;
    expect(sentenceFor(wrong)).toContain(
      `Line ${line} of the file: “settings.kinds.face.fields.picture”: A face check sends a picture`,
    );
  });

  it('with what would be sent other than it stands there is refused', () => {
    const of = (extra: string) => sentenceFor(text.replace('"extra": {}', `"extra": ${extra}`));
    expect(of('{"merchant": 12345678901234567890}')).toContain('Write it in quotation marks');
    expect(of('{"merchant": 1234567890123456.78}')).toContain('Write it in quotation marks');
    expect(of('{"a": [1e-400]}')).toContain('Write it in quotation marks');
    expect(of('{"a": {"__proto__": {}}}')).toContain('“__proto__” cannot be the name of a field');
    const long = 'x'.repeat(5_000);
    expect(sentenceFor(text.replace('  "name"', `  "${long}": 1,\n  "name"`)).length).toBeLessThan(200);
  });

  it('names the line of a wrong path', () => {
    const wrong = text.replace('/api/{version}/nin', '/api/../nin');
    const line = wrong.split('\n').findIndex((one) => one.includes('/api/../nin')) + 1;
    expect(sentenceFor(wrong)).toContain(`Line ${line} of the file: “settings.kinds.nin.path”: Take`);
  });
});
