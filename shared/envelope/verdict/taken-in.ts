/**
 * Answers that say no more than that the request came in: what stands in them of a person is what was sent. A yes on the
 * person beside it makes another answer of it.
 */
import type { Evidence } from '../evidence.ts';
import type { Sentence } from '../sentences.ts';
import { STATUS_LIKE, STATUS_WORD } from '../signal-keys.ts';
import { wordsOf } from '../texts.ts';
import { type Node, pointerOf } from '../tree.ts';

const CAME_IN = /^(?:(?:request|job|order|check|verification) )?(?:received|acknowledged|new)$/;
/** Verdicts too, elsewhere than under a status: of a form, an offer, a person. */
const TAKEN = /^(?:(?:request|job|order) )?(?:accepted|created|opened)$/;
const STATUS = /^(?:status|state)$/;
const OF_THE_CALL = /^(?:job|request|transaction|process|order|task|call|response|session)(?:status|state)$/;
const OF_A_VERDICT = /(?:result|outcome|decision|verdict)$/;
const MAX_DEPTH = 2;

/** Where an answer says that the result will come to, or can be asked for. */
const PROMISE =
  /^(?:callback|webhook|notification|poll(?:ing)?|result|status|statuscheck|checkstatus)(?:url|uri|link|endpoint)$/;

/** JSON pointer of such a place near the root; null where there is none. */
export function promiseOf(nodes: readonly Node[]): string | null {
  for (const node of nodes) {
    if (node.depth > 1 || node.room === 'foreign') continue;
    const entry = node.entries.find(({ name, value }) => PROMISE.test(name) && typeof value === 'string');
    if (entry) return pointerOf(node, entry.key);
  }
  return null;
}

/** What says so: a pointer, or the empty text where the HTTP status alone does; null where the answer says more. */
export function takenIn({ httpStatus, signals, matches, stated, promise }: Evidence): string | null {
  const { sentences, success } = signals;
  if (matches.match?.value === true || matches.fields.size > 0 || stated === 'valid') return null;
  if (sentences.some(({ said, isAside }) => said?.says === 'verified' && !isAside)) return null;
  const cameIn = sentences.find(
    (sentence) => isStatus(sentence, CAME_IN) && !OF_A_VERDICT.test(sentence.name),
  );
  if (cameIn) return cameIn.source;
  const taken = sentences.find((sentence) => isStatus(sentence, TAKEN) && isOfTheCall(sentence));
  if (sentences.some((sentence) => sentence.said?.says === 'done' && !isStatus(sentence, TAKEN))) return null;
  if (taken) return taken.source;
  if (success?.value === true) return null;
  return httpStatus === 202 ? (promise ?? '') : httpStatus === 201 ? promise : null;
}

function isStatus({ rank, depth, name, text, isAside }: Sentence, words: RegExp): boolean {
  if (rank < STATUS_WORD || depth > MAX_DEPTH || isAside) return false;
  return (STATUS.test(name) || STATUS_LIKE.test(name)) && words.test(wordsOf(text));
}

const isOfTheCall = ({ name }: Sentence) => STATUS.test(name) || OF_THE_CALL.test(name);
