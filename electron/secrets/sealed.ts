/** Text sealed under a passphrase: scrypt makes the key, AES-256-GCM seals. The one place for both. */
import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { SecretsTrouble } from './port.ts';
import { type ScryptCost, scryptApart } from './scrypt.ts';

/**
 * scrypt with N = 2^17, r = 8, p = 1: the OWASP Password Storage Cheat Sheet's first recommendation.
 * It takes 128 · N · r = 128 MiB and about half a second on a desk computer.
 */
export const SCRYPT = { N: 2 ** 17, r: 8, p: 1 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** 96 bits, the nonce size that GCM is specified for (NIST SP 800-38D, 5.2.1.1). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Base64 of exactly one spelling, so that no byte of the file can be changed without notice. */
const base64 = (bytes?: number) =>
  z.base64().refine((text) => {
    const raw = Buffer.from(text, 'base64');
    return raw.toString('base64') === text && (bytes === undefined || raw.length === bytes);
  });

// Bounds on what a file may ask for, so that a forged one cannot exhaust the machine: 512 MiB and some seconds.
const Kdf = z
  .strictObject({
    name: z.literal('scrypt'),
    N: z
      .number()
      .int()
      .min(2 ** 14)
      .max(2 ** 19),
    r: z.number().int().min(1).max(32),
    p: z.number().int().min(1).max(4),
    salt: base64(SALT_BYTES),
  })
  .refine(({ N, r }) => Number.isInteger(Math.log2(N)) && N * r <= 2 ** 22);
type Kdf = z.infer<typeof Kdf>;

/** The members of a sealed text, for the schema of whatever file it stands in. */
export const sealedShape = {
  kdf: Kdf,
  cipher: z.literal('aes-256-gcm'),
  nonce: base64(NONCE_BYTES),
  tag: base64(TAG_BYTES),
  sealed: base64(),
};
const Sealed = z.strictObject(sealedShape);
export type Sealed = z.infer<typeof Sealed>;

/** Which file it stands in and that file's version: authenticated with it, so that one cannot pass for another. */
export type SealLabel = readonly [format: string, version: number];

/**
 * The key of a sealed text, and the salt and cost that it was derived with. Lives in the main process's memory alone, and
 * there outside of the heap that a snapshot shows.
 */
export interface PassphraseKey {
  readonly key: KeyObject;
  readonly kdf: Kdf;
}

/** Derives the key of a passphrase; half a second of one core, and twice that in Electron, off the main thread. */
export async function deriveKey(passphrase: string, kdf: Kdf): Promise<PassphraseKey> {
  const salt = Buffer.from(kdf.salt, 'base64');
  const key = await scryptApart(passphrase, salt, KEY_BYTES, kdf).catch(() => {
    throw new SecretsTrouble('vault-unavailable', 'the key could not be derived');
  });
  const made = createSecretKey(key);
  key.fill(0);
  return { key: made, kdf };
}

/** What scrypt is made to cost. */
export type KdfCost = ScryptCost;

/** A fresh salt at today's cost; `cost` is lower in tests alone. */
export function newKdf(cost: KdfCost = SCRYPT): Kdf {
  return { name: 'scrypt', ...cost, salt: randomBytes(SALT_BYTES).toString('base64') };
}

/** What anyone may read is authenticated with the contents, so that neither can be exchanged alone. */
function labelBytes([format, version]: SealLabel, kdf: Kdf): Buffer {
  return Buffer.from(JSON.stringify([format, version, kdf.name, kdf.N, kdf.r, kdf.p, kdf.salt]), 'utf8');
}

/** Seals a text under a nonce that is never used again. */
export function sealText(text: string, { key, kdf }: PassphraseKey, label: SealLabel): Sealed {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(labelBytes(label, kdf));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return {
    kdf,
    cipher: 'aes-256-gcm',
    nonce: nonce.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    sealed: sealed.toString('base64'),
  };
}

/** Opens what `sealText` made. A wrong passphrase and a changed file look alike: both are `passphrase-wrong`. */
export function unsealText(file: Sealed, { key }: Pick<PassphraseKey, 'key'>, label: SealLabel): string {
  try {
    const tag = Buffer.from(file.tag, 'base64');
    const nonce = Buffer.from(file.nonce, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(labelBytes(label, file.kdf));
    decipher.setAuthTag(tag);
    const plain = Buffer.concat([decipher.update(Buffer.from(file.sealed, 'base64')), decipher.final()]);
    return plain.toString('utf8');
  } catch {
    throw new SecretsTrouble('passphrase-wrong');
  }
}

/** The members of a sealed text; null for anything else. */
export function readSealed(value: unknown): Sealed | null {
  return Sealed.safeParse(value).data ?? null;
}
