/** Which words prove a person where there is no record: a yes on the number, the identity or the face, and on nothing else. */
import { LEAST_LIKENESS } from '../figures.ts';
import type { Sentence } from '../sentences.ts';
import { wordsOf } from '../texts.ts';
import { wordsSaid } from '../words/denied-words.ts';
import { shareSaid } from '../words/said-score.ts';

/** A name of what was asked for stands here: `type: "FACE_MATCH"`. */
const NAMES = /^(?:type|title|label|desc|description|code|errorcode)$/;

/** A face is known by its first letter, since services mistype it. */
const BARE =
  /^f\w+ match(?:ed)?$|^(?:(?:identity|id|verification|validation|check|checks|comparison) )?(?:(?:is|are|was|were|has been|have been|successfully|all|fully|status|result) )*(?:verified|validated|confirmed|match(?:ed|es)?|valid|approved|clear(?:ed)?|green|pass(?:ed)?|positive|identical|same person)(?: successfully)?$/;
const WHO =
  /\b(?:bvn|v?nin|vin|voters?|pvc|identity|id|numbers?|cards?|documents?|faces?|facial|selfies?|photos?|persons?|people|customer|individual|holder|records?|names?|details|data|information|dob|date of birth)\b/;
/** What else is confirmed or found, a thing still to be done, and a match that is none. */
const OTHER =
  /\b(?:otp|e ?mails?|phones?|mobile|consent|merchant|compan(?:y|ies)|business|users?|client|links?|webhook|domain|ip|watch ?list|black ?list|sanctions?|pep|fraud\w*|duplicates?|cached?|route|rule|plan|pricing|rate|template|country|schema|api|service|product|lookup|provider|powered|requested|will|we are|comparing|possible|probable|potential|fuzzy|phonetic|ambiguous|multiple|several|many|more than|different|another|other|\d+ match(?:es)?|match(?:es)? (?:found |count )?0|(?:confirmed|approved) (?:by|for|with)|until)\b/;

/** What is called good and is none, or was not done. */
const NOT_SO =
  /\b(?:not|low|thresholds?|skipped|bypassed|unavailable)\b|\b(?:no|n|n a|na|nil|none|null|unknown|pending)$/;
const VERDICT =
  /\b(?:matched|matches|verified|validated|confirmed|valid|approved|passed|identical|same person)\b/;
/** Elsewhere it is the caller who is authenticated. */
const RESULT = /^result/;

/** Whether a sentence that says “verified” says it of the person. */
export function isProof({ said, name, text }: Sentence): boolean {
  if (said?.says !== 'verified' || NAMES.test(name)) return false;
  const words = wordsOf(text);
  if (words === 'authenticated') return RESULT.test(name);
  if (NOT_SO.test(wordsSaid(text)) || isScore(text, words)) return false;
  return !OTHER.test(words) && (BARE.test(words) || WHO.test(words));
}

/** A score is no verdict: “Face match: 98%”. Where a yes stands beside it, it must not be a poor one. */
function isScore(text: string, words: string): boolean {
  const share = shareSaid(text);
  return share !== null && (share < LEAST_LIKENESS || !VERDICT.test(words));
}
