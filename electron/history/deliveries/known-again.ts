/** Whether a delivery is there already: under its key, in any form that one has had. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { partsOfOwn } from '../../../shared/delivery-key.ts';
import type { TakenDelivery } from '../../../shared/delivery-record.ts';
import { type NumberKeyer, numberlessKey, sealedKey } from '../number-key.ts';

/** What tells a delivery from the others of its profile; `sha256` is of its body as it is kept. */
type Known = Pick<TakenDelivery, 'profileId' | 'key' | 'sha256'>;

export function knownAgain(db: Database, keyOf: NumberKeyer) {
  const byKey = db.prepare<[string, string], { there: 1 }>(
    'SELECT 1 AS there FROM deliveries WHERE profile_id = ? AND delivery_key = ?',
  );
  const byBody = db.prepare<[string, string, string], { there: 1 }>(
    'SELECT 1 AS there FROM deliveries WHERE profile_id = ? AND delivery_key = ? AND body_sha256 = ?',
  );
  const isUnder = (profileId: string, key: string) => byKey.get(profileId, key) !== undefined;

  /** Kept by an older version, under its id alone: what it said is not known from that, so only the same bytes are it. */
  function isUnderIdAlone({ profileId, key, sha256 }: Known): boolean {
    const named = partsOfOwn(key);
    return named !== null && byBody.get(profileId, named.own, sha256) !== undefined;
  }

  return {
    /**
     * Under which key it is to be kept, or null where it is there in another form: sealed, in part or as a whole, since its
     * check was minimised, bare since it came when bodies with a number kept theirs, or under its id alone.
     */
    keyToKeep(delivery: TakenDelivery): string | null {
      const { profileId, key, isStruck } = delivery;
      const sealed = sealedKey(keyOf, key);
      const [kept, other] = isStruck ? [sealed, key] : [key, sealed];
      const others = [other, numberlessKey(keyOf, key)].filter((one) => one !== kept);
      const isThere = others.some((one) => isUnder(profileId, one)) || isUnderIdAlone(delivery);
      return isThere ? null : kept;
    },

    /** Whether another one is there in any form. */
    isThere: (known: Known): boolean =>
      isUnder(known.profileId, known.key) ||
      isUnder(known.profileId, sealedKey(keyOf, known.key)) ||
      isUnder(known.profileId, numberlessKey(keyOf, known.key)) ||
      isUnderIdAlone(known),
  };
}
