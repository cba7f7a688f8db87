/** The links of the piece of the log: whether each entry holds the hash of the one before, and each run ends at a signed head. */
import { z } from 'zod';
import type { PackFinding } from '../../../shared/evidence.ts';
import { readCanonical, sha256 } from './canonical.ts';
import { finding } from './findings.ts';
import { ENTRIES } from './manifest.ts';

/** What stands in the first entry of a log in place of a hash. */
const GENESIS = '0'.repeat(64);

const LogEntry = z.strictObject({
  at: z.iso.datetime(),
  by: z.strictObject({ id: z.string().nullable(), name: z.string() }),
  check: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  kind: z.string(),
  prev: z.string(),
  seq: z.number().int().positive(),
});
type LogEntry = z.infer<typeof LogEntry>;

export interface ReadEntry extends LogEntry {
  readonly hash: string;
}

export interface Place {
  readonly seq: number;
  readonly hash: string;
}

const wrong = (seq: number, sentence: string) => finding(ENTRIES, sentence, seq);

const range = (from: number, to: number) =>
  from === to ? `Entry ${from} of the log was` : `Entries ${from} to ${to} of the log were`;

/** Bytes that no entry has fewer of. */
const ENTRY_MIN = '{"at":"","by":{"id":"","name":""},"check":"","detail":{},"kind":"","prev":"","seq":1}'
  .length;
const LINE_END = 0x0a;

/** The lines of the piece, without their ends. Of a wild one there may be millions, which all at once fill the memory. */
function* linesOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0, end = bytes.indexOf(LINE_END); end !== -1; end = bytes.indexOf(LINE_END, from)) {
    yield bytes.subarray(from, end);
    from = end + 1;
  }
}

/** The entries, in the order of the part. One that is not as the log writes it is told by its place, and each place once. */
function readEntries(bytes: Buffer): { entries: ReadEntry[]; findings: PackFinding[] } {
  const findings: PackFinding[] = [];
  // Each line has an end, so nothing follows the last one.
  if (bytes.length > 0 && bytes.at(-1) !== LINE_END)
    findings.push(finding(ENTRIES, 'The end of the piece of the log was cut off.'));
  const entries: ReadEntry[] = [];
  for (const text of linesOf(bytes)) {
    const parsed = text.length < ENTRY_MIN ? null : LogEntry.safeParse(readCanonical(text)).data;
    if (parsed) entries.push({ ...parsed, hash: sha256(text) });
    else {
      const after = entries.at(-1);
      const seq = (after?.seq ?? 0) + 1;
      if (findings.at(-1)?.entry !== seq)
        findings.push(wrong(seq, `Entry ${seq} of the log was changed: it is not as the log writes it.`));
    }
  }
  return { entries, findings };
}

/** What is wrong between one entry and the one of the next number, or null. `signed` are the places at which a run may end. */
function between(one: ReadEntry, next: ReadEntry, signed: ReadonlyMap<number, string>): PackFinding | null {
  const { seq } = one;
  if (next.seq === seq)
    return wrong(seq, `Entry ${seq} of the log is there twice: one of the two was put in.`);
  if (next.seq > seq + 1) {
    if (signed.has(seq)) return null;
    return wrong(seq + 1, `${range(seq + 1, next.seq - 1)} taken out.`);
  }
  if (next.prev === one.hash) return null;
  return wrong(seq, `Entry ${seq} of the log was changed: the entry after it holds the hash of another one.`);
}

/** Reads the piece, and says what in it was changed, taken out, put in, moved or cut off. `heads` are those whose signature holds. */
export function readLinks(
  bytes: Buffer,
  heads: readonly Place[],
): { readonly entries: readonly ReadEntry[]; readonly findings: readonly PackFinding[] } {
  const { entries, findings } = readEntries(bytes);
  const signed = new Map(heads.map(({ seq, hash }) => [seq, hash]));
  if (entries.some(({ seq, prev }) => seq === 1 && prev !== GENESIS)) {
    findings.push(wrong(1, 'Entry 1 of the log was changed: nothing can come before it.'));
  }
  entries.forEach(({ seq }, at) => {
    const before = entries[at - 1]?.seq ?? 0;
    if (seq >= before) return;
    findings.push(
      wrong(seq, `Entry ${seq} of the log stands behind entry ${before}: the order was changed.`),
    );
  });
  // By their numbers, so that one that was moved is not told as taken out here and put in there.
  const sorted = entries.toSorted((a, b) => a.seq - b.seq);
  sorted.forEach((one, at) => {
    const next = sorted[at + 1];
    const found = next ? between(one, next, signed) : null;
    if (found) findings.push(found);
    const hash = signed.get(one.seq);
    if (hash !== undefined && hash !== one.hash) {
      findings.push(
        wrong(one.seq, `Entry ${one.seq} of the log was changed: the device signed another one.`),
      );
    }
  });
  const last = sorted.at(-1)?.seq ?? 0;
  const head = heads.at(-1);
  if (head && last < head.seq) {
    findings.push(
      wrong(last + 1, `${range(last + 1, head.seq)} cut off: the device signed up to entry ${head.seq}.`),
    );
  }
  if (head && last > head.seq) {
    findings.push(
      wrong(head.seq + 1, `${range(head.seq + 1, last)} put in: the device signed up to entry ${head.seq}.`),
    );
  }
  return { entries, findings };
}
