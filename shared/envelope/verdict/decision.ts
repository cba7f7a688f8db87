/** An outcome with what it was decided by, so that a person can follow it. */
import type { ReadOutcome } from '../../reading.ts';

export interface Decision {
  readonly outcome: ReadOutcome;
  /** The name of the rule that decided: `docs/service-interface.md` lists them. */
  readonly by: string;
  /** JSON pointer of what the rule went by; null where that is the HTTP status, or stands in no single place. */
  readonly source: string | null;
}
