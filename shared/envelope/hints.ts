/** A profile's word on where fields stand. A hint that leads nowhere leaves the search's finding as it is. */
import type { EnvelopeHints, ReadableField } from '../reading.ts';
import { readSuccessWord } from './errors.ts';
import type { IdentityField } from './fields.ts';
import { readPercentAt } from './match/confidence.ts';
import { readFieldVerdict } from './match/field-matches.ts';
import type { Matches } from './match/matches.ts';
import { valueAt } from './pointer.ts';
import { type Part, readField } from './record/parts.ts';
import type { Signals } from './signals.ts';
import { beginsAsJson, cleanText, readFlag } from './texts.ts';
import { type Found, type Node, pointerOf } from './tree.ts';
import { whatSays } from './words/words.ts';

export const identityFields = [
  'firstName',
  'middleName',
  'lastName',
  'fullName',
  'dateOfBirth',
  'gender',
  'phone',
  'documentNumber',
  'photo',
] as const satisfies readonly IdentityField[];

/** Where a hint leads: undefined where there is no such hint, or it leads nowhere. */
function hinted(body: unknown, hints: EnvelopeHints, field: ReadableField): unknown {
  const pointer = Object.hasOwn(hints, field) ? hints[field] : undefined;
  return typeof pointer === 'string' ? valueAt(body, pointer) : undefined;
}

/**
 * The container that the record hint names.
 *
 * @returns undefined where the search shall decide; null where the hint leads to no record (null, an empty text).
 */
export function hintedRecord(
  body: unknown,
  hints: EnvelopeHints,
  nodes: readonly Node[],
): Node | null | undefined {
  const value = hinted(body, hints, 'record');
  if (value === undefined) return undefined;
  if (typeof value !== 'object' || value === null) return null;
  const pointer = Array.isArray(value) ? `${hints.record}/0` : hints.record;
  return nodes.find((node) => !node.isArray && pointerOf(node) === pointer);
}

/** Puts hinted fields in the place of found ones. A hint that leads to junk empties its field: that is where it stands. */
export function hintParts(body: unknown, hints: EnvelopeHints, parts: Map<IdentityField, Part>): void {
  for (const field of identityFields) {
    const value = hinted(body, hints, field);
    if (value === undefined) continue;
    const read = readField(field, value);
    if (read) parts.set(field, { field, text: read.text, rank: -1, source: hints[field] + read.below });
    else parts.delete(field);
  }
}

/** Puts hinted signals in the place of found ones; the hinted message also speaks first on the outcome. */
export function hintSignals(body: unknown, hints: EnvelopeHints, signals: Signals): Signals {
  const text = (field: 'message' | 'code' | 'reference'): Found<string> | null => {
    const value = hinted(body, hints, field);
    const clean = typeof value === 'number' ? String(value) : cleanText(value);
    return clean === null ? null : { value: clean, source: hints[field] ?? '' };
  };
  const flag = hinted(body, hints, 'success');
  const success = flag === undefined ? null : (readFlag(flag) ?? readSuccessWord(flag));
  const message = text('message');
  const first = message && {
    text: message.value,
    source: message.source,
    said: whatSays(message.value),
    rank: 0,
    depth: 0,
    name: '',
    isAside: false,
    isRest: false,
  };
  return {
    ...signals,
    success: success === null ? signals.success : { value: success, source: hints.success ?? '' },
    code: text('code') ?? signals.code,
    reference: text('reference') ?? signals.reference,
    sentences: first ? [first, ...signals.sentences] : signals.sentences,
    hinted: first && !beginsAsJson(first.text) ? { value: first.text, source: first.source } : null,
  };
}

/** Puts the hinted verdict, confidence and threshold in the place of found ones. */
export function hintMatches(body: unknown, hints: EnvelopeHints, matches: Matches): Matches {
  const verdict = readFieldVerdict(hinted(body, hints, 'match'));
  const percent = (field: 'confidence' | 'threshold') => {
    const source = hints[field] ?? '';
    const value = readPercentAt(hinted(body, hints, field), source);
    return value === null ? null : { value, source };
  };
  const confidence = percent('confidence');
  // A threshold that was found is that of the score that was found.
  const isOther = confidence !== null && confidence.source !== matches.confidence?.source;
  return {
    ...matches,
    match: verdict === null ? matches.match : { value: verdict, source: hints.match ?? '' },
    confidence: confidence ?? matches.confidence,
    isOfFaces: confidence !== null || matches.isOfFaces,
    threshold:
      percent('threshold') ??
      (isOther && !standsBeside(confidence, matches.threshold) ? null : matches.threshold),
  };
}

function standsBeside(one: Found<unknown>, other: Found<unknown> | null): boolean {
  const holder = (source: string) => source.slice(0, source.lastIndexOf('/'));
  return other !== null && holder(one.source) === holder(other.source);
}
