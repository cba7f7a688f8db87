/** What the check at hand consists of, and what a person can do with it. */
import type { Draft, DraftChange, DraftErrors } from './draft.ts';
import type { Run } from './run.ts';

export interface CheckState {
  readonly draft: Draft;
  readonly errors: DraftErrors;
  /** Counts refused attempts, so that each of them takes the person to the first wrong field. */
  readonly attempt: number;
  /** Counts requests to start over, so that each of them takes the person to the first field. */
  readonly fresh: number;
  readonly run: Run;
  /** Another picture is being read, and no check is begun with the one of before. */
  readonly isPictureAwaited: boolean;
  /** A picture is looked at before it is used. */
  readonly isPictureReviewed: boolean;
  readonly change: (change: DraftChange) => void;
  readonly clear: () => void;
  readonly start: () => Promise<void>;
  /** After “This number is known”: asks the service all the same. */
  readonly again: (reason: string) => Promise<void>;
  /** After “This number is known”: takes the earlier answer, and sends nothing. */
  readonly takeEarlier: (id: string) => Promise<void>;
  /** After the day's budget is spent: runs all the same. */
  readonly beyondBudget: (reason: string) => Promise<void>;
  /** Says that checks of this profile are about real people, then runs. */
  readonly confirm: () => Promise<void>;
  readonly notNow: () => void;
  /** The one try that is made by itself when a wait is over. */
  readonly tryOnceMore: () => Promise<void>;
  /** After a refusal: the same question, with the reasons that were given, or the form as it is now if it has changed. */
  readonly askAgain: () => Promise<void>;
  readonly cancel: () => Promise<void>;
  readonly keep: () => Promise<void>;
  readonly adopt: () => Promise<void>;
  readonly hear: (id: string) => Promise<void>;
}
