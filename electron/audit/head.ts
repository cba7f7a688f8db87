/** A signed head: what is signed, and how the signature is proved with the public key alone. */
import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { PublicKey, SignedHead } from '../../shared/audit.ts';
import { canonicalText, hashText } from './chain.ts';

/** What stands in front of everything in the signed text, so that a signature can be taken for nothing else. */
const FORMAT = 'veridesk-audit-head-1';

/** The text that is signed: canonical JSON of the head and of when it was signed, by which key. */
export function headText({ seq, hash, signedAt, keyId }: Omit<SignedHead, 'signature'>): string {
  return canonicalText({ format: FORMAT, hash, keyId, seq, signedAt });
}

/** The thumbprint of a public key (RFC 7638): SHA-256 over its canonical JWK, in base64url. */
export function keyIdOf({ crv, kty, x }: PublicKey): string {
  return Buffer.from(hashText(canonicalText({ crv, kty, x })), 'hex').toString('base64url');
}

export function publicKeyOf(jwk: PublicKey): KeyObject {
  return createPublicKey({ key: { ...jwk }, format: 'jwk' });
}

/** Whether the head was signed with the private part of this key. False for anything that is no key or no signature. */
export function isSignedBy(head: SignedHead, jwk: PublicKey): boolean {
  try {
    const { signature, ...signed } = head;
    const text = Buffer.from(headText(signed), 'utf8');
    const isNamed = keyIdOf(jwk) === head.keyId;
    return isNamed && verify(null, text, publicKeyOf(jwk), Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}
