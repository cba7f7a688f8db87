/** The sentence of an answer that tells a person most about its outcome. */
import type { ReadOutcome } from '../reading.ts';
import { saysAgainst } from './against.ts';
import type { Sentence } from './sentences.ts';
import { STATUS_WORD } from './signal-keys.ts';
import { beginsAsJson } from './texts.ts';
import type { Found } from './tree.ts';

/** A sentence of several words tells; a code or a single word is a token. */
function isTelling(text: string): boolean {
  return /\p{L}\S*\s[\s\S]*\p{L}/u.test(text) && !/^[A-Z0-9_]+$/.test(text);
}

/** Titles of errors that a framework puts beside the reason. */
const GENERIC =
  /^(?:bad request|unauthori[sz]ed|forbidden|not found|unprocessable (?:entity|content)|internal server error|validation (?:error|failed)|payment required|too many requests|conflict|service unavailable|bad gateway|gateway timeout|the given data was invalid\.?|one or more validation errors occurred\.?|an error occurred\.?|error occurred\.?|request failed)$/i;

/**
 * Picks the message: a sentence that says the outcome, then any sentence, then a word, then a bare status.
 *
 * @returns null where the answer holds no words at all; what begins as JSON does is no sentence.
 */
export function pickMessage(sentences: readonly Sentence[], outcome: ReadOutcome): Found<string> | null {
  let best: { score: number; sentence: Sentence } | null = null;
  for (const sentence of sentences) {
    const score = scoreOf(sentence, outcome);
    if (score !== null && (!best || score < best.score)) best = { score, sentence };
  }
  return best ? { value: best.sentence.text, source: best.sentence.source } : null;
}

/** Lower is better. */
function scoreOf(sentence: Sentence, outcome: ReadOutcome): number | null {
  const { text, rank, depth, said } = sentence;
  const isStatus = rank >= STATUS_WORD;
  if (sentence.isRest || beginsAsJson(text)) return null;
  if (isStatus && (depth > 0 || !/\p{L}/u.test(text))) return null;
  let score = rank / 4 + depth * 3;
  if (!isTelling(text)) score += 400;
  else if (GENERIC.test(text)) score += 200;
  if (isStatus) score += 300;
  const isReason = outcome === 'mismatch' && saysAgainst(text, false);
  if (!isReason && !fits(said?.says ?? null, outcome)) score += 100;
  if (/^[\d\s.]+$/.test(text)) score += 1_000;
  return score;
}

function fits(says: string | null, outcome: ReadOutcome): boolean {
  if (says === outcome) return true;
  if (outcome === 'verified') return says === 'done' || says === null;
  return outcome === 'unknown';
}
