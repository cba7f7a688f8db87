/**
 * A keyed hash of a document number, by which earlier checks of the same number are found: also where the number itself
 * may not be kept or has been erased. Without the key, 11 digits would be guessed from a hash within the hour.
 */
import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { HASHED_KEY, partsOfOwn, SEALED_KEY, UNTRUSTED_KEY } from '../../shared/delivery-key.ts';
import type { KindName } from '../../shared/kinds.ts';

/**
 * The hash of a number in its normal form, of a customer’s identifier, or of a delivery’s key: HMAC-SHA256, 64 hex digits. Kinds do not share
 * hashes.
 */
export type NumberKeyer = (kind: KindName | 'customer' | 'delivery', number: string) => string;

/** How many signs a hash has: SHA-256 in hex. */
const HASH_LENGTH = 64;

/** The key of a delivery where the hash in it must not stay, since the body held a number; an id stays as it is. */
export function sealedKey(keyOf: NumberKeyer, key: string): string {
  if (key.startsWith(HASHED_KEY)) {
    const end = HASHED_KEY.length + HASH_LENGTH;
    return SEALED_KEY + keyOf('delivery', key.slice(0, end)) + key.slice(end);
  }
  const named = partsOfOwn(key);
  if (named) return `${named.own} ${sealedKey(keyOf, named.hashed)}`;
  if (!key.startsWith(UNTRUSTED_KEY)) return key;
  // What is behind it is the key that it has once it is trusted.
  return UNTRUSTED_KEY + sealedKey(keyOf, HASHED_KEY + key.slice(UNTRUSTED_KEY.length));
}

/**
 * The key of a delivery whose check does not keep its number any more: an id in it may bear that, so nothing of it is left
 * as it came. The same of a key as it came, of a sealed one, and of one that is such already.
 */
export function numberlessKey(keyOf: NumberKeyer, key: string): string {
  const sealed = sealedKey(keyOf, key);
  const isHashAlone = sealed.startsWith(SEALED_KEY) && sealed.length === SEALED_KEY.length + HASH_LENGTH;
  return isHashAlone ? sealed : SEALED_KEY + keyOf('delivery', sealed);
}

/**
 * The key is derived (HKDF-SHA256) from the database's key, which rests in the keychain or vault: it is there exactly
 * when the history can be read, and is one secret less to lose.
 */
export function numberKeyer(databaseKey: Uint8Array): NumberKeyer {
  // Made ready once: a delivery of an event asks for several, and bytes would be read as a key each time.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', databaseKey, '', 'veridesk number key 1', 32)));
  return (kind, number) => createHmac('sha256', key).update(`${kind}\0${number}`, 'utf8').digest('hex');
}

/**
 * Kinds whose numbers of the same digits may be the same person's. A face check's number is a BVN or a NIN, and does not
 * say which; a BVN and a NIN of the same digits are two people's.
 */
const related: Readonly<Record<KindName, readonly KindName[]>> = {
  bvn: ['bvn', 'face'],
  nin: ['nin', 'face'],
  voters_card: ['voters_card'],
  face: ['face', 'bvn', 'nin'],
};

/** The hashes under which checks of a number may stand; none where the number itself is not kept any more. */
export function relatedKeys(
  keyOf: NumberKeyer,
  { kind, number, number_key: own }: { kind: KindName; number: string; number_key: string | null },
): string[] {
  return own === keyOf(kind, number) ? related[kind].map((one) => keyOf(one, number)) : [];
}

interface Unkeyed {
  readonly seq: number;
  readonly kind: KindName;
  readonly number: string;
}

/** Stands in the database once every check has its hash, so that opening reads no more for it than this. */
const KEYED = 'numbers_keyed';

/** Gives every check of an older form its hash. Done once, right after the form was brought up to date. */
export function keyOldNumbers(db: Database, keyOf: NumberKeyer): void {
  if (db.prepare('SELECT 1 FROM meta WHERE name = ?').get(KEYED) !== undefined) return;
  const unkeyed = db.prepare<[], Unkeyed>(
    'SELECT seq, kind, number FROM checks WHERE number_key IS NULL LIMIT 1000',
  );
  const set = db.prepare('UPDATE checks SET number_key = ? WHERE seq = ?');
  const setAll = db.transaction((rows: readonly Unkeyed[]) => {
    for (const { seq, kind, number } of rows) set.run(keyOf(kind, number), seq);
  });
  for (let rows = unkeyed.all(); rows.length > 0; rows = unkeyed.all()) setAll.immediate(rows);
  db.prepare('INSERT OR IGNORE INTO meta (name, value) VALUES (?, ?)').run(KEYED, '1');
}
