import { expect, it } from 'vitest';
import { defaultSettings } from '../../../shared/profile.ts';
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
