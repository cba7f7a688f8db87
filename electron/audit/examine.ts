/**
 * Examines a piece of the chain, link by link, and names what is not as it was written. Pure, and done piece by piece:
 * what one piece hands on lets the next one go on. Nearly every link takes the short way: its text has the hash that
 * stands beside it, and ends with the hash of the link before it and with its own place.
 */
import type { AuditFinding } from '../../shared/audit.ts';
import { type ChainEntry, GENESIS, hashText, readEntry } from './chain.ts';

/** Where an examination stands: after which link, and what the next one has to hold. */
export interface Standing {
  /** The place of the last link that was examined. */
  readonly seq: number;
  /** What the next one should hold as `prev`; null where that cannot be told, after something that is not as it was. */
  readonly expected: string | null;
  /** What the last one should have held, for telling one that was put in; null where that one was not as it was. */
  readonly before: string | null;
  /** By how much the links stand beside their own places, after some were taken out (above zero) or put in (below). */
  readonly shift: number;
  /** When the last one was written. */
  readonly at: string | null;
}

export const START: Standing = { seq: 0, expected: GENESIS, before: null, shift: 0, at: null };

export interface Examined {
  readonly standing: Standing;
  readonly findings: readonly AuditFinding[];
}

type Row = readonly [seq: number, entry: string, hash: string];

const finding = (
  kind: AuditFinding['kind'],
  [from, to]: readonly [number, number],
  [since, until]: readonly [string | null, string | null],
  part: string | null = null,
): AuditFinding => ({ kind, from, to, since, until, checkId: null, part });

/** Looks for what is wrong with one link that did not take the short way. */
function examineOne(standing: Standing, [seq, text, hash]: Row, next: Row | undefined): Examined {
  const findings: AuditFinding[] = [];
  const entry = readEntry(text);
  const at = entry?.at ?? null;
  let { expected, shift } = standing;
  const last = standing.seq;
  if (seq > last + 1) {
    findings.push(finding('removed', [last + 1, seq - 1], [standing.at, at]));
    expected = null;
  }
  const on = (more: Partial<Standing>): Examined => ({
    standing: { seq, expected: hash, before: expected, shift, at, ...more },
    findings,
  });
  if (entry === null || hashText(text) !== hash) {
    findings.push(finding('changed', [seq, seq], [at, at]));
    return on({ expected: null, before: null });
  }
  const wanted = seq + shift;
  if (entry.seq === wanted) {
    if (expected !== null && entry.prev !== expected)
      findings.push(finding('changed', [Math.max(last, 1), Math.max(last, 1)], [standing.at, standing.at]));
    return on({});
  }
  // What was put in has pushed its successor off: that one holds what the one before it should have held.
  if (seq === last + 1 && entry.seq === wanted - 1 && entry.prev === standing.before) {
    findings.push(finding('inserted', [last, last], [standing.at, standing.at]));
    shift -= 1;
    return on({});
  }
  if (isFollowed(entry, [seq, text, hash], next)) {
    const by = entry.seq - wanted;
    if (by > 0) findings.push(finding('removed', [wanted, entry.seq - 1], [standing.at, at]));
    else findings.push(finding('inserted', [seq + by, last], [null, at]));
    shift += by;
    return on({});
  }
  findings.push(finding('moved', [seq, seq], [at, at], String(entry.seq)));
  return on({ expected: null, before: null });
}

/** Whether the next link goes on from this one, at the same distance from its own place. */
function isFollowed(entry: ChainEntry, [seq, , hash]: Row, next: Row | undefined): boolean {
  const after = next && readEntry(next[1]);
  if (!after) return false;
  return after.prev === hash && after.seq - next[0] === entry.seq - seq;
}

/** Examines links in the order of their places. `next` is the one behind them, which is looked at and not examined. */
export function examineLinks(from: Standing, rows: readonly Row[], next?: Row): Examined {
  let standing = from;
  const findings: AuditFinding[] = [];
  let { seq: last, expected, before } = from;
  let isSynced = true;
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i] as Row;
    const [seq, text, hash] = row;
    if (
      standing.shift === 0 &&
      seq === last + 1 &&
      hashText(text) === hash &&
      text.endsWith(`,"prev":"${expected}","seq":${seq}}`)
    ) {
      [last, before, expected, isSynced] = [seq, expected, hash, false];
      continue;
    }
    if (!isSynced) standing = { ...standing, seq: last, expected, before, at: atOf(rows[i - 1]) };
    const examined = examineOne(standing, row, rows[i + 1] ?? next);
    findings.push(...examined.findings);
    standing = examined.standing;
    ({ seq: last, expected, before } = standing);
    isSynced = true;
  }
  if (!isSynced) standing = { ...standing, seq: last, expected, before, at: atOf(rows.at(-1)) };
  return { standing, findings };
}

const atOf = (row: Row | undefined) => (row ? (readEntry(row[1])?.at ?? null) : null);
