/** The reason that an answer names for there being no verified person. */
import type { Outcome } from '../../check.ts';
import type { Sentence } from '../sentences.ts';
import { STATUS_WORD } from '../signal-keys.ts';
import type { Said } from '../words/word-rules.ts';

/** Bare success, a bare failure and a yes are none. */
export interface Reason extends Said {
  readonly says: Exclude<Outcome, 'verified'>;
}

/** One that a text of the answer names; `source` is the JSON pointer of that text. */
export interface NamedReason extends Reason {
  readonly source: string;
}

export function isReason(said: Said | null): said is Reason {
  return said !== null && said.says !== 'done' && said.says !== 'failed' && said.says !== 'verified';
}

/** The strongest of them: a specific one before a generic, a sentence before a status word, then the one nearest the root. */
export function strongestReason(sentences: readonly Sentence[]): NamedReason | null {
  let best: { score: number; reason: NamedReason } | null = null;
  for (const { said, rank, depth, source } of sentences) {
    if (!isReason(said)) continue;
    const score = (said.weak ? 1_000 : 0) + (rank >= STATUS_WORD ? 200 : 0) + depth;
    if (!best || score < best.score) best = { score, reason: { ...said, source } };
  }
  return best?.reason ?? null;
}
