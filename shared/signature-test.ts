/** The request that tests the keys of an account: about nobody, and as the account wants its requests. */
import type { CheckRequest } from './contract.ts';
import type { KindName } from './kinds.ts';
import type { MatchableField } from './match-report.ts';
import { type ProfileSettings, wantedOf } from './profile.ts';

/** The number and identifier of the test. No bank verification number is all zeros. */
export const TEST_NUMBER = '00000000000';
export const TEST_IDENTIFIER = 'signature-test';

const TEST_REASON = 'Test of the signature';

/** Sent only where the service asks for them; they belong to nobody. */
export const TEST_DECLARED: Record<MatchableField, string> = {
  firstName: 'Signature',
  middleName: 'Of',
  lastName: 'Test',
  dateOfBirth: '1990-01-01',
  gender: 'female',
  phone: '08000000000',
};

/** What can be asked without a customer: a face check would want a picture. */
const TEST_KINDS = ['bvn', 'nin', 'voters_card'] as const;

/** The kind that is asked: BVN, or another where BVN is not offered; null where none of them is. */
export function testKind({ kinds }: ProfileSettings): KindName | null {
  return TEST_KINDS.find((kind) => kinds[kind].isOn) ?? null;
}

const UNTESTED =
  'This account checks neither BVN nor NIN nor voter’s card, and a face check, which may be charged, wants a person’s picture. So its keys cannot be tested. Nothing was sent.';

/** What is said where there is no kind to ask. New keys come into use by a test alone, where old ones are kept. */
export const untestedWords: Readonly<Record<'current' | 'new', string>> = {
  current: `${UNTESTED} The first check shows whether the service takes them.`,
  new: `${UNTESTED} To use the new ones all the same, remove both pairs, then enter the new ones again.`,
};

/** The test as a check. It is about no person, so neither consent nor an earlier answer stands in its way. */
export function testRequest(
  profileId: string,
  settings: ProfileSettings,
  keys: 'current' | 'new',
): Omit<CheckRequest, 'id'> {
  // Refused where it is off.
  const kind = testKind(settings) ?? 'bvn';
  const wanted = wantedOf(settings.kinds[kind]).map((field) => [field, TEST_DECLARED[field]]);
  return {
    kind,
    profileId,
    number: TEST_NUMBER,
    identifier: TEST_IDENTIFIER,
    declared: Object.fromEntries(wanted),
    ground: { basis: 'legitimate_interest', purpose: TEST_REASON, consent: null },
    again: TEST_REASON,
    keys,
  };
}

/** What is added where the day's budget is spent and a person sends the test all the same. */
export const overBudget = { overBudget: TEST_REASON } as const;
