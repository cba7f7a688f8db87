/** The audit log as window, terminal and evidence speak of it: entries, signed heads, and what a verification finds. */
import { z } from 'zod';

/** A place in the chain with its hash (SHA-256, hex). `seq` is 0 and the hash all zeros while there is no entry. */
export const ChainHead = z.strictObject({
  seq: z.number().int().nonnegative(),
  hash: z.string().regex(/^[0-9a-f]{64}$/u),
});
export type ChainHead = z.infer<typeof ChainHead>;

/** A head that the device’s key has signed. `signature` is Ed25519 in base64url over the head’s canonical text. */
export const SignedHead = ChainHead.extend({
  /** ISO 8601 in UTC. */
  signedAt: z.iso.datetime(),
  /** The thumbprint (RFC 7638) of the public key. */
  keyId: z.string(),
  signature: z.string(),
});
export type SignedHead = z.infer<typeof SignedHead>;

/** The public part of the device’s key, as a JWK (RFC 8037). */
export const PublicKey = z.strictObject({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().regex(/^[\w-]{43}$/u),
});
export type PublicKey = z.infer<typeof PublicKey>;

/** The public key with its names and forms. */
export const DeviceKey = z.strictObject({ keyId: z.string(), jwk: PublicKey, pem: z.string() });
export type DeviceKey = z.infer<typeof DeviceKey>;

/** A key that this desk signed with before, as the log announces it: from when, and when another took its place (UTC). */
export const EarlierKey = z.strictObject({
  keyId: z.string(),
  since: z.string().nullable(),
  until: z.string().nullable(),
});
export type EarlierKey = z.infer<typeof EarlierKey>;

/** The present key, and those before it, oldest first: packs that they signed are this desk’s too. */
export const DeviceKeys = DeviceKey.extend({ earlier: z.array(EarlierKey) });
export type DeviceKeys = z.infer<typeof DeviceKeys>;

/** One of the plain facts of an entry, under the name that it has there. */
export const AuditFact = z.strictObject({
  name: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]),
});
export type AuditFact = z.infer<typeof AuditFact>;

/** One line of the list. An entry that cannot be read has a kind of null. */
export const AuditRow = z.strictObject({
  seq: z.number().int(),
  at: z.string().nullable(),
  operator: z.string().nullable(),
  kind: z.string().nullable(),
  checkId: z.string().nullable(),
  /** The detail’s facts, but for hashes. The name of an operator or a profile stands with the id that the entry bears. */
  facts: z.array(AuditFact),
});
export type AuditRow = z.infer<typeof AuditRow>;

/** As much of an operator’s name is asked for at most, in UTF-16 units. No name is as long. */
export const OPERATOR_MAX = 200;

/** What the list is narrowed to; null for everything. */
export const AuditFilter = z.strictObject({
  kind: z.string().max(60).nullable(),
  operator: z.string().max(OPERATOR_MAX).nullable(),
  checkId: z.string().max(60).nullable(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

/** `next` is where to read on, null at the end: a page can be empty and have more behind it. */
export const AuditPage = z.strictObject({ rows: z.array(AuditRow), next: z.number().int().nullable() });
export type AuditPage = z.infer<typeof AuditPage>;

/**
 * `changed`: the entry, or its hash, is not what it was · `removed`, `inserted`: entries from–to · `moved`: what stands
 * here has another place · `cut`: a signed head names entries that are no longer there · `rewritten`: entries up to a
 * signed head are not those that were signed · `signature-wrong`: a head’s signature is not that of an announced key ·
 * `record-changed`, `record-missing`, `record-unlogged`: a check is not as its entries say · `certificate-changed`,
 * `certificate-unlogged`: nor is a certificate of an erasing.
 */
export const findingKinds = [
  'changed',
  'removed',
  'inserted',
  'moved',
  'cut',
  'rewritten',
  'signature-wrong',
  'record-changed',
  'record-missing',
  'record-unlogged',
  'certificate-changed',
  'certificate-unlogged',
] as const;

export const AuditFinding = z.strictObject({
  kind: z.enum(findingKinds),
  /** Places in the chain, first and last. */
  from: z.number().int(),
  to: z.number().int(),
  /** When what is concerned was written, as far as it can be told: between these two, or at one instant. ISO 8601. */
  since: z.string().nullable(),
  until: z.string().nullable(),
  /**
   * The check that is concerned, and which part of it (`answer`, `outcome`, …) or, of a moved entry, its own place, or the id
   * of a certificate.
   */
  checkId: z.string().nullable(),
  part: z.string().nullable(),
});
export type AuditFinding = z.infer<typeof AuditFinding>;

/** Findings that are named at most; further ones are counted. */
export const FINDINGS_MAX = 100;

/** What a verification found. Nothing at all in `findings` means that everything is as it was written. */
export const AuditReport = z.strictObject({
  entries: z.number().int(),
  /** The records that were compared; null where that was not asked for. */
  records: z.number().int().nullable(),
  heads: z.number().int(),
  lastHead: SignedHead.nullable(),
  findings: z.array(AuditFinding),
  /** All that was found, those beyond `findings` too. */
  found: z.number().int(),
  tookMs: z.number(),
});
export type AuditReport = z.infer<typeof AuditReport>;

/** How far a verification has come. */
export const AuditProgress = z.strictObject({
  part: z.enum(['entries', 'records']),
  done: z.number().int(),
  of: z.number().int(),
  found: z.number().int(),
});
export type AuditProgress = z.infer<typeof AuditProgress>;

/** How the log stands. */
export const AuditState = z.strictObject({
  head: ChainHead,
  lastHead: SignedHead.nullable(),
});
export type AuditState = z.infer<typeof AuditState>;
