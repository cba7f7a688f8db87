/** The identity that the service returned for a document number. */
import { z } from 'zod';

/**
 * A verified identity. A field that the answer did not hold is null.
 * `dateOfBirth` is YYYY-MM-DD; `gender` is `male`, `female` or the answer's own word in lower case;
 * `phone` and `documentNumber` are as returned, trimmed.
 */
export const Identity = z.strictObject({
  firstName: z.string().nullable(),
  middleName: z.string().nullable(),
  lastName: z.string().nullable(),
  fullName: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  gender: z.string().nullable(),
  phone: z.string().nullable(),
  documentNumber: z.string().nullable(),
  hasPhoto: z.boolean(),
});
export type Identity = z.infer<typeof Identity>;

/** An identity of which nothing is known. */
export const nobody: Identity = {
  firstName: null,
  middleName: null,
  lastName: null,
  fullName: null,
  dateOfBirth: null,
  gender: null,
  phone: null,
  documentNumber: null,
  hasPhoto: false,
};

/** A gender as a person reads it: “Female”, in an identity as in a comparison. */
export function genderWord(word: string): string {
  return word.charAt(0).toLocaleUpperCase('en-GB') + word.slice(1);
}

/** What the customer says about themselves; each field is optional. `dateOfBirth` is as typed. */
const Said = z.string().max(200).optional();
export const Declared = z.strictObject({
  firstName: Said,
  middleName: Said,
  lastName: Said,
  dateOfBirth: Said,
  phone: Said,
  gender: Said,
});
export type Declared = z.infer<typeof Declared>;
