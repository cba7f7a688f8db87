/** The signed heads of a pack, and the public key that has to have signed them. */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import type { PackFinding } from '../../../shared/evidence.ts';
import { canonical, readCanonical } from './canonical.ts';
import { finding } from './findings.ts';
import { HEADS, PUBLIC_KEY } from './manifest.ts';

const Head = z.strictObject({
  seq: z.number().int().positive(),
  hash: z.string().regex(/^[0-9a-f]{64}$/u),
  signedAt: z.iso.datetime(),
  keyId: z.string(),
  // Of its last sign two bits alone count, so several say the same: it is the one that is written.
  signature: z.string().regex(/^[\w-]{85}[AQgw]$/u),
});
export type Head = z.infer<typeof Head>;

/** Stands in the signed text, so that a signature can be taken for nothing else. */
const FORMAT = 'veridesk-audit-head-1';

const Heads = z.array(Head).min(1);

interface Key {
  readonly id: string;
  readonly isOf: (head: Head) => boolean;
}

/** The key of a PEM, if it is an Ed25519 public key and written as such keys are. Its id is its thumbprint (RFC 7638). */
function readKey(pem: string): Key | null {
  try {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType !== 'ed25519' || key.export({ type: 'spki', format: 'pem' }) !== pem)
      return null;
    const { x } = key.export({ format: 'jwk' });
    const thumbprint = createHash('sha256').update(canonical({ crv: 'Ed25519', kty: 'OKP', x }));
    return {
      id: thumbprint.digest('base64url'),
      isOf: ({ signature, ...head }) =>
        verify(
          null,
          Buffer.from(canonical({ format: FORMAT, ...head })),
          key,
          Buffer.from(signature, 'base64url'),
        ),
    };
  } catch {
    return null;
  }
}

/** The heads that are signed as they should be, in rising order, and what is wrong with the others. */
export function readHeads(
  heads: Buffer | undefined,
  pem: Buffer | undefined,
): { readonly signed: readonly Head[]; readonly keyId: string; readonly findings: readonly PackFinding[] } {
  const key = readKey(pem?.toString('utf8') ?? '');
  const read = Heads.safeParse(heads && readCanonical(heads));
  const findings: PackFinding[] = [];
  if (!key) findings.push(finding(PUBLIC_KEY, 'The public key was changed: it is no key that signs a log.'));
  if (!read.success) {
    findings.push(
      finding(HEADS, 'The signed heads of the log were changed: they are not as Veridesk writes them.'),
    );
  }
  if (!key || !read.success) return { signed: [], keyId: '', findings };
  const signed: Head[] = [];
  for (const head of read.data) {
    const isLater = head.seq > (signed.at(-1)?.seq ?? 0);
    if (isLater && head.keyId === key.id && key.isOf(head)) signed.push(head);
    else {
      findings.push(
        finding(
          HEADS,
          `The signature on entry ${head.seq} of the log is not that of the public key.`,
          head.seq,
        ),
      );
    }
  }
  return { signed, keyId: key.id, findings };
}
