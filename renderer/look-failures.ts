import type { Failure } from '../shared/failure.ts';

/**
 * For a store that has one place for what went wrong in looking and in acting: a look that goes well takes back what an
 * earlier look said, as of a desk that was locked then, and nothing that an act said. Each gives what the store is set to.
 */
export function lookFailures() {
  let told: Failure | null = null;
  return {
    failed(failure: Failure): { readonly failure: Failure } {
      told = failure;
      return { failure };
    },
    /** `stands`: what the store says at this moment. */
    wentWell(stands: Failure | null): { readonly failure?: null } {
      const isOfALook = stands !== null && stands === told;
      told = null;
      return isOfALook ? { failure: null } : {};
    },
  };
}
