/** What the tests of the match share: small ways to say a declaration, an identity and a comparison. */
import { type Declared, type Identity, nobody } from '../../identity.ts';
import { compareDeclared } from '../../match.ts';
import type { FieldResult, MatchableField } from '../../match-report.ts';

/** A pair of texts, what is to come of them, and a part of the explanation; null where there shall be none. */
export type Pair = readonly [
  declared: string,
  returned: string | null,
  result: FieldResult,
  fragment: string | null,
];

export const silent = { match: null, confidence: null, threshold: null, fields: {} };

/** An identity that holds only what is given. */
export const identityOf = (given: Partial<Identity>): Identity => ({ ...nobody, ...given });

/** One line a field, such as `firstName: explained (title left out)`, for reading in an expectation. */
export function linesOf(declared: Declared, returned: Partial<Identity>): string[] {
  const report = compareDeclared(declared, identityOf(returned), silent);
  return (report?.fields ?? []).map(({ field, result, explanation }) =>
    explanation === null ? `${field}: ${result}` : `${field}: ${result} (${explanation})`,
  );
}

/** The result and explanation of one field compared alone. */
export function compareOne(field: MatchableField, declared: string, returned: string | null) {
  const report = compareDeclared({ [field]: declared }, identityOf({ [field]: returned }), silent);
  const match = report?.fields[0];
  return { result: match?.result ?? null, explanation: match?.explanation ?? null };
}
