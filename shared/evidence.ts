/** What a verifier says of an evidence pack, and what a person chooses when one is made. */
import { z } from 'zod';
import { CheckState, Outcome } from './check.ts';
import { KindName } from './kinds.ts';
import { DecisionName } from './review.ts';

/** Checks in one pack, at most. */
export const PACK_CHECKS_MAX = 200;

/** Size of the file, in bytes, at most; the bounds of what it unpacks to stand in the format. */
export const PACK_BYTES_MAX = 96 * 1024 * 1024;

/** So many findings are told one by one; a file that was made for it has half a million. */
export const PACK_FINDINGS_MAX = 100;

/**
 * What a pack shows. `clear`: whole numbers · `pictures`: the customer's and the registry's · `answers`: the bytes as they
 * came, which hold everything in clear and so go with `clear` alone.
 */
export const PackShows = z
  .strictObject({ clear: z.boolean(), pictures: z.boolean(), answers: z.boolean() })
  .refine(({ clear, answers }) => clear || !answers);
export type PackShows = z.infer<typeof PackShows>;

/** As a new pack begins: everything that can be masked or left out is. */
export const maskedPack: PackShows = { clear: false, pictures: false, answers: false };

/** How far a pack has come: checks that were gathered; then the report is made, and the file put together. */
export const PackProgress = z.strictObject({
  part: z.enum(['gathering', 'report', 'packing']),
  done: z.number().int(),
  of: z.number().int(),
});
export type PackProgress = z.infer<typeof PackProgress>;

/**
 * One thing that is wrong, in words. `part` is a path within the pack; `entry` is the number of an entry of the log. Null
 * where it is about the file as a whole.
 */
export const PackFinding = z.strictObject({
  part: z.string().nullable(),
  entry: z.number().int().nullable(),
  sentence: z.string(),
});
export type PackFinding = z.infer<typeof PackFinding>;

/** A check as the pack tells of it. Its number is shown by its last four characters, whatever the pack shows. */
export const PackedCheck = z.strictObject({
  id: z.uuid(),
  kind: KindName,
  state: CheckState,
  outcome: Outcome.nullable(),
  number: z.string(),
  name: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sandbox: z.boolean(),
  /** The one that stood when the pack was made; null where none was taken. */
  decision: DecisionName.nullable(),
});
export type PackedCheck = z.infer<typeof PackedCheck>;

/** What the pack says of itself. `keyId` is the thumbprint of the public key (RFC 7638). */
export const PackFacts = z.strictObject({
  id: z.string(),
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
  sandbox: z.boolean(),
  shows: PackShows,
  checks: z.array(PackedCheck),
  parts: z.number().int(),
  entries: z.number().int(),
  signedAt: z.iso.datetime(),
  keyId: z.string(),
});
export type PackFacts = z.infer<typeof PackFacts>;

/**
 * `valid`: nothing was changed since the device signed it · `changed`: something was, and `findings` name it ·
 * `unreadable`: it is no pack that can be read, and `findings` say why in one sentence. `facts` are there where `valid`.
 */
export const PackVerdict = z.strictObject({
  verdict: z.enum(['valid', 'changed', 'unreadable']),
  findings: z.array(PackFinding).max(PACK_FINDINGS_MAX),
  /** All that was found, those beyond `findings` too. */
  found: z.number().int(),
  facts: PackFacts.nullable(),
});
export type PackVerdict = z.infer<typeof PackVerdict>;

const KEY_ID = /^[A-Za-z0-9_-]{43}$/u;

/** Whether it is the id of a key, as a desk names its keys: a hash in base64url. The key itself is none. */
export const isKeyId = (text: string): boolean => KEY_ID.test(text.trim());

/**
 * The verdict, where a person knows by another way which key a pack has to be signed by. A pack that is whole but of another
 * key is as good as changed: anybody can make one.
 */
export function heldAgainst(verdict: PackVerdict, keyId: string): PackVerdict {
  if (verdict.facts === null || verdict.facts.keyId === keyId.trim()) return verdict;
  const sentence = 'The pack was signed by another key than the one that you named: it is not that desk’s.';
  return {
    verdict: 'changed',
    findings: [{ part: 'chain/public-key.pem', entry: null, sentence }],
    found: 1,
    facts: null,
  };
}
