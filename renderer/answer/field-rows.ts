/** What was read of each field, from where, and on whose word: the profile's hint or the reader's own search. */
import { counted } from '../../shared/counted.ts';
import { identityFields } from '../../shared/envelope/hints.ts';
import { valueAt } from '../../shared/envelope/pointer.ts';
import type { Identity } from '../../shared/identity.ts';
import { percentText } from '../../shared/percent-text.ts';
import {
  type EnvelopeHints,
  type ReadableField,
  type Reading,
  readableFields,
} from '../../shared/reading.ts';
import { dayWords } from '../design/dates.ts';
import { readableWords } from '../settings/profile/hint-places.ts';
import { valueText } from './value-text.ts';

export interface FieldRow {
  readonly field: ReadableField;
  readonly label: string;
  /** What was read; null if nothing was. */
  readonly value: string | null;
  /** The JSON pointer it was read from; null if nothing was read, or it has no place of its own. */
  readonly source: string | null;
  readonly from: 'hint' | 'search' | null;
  readonly hint: string | null;
  /** Why the hint did not bring the value; null if it did, or there is none. */
  readonly complaint: string | null;
}

/** One row for every field that can be read, in their usual order. */
export function fieldRows(reading: Reading, json: unknown, hints: EnvelopeHints): FieldRow[] {
  return readableFields.map((field) => {
    const hint = (Object.hasOwn(hints, field) ? hints[field] : undefined) ?? null;
    const value = readValue(field, reading, json);
    const source = reading.sources[field] ?? null;
    const isHinted = hint !== null && source !== null && comesFrom(field, source, hint);
    return {
      field,
      label: readableWords[field],
      value,
      source,
      from: value === null ? null : isHinted ? 'hint' : 'search',
      hint,
      complaint: hint === null || isHinted ? null : complaintOf(field, reading, json, hint),
    };
  });
}

/** The fields that were read from each place, for marks in the tree. */
export function fieldsByPlace(rows: readonly FieldRow[]): ReadonlyMap<string, readonly FieldRow[]> {
  const places = new Map<string, FieldRow[]>();
  for (const row of rows) {
    if (row.source === null) continue;
    const there = places.get(row.source);
    if (there) there.push(row);
    else places.set(row.source, [row]);
  }
  return places;
}

const isOfIdentity = (field: ReadableField): field is (typeof identityFields)[number] =>
  (identityFields as readonly string[]).includes(field);

/** An identity's value may stand deeper than its hint (`{"value": …}`), and a record as the first of a list. */
function comesFrom(field: ReadableField, source: string, hint: string): boolean {
  if (source === hint) return true;
  if (field === 'record') return source === `${hint}/0`;
  return isOfIdentity(field) && source.startsWith(`${hint}/`);
}

function complaintOf(field: ReadableField, reading: Reading, json: unknown, hint: string): string {
  if (valueAt(json, hint) === undefined) return 'The hint leads nowhere in this answer.';
  const namesNobody = reading.outcome !== 'verified' && reading.outcome !== 'mismatch';
  if (namesNobody && (field === 'record' || isOfIdentity(field))) {
    return 'The hint is not used: an identity is read only from an answer that is Verified or a Mismatch.';
  }
  return 'The hint leads to a value that cannot be read as this field.';
}

function readValue(field: ReadableField, reading: Reading, json: unknown): string | null {
  switch (field) {
    case 'photo':
      return pictureWords(reading.photo, json);
    case 'success':
    case 'record':
      return atSource(reading.sources[field], json);
    case 'match':
      return reading.match === null ? null : reading.match ? 'It matches' : 'It does not match';
    case 'confidence':
    case 'threshold': {
      const percent = reading[field];
      return percent === null ? null : percentText(percent);
    }
    case 'message':
    case 'code':
    case 'reference':
      return reading[field];
    default:
      return identityValue(field, reading.identity);
  }
}

function atSource(source: string | undefined, json: unknown): string | null {
  return source === undefined ? null : valueText(valueAt(json, source));
}

/** A picture is known by its size here; what it shows is personal, and nothing to read off. */
function pictureWords(source: string | null, json: unknown): string | null {
  if (source === null) return null;
  const picture = valueAt(json, source);
  return typeof picture === 'string' ? `A picture, ${counted(picture.length, 'character')}` : null;
}

function identityValue(field: Exclude<keyof Identity, 'hasPhoto'>, identity: Identity | null): string | null {
  const value = identity?.[field] ?? null;
  return value !== null && field === 'dateOfBirth' ? dayWords(value) : value;
}
