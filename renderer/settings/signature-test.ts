/** The request that tests a signature, and what its answer proves, in words. */
import type { Check } from '../../shared/check.ts';
import { standingOf } from '../../shared/check.ts';
import type { CheckRequest } from '../../shared/contract.ts';
import type { KindName } from '../../shared/kinds.ts';
import type { MatchableField } from '../../shared/match-report.ts';
import { type ProfileSettings, wantedOf } from '../../shared/profile.ts';
import { type Tone, wordsFor } from '../../shared/standing-words.ts';

/** The number and identifier of the test. No bank verification number is all zeros. */
export const TEST_NUMBER = '00000000000';
export const TEST_IDENTIFIER = 'signature-test';

const TEST_REASON = 'Test of the signature';

/** Sent only where the service asks for them; they belong to nobody. */
const TEST_DECLARED: Record<MatchableField, string> = {
  firstName: 'Signature',
  middleName: 'Of',
  lastName: 'Test',
  dateOfBirth: '1990-01-01',
  gender: 'F',
  phone: '08000000000',
};

/** The kind that is asked: BVN, or NIN where BVN is not offered. */
export function testKind({ kinds }: ProfileSettings): KindName {
  return !kinds.bvn.isOn && kinds.nin.isOn ? 'nin' : 'bvn';
}

/** The test as a check. It is about no person, so neither consent nor an earlier answer stands in its way. */
export function testRequest(
  profileId: string,
  settings: ProfileSettings,
  keys: 'current' | 'new',
): Omit<CheckRequest, 'id'> {
  const kind = testKind(settings);
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

export interface TestVerdict {
  readonly tone: Tone;
  readonly title: string;
  readonly sentence: string;
}

/** HTTP status of an account that is known and cannot pay. */
const PAYMENT_REQUIRED = 402;
/** HTTP status of an account that is known and may not do this. */
const FORBIDDEN = 403;

/**
 * A service that speaks of the number or of the person has read key and signature. One that is busy or down
 * has perhaps looked at neither, so nothing is claimed.
 */
export function testVerdict(check: Check): TestVerdict {
  const standing = standingOf(check);
  const { tone, title, sentence } = wordsFor(check);
  switch (standing) {
    case 'denied':
      return deniedVerdict(check, sentence);
    case 'verified':
    case 'mismatch':
    case 'not_found':
    case 'pending':
    case 'rejected':
      return {
        tone: 'ok',
        title: 'The service accepted the key and the signature',
        sentence: 'Checks can be made with this account.',
      };
    case 'limited':
    case 'unavailable':
      return { tone: 'warn', title: 'No verdict on the key and the signature', sentence };
    default:
      return { tone, title, sentence };
  }
}

function deniedVerdict({ httpStatus }: Check, sentence: string): TestVerdict {
  if (httpStatus === PAYMENT_REQUIRED) return { tone: 'warn', title: 'The account cannot pay', sentence };
  if (httpStatus === FORBIDDEN) {
    return { tone: 'warn', title: 'The account is not allowed this check', sentence };
  }
  return {
    tone: 'bad',
    title: 'The service refused the key or the signature',
    sentence: 'Compare the fingerprints with whoever issued the keys, then replace them.',
  };
}
