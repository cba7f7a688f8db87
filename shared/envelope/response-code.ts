/**
 * Codes of two digits, as banks give them (ISO 8583, NIP): 00 is a success. Nobody is verified beside one that means a failure
 * to every bank; beside another one where words call the answer good.
 */
import type { ReadOutcome } from '../reading.ts';
import type { Sentence } from './sentences.ts';
import { STATUS_WORD } from './signal-keys.ts';
import { type Node, pointerOf } from './tree.ts';

export interface RefusedCode {
  /** `unknown` where the code has no meaning that is the same everywhere, or words beside it have the say. */
  readonly outcome: ReadOutcome;
  /** JSON pointer. */
  readonly source: string;
}

const CODE = /^(?:response|resp|res|result|return)code$/;
/** So is a code of a card or of a person called. */
const OUTSIDE_A_RECORD = /^statuscode$/;
/** Anywhere else it may be of a country, a currency or a step. */
const ON_TOP = /^code$/;
/** Containers that tell what the call came to, whose code is that of the answer. */
const OF_ANSWER =
  /^(?:response|resp|result|return|status|response(?:status|header)|result(?:status|header)|header)$/;
/** A word more often; as a text of two digits it is one, since “00” is, though what it means is the service’s. */
const AS_STATUS = /^status$/;
/** The number of a company is called so too, and is longer: a text that every bank knows for a failure is none. */
const SHORT = /^rc$/;
const MAX_DEPTH = 2;

/** What these mean to every bank; of the others each has its own. */
const MEANINGS: Readonly<Partial<Record<ReadOutcome, readonly string[]>>> = {
  pending: ['09'],
  rejected: ['12', '13', '14', '30', '94'],
  not_found: ['25', '56'],
  denied: ['51', '57', '58', '62', '63'],
  limited: ['61', '65'],
  unavailable: ['22', '68', '90', '91', '92', '96', '97'],
};
const outcomes = new Map(
  Object.entries(MEANINGS).flatMap(([outcome, codes]) => codes.map((code) => [code, outcome as ReadOutcome])),
);

/**
 * The first such code that is no success; null where there is none, or words call the answer good in spite of it.
 *
 * @param isSuccess whether a flag or a status says that the call succeeded: a bare figure beside it may be the service’s own.
 */
export function readRefusedCode(
  nodes: readonly Node[],
  record: Node | null,
  silent: ReadonlySet<Node>,
  sentences: readonly Sentence[],
  isSuccess: boolean,
): RefusedCode | null {
  for (const node of nodes) {
    if (node.depth > MAX_DEPTH || silent.has(node) || node.room === 'foreign' || node.room === 'checked')
      continue;
    for (const { key, name, value } of node.entries) {
      const code = isResponseCode(name, value, node, record) ? codeOf(value) : null;
      if (code === null || code === '00' || (!outcomes.has(code) && sentences.some(isGood))) continue;
      if (
        (ON_TOP.test(name) || AS_STATUS.test(name)) &&
        !outcomes.has(code) &&
        isOwnCode(node, value, isSuccess)
      )
        continue;
      const isUnsure = AS_STATUS.test(name) || sentences.some(isDescription);
      const outcome = isUnsure ? 'unknown' : (outcomes.get(code) ?? 'unknown');
      return { outcome, source: pointerOf(node, key) };
    }
  }
  return null;
}

function isResponseCode(name: string, value: unknown, node: Node, record: Node | null): boolean {
  if (CODE.test(name)) return true;
  if (OUTSIDE_A_RECORD.test(name)) return node !== record || node.depth === 0;
  if (node === record) return false;
  if (node.parent !== null) return ON_TOP.test(name) && typeof value === 'string' && isOfAnswer(node);
  if (AS_STATUS.test(name)) return typeof value === 'string';
  return ON_TOP.test(name) || (SHORT.test(name) && typeof value === 'string' && outcomes.has(value.trim()));
}

const isOfAnswer = ({ depth, name }: Node) => depth === 1 && OF_ANSWER.test(name);

/** A bank’s code is a text, and stands once. */
function isOwnCode({ entries }: Node, value: unknown, isSuccess: boolean): boolean {
  if (typeof value === 'number' && isSuccess) return true;
  return entries.some(
    (one) => (CODE.test(one.name) || OUTSIDE_A_RECORD.test(one.name)) && codeOf(one.value) === '00',
  );
}

function codeOf(value: unknown): string | null {
  if (typeof value === 'number')
    return Number.isInteger(value) && value > 9 && value < 100 ? String(value) : null;
  return typeof value === 'string' && /^\s*\d\d\s*$/.test(value) ? value.trim() : null;
}

const isDescription = ({ rank, isAside }: Sentence) => rank < STATUS_WORD && !isAside;
const isGood = (sentence: Sentence) =>
  isDescription(sentence) && (sentence.said?.says === 'done' || sentence.said?.says === 'verified');
