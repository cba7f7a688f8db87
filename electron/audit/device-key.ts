/**
 * The device's key: Ed25519, made on this machine when something is first to be signed. Its private part lies with the
 * other secrets and never leaves them but to sign; its public part is announced in the chain and can be given to anybody.
 */
import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type DeviceKey, PublicKey, type SignedHead } from '../../shared/audit.ts';
import { type Secrets, unavailableEntry, unreadableEntry } from '../secrets/port.ts';
import { headText, keyIdOf, publicKeyOf } from './head.ts';

const NAME = 'device-key';

/** A key that can sign. */
export interface Signer {
  readonly key: DeviceKey;
  sign(head: Omit<SignedHead, 'signature' | 'keyId'>): SignedHead;
}

/** What of a key may be known to anybody. */
function deviceKeyOf(jwk: PublicKey): DeviceKey {
  const pem = publicKeyOf(jwk).export({ type: 'spki', format: 'pem' });
  return { keyId: keyIdOf(jwk), jwk, pem: String(pem) };
}

function signerOf(secret: KeyObject): Signer {
  const { d: _, ...open } = secret.export({ format: 'jwk' });
  const key = deviceKeyOf(PublicKey.parse(open));
  return {
    key,
    sign(head) {
      const signed = { ...head, keyId: key.keyId };
      const signature = sign(null, Buffer.from(headText(signed), 'utf8'), secret).toString('base64url');
      return { ...signed, signature };
    },
  };
}

/** The key as it is kept, or null when there surely is none. Rejects as the store of secrets does. */
export async function findSigner(secrets: Secrets): Promise<Signer | null> {
  const text = await secrets.get(NAME);
  if (text === null) return null;
  try {
    return signerOf(createPrivateKey({ key: JSON.parse(text), format: 'jwk' }));
  } catch {
    // The original error is dropped, since its text may quote what was read.
    throw unreadableEntry(secrets, 'not a device key');
  }
}

/** Keys that are being found or made: two who ask a store that adds nothing at the same time would each make one. */
const underWay = new WeakMap<Secrets, Promise<Signer>>();

/** The key, made if there is none. Where several processes share the store, the first one’s stays and comes back. */
export function findOrMakeSigner(secrets: Secrets): Promise<Signer> {
  const found = underWay.get(secrets) ?? findOrMake(secrets).finally(() => underWay.delete(secrets));
  underWay.set(secrets, found);
  return found;
}

async function findOrMake(secrets: Secrets): Promise<Signer> {
  const kept = await findSigner(secrets);
  if (kept) return kept;
  const { privateKey } = generateKeyPairSync('ed25519');
  const text = JSON.stringify(privateKey.export({ format: 'jwk' }));
  await (secrets.add ? secrets.add(NAME, text) : secrets.set(NAME, text));
  const back = await findSigner(secrets);
  if (!back) throw unavailableEntry(secrets, 'the new key did not come back');
  return back;
}
