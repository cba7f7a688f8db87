/** All that is read of an answer before anything is decided: where its parts stand, and what it says. */
import type { KindName } from '../kinds.ts';
import type { EnvelopeHints } from '../reading.ts';
import { markRecord } from './aside.ts';
import { pastTries } from './attempts.ts';
import { echoesAnother } from './echoed.ts';
import type { IdentityField } from './fields.ts';
import { hintedRecord, hintMatches, hintParts, hintSignals } from './hints.ts';
import { gatherMatches, type Matches } from './match/matches.ts';
import { isOtherMissing } from './other-number.ts';
import { isClear, type Part } from './record/parts.ts';
import { findRecord, type IdentityRecord, recordAt } from './record/record.ts';
import { gatherSignals, partsInside, type Signals } from './signals.ts';
import { readStated, type Stated } from './stated.ts';
import { cleanText } from './texts.ts';
import { type Node, treeOf } from './tree.ts';
import { promiseOf } from './verdict/taken-in.ts';
import { whatSays } from './words/words.ts';

/** What is known of an answer besides its body. `hints` are JSON pointers by field, from the profile. */
export interface AnswerContext {
  readonly kind: KindName;
  readonly httpStatus: number;
  readonly hints?: EnvelopeHints;
  /** The number that was asked for: of several records in one list the one that bears it is read. */
  readonly number?: string;
}

export interface Evidence {
  readonly kind: KindName;
  readonly httpStatus: number;
  readonly record: IdentityRecord | null;
  readonly signals: Signals;
  readonly matches: Matches;
  /** A yes or no on the document or the person as such, apart from a match: `isBvnValid`, `verified`. */
  readonly stated: Stated | null;
  /** JSON pointer of where the result will come to, or can be asked for; null where the answer names no such place. */
  readonly promise: string | null;
}

/** Gathers it, of a parsed JSON value of any shape; a part to which a hint leads is taken from there. Never throws. */
export function gatherEvidence(body: unknown, context: AnswerContext): Evidence {
  const { kind, httpStatus, hints = {} } = context;
  const nodes = treeOf(body);
  const record = recordOf(body, nodes, hints, context);
  const node = record?.node ?? null;
  markRecord(node);
  const past = pastTries(nodes, node);
  const apart = new Set([...(node ? partsInside(nodes, node) : []), ...past]);
  const gathered = gatherSignals(nodes, node, apart, kind);
  // A record says itself whose it is; of one that does not, the request that was answered does.
  const isOfAnother = !record?.parts.has('documentNumber') && echoesAnother(nodes, kind, context.number);
  const denied = gathered.denied || isOfAnother;
  const sentences = record?.clear
    ? gathered.sentences.filter((one) => !isOtherMissing(one, kind))
    : gathered.sentences;
  const signals = withPlainBody(body, hintSignals(body, hints, { ...gathered, sentences, denied }));
  const matches = hintMatches(body, hints, gatherMatches(nodes, kind, apart, record?.parts));
  const stated = readStated(nodes, node, apart, kind, record?.clear ? node : null);
  return { kind, httpStatus, record, signals, matches, stated, promise: promiseOf(nodes) };
}

function recordOf(
  body: unknown,
  nodes: readonly Node[],
  hints: EnvelopeHints,
  { kind, number }: AnswerContext,
): IdentityRecord | null {
  const at = hintedRecord(body, hints, nodes);
  const record = at ? recordAt(nodes, at, kind) : at === null ? null : findRecord(nodes, kind, number);
  const parts: Map<IdentityField, Part> = record?.parts ?? new Map();
  hintParts(body, hints, parts);
  const node = record?.node ?? nodes[0];
  const { isOneOfSeveral = false, isBesideNone = false } = record ?? {};
  const clear = isClear(kind === 'face' ? withoutPhoto(parts) : parts);
  return node && parts.size > 0 ? { node, parts, clear, isOneOfSeveral, isBesideNone } : null;
}

/** A picture in the answer of a face check may be the one that was sent, packed anew: it makes nothing clear. */
const withoutPhoto = (parts: ReadonlyMap<IdentityField, Part>) =>
  new Map([...parts].filter(([field]) => field !== 'photo'));

/** A body that is one text is its own message. */
function withPlainBody(body: unknown, signals: Signals): Signals {
  const text = typeof body === 'string' ? cleanText(body) : null;
  if (text === null) return signals;
  return {
    ...signals,
    sentences: [
      { text, source: '', said: whatSays(text), rank: 0, depth: 0, name: '', isAside: false, isRest: false },
    ],
  };
}
