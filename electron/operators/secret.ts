/** What an operator's PIN or passphrase is proved by: a slow hash with a salt of its own. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type ScryptCost, scryptApart } from '../secrets/port.ts';

/** How costly one guess is. */
export type Cost = ScryptCost;

/**
 * scrypt with N = 2^17, r = 8, p = 1: the OWASP Password Storage Cheat Sheet's first recommendation, as for the vault.
 * 128 MiB and about half a second on a desk computer. A PIN is short, so this and the encryption of the database are what
 * stands between a stolen disk and it.
 */
export const COST: Cost = { N: 2 ** 17, r: 8, p: 1 };

const HASH_BYTES = 32;
const SALT_BYTES = 16;

const StoredSecret = z.strictObject({
  kdf: z.literal('scrypt'),
  // Bounds, so that a row that was tampered with cannot exhaust the machine.
  N: z
    .number()
    .int()
    .min(2)
    .max(2 ** 19),
  r: z.number().int().min(1).max(32),
  p: z.number().int().min(1).max(4),
  salt: z.base64(),
  hash: z.base64(),
});

/** The text to keep in place of a secret. */
export async function proofOf(secret: string, cost: Cost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await scryptApart(secret, salt, HASH_BYTES, cost);
  return JSON.stringify({
    kdf: 'scrypt',
    ...cost,
    salt: salt.toString('base64'),
    hash: hash.toString('base64'),
  });
}

/** Whether the secret is the one that `proof` was made of. */
export async function isProved(secret: string, proof: string): Promise<boolean> {
  const { N, r, p, salt, hash } = StoredSecret.parse(JSON.parse(proof));
  const expected = Buffer.from(hash, 'base64');
  const found = await scryptApart(secret, Buffer.from(salt, 'base64'), HASH_BYTES, { N, r, p });
  return expected.length === found.length && timingSafeEqual(expected, found);
}
