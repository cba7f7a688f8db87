/** What a pack is made with, over the audit log of a test's own: nothing in it waits for a desk. */
import type { makeAudit } from '../audit/audit.ts';
import { makeReport } from '../evidence/report/report.ts';
import type { PackPorts } from '../packs.ts';
import { makeReview } from '../review/review.ts';

/** `now` is in milliseconds since 1970. */
export function packPorts(audit: ReturnType<typeof makeAudit>, now: number): PackPorts {
  const review = makeReview({
    now: () => now,
    asksForFourEyes: async () => false,
    reasons: async () => ({ accepted: [], rejected: [], referred: [] }),
  });
  return {
    ...{ now: () => now, reviewOf: review.of, signHead: audit.signHead },
    ...{ signAgain: audit.signAgain, deviceKey: audit.key, report: makeReport },
  };
}
