/**
 * What an event names of checks, and which the service called as it calls its own. A service may call a check what it was told
 * itself, by its customer or its number: that names all checks alike, also those whose answer, with what they are called, was lost.
 */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { Check, Outcome } from '../../../shared/check.ts';
import type { KindName } from '../../../shared/kinds.ts';
import { spacedAsBefore } from '../../../shared/plainly-spaced.ts';
import type { NumberKeyer } from '../number-key.ts';
import { signsOf } from '../number-within.ts';
import type { KeptFacts } from './deliveries-table.ts';
import { sealedReference } from './kept-references.ts';

/** Checks of one reference that are looked at. What more are called is no reference: it tells none from the others. */
const REFERRED_MAX = 20;

export interface FoundCheck {
  readonly seq: number;
  readonly id: string;
  readonly kind: KindName;
  readonly state: Check['state'];
  readonly outcome: Outcome | null;
  readonly identifier: string;
  readonly created_at: number;
  readonly has_event: number;
}

/** The columns of a `FoundCheck`. */
export const FOUND = `seq, id, kind, state, outcome, identifier, created_at, EXISTS (SELECT 1 FROM deliveries
  INDEXED BY deliveries_by_check WHERE check_id = checks.id AND state = 'matched') AS has_event`;

/** What an event names: `called` are the checks that the service called so, and neither by their customer nor by their number. */
export interface Named extends KeptFacts {
  readonly called: readonly FoundCheck[];
}

export function namedChecks(db: Database, keyOf: NumberKeyer) {
  const byReference = db.prepare<[string, string, string, number], FoundCheck>(
    `SELECT ${FOUND} FROM checks WHERE id IN
       (SELECT check_id FROM check_references WHERE profile_id = ? AND reference IN (?, ?) LIMIT ?)`,
  );
  const bears = db.prepare<[string, number], { there: 1 }>(
    'SELECT 1 AS there FROM checks INDEXED BY checks_by_number WHERE number_key = ? AND seq = ?',
  );

  return (facts: KeptFacts, profileId: string): Named => {
    const identifiers = new Set(facts.identifiers);
    const numberKeys = new Set(facts.numberKeys);
    const called: FoundCheck[] = [];
    for (const reference of facts.references) {
      const asIdentifier = spacedAsBefore(reference);
      const sealed = sealedReference(keyOf, reference);
      const found = byReference.all(profileId, reference, sealed, REFERRED_MAX + 1);
      for (const check of found) {
        const key = keyOf(check.kind, signsOf(reference));
        if (check.identifier === asIdentifier) identifiers.add(check.identifier);
        else if (bears.get(key, check.seq)) numberKeys.add(key);
        else if (found.length <= REFERRED_MAX) called.push(check);
      }
    }
    return { ...facts, identifiers: [...identifiers], numberKeys: [...numberKeys], called };
  };
}
