/** The piece of the log that a pack needs: the entries of its checks, and those between each of them and a signed head. */
import type { SignedHead } from '../../../shared/audit.ts';
import { type PackProof, PackTooLarge } from './make.ts';

/** Entries in one pack, at most: what a part of it may hold of entries of the usual length. */
const ENTRIES_MAX = 150_000;

interface Link {
  readonly seq: number;
  readonly entry: string;
}

/** The log, as far as a piece is read from it. */
export interface PieceStore {
  auditOf(checkIds: readonly string[]): Promise<{ readonly links: readonly Link[] }>;
  auditHeads(): Promise<readonly SignedHead[]>;
  /** From one place to another, both included; perhaps not all of them at once. */
  auditLinks(from: number, to: number): Promise<readonly Link[]>;
}

/** What a piece is made with. */
export interface PieceParts {
  readonly history: PieceStore;
  /** A head that an earlier key signed, by the present one; null where it cannot vouch for it. */
  readonly signAgain: (head: SignedHead) => Promise<SignedHead | null>;
}

interface Run {
  readonly from: number;
  readonly head: SignedHead;
}

/** For each entry a run up to the first head behind it; runs that overlap are one. `heads` rise, `seqs` too. */
function runsOf(seqs: readonly number[], heads: readonly SignedHead[]): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const seq of seqs) {
    const last = runs.at(-1);
    if (last && seq <= last.head.seq) continue;
    while ((heads[at]?.seq ?? seq) < seq) at += 1;
    const head = heads[at];
    if (!head) throw new TypeError('An entry that no head is behind');
    runs.push({ from: seq, head });
  }
  return runs;
}

async function linesOf(store: PieceStore, { from, head }: Run): Promise<string> {
  let text = '';
  let next = from;
  while (next <= head.seq) {
    const links = await store.auditLinks(next, head.seq);
    for (const { entry } of links) text += `${entry}\n`;
    const last = links.at(-1);
    if (!last) throw new TypeError('A log that ends before its signed head');
    next = last.seq + 1;
  }
  return text;
}

/** Runs whose heads are all signed by one key. A head that it cannot vouch for is left out; the last of `heads` is its own. */
async function signedRuns(
  seqs: readonly number[],
  heads: readonly SignedHead[],
  signAgain: PieceParts['signAgain'],
): Promise<Run[]> {
  const ownKey = heads.at(-1)?.keyId;
  const refused = new Set<SignedHead>();
  for (;;) {
    const before = refused.size;
    const signed: Run[] = [];
    const runs = runsOf(
      seqs,
      heads.filter((head) => !refused.has(head)),
    );
    for (const { from, head } of runs) {
      const own = head.keyId === ownKey ? head : await signAgain(head);
      if (own) signed.push({ from, head: own });
      else refused.add(head);
    }
    if (refused.size === before) return signed;
  }
}

/**
 * The proof for these checks. `head` was signed after everything that the pack is to prove, by the key of `publicKey` (PEM).
 * What hangs on a head of an earlier key is signed again, so that one key proves the whole. Rejects with `PackTooLarge`, and
 * as the store and the signing do.
 */
export async function pieceOf(
  { history, signAgain }: PieceParts,
  checkIds: readonly string[],
  head: SignedHead,
  publicKey: string,
): Promise<PackProof> {
  const [{ links }, all] = await Promise.all([history.auditOf(checkIds), history.auditHeads()]);
  const rising = all
    .filter(({ seq }) => seq < head.seq)
    .filter(({ seq }, at, heads) => seq > (heads[at - 1]?.seq ?? 0));
  const seqs = links.map(({ seq }) => seq).filter((seq) => seq <= head.seq);
  const runs = await signedRuns(seqs, [...rising, head], signAgain);
  const count = runs.reduce((sum, run) => sum + run.head.seq - run.from + 1, 0);
  if (count > ENTRIES_MAX) throw new PackTooLarge();
  const entries: string[] = [];
  for (const run of runs) entries.push(await linesOf(history, run));
  return { entries: entries.join(''), heads: runs.map((run) => run.head), publicKey };
}
