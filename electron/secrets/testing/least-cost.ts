import type { KdfCost } from '../sealed.ts';

/** As cheap as a sealed text may be: what is tested over one is something else than its passphrase. */
export const LEAST_COST: KdfCost = { N: 2 ** 14, r: 1, p: 1 };
