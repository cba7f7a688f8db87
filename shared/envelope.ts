/**
 * Reads a service's answer whose envelope is not known: by structure and by the spellings of keys,
 * with a profile's hints first. Reads what is there; claims nothing that is not.
 */
import { type AnswerContext, type Evidence, gatherEvidence } from './envelope/evidence.ts';
import type { IdentityField } from './envelope/fields.ts';
import type { identityFields } from './envelope/hints.ts';
import { pickMessage } from './envelope/message.ts';
import type { Part } from './envelope/record/parts.ts';
import { beginsAsJson, cleanText } from './envelope/texts.ts';
import { type Found, pointerOf } from './envelope/tree.ts';
import { parseAnswer } from './envelope/unpacked.ts';
import type { Decision } from './envelope/verdict/decision.ts';
import { byStatusAlone } from './envelope/verdict/http-status.ts';
import { decide } from './envelope/verdict/verdict.ts';
import type { Identity } from './identity.ts';
import type { ReadableField, Reading, ReadOutcome } from './reading.ts';

export type { AnswerContext } from './envelope/evidence.ts';
export { valueAt } from './envelope/pointer.ts';
export { parseAnswer } from './envelope/unpacked.ts';
export type { Decision } from './envelope/verdict/decision.ts';

export interface ExplainedReading {
  readonly reading: Reading;
  readonly decision: Decision;
}

/** Longest plain text that can stand as a message where the answer is no JSON. */
const LONGEST_PLAIN = 300;

/**
 * Reads an answer's body.
 *
 * @param body an already-parsed JSON value, of any shape, size and depth; work is bounded.
 * @param context the kind that was asked for, the HTTP status, and the profile's hints.
 * @returns the reading: outcome, the identity where the outcome is `verified` or `mismatch` and one was found,
 * the service's own word on the match, confidence in per cent, and the JSON pointer of each part.
 * Outcome `unknown` claims nothing. Never throws.
 */
export function readEnvelope(body: unknown, context: AnswerContext): Reading {
  return explainEnvelope(body, context).reading;
}

/** Reads an answer's body as `readEnvelope` does, and says what decided its outcome. */
export function explainEnvelope(body: unknown, context: AnswerContext): ExplainedReading {
  const evidence = gatherEvidence(body, context);
  const decision = decide(evidence);
  return { reading: readingOf(evidence, decision.outcome), decision };
}

/**
 * Reads an answer's text.
 *
 * @param text the body as received, decoded; it may be empty, HTML, or cut.
 * @param context as for `readEnvelope`.
 * @returns the reading, and the parsed JSON (undefined where the text is no JSON). Without JSON the outcome
 * is the HTTP status's alone, `unknown` for a 2xx. Never throws. Texts that are JSON are parsed too (`parseAnswer`), and all
 * pointers of the reading are into what they hold.
 */
export function readAnswer(
  text: string,
  context: AnswerContext,
): { reading: Reading; json: unknown | undefined } {
  const json = parseAnswer(text);
  return { reading: explainAnswer(text, json, context).reading, json };
}

/** Reads an answer's text as `readAnswer` does, and says what decided its outcome; `json` is what `parseAnswer` made of it. */
export function explainAnswer(text: string, json: unknown, context: AnswerContext): ExplainedReading {
  if (json !== undefined) return explainEnvelope(json, context);
  const decision = byStatusAlone(context.httpStatus);
  return { reading: readingOfPlain(text, decision.outcome), decision };
}

function readingOf({ record, signals, matches }: Evidence, outcome: ReadOutcome): Reading {
  const isPerson = outcome === 'verified' || outcome === 'mismatch';
  const shown = isPerson ? record : null;
  const message = signals.hinted ?? pickMessage(signals.sentences, outcome);
  const photo = shown?.parts.get('photo') ?? null;
  const sources: Partial<Record<ReadableField, string>> = {};
  const note = (field: ReadableField, found: Found<unknown> | null) => {
    if (found) sources[field] = found.source;
  };
  note('success', signals.success);
  note('message', message);
  note('code', signals.code);
  note('reference', signals.reference);
  note('match', matches.match);
  note('confidence', matches.confidence);
  note('threshold', matches.threshold);
  if (shown) sources.record = pointerOf(shown.node);
  for (const [field, part] of shown?.parts ?? []) sources[field] = part.source;
  return {
    outcome,
    message: message?.value ?? null,
    code: signals.code?.value ?? null,
    reference: signals.reference?.value ?? null,
    identity: shown ? identityOf(shown.parts) : null,
    photo: photo?.source ?? null,
    match: matches.match?.value ?? null,
    confidence: matches.confidence?.value ?? null,
    threshold: matches.threshold?.value ?? null,
    fieldMatches: Object.fromEntries(matches.fields),
    sources,
  };
}

function identityOf(parts: ReadonlyMap<IdentityField, Part>): Identity {
  const text = (field: (typeof identityFields)[number]) => parts.get(field)?.text ?? null;
  return {
    firstName: text('firstName'),
    middleName: text('middleName'),
    lastName: text('lastName'),
    fullName: text('fullName'),
    dateOfBirth: text('dateOfBirth'),
    gender: text('gender'),
    phone: text('phone'),
    documentNumber: text('documentNumber'),
    hasPhoto: parts.has('photo'),
  };
}

function readingOfPlain(text: string, outcome: ReadOutcome): Reading {
  const isPlain = text.length <= LONGEST_PLAIN && !text.includes('<') && !beginsAsJson(text);
  return {
    outcome,
    message: isPlain ? cleanText(text) : null,
    code: null,
    reference: null,
    identity: null,
    photo: null,
    match: null,
    confidence: null,
    threshold: null,
    fieldMatches: {},
    sources: {},
  };
}
