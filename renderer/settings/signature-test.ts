/** What the answer to the test of a signature proves, in words. */
import type { Check } from '../../shared/check.ts';
import { standingOf } from '../../shared/check.ts';
import { showsKeyAccepted } from '../../shared/key-accepted.ts';
import { type Tone, wordsFor } from '../../shared/standing-words.ts';

export interface TestVerdict {
  readonly tone: Tone;
  readonly title: string;
  readonly sentence: string;
}

/** HTTP status of an account that is known and cannot pay. */
const PAYMENT_REQUIRED = 402;
/** HTTP status of an account that is known and may not do this. */
const FORBIDDEN = 403;

const UNPROVEN = 'No verdict on the key and the signature';

const UNREAD =
  'The request was refused with no word of the number, as a proxy refuses too, so it may never have been read. Compare the address and the fields in the settings with what the service documents.';

const accepted: TestVerdict = {
  tone: 'ok',
  title: 'The service accepted the key and the signature',
  sentence: 'Checks can be made with this account.',
};

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
      return accepted;
    case 'rejected':
      return showsKeyAccepted(check) ? accepted : { tone: 'warn', title: UNPROVEN, sentence: UNREAD };
    case 'limited':
    case 'unavailable':
      return { tone: 'warn', title: UNPROVEN, sentence };
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
