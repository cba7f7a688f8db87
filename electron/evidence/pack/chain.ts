/** The proof of a pack: the piece of the log, the heads that the device signed, and what the log says of the contents. */
import type { PackFinding } from '../../../shared/evidence.ts';
import { finding, partWords } from './findings.ts';
import { readHeads } from './heads.ts';
import { type ReadEntry, readLinks } from './links.ts';
import { contentsHash, ENTRIES, HEADS, MANIFEST, type Manifest, PUBLIC_KEY, recordPath } from './manifest.ts';
import type { ZipPart } from './read-zip.ts';

/** The kind of the entry that tells of a pack. */
export const PACK_MADE = 'pack-made';

export interface ChainRead {
  readonly entries: readonly ReadEntry[];
  readonly findings: readonly PackFinding[];
  /** When the last head was signed; empty where none holds. */
  readonly signedAt: string;
  readonly keyId: string;
}

/** Whether the log says of each check that it went into a pack of just these contents. */
function comparedContents({ contents }: Manifest, entries: readonly ReadEntry[]): PackFinding[] {
  const hash = contentsHash(contents);
  const told = entries.filter(({ kind, detail }) => kind === PACK_MADE && detail.pack === contents.id);
  const findings: PackFinding[] = [];
  for (const id of contents.checks) {
    const path = recordPath(id);
    const ofCheck = told.filter(({ check }) => check === id);
    const record = contents.parts.find((part) => part.path === path)?.sha256;
    if (ofCheck.length === 0) {
      findings.push(finding(ENTRIES, `The log does not say that check ${id} went into this pack.`));
    } else if (ofCheck.some(({ detail }) => detail.record !== record)) {
      findings.push(finding(path, `${partWords(path)} was changed: the log holds the hash of another one.`));
    }
  }
  if (told.some(({ detail }) => detail.contents !== hash)) {
    findings.push(
      finding(MANIFEST, 'What the manifest lists was changed: the log holds the hash of another list.'),
    );
  }
  return findings;
}

/** Reads the proof. What is missing altogether is told elsewhere. */
export function readChain(manifest: Manifest, parts: readonly ZipPart[]): ChainRead {
  const there = new Map(parts.map(({ path, bytes }) => [path, bytes]));
  const { signed, keyId, findings } = readHeads(there.get(HEADS), there.get(PUBLIC_KEY));
  const piece = there.get(ENTRIES);
  const links = piece ? readLinks(piece, signed) : { entries: [], findings: [] };
  return {
    entries: links.entries,
    findings: [...findings, ...links.findings, ...comparedContents(manifest, links.entries)],
    signedAt: signed.at(-1)?.signedAt ?? '',
    keyId,
  };
}
