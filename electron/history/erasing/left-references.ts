/**
 * What the service called checks that were erased. No index leads to it from a check, since it would cost each check a page;
 * so it goes behind the checks, all of it in one walk, a part at a time.
 */
import type { Database } from 'better-sqlite3-multiple-ciphers';

/** References that are looked at in one go; others are asked in between. */
const AT_ONCE = 1_000;

interface Key {
  readonly profile_id: string;
  readonly reference: string;
  readonly check_id: string;
}

const FIRST: Key = { profile_id: '', reference: '', check_id: '' };
const KEY = 'profile_id, reference, check_id';
const ofErased = (upTo: string) => `DELETE FROM check_references
  WHERE (${KEY}) > (@profile_id, @reference, @check_id) ${upTo}
    AND NOT EXISTS (SELECT 1 FROM checks WHERE checks.id = check_references.check_id)`;

export function leftReferences(db: Database) {
  const lastOfPart = db.prepare<[Key & { readonly skip: number }], Key>(
    `SELECT ${KEY} FROM check_references WHERE (${KEY}) > (@profile_id, @reference, @check_id)
     ORDER BY ${KEY} LIMIT 1 OFFSET @skip`,
  );
  const removeUpTo = db.prepare(ofErased(`AND (${KEY}) <= (@toProfile, @toReference, @toCheck)`));
  const removeRest = db.prepare(ofErased(''));
  /** How far the walk has come, and what was erased last when it began. */
  let walk = { erased: '', from: FIRST };

  return {
    /** Removes some; from the beginning where something was erased since `erased` was the last. */
    remove(erased: string): { readonly isMore: boolean } {
      const from = walk.erased === erased ? walk.from : FIRST;
      const to = lastOfPart.get({ ...from, skip: AT_ONCE - 1 });
      if (to)
        removeUpTo.run({
          ...from,
          toProfile: to.profile_id,
          toReference: to.reference,
          toCheck: to.check_id,
        });
      else removeRest.run(from);
      // Once they are gone: what a full disk did not take is walked through again.
      walk = { erased, from: to ?? FIRST };
      return { isMore: to !== undefined };
    },
  };
}
