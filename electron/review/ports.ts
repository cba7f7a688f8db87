/** What review needs of the rest of the house. `core.ts` hands it over. */
import type { Check } from '../../shared/check.ts';
import type { Actor, JournalLine } from '../../shared/journal.ts';
import type {
  Decision,
  DecisionDraft,
  DecisionReasons,
  JournalKind,
  SeenCheck,
} from '../../shared/review.ts';

/** Why a decision was not written, or the one that was. */
type Decided =
  | { readonly result: 'decided' | 'decided-already'; readonly decision: Decision }
  | { readonly result: 'check-under-way' | 'outcome-changed' | 'not-signed-in' | 'role-missing' };

/** The durable record. It rejects where a check is not there. */
export interface ReviewStore {
  show(id: string): Promise<Check>;
  /** Whether a virtual NIN with which a check was made stands in a text. */
  holdsUnkept(text: string): Promise<boolean>;
  /** One that stands otherwise than it was seen is not decided on: `outcome-changed`; nor is any by who may not any more. */
  decide(checkId: string, draft: DecisionDraft, by: Actor, at: number, seen: SeenCheck): Promise<Decided>;
  note(checkId: string, text: string, by: Actor, at: number): Promise<void>;
  reviewOf(checkId: string): Promise<{
    readonly decisions: readonly Decision[];
    readonly notes: readonly {
      readonly id: string;
      readonly text: string;
      readonly operator: string;
      readonly at: number;
    }[];
    /**
     * Where the check was begun and where it ended in the order of the log, and how its own request ended; null where the log
     * does not tell.
     */
    readonly life: {
      readonly begun: number | null;
      readonly ended: number | null;
      readonly own: { readonly state: unknown; readonly outcome: unknown } | null;
    };
  }>;
  journalOf(checkId: string): Promise<
    readonly {
      /** Its place in the log. */
      readonly seq: number;
      readonly at: number;
      readonly operator: string;
      readonly what: JournalKind;
      readonly detail: JournalLine['detail'];
    }[]
  >;
}

export interface ReviewPorts {
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  /** Whether the profile asks for two pairs of eyes, or did so when it was removed. */
  readonly asksForFourEyes: (profileId: string) => Promise<boolean>;
  readonly reasons: () => Promise<DecisionReasons>;
}
