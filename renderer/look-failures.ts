import type { Failure, Result } from '../shared/failure.ts';

/**
 * For a store that has one place for what went wrong in looking and in acting: a look that goes well takes back what an
 * earlier look said, as of a desk that was locked then, and nothing that an act said. Each gives what the store is set to.
 */
export function lookFailures() {
  let told: Failure | null = null;
  return {
    /** Whether what stands there is of a look, which can be tried again; what was refused to an act is, by its own button. */
    isOfLook: (stands: Failure | null): boolean => stands !== null && stands === told,
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

/**
 * For the same stores: does one thing, and looks at what came of it. What is refused stays to be read; what nobody expected
 * is no refusal, and goes on to the one dialog.
 */
export async function actThenLook(
  ask: () => Promise<Result<unknown>>,
  set: (said: { readonly failure: Failure | null }) => void,
  look: () => Promise<void>,
): Promise<boolean> {
  set({ failure: null });
  try {
    const result = await ask();
    if (!result.ok) set({ failure: result.failure });
    return result.ok;
  } finally {
    await look();
  }
}
