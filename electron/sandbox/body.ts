/** Reads the body of a request: its bytes off the wire, its text, its fields. */
import type { IncomingMessage } from 'node:http';
import { type Answer, reply } from './answer.ts';
import { failure } from './content.ts';

/** Largest body that is taken, in bytes. A face picture in base64 fits several times over. */
export const BODY_MAX_BYTES = 16 * 1024 * 1024;

/** Bytes read and thrown away beyond the limit, so that an honest caller hears the refusal instead of a reset. */
const DRAIN_MAX_BYTES = 4 * BODY_MAX_BYTES;

export type ReadBody =
  | { readonly read: 'whole'; readonly bytes: Buffer }
  | { readonly read: 'too-large' }
  | { readonly read: 'broken-off' };

/** The bytes of a body. Never rejects; memory is bounded by the limit. */
export function readBody(message: IncomingMessage): Promise<ReadBody> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    message.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= BODY_MAX_BYTES) chunks.push(chunk);
      else chunks.length = 0;
      if (size > DRAIN_MAX_BYTES) resolve({ read: 'too-large' });
    });
    message.on('end', () =>
      resolve(
        size > BODY_MAX_BYTES ? { read: 'too-large' } : { read: 'whole', bytes: Buffer.concat(chunks, size) },
      ),
    );
    message.on('error', () => resolve({ read: 'broken-off' }));
  });
}

/** The body's text as UTF-8; null if the bytes are not UTF-8. A byte order mark is kept: it is part of the text. */
export function readText(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The fields of a JSON object, or null if the text is anything else. */
export function readObject(text: string): ReadonlyMap<string, unknown> | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return new Map(Object.entries(value));
}

/** The rule of one field of a request; the problem is a sentence part such as "must be 11 digits". */
export interface FieldRule {
  readonly name: string;
  readonly problemOf: (value: unknown) => string | null;
}

/** Refusal with a list of every field that breaks its rule; null if none does. */
export function refuseFields(
  fields: ReadonlyMap<string, unknown>,
  rules: readonly FieldRule[],
): Answer | null {
  const invalidFields = rules.flatMap(({ name, problemOf }) => {
    const problem = problemOf(fields.get(name));
    return problem === null ? [] : [{ field: name, problem }];
  });
  return invalidFields.length === 0 ? null : refusalOf(invalidFields);
}

/** Refusal of the fields that are named. */
export function refusalOf(invalidFields: readonly { field: string; problem: string }[]): Answer {
  const names = invalidFields.map(({ field, problem }) => `${field} ${problem}`).join('; ');
  return reply(422, failure('invalid_fields', `The request cannot be used: ${names}.`, { invalidFields }));
}
