/** Reads the records of a pack, and holds each against the manifest and against what lies beside it. */
import type { PackFinding } from '../../../shared/evidence.ts';
import { readCanonical, sha256 } from './canonical.ts';
import { finding, partWords } from './findings.ts';
import { answerPath, MANIFEST, type Manifest, recordPath } from './manifest.ts';
import type { ZipPart } from './read-zip.ts';
import { RecordRead } from './record.ts';

export interface ReadRecord {
  readonly path: string;
  readonly record: RecordRead;
}

/** The sentence on what is wrong with a record, or null. */
function wrongWith(
  id: string,
  { check, answer, masked }: RecordRead,
  manifest: Manifest,
  there: Map<string, Buffer>,
) {
  if (check.id !== id) return 'is of another check than its name says';
  if (masked === manifest.contents.shows.clear) return 'is not masked as the manifest says';
  const bytes = there.get(answerPath(id));
  if (bytes && (answer === null || answer.bytes !== bytes.length || answer.sha256 !== sha256(bytes))) {
    return 'does not fit the answer that lies beside it';
  }
  const sent = [...there].find(([path]) => path.startsWith(`pictures/${id}-sent.`))?.[1];
  if (sent && check.picture?.sha256 !== sha256(sent)) return 'does not fit the picture that lies beside it';
  return null;
}

/** The records that could be read, in the manifest's order, and what is wrong with any of them. One that is missing is told elsewhere. */
export function readRecords(
  manifest: Manifest,
  parts: readonly ZipPart[],
): { readonly read: readonly ReadRecord[]; readonly findings: readonly PackFinding[] } {
  const there = new Map(parts.map(({ path, bytes }) => [path, bytes]));
  const read: ReadRecord[] = [];
  const findings: PackFinding[] = [];
  for (const id of manifest.contents.checks) {
    const path = recordPath(id);
    const bytes = there.get(path);
    if (!bytes) continue;
    const parsed = RecordRead.safeParse(readCanonical(bytes));
    if (!parsed.success) {
      findings.push(finding(path, `${partWords(path)} cannot be read: it is not as Veridesk writes it.`));
      continue;
    }
    const wrong = wrongWith(id, parsed.data, manifest, there);
    if (wrong !== null) findings.push(finding(path, `${partWords(path)} ${wrong}.`));
    read.push({ path, record: parsed.data });
  }
  const isSandbox = read.some(({ record }) => record.check.sandbox);
  if (read.length === manifest.contents.checks.length && isSandbox !== manifest.contents.sandbox) {
    findings.push(
      finding(MANIFEST, 'The manifest and the records do not agree on whether this is the sandbox’s.'),
    );
  }
  return { read, findings };
}
