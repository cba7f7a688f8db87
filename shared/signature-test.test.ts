import { expect, it } from 'vitest';
import { CheckRequest } from './contract.ts';
import { defaultSettings } from './profile.ts';
import { overBudget, testKind, testRequest, untestedWords } from './signature-test.ts';

it('asks as the profile asks, and lets neither consent nor an earlier test stand in its way', () => {
  const { bvn, nin } = defaultSettings.kinds;
  const settings = {
    ...defaultSettings,
    ground: { ...defaultSettings.ground, basis: 'consent' as const },
    kinds: {
      ...defaultSettings.kinds,
      bvn: { ...bvn, isOn: false },
      nin: { ...nin, declared: { phone: 'tel' } },
    },
  };
  const request = testRequest('p-1', settings, 'new');
  expect(request).toMatchObject({ kind: 'nin', keys: 'new', ground: { consent: null } });
  expect(request.declared).toEqual({ phone: '08000000000' });
  const whole = { id: '5b0ae9f4-6c26-4ab6-a1c1-6f3c6c1f3a51', ...request, ...overBudget };
  expect(CheckRequest.safeParse(whole).success).toBe(true);
});

it('asks for a BVN with nothing declared, as the specification has it', () => {
  expect(testRequest('p-1', defaultSettings, 'current')).toMatchObject({ kind: 'bvn', declared: {} });
});

it('asks for what the account offers', () => {
  const offering = (...on: string[]) => {
    const kinds = Object.entries(defaultSettings.kinds).map(([kind, one]) => [
      kind,
      { ...one, isOn: on.includes(kind) },
    ]);
    return testKind({ ...defaultSettings, kinds: Object.fromEntries(kinds) });
  };
  expect(offering('nin', 'voters_card', 'face')).toBe('nin');
  expect(offering('voters_card', 'face')).toBe('voters_card');
  // A face check would want a person’s picture, and the others are refused.
  expect([offering('face'), offering()]).toEqual([null, null]);
  expect(untestedWords.new).toContain('remove both pairs');
});
