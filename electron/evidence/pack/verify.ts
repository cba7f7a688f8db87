/**
 * Says whether a file is a pack in which nothing was changed since its device signed it, and if not, what was. It needs
 * no database, no key and no network. Whatever it is given, it answers and never throws.
 */
import { PACK_FINDINGS_MAX, type PackFinding, type PackVerdict } from '../../../shared/evidence.ts';
import { maskNumber } from '../../../shared/masking.ts';
import { nameOf } from '../../../shared/name.ts';
import { comparedBeginnings } from './begun.ts';
import { sha256 } from './canonical.ts';
import { readChain } from './chain.ts';
import { eachPlaceOnce, finding, partWords } from './findings.ts';
import { isInOrder, MANIFEST, type Manifest, type PartLine } from './manifest.ts';
import { readManifest } from './read-manifest.ts';
import { readRecords } from './read-records.ts';
import { readZip, type ZipPart } from './read-zip.ts';
import { comparedSeals } from './seals.ts';
import { comparedTold, standingDecision } from './told.ts';
import { Unreadable } from './unreadable.ts';

/** A verdict on a pack in which this was found. */
const foundIn = (verdict: 'changed' | 'unreadable', findings: readonly PackFinding[]): PackVerdict => ({
  verdict,
  findings: findings.slice(0, PACK_FINDINGS_MAX),
  found: findings.length,
  facts: null,
});

/** What the manifest lists, against what is there. */
function comparedParts({ contents, proof }: Manifest, parts: readonly ZipPart[]): PackFinding[] {
  const listed: PartLine[] = [...contents.parts, ...proof];
  const there = new Map(parts.map((part) => [part.path, part.bytes]));
  const named = new Set([MANIFEST, ...listed.map(({ path }) => path)]);
  const findings: PackFinding[] = [];
  for (const { path, bytes, sha256: wanted } of listed) {
    const found = there.get(path);
    if (!found) findings.push(finding(path, `${partWords(path)} was taken out of the pack.`));
    else if (found.length !== bytes || sha256(found) !== wanted) {
      findings.push(finding(path, `${partWords(path)} was changed after the pack was made.`));
    }
  }
  for (const { path } of parts) {
    if (!named.has(path))
      findings.push(finding(path, `${partWords(path)} was put into the pack after it was made.`));
  }
  if (findings.length > 0) return findings;
  const order = [MANIFEST, ...listed.map(({ path }) => path)];
  const wrong = parts.findIndex(({ path }, at) => path !== order[at]);
  if (wrong === -1) return [];
  const path = parts[wrong]?.path ?? MANIFEST;
  return [finding(path, `${partWords(path)} is not in its place: the parts were put into another order.`)];
}

function verdictOf(file: { manifest: Manifest; parts: readonly ZipPart[] }): PackVerdict {
  const { manifest, parts } = file;
  const { contents } = manifest;
  const changed = comparedParts(manifest, parts);
  if (changed.length === 0 && !isInOrder(manifest)) {
    changed.push(finding(MANIFEST, 'The manifest lists other parts than a pack of its kind has.'));
  }
  const records = readRecords(manifest, parts);
  const chain = readChain(manifest, parts);
  const findings = [
    ...changed,
    ...records.findings,
    ...chain.findings,
    ...comparedBeginnings(contents.id, records.read, chain.entries),
    ...comparedSeals(records.read, chain.entries),
    ...comparedTold(records.read, chain.entries),
  ];
  // One change can be met in several places.
  const told = eachPlaceOnce(findings);
  if (told.length > 0) return foundIn('changed', told);
  return {
    verdict: 'valid',
    findings: [],
    found: 0,
    facts: {
      id: contents.id,
      madeAt: contents.madeAt,
      madeBy: contents.madeBy,
      sandbox: contents.sandbox,
      shows: contents.shows,
      checks: records.read.map(({ record: { check, timeline } }) => ({
        id: check.id,
        kind: check.kind,
        state: check.state,
        outcome: check.outcome,
        number: maskNumber(check.number),
        name: nameOf(check.identity),
        createdAt: check.timing.createdAt,
        sandbox: check.sandbox,
        decision: standingDecision(timeline),
      })),
      parts: parts.length,
      entries: chain.entries.length,
      signedAt: chain.signedAt,
      keyId: chain.keyId,
    },
  };
}

const unreadable = (sentence: string): PackVerdict => foundIn('unreadable', [finding(null, sentence)]);

/** The verdict on a file. */
export async function verifyPack(file: Buffer): Promise<PackVerdict> {
  try {
    const parts = await readZip(file);
    const manifest = readManifest(parts);
    if ('sentence' in manifest) return foundIn('changed', [manifest]);
    return verdictOf({ manifest, parts });
  } catch (error) {
    if (error instanceof Unreadable) return unreadable(error.message);
    // Whatever else a file brought about: it is not one that was made here.
    return unreadable(
      'The file cannot be read as an evidence pack. Get it once more from where it came from.',
    );
  }
}
