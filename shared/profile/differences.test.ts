import { expect, it } from 'vitest';
import { defaultSettings, type ProfileSettings } from '../profile.ts';
import { differences } from './differences.ts';

it('says nothing where nothing differs', () => {
  expect(differences(defaultSettings, structuredClone(defaultSettings))).toEqual([]);
});

it('names each setting with its words before and after', () => {
  const { nin } = defaultSettings.kinds;
  const after = {
    ...defaultSettings,
    budget: { ...defaultSettings.budget, cost: 1_000_000 },
    hints: { photo: '/image' },
    picture: { ...defaultSettings.picture, keep: { rule: 'days' as const, days: 30 } },
    capture: { limits: { ...defaultSettings.capture.limits, boxMin: 0.5 } },
    kinds: {
      ...defaultSettings.kinds,
      nin: { ...nin, isOn: false, path: '/nin', declared: { phone: 'tel' } },
    },
  };
  expect(differences(defaultSettings, after)).toEqual([
    { what: 'NIN: offered', before: 'yes', after: 'no' },
    { what: 'NIN: asked by', before: 'POST /api/{version}/nin', after: 'POST /nin' },
    { what: 'NIN: declared fields that are sent', before: 'none', after: 'Phone as tel' },
    { what: 'Hints for every kind', before: 'none', after: 'Photo /image' },
    { what: 'Budget of a day, cost', before: 'none', after: '₦10,000.00' },
    { what: 'Pictures are kept', before: 'with the record', after: 'for 30 days' },
    { what: 'Advice: Face’s length, at least', before: '0.35', after: '0.5' },
  ]);
});

it('tells fields of a request apart by what they hold', () => {
  const settings = (fields: { number: string; identifier: string | null; picture: string | null }) => ({
    ...defaultSettings,
    kinds: { ...defaultSettings.kinds, nin: { ...defaultSettings.kinds.nin, fields } },
  });
  const before = settings({ number: 'n', identifier: 'x', picture: null });
  const after = settings({ number: 'n', identifier: null, picture: 'x' });
  expect(differences(before, after)).toEqual([
    { what: 'NIN: fields', before: 'number as n, identifier as x', after: 'number as n, picture as x' },
  ]);
});

it('tells of each setting by which more is accepted, kept or decided by one alone', () => {
  const { events, ground, review } = defaultSettings;
  const signature = { ...events.signature, toleranceSeconds: 900, key: 'own-key' } as const;
  const after: ProfileSettings = {
    ...defaultSettings,
    ...{ triesAgain: !defaultSettings.triesAgain, review: { fourEyes: !review.fourEyes } },
    ground: { ...ground, consentMethod: ground.consentMethod === 'oral' ? 'written' : 'oral' },
    events: { ...events, signature },
    minimising: { number: true, answer: false, picture: false },
  };
  const told = differences(defaultSettings, after);
  expect(told.map(({ what }) => what)).toEqual([
    ...['Consent is given', 'Tries once more by itself', 'Goes after a decision', 'Two pairs of eyes'],
    ...['Events: a timestamp may be off by', 'Events: signed with'],
  ]);
  // The answer repeats the number.
  expect(told.find(({ what }) => what === 'Goes after a decision')?.after).toBe('the number, the answer');
});
