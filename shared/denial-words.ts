/** What is said of a check that the service denied: why, and what to do about it. */
import type { Check } from './check.ts';
import { BUILT_IN_SANDBOX_ID } from './profile.ts';

export const NOT_THE_CUSTOMER = 'Nothing is wrong with the customer:';

/** Of the built-in sandbox there is nothing to enter or to top up: its number asked for that answer. */
const OF_BUILT_IN = 'the built-in sandbox answers so to this number, and its keys are its own';

type Denied = Pick<Check, 'httpStatus' | 'keyWorkedBefore' | 'profileId'>;

/** Where keys are looked at, and where they are entered. */
interface KeyWays {
  readonly keys: string;
  readonly newKeys: string;
}

function denial(httpStatus: Denied['httpStatus'], hasWorked: boolean, { keys, newKeys }: KeyWays) {
  switch (httpStatus) {
    case 401:
      return hasWorked
        ? {
            why: 'The service refused this account’s keys, though the API key worked before: it was changed or revoked, or the encryption key is not the one that belongs to it.',
            advice: `enter both keys anew ${newKeys}`,
          }
        : {
            why: 'The service refused this account’s key or signature.',
            advice: `check the keys ${keys}`,
          };
    case 402:
      return {
        why: 'The account at the service cannot pay for this check.',
        advice: 'top up the account, then run it again',
      };
    case 403:
      return {
        why: 'The service knows this account but does not allow it this check.',
        advice: `ask the service to allow it, or check the keys ${keys}`,
      };
    default:
      return {
        why: 'The service refused this account.',
        advice: `check its balance and rights at the service, then the keys ${keys}`,
      };
  }
}

/** Why it was denied, and what to do; not whether it is charged. */
export function deniedSentence(check: Denied, ways: KeyWays): string {
  const isBuiltIn = check.profileId === BUILT_IN_SANDBOX_ID;
  const { why, advice } = denial(check.httpStatus, check.keyWorkedBefore && !isBuiltIn, ways);
  return `${why} ${NOT_THE_CUSTOMER} ${isBuiltIn ? OF_BUILT_IN : advice}.`;
}
