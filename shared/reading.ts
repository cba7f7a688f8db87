/** What was read out of a service's answer, and where each part stood. */
import { z } from 'zod';
import { outcomes } from './check.ts';
import { Identity } from './identity.ts';

/** `unknown`: the answer could not be read, so nothing is claimed about the person or the charge. */
export const ReadOutcome = z.enum([...outcomes, 'unknown']);
export type ReadOutcome = z.infer<typeof ReadOutcome>;

/** Fields that can be read, as keys of `sources` and of a profile's hints. */
export const readableFields = [
  'success',
  'message',
  'code',
  'reference',
  'record',
  'firstName',
  'middleName',
  'lastName',
  'fullName',
  'dateOfBirth',
  'gender',
  'phone',
  'documentNumber',
  'photo',
  'match',
  'confidence',
  'threshold',
] as const;
export type ReadableField = (typeof readableFields)[number];

/** Where a profile says that a field stands: JSON pointers (RFC 6901) by field. Hints win over the reader's own search. */
export const EnvelopeHints = z.partialRecord(z.enum(readableFields), z.string());
export type EnvelopeHints = z.infer<typeof EnvelopeHints>;

/**
 * The reading of one answer. `confidence` is a percentage, 0 to 100, and so is `threshold`,
 * the least that the service asked of it. `photo` is the JSON pointer of a base64
 * picture (never a copy of it). `fieldMatches` holds the service's own word on declared fields, by the name it used.
 * `sources` names the JSON pointer that each part was read from.
 */
export const Reading = z.strictObject({
  outcome: ReadOutcome,
  message: z.string().nullable(),
  code: z.string().nullable(),
  reference: z.string().nullable(),
  identity: Identity.nullable(),
  photo: z.string().nullable(),
  match: z.boolean().nullable(),
  confidence: z.number().min(0).max(100).nullable(),
  threshold: z.number().min(0).max(100).nullable(),
  fieldMatches: z.record(z.string(), z.boolean()),
  sources: z.partialRecord(z.enum(readableFields), z.string()),
});
export type Reading = z.infer<typeof Reading>;
