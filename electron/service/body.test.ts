import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kindNames } from '../../shared/kinds.ts';
import type { Picture } from '../../shared/picture.ts';
import {
  defaultKindSettings,
  defaultSettings,
  type KindSettings,
  type ProfileSettings,
} from '../../shared/profile.ts';
import { type BodyParts, bodyText, pictureStandIn } from './body.ts';
import { signBody } from './signature.ts';

const parts: BodyParts = {
  ...{ kind: 'bvn', number: '22212345678', identifier: 'cust-001', declared: {}, picture: null },
};
const picture: Picture = { mediaType: 'image/png', base64: 'iVBORw0KGgo=' };

/** Settings in which one kind is asked for otherwise. */
function settingsWith(
  change: Partial<KindSettings>,
  more: Partial<ProfileSettings> = {},
  kind: BodyParts['kind'] = 'bvn',
): ProfileSettings {
  const kinds = { ...defaultSettings.kinds, [kind]: { ...defaultKindSettings[kind], ...change } };
  return { ...defaultSettings, ...more, kinds };
}

describe('the body of a new profile', () => {
  it('is, for a BVN, the specification’s byte for byte, whatever the customer declares', () => {
    const declared = { firstName: 'Ngozi', phone: '08012345678' };
    expect(bodyText(defaultSettings, { ...parts, declared })).toBe(
      '{"number":"22212345678","identifier":"cust-001"}',
    );
  });

  it('is of the same form for the others, with the picture beside a face alone', () => {
    const bodies = kindNames.map((kind) =>
      bodyText(defaultSettings, { ...parts, kind, picture: kind === 'face' ? picture : null }),
    );
    const plain = '{"number":"22212345678","identifier":"cust-001"}';
    expect(bodies).toEqual([
      plain,
      plain,
      plain,
      '{"number":"22212345678","identifier":"cust-001","image":"iVBORw0KGgo="}',
    ]);
  });
});

describe('the body of a changed profile', () => {
  const declared = { lastName: ' Okafor\u00a0 Uzoma\n', firstName: 'Ngozi', gender: 'f', phone: '080' };

  it('has number, identifier, picture, declared fields, constants, in this order and without white space between', () => {
    const settings = settingsWith(
      {
        fields: { number: 'id_number', identifier: 'ref', picture: 'selfie' },
        declared: { phone: 'mobile', lastName: 'surname', firstName: 'given' },
        extra: { z: 1, a: { b: [true, null, 'x y'] }, consent: true },
      },
      {},
      'face',
    );
    expect(bodyText(settings, { ...parts, kind: 'face', declared, picture })).toBe(
      '{"id_number":"22212345678","ref":"cust-001","selfie":"iVBORw0KGgo=","given":"Ngozi",' +
        '"surname":"Okafor Uzoma","mobile":"080","z":1,"a":{"b":[true,null,"x y"]},"consent":true}',
    );
  });

  it('leaves out what the service takes no field for, and what was not declared', () => {
    const settings = settingsWith(
      { fields: { number: 'n', identifier: null, picture: null }, declared: { middleName: 'm' } },
      {},
      'face',
    );
    expect(bodyText(settings, { ...parts, kind: 'face', declared, picture })).toBe('{"n":"22212345678"}');
  });

  it('writes a picture as the profile says, and its stand-in where the body is shown', () => {
    const dataUrl = {
      ...defaultSettings,
      picture: { ...defaultSettings.picture, form: 'data-url' as const },
    };
    const of = { ...parts, kind: 'face' as const, picture };
    expect(JSON.parse(bodyText(dataUrl, of)).image).toBe('data:image/png;base64,iVBORw0KGgo=');
    const facts = { mediaType: 'image/png' as const, bytes: 8, sha256: 'ab' };
    const shown = bodyText(dataUrl, of, pictureStandIn(facts));
    expect(JSON.parse(shown)).toEqual({
      ...{ number: parts.number, identifier: parts.identifier },
      image: '(image/png, 8 bytes, SHA-256 ab)',
    });
    expect(shown).not.toContain(picture.base64);
  });
});

describe('whatever the profile and the customer say', () => {
  const said = fc.option(fc.string({ unit: 'binary', maxLength: 30 }), { nil: undefined });
  const around = fc.record({
    number: fc.string(),
    identifier: fc.string({ unit: 'grapheme' }),
    firstName: said,
    phone: said,
    extra: fc.dictionary(fc.stringMatching(/^x[a-z0-9_]{0,8}$/u), fc.jsonValue()),
    hasIdentifier: fc.boolean(),
  });

  it('the body holds exactly these values, and its declared ones sign the same however white space is read', () => {
    fc.assert(
      fc.property(around, ({ number, identifier, firstName, phone, extra, hasIdentifier }) => {
        // What a profile stores has been through JSON: −0, for one, does not survive that.
        const constants = JSON.parse(JSON.stringify(extra)) as KindSettings['extra'];
        const settings = settingsWith({
          fields: { number: 'number', identifier: hasIdentifier ? 'identifier' : null, picture: null },
          declared: { firstName: 'given', phone: 'mobile' },
          extra: constants,
        });
        const declared = {
          ...(firstName === undefined ? {} : { firstName }),
          ...(phone === undefined ? {} : { phone }),
        };
        const text = bodyText(settings, { ...parts, number, identifier, declared });
        const { given, mobile, ...rest } = JSON.parse(text);
        expect(rest).toEqual({ number, ...(hasIdentifier ? { identifier } : {}), ...constants });
        expect([given !== undefined, mobile !== undefined]).toEqual([
          firstName !== undefined,
          phone !== undefined,
        ]);
        for (const one of [given, mobile]) expect(one ?? '').not.toMatch(/[^\S ]|\p{Cc}|\u180e/u);
      }),
    );
  });

  it('what comes along with what is copied, and nobody types, is not sent', () => {
    const settings = settingsWith({ declared: { lastName: 'surname', phone: 'mobile' } });
    const declared = { lastName: 'Oka\u00adfor\u200b', phone: '\u202a08012345678\u202c' };
    expect(JSON.parse(bodyText(settings, { ...parts, declared }))).toMatchObject({
      ...{ surname: 'Okafor', mobile: '08012345678' },
    });
  });

  it('words that hold nothing odd arrive as they were typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zéọ'-]{1,12}( [a-zéọ'-]{1,12}){0,2}$/u), (lastName) => {
        const settings = settingsWith({ declared: { lastName: 'surname' } });
        const text = bodyText(settings, { ...parts, declared: { lastName } });
        expect(JSON.parse(text).surname).toBe(lastName.normalize('NFC'));
        expect(signBody(text, 'k')).toBe(signBody(text.replaceAll(' ', ''), 'k'));
      }),
    );
  });
});
