import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  consentMethods,
  GivenGround,
  Ground,
  GroundDefaults,
  type GroundDraft,
  groundDraftFrom,
  lawfulBases,
  readGround,
  usualGround,
} from './ground.ts';

const usual = groundDraftFrom(usualGround);
const consent: GroundDraft = {
  ...usual,
  ...{ basis: 'consent', consentWording: ' v3 ', withdrawalTold: true, consentGiven: true },
};

const seen = { method: 'written', wording: 'v3', withdrawalTold: true } as const;

const draft = fc.record({
  basis: fc.constantFrom(...lawfulBases),
  purpose: fc.oneof(fc.string(), fc.string({ minLength: 190, maxLength: 210 })),
  consentMethod: fc.constantFrom(...consentMethods),
  consentWording: fc.oneof(fc.string(), fc.string({ minLength: 55, maxLength: 65 })),
  withdrawalTold: fc.boolean(),
  consentGiven: fc.boolean(),
});

describe('a ground', () => {
  it('begins with the profile’s defaults, and with nothing ticked', () => {
    expect(GroundDefaults.parse(usualGround)).toEqual(usualGround);
    expect(usual).toMatchObject({ withdrawalTold: false, consentGiven: false });
    expect(readGround(usual)).toEqual({
      ok: true,
      ground: { basis: 'legal_obligation', purpose: usualGround.purpose, consent: null },
    });
  });

  it('of consent says how it was given', () => {
    expect(readGround(consent)).toEqual({
      ok: true,
      ground: {
        basis: 'consent',
        purpose: usualGround.purpose,
        consent: { method: 'written', wording: 'v3', withdrawalTold: true },
      },
    });
  });

  it.each<[Partial<GroundDraft>, string, string]>([
    [{ purpose: ' \n' }, 'purpose', 'Say what the check is for.'],
    [{ purpose: '\u200b' }, 'purpose', 'Say what the check is for.'],
    [{ consentWording: '\u2800' }, 'consentWording', 'Name the version'],
    [{ purpose: 'x'.repeat(201) }, 'purpose', 'Shorten the purpose'],
    [{ consentWording: ' ' }, 'consentWording', 'Name the version'],
    [{ consentWording: 'x'.repeat(61) }, 'consentWording', 'Shorten the version'],
    [{ withdrawalTold: false }, 'withdrawalTold', 'Tell the customer first'],
    [{ consentGiven: false }, 'consentGiven', 'Without the customer’s consent'],
  ])('with %j is refused beside its field', (change, field, words) => {
    expect(readGround({ ...consent, ...change })).toEqual({
      ok: false,
      errors: { [field]: expect.stringContaining(words) },
    });
  });

  it('is taken up to its longest purpose and wording', () => {
    const longest = { purpose: 'x'.repeat(200), consentWording: 'y'.repeat(60) };
    expect(readGround({ ...consent, ...longest })).toMatchObject({
      ok: true,
      ground: { purpose: longest.purpose, consent: { wording: longest.consentWording } },
    });
  });

  it('that is given is none in which the purpose or the wording cannot be seen', () => {
    const given = { basis: 'consent', purpose: 'Opening an account', consent: { ...seen } };
    expect(GivenGround.safeParse(given).success).toBe(true);
    for (const unseen of [
      { ...given, purpose: '\u2800' },
      { ...given, consent: { ...seen, wording: '\u2800' } },
    ])
      expect([GivenGround.safeParse(unseen).success, Ground.safeParse(unseen).success]).toEqual([
        false,
        true,
      ]);
  });

  it('names everything that is missing at once', () => {
    const read = readGround({ ...usual, basis: 'consent', purpose: '' });
    expect(Object.keys(read.ok ? {} : read.errors)).toEqual([
      'purpose',
      'consentWording',
      'withdrawalTold',
      'consentGiven',
    ]);
  });

  it('that is taken is one that a check can bear, and consent is in it exactly when it is the basis', () => {
    fc.assert(
      fc.property(draft, (typed) => {
        const read = readGround(typed);
        if (!read.ok) {
          expect(Object.keys(read.errors).length).toBeGreaterThan(0);
          return;
        }
        expect(GivenGround.parse(read.ground)).toEqual(read.ground);
        expect(read.ground.consent !== null).toBe(typed.basis === 'consent');
        if (typed.basis === 'consent')
          expect([typed.withdrawalTold, typed.consentGiven]).toEqual([true, true]);
      }),
    );
  });

  it('is refused where basis and consent do not belong together, or withdrawal was not told', () => {
    const given = { method: 'oral', wording: 'v3', withdrawalTold: true };
    const ground = (basis: string, of: unknown) =>
      Ground.safeParse({ basis, purpose: 'p', consent: of }).success;
    expect([ground('consent', given), ground('contract', null)]).toEqual([true, true]);
    for (const [basis, of] of [
      ['consent', null],
      ['contract', given],
      ['consent', { ...given, withdrawalTold: false }],
      ['consent', { ...given, wording: ' ' }],
      ['hunch', null],
    ] as const) {
      expect(ground(basis, of)).toBe(false);
    }
  });
});
