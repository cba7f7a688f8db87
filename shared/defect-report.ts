/**
 * What the window tells of a defect of its own. It can hold nothing that a person typed or a service answered: the
 * message of an error stays out, its name comes from a list, and of its places only those in the window's own scripts.
 */
import { z } from 'zod';

/** Names that the language and the browser give; any other is told as `other`, since code may set a name to any text. */
const NAMES = [
  'Error',
  'AggregateError',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'AbortError',
  'DataCloneError',
  'EncodingError',
  'HierarchyRequestError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotReadableError',
  'NotSupportedError',
  'OperationError',
  'QuotaExceededError',
  'SecurityError',
  'TimeoutError',
  'ZodError',
  'other',
] as const;

const PLACES_MAX = 8;

/** A script, a line and a column: `index-Bx3.js:12:345`. */
const PLACE = /^[\w-]{1,80}\.js:\d{1,6}:\d{1,7}$/u;

/** A line of a stack that names one of the window's scripts, as V8 writes it. */
const FRAME = /^\s+at .*\/assets\/(?<place>[\w-]{1,80}\.js:\d{1,6}:\d{1,7})\)?$/u;

export const DefectReport = z.strictObject({
  /** Thrown, rejected, or met while a screen was drawn. */
  kind: z.enum(['error', 'rejection', 'screen']),
  name: z.enum(NAMES),
  at: z.array(z.string().regex(PLACE)).max(PLACES_MAX),
});
export type DefectReport = z.infer<typeof DefectReport>;

function placesOf({ stack = '', message }: Error): string[] {
  // The stack begins with the message, and a line of that may look like a place.
  const from = message === '' ? 0 : stack.indexOf(message) + message.length;
  return stack
    .slice(from)
    .split('\n')
    .flatMap((line) => FRAME.exec(line)?.groups?.place ?? [])
    .slice(0, PLACES_MAX);
}

/** What may be told of whatever was thrown. */
export function reportOf(kind: DefectReport['kind'], thrown: unknown): DefectReport {
  if (!(thrown instanceof Error)) return { kind, name: 'other', at: [] };
  return { kind, name: NAMES.find((name) => name === thrown.name) ?? 'other', at: placesOf(thrown) };
}
