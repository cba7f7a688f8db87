/** A log and a device of a test's own, made from the format's words and not by the code of the product. */
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { canonical } from '../canonical.ts';
import type { PackProof } from '../make.ts';
import type { Contents } from '../manifest.ts';
import { contentsHash, recordPath } from '../manifest.ts';

export interface Device {
  readonly privateKey: KeyObject;
  readonly pem: string;
  readonly keyId: string;
}

export function newDevice(): Device {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x } = publicKey.export({ format: 'jwk' });
  const keyId = createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url');
  return { privateKey, pem: publicKey.export({ type: 'spki', format: 'pem' }).toString(), keyId };
}

export interface Told {
  readonly at?: string;
  readonly by?: { readonly id: string | null; readonly name: string };
  readonly kind: string;
  readonly check: string | null;
  readonly detail: Record<string, string | number | boolean | null>;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The texts of a log in which these were told, one after another. */
export function logOf(told: readonly Told[]): string[] {
  const texts: string[] = [];
  let prev = '0'.repeat(64);
  for (const [at, one] of told.entries()) {
    const entry = {
      ...{ at: '2026-11-20T14:05:00.000Z', by: { id: null, name: 'Ada' } },
      ...{ ...one, prev, seq: at + 1 },
    };
    const text = canonical(entry);
    texts.push(text);
    prev = hashOf(text);
  }
  return texts;
}

export function headOf(device: Device, text: string) {
  const { seq } = JSON.parse(text) as { seq: number };
  const head = { seq, hash: hashOf(text), signedAt: '2026-11-20T14:05:01.000Z', keyId: device.keyId };
  const signature = sign(
    null,
    Buffer.from(canonical({ ...head, format: 'veridesk-audit-head-1' })),
    device.privateKey,
  ).toString('base64url');
  return { ...head, signature };
}

/** What the log says of a pack of these contents, behind what it told before. */
export function toldOf(contents: Contents, before: readonly Told[]): Told[] {
  return contents.checks.map((check) => ({
    kind: 'pack-made',
    check,
    detail: {
      contents: contentsHash(contents),
      entries: before.filter((one) => one.check === check && one.kind !== 'pack-made').length,
      pack: contents.id,
      record: contents.parts.find(({ path }) => path === recordPath(check))?.sha256 ?? '',
    },
  }));
}

/** The proof of a whole log: every entry of it, and the last one signed. */
export function proofOf(device: Device, texts: readonly string[]): PackProof {
  const last = texts.at(-1);
  if (last === undefined) throw new TypeError('An empty log');
  return {
    entries: texts.map((text) => `${text}\n`).join(''),
    heads: [headOf(device, last)],
    publicKey: device.pem,
  };
}
