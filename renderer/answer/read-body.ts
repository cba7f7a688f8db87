/** A body as the reader takes it: parsed once, then read anew for each kind, status and set of hints. */
import { type AnswerContext, readAnswer, readEnvelope } from '../../shared/envelope.ts';
import type { Reading } from '../../shared/reading.ts';

/** The parsed JSON of a body; undefined where it is none. */
export function parseBody(text: string): unknown {
  return readAnswer(text, { kind: 'bvn', httpStatus: 200 }).json;
}

/** The reading of a body whose JSON is known already. */
export function readBody(text: string, json: unknown, context: AnswerContext): Reading {
  return json === undefined ? readAnswer(text, context).reading : readEnvelope(json, context);
}

/** An HTTP status as it was typed; null if there is no such status. */
export function readStatus(typed: string): number | null {
  const text = typed.trim();
  return /^[1-5]\d\d$/u.test(text) ? Number(text) : null;
}
