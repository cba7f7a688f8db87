/** A line of the journal: who did what, when, and to which check. It holds no number, no customer's name and no secret. */
import type { JournalKind } from './review.ts';

/** Who did something; `id` is null for the operating system's user of a desk without sign-in. */
export interface Actor {
  readonly id: string | null;
  readonly name: string;
}

/** Who does what the program does by itself, and what nobody is at work for. */
export const OF_ITSELF: Actor = { id: null, name: 'Veridesk' };

export interface JournalLine {
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
  readonly by: Actor;
  readonly what: JournalKind;
  readonly checkId: string | null;
  /** Plain facts; names of things, never what a person typed into a secret field. */
  readonly detail: Readonly<Record<string, string | number | boolean | null>>;
}
