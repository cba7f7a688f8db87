/** Compares what a customer declares with what the registry returned, field by field, and says why. */
import type { Outcome } from './check.ts';
import type { Declared, Identity } from './identity.ts';
import type { KindName } from './kinds.ts';
import { compareDates } from './match/date.ts';
import { compareGenders } from './match/gender.ts';
import { compareNames, nameSlots } from './match/names.ts';
import { isSameNumber } from './match/number.ts';
import { comparePhones } from './match/phone.ts';
import { isBlank } from './match/text.ts';
import { different, notComparable, type Verdict, whyDeclaredUnreadable } from './match/verdict.ts';
import {
  type ComparedField,
  type FieldMatch,
  isBelowThreshold,
  type MatchableField,
  type MatchReport,
} from './match-report.ts';

/** What the service said of a match, as it was read from the answer; percentages from 0 to 100. */
export interface ServiceWord {
  match: boolean | null;
  confidence: number | null;
  threshold: number | null;
  fields: Record<string, boolean>;
}

const SINGLE = {
  dateOfBirth: compareDates,
  gender: compareGenders,
  phone: comparePhones,
} as const;

/**
 * Compares each declared field with the identity.
 *
 * A blank field counts as not declared. Without an identity every declared field is `not_comparable`. Where the record
 * bears another number than `asked`, that is a field that differs; the same number is no field, since it was not declared.
 * `result` is `differs` as soon as one field is different, the service itself says that something does not match, or its
 * score is below the threshold that it names, whatever else it says;
 * a service's own `match` never turns a difference into agreement, nor stands in for a comparison.
 *
 * @returns null when nothing was declared, the service said nothing of a match, and no other number was returned. Never
 * throws, whatever the texts.
 */
export function compareDeclared(
  declared: Declared,
  identity: Identity | null,
  service: ServiceWord,
  asked: { readonly kind: KindName; readonly number: string } | null = null,
): MatchReport | null {
  const given = withoutBlanks(declared);
  const compared = identity ? compareFields(given, identity) : withoutIdentity(given);
  const fields = [...otherNumber(asked, identity), ...compared];
  const isSilent =
    service.match === null && service.confidence === null && Object.keys(service.fields).length === 0;
  if (fields.length === 0 && isSilent) return null;
  return {
    result: resultOf(fields, service),
    fields,
    service: { ...service, fields: { ...service.fields } },
  };
}

/** The outcome once the comparison is known: a service's “success” never hides a field that differs. */
export function outcomeAfter(read: Outcome, report: MatchReport | null): Outcome {
  return read === 'verified' && report?.result === 'differs' ? 'mismatch' : read;
}

const ORDER: readonly MatchableField[] = [...nameSlots, 'dateOfBirth', 'gender', 'phone'];

function withoutBlanks(declared: Declared): Declared {
  const given: Declared = {};
  for (const field of ORDER) {
    const value = declared[field];
    if (value !== undefined && !isBlank(value)) given[field] = value;
  }
  return given;
}

function compareFields(given: Declared, identity: Identity): FieldMatch[] {
  const names = compareNames(given, identity);
  const fields: FieldMatch[] = [];
  for (const field of ORDER) {
    const declared = given[field];
    if (declared === undefined) continue;
    if (field === 'dateOfBirth' || field === 'gender' || field === 'phone') {
      const returned = identity[field];
      fields.push(fieldMatch(field, declared, returned, SINGLE[field](declared, returned)));
      continue;
    }
    const name = names.get(field);
    if (name) fields.push(fieldMatch(field, declared, name.returned, name.verdict));
  }
  return fields;
}

function otherNumber(
  asked: { readonly kind: KindName; readonly number: string } | null,
  identity: Identity | null,
): FieldMatch[] {
  const returned = identity?.documentNumber ?? null;
  if (asked === null || isSameNumber(asked.kind, asked.number, returned) !== false) return [];
  return [fieldMatch('documentNumber', asked.number, returned, different('the record is of another number'))];
}

function withoutIdentity(given: Declared): FieldMatch[] {
  return ORDER.flatMap((field) => {
    const declared = given[field];
    if (declared === undefined) return [];
    const verdict = whyDeclaredUnreadable(declared) ?? notComparable('the registry returned no identity');
    return [fieldMatch(field, declared, null, verdict)];
  });
}

function fieldMatch(
  field: ComparedField,
  declared: string,
  returned: string | null,
  { result, explanation }: Verdict,
): FieldMatch {
  return { field, declared, returned, result, explanation };
}

function resultOf(fields: readonly FieldMatch[], service: ServiceWord): MatchReport['result'] {
  const isDenied = service.match === false || Object.values(service.fields).includes(false);
  if (isDenied || isBelowThreshold(service) || fields.some(({ result }) => result === 'different'))
    return 'differs';
  return fields.some(({ result }) => result !== 'not_comparable') ? 'agrees' : 'not_comparable';
}
