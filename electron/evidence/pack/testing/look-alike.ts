/** An RSA key whose DER ends with the bytes of somebody's Ed25519 key, so that it passes for that one where the end alone is read. */
import { createPrivateKey, createPublicKey, generatePrimeSync, sign } from 'node:crypto';
import { canonical } from '../canonical.ts';
import { type Device, headOf, newDevice } from './chain.ts';

const numberOf = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`);
const base64url = (value: bigint) => {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex').toString('base64url');
};
const rawOf = ({ pem }: Device) =>
  Buffer.from(createPublicKey(pem).export({ format: 'jwk' }).x ?? '', 'base64url');

/** The inverse by a modulus; null where there is none. */
function inverse(of: bigint, modulus: bigint): bigint | null {
  let [before, rest] = [modulus, of % modulus];
  let [was, is] = [0n, 1n];
  while (rest > 0n) {
    const times = before / rest;
    [before, rest] = [rest, before - times * rest];
    [was, is] = [is, was - times * is];
  }
  return before === 1n ? ((was % modulus) + modulus) % modulus : null;
}

/** A device whose key can be an RSA exponent, which is odd and begins with no zero byte. */
export function imitableDevice(): Device {
  for (;;) {
    const device = newDevice();
    const raw = rawOf(device);
    if ((raw.at(-1) ?? 0) % 2 === 1 && raw.at(0) !== 0) return device;
  }
}

/** The public key (PEM) that imitates this device’s, and what it signs a head of the log with. */
export function lookAlikeOf(device: Device) {
  const e = numberOf(rawOf(device));
  for (;;) {
    const [p, q] = [0, 1].map(() => generatePrimeSync(1024, { bigint: true })) as [bigint, bigint];
    const [d, qi] = [inverse(e, (p - 1n) * (q - 1n)), inverse(q, p)];
    if (d === null || qi === null) continue;
    const parts = { n: p * q, e, d, p, q, dp: d % (p - 1n), dq: d % (q - 1n), qi };
    const told = Object.entries(parts).map(([name, value]) => [name, base64url(value)]);
    const key = createPrivateKey({ format: 'jwk', key: { kty: 'RSA', ...Object.fromEntries(told) } });
    const pem = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
    return {
      pem,
      headOf(text: string) {
        const { signature: _, ...head } = headOf(device, text);
        const signed = Buffer.from(canonical({ ...head, format: 'veridesk-audit-head-1' }));
        return { ...head, signature: sign('sha256', signed, key).toString('base64url') };
      },
    };
  }
}
