/** The comparison of what the customer declared with what the service returned. */
import { z } from 'zod';

export const matchableFields = [
  'firstName',
  'middleName',
  'lastName',
  'dateOfBirth',
  'gender',
  'phone',
] as const;
export type MatchableField = (typeof matchableFields)[number];

/** What stands in a comparison: what can be declared, and the number itself, where the record bears another one. */
export const comparedFields = [...matchableFields, 'documentNumber'] as const;
export type ComparedField = (typeof comparedFields)[number];

export const fieldWords: Record<ComparedField, string> = {
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  dateOfBirth: 'Date of birth',
  gender: 'Gender',
  phone: 'Phone',
  documentNumber: 'Number',
};

/**
 * `exact` the same text · `explained` the same person's value written otherwise, with how ·
 * `different` · `not_comparable` one side is missing or cannot be read.
 */
export const FieldResult = z.enum(['exact', 'explained', 'different', 'not_comparable']);
export type FieldResult = z.infer<typeof FieldResult>;

export const FieldMatch = z.strictObject({
  field: z.enum(comparedFields),
  declared: z.string(),
  returned: z.string().nullable(),
  result: FieldResult,
  explanation: z.string().nullable(),
});
export type FieldMatch = z.infer<typeof FieldMatch>;

/**
 * What the service itself said of a match. `confidence` is a percentage, 0 to 100, and so is `threshold`, the least that
 * the service asked of it; records of before it was read lack it, which is null.
 */
export const ServiceMatch = z.strictObject({
  match: z.boolean().nullable(),
  confidence: z.number().min(0).max(100).nullable(),
  threshold: z.number().min(0).max(100).nullable().default(null),
  fields: z.record(z.string(), z.boolean()),
});

/** `result` is `differs` as soon as one field is different, `not_comparable` when nothing could be compared. */
export const MatchReport = z.strictObject({
  result: z.enum(['agrees', 'differs', 'not_comparable']),
  fields: z.array(FieldMatch),
  service: ServiceMatch,
});
export type MatchReport = z.infer<typeof MatchReport>;

/** Whether the service's score lies below the threshold that it names itself. One that is reached is not below. */
export function isBelowThreshold({
  confidence,
  threshold,
}: Pick<MatchReport['service'], 'confidence' | 'threshold'>): boolean {
  return confidence !== null && threshold !== null && confidence < threshold;
}
