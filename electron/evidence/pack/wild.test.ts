/** Wild files: whatever a verifier is handed, it answers, and never calls valid what is not as it was made. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readZip, type ZipPart } from './read-zip.ts';
import { everything, samplePack, withParts } from './testing/packs.ts';
import { verifyPack } from './verify.ts';

let file: Buffer = Buffer.alloc(0);
let parts: readonly ZipPart[] = [];

beforeAll(async () => {
  ({ file } = await samplePack(everything));
  parts = await readZip(file);
});

/** A verdict on other bytes: valid only where every part is as it was, in its place. */
async function insist(bytes: Buffer): Promise<void> {
  const { verdict, findings, facts } = await verifyPack(bytes);
  if (verdict === 'valid') {
    expect(await readZip(bytes)).toEqual(parts);
    expect([findings, facts?.parts]).toEqual([[], parts.length]);
    return;
  }
  expect(facts).toBeNull();
  expect(findings.length).toBeGreaterThan(0);
  for (const { sentence } of findings) expect(sentence).toMatch(/^[A-Z“].*[.]$/u);
}

const runs = { numRuns: 300 };

describe('valid only where every part is as it was, and never a crash', () => {
  it('random bytes', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), (bytes) => insist(Buffer.from(bytes))),
      runs,
    ));

  it('bytes of a pack, changed', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), fc.nat(255)), {
          minLength: 1,
          maxLength: 4,
        }),
        (changes) => {
          const bytes = Buffer.from(file);
          for (const [place, value] of changes) bytes[Math.floor(place * bytes.length)] = value;
          return insist(bytes);
        },
      ),
      { numRuns: 1_000 },
    ));

  it('pieces of a pack, cut, repeated and put together', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(file.length), fc.nat(file.length)), { minLength: 1, maxLength: 4 }),
        (pieces) =>
          insist(Buffer.concat(pieces.map(([a, b]) => file.subarray(Math.min(a, b), Math.max(a, b))))),
      ),
      runs,
    ));

  it('parts of a pack, left out, repeated, moved and with other JSON in them', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(40), fc.option(fc.json(), { nil: null, freq: 4 })), {
          minLength: 1,
          maxLength: 14,
        }),
        async (chosen) => {
          const bytes = await withParts(file, (all) =>
            chosen.flatMap(([at, text]) => {
              const part = all[at % all.length];
              return part ? [{ path: part.path, bytes: text === null ? part.bytes : Buffer.from(text) }] : [];
            }),
          );
          return insist(bytes);
        },
      ),
      runs,
    ));
});
