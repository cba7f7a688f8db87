/** What work on whole files is in tests that need none, or only one part of it. */
import type { HistoryFacts } from '../../../shared/backup.ts';
import { sealerOf } from '../../backup-parts.ts';
import { LEAST_COST } from '../../secrets/testing/least-cost.ts';
import type { Copier } from '../ports.ts';

/** What is told of a small history. */
export const someFacts: HistoryFacts = { form: 13, checks: 1, oldest: null, newest: null, profiles: 0 };

const unasked = () => Promise.reject(new Error('not asked for'));

/** Rejects whatever is not among `parts`. */
export const copierWith = (parts: Partial<Copier>): Copier => ({
  ...{ copy: unasked, examine: unasked, mark: unasked, troubleOf: () => null },
  ...parts,
});

/** Nothing was erased. */
export const nothingErased = { isErasing: () => false, mergeErased: async () => undefined };

export const cheapSealer = sealerOf(LEAST_COST);
