/** The proof of a pack that was made anew: its log has to tell of each check, and its key be one that signs a log. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { expect, it } from 'vitest';
import { maskedPack, type PackVerdict } from '../../../shared/evidence.ts';
import { canonical } from './canonical.ts';
import { ENTRIES, HEADS, PUBLIC_KEY } from './manifest.ts';
import { logOf, proofOf, type Told } from './testing/chain.ts';
import { FIRST, SECOND, samplePack, withParts } from './testing/packs.ts';
import { fitted, replaced } from './testing/tampered.ts';
import { verifyPack } from './verify.ts';

const sentences = ({ findings }: PackVerdict) => findings.map(({ sentence }) => sentence);
const pemOf = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();

it.each([FIRST, SECOND])('a log that does not tell that check %s went into the pack is told', async (id) => {
  const { file, device, texts } = await samplePack(maskedPack);
  const told = texts.map((text) => JSON.parse(text) as Told);
  const left = told.filter(({ kind, check }) => kind !== 'pack-made' || check !== id);
  expect(left).toHaveLength(told.length - 1);
  const proof = proofOf(device, logOf(left));
  const other = await withParts(file, (parts) => {
    const shorter = replaced(parts, ENTRIES, () => proof.entries);
    return fitted(replaced(shorter, HEADS, () => canonical(proof.heads)));
  });
  expect(sentences(await verifyPack(other))).toEqual([
    `The log does not say that check ${id} went into this pack.`,
  ]);
});

it.each([
  ['with something behind it', (pem: string) => `${pem}a note\n`],
  ['with something before it', (pem: string) => `a note\n${pem}`],
  ['of a sort that signs no log', () => pemOf(generateKeyPairSync('ed448').publicKey)],
  ['that is none', () => 'a note\n'],
])('a public key %s is told', async (_, change) => {
  const { file } = await samplePack(maskedPack);
  const other = await withParts(file, (parts) => fitted(replaced(parts, PUBLIC_KEY, change)));
  expect(sentences(await verifyPack(other))).toContain(
    'The public key was changed: it is no key that signs a log.',
  );
});
