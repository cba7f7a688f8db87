/** The parts of an answer that a hint can name, in words. */
import { type EnvelopeHints, type ReadableField, readableFields } from '../reading.ts';

export const readableWords: Record<ReadableField, string> = {
  success: 'Success',
  message: 'Message',
  code: 'Code',
  reference: 'Reference',
  record: 'Record',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  fullName: 'Full name',
  dateOfBirth: 'Date of birth',
  gender: 'Gender',
  phone: 'Phone',
  documentNumber: 'Document number',
  photo: 'Photo',
  match: 'Match',
  confidence: 'Confidence',
  threshold: 'Threshold',
};

/** The fields that have a hint, in their usual order. */
export function hintedFields(hints: EnvelopeHints): ReadableField[] {
  return readableFields.filter((field) => hints[field] !== undefined);
}
