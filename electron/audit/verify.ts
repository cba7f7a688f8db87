/** Verifies the whole log a piece at a time, so that checks can be made meanwhile: chain, signed heads, and the records. */
import {
  type AuditFinding,
  type AuditProgress,
  type AuditReport,
  type DeviceKey,
  FINDINGS_MAX,
  type PublicKey,
  type SignedHead,
} from '../../shared/audit.ts';
import { examineCertificate, unloggedCertificates } from './certificates.ts';
import { START, type Standing } from './examine.ts';
import { isSignedBy } from './head.ts';
import type { AuditStore, ComparedRecords } from './ports.ts';

/** Entries of one piece: a question that comes in between waits for some 10 ms. */
const ENTRIES = 4_000;
/** Records of one piece; their answers are hashed anew. */
const RECORDS = 200;
/** Heads whose signatures are proved before other work gets its turn. */
const HEADS = 100;

export interface Verification {
  /** Whether the records and the certificates are compared with their entries too, answers and all. */
  readonly isDeep: boolean;
  readonly told: (progress: AuditProgress) => void;
  readonly cancel: AbortSignal;
  /** The key that this desk signs with now; null where it has none. Its announcement may be among what was cut off. */
  readonly ownKey: DeviceKey | null;
}

/** Null when it was cancelled. Rejects as the store does. */
export async function verifyLog(store: AuditStore, options: Verification): Promise<AuditReport | null> {
  const { isDeep, told, cancel, ownKey } = options;
  const from = performance.now();
  const findings: AuditFinding[] = [];
  let found = 0;
  const add = (more: readonly AuditFinding[]) => {
    found += more.length;
    findings.push(...more.slice(0, FINDINGS_MAX - findings.length));
  };

  // Before the end is looked for: a desk beside may write on meanwhile, and sign what it has written.
  const heads = await store.auditHeads();
  const { seq: until } = await store.auditHead();
  let standing: Standing = START;
  for (let isEnd = until === 0; !isEnd; ) {
    if (cancel.aborted) return null;
    const slice = await store.auditSlice(standing, until, ENTRIES);
    add(slice.findings);
    ({ standing, isEnd } = slice);
    told({ part: 'entries', done: standing.seq, of: until, found });
  }

  add(await examineHeads(store, heads, until, ownKey));
  if (cancel.aborted) return null;

  let records: number | null = null;
  if (isDeep) {
    const of = await store.checkCount();
    records = 0;
    // Before the entries are read: one that is closed meanwhile may be told of behind the last of them.
    const closed = await store.certificates();
    const certified = new Set<string>();
    for (const [ask, limit] of [
      [store.compareRecords, RECORDS],
      [store.findMissingRecords, ENTRIES],
    ] as const) {
      for (let behind: number | null = 0; behind !== null; ) {
        if (cancel.aborted) return null;
        const piece: ComparedRecords = await ask(behind, limit);
        add(piece.findings);
        for (const certificate of piece.certificates ?? []) {
          certified.add(certificate.id);
          add(await examineCertificate(store, certificate));
        }
        records += piece.compared;
        behind = piece.next;
        told({ part: 'records', done: records, of: Math.max(of, records), found });
      }
    }
    add(unloggedCertificates(closed, certified));
  }
  const lastHead = heads.at(-1) ?? null;
  const tookMs = performance.now() - from;
  return { entries: until, records, heads: heads.length, lastHead, findings, found, tookMs };
}

/** What the signed heads say against the chain as it stands. */
async function examineHeads(
  store: AuditStore,
  heads: readonly SignedHead[],
  until: number,
  ownKey: DeviceKey | null,
): Promise<AuditFinding[]> {
  const announced = await store.deviceKeys();
  const known = ownKey ? [...announced, ownKey] : announced;
  const keys = new Map<string, PublicKey>(known.map(({ keyId, jwk }) => [keyId, jwk]));
  const findings: AuditFinding[] = [];
  const say = (
    kind: AuditFinding['kind'],
    from: number,
    to: number,
    at: string | null,
    part: string | null,
  ) => findings.push({ kind, from, to, since: null, until: at, checkId: null, part });
  if (ownKey !== null && announced.length > 0 && announced.at(-1)?.keyId !== ownKey.keyId)
    say('signature-wrong', until, until, null, ownKey.keyId);
  let good = 0;
  let cut: SignedHead | null = null;
  for (const [i, head] of heads.entries()) {
    if (i % HEADS === HEADS - 1) await new Promise((resolve) => setImmediate(resolve));
    const jwk = keys.get(head.keyId);
    if (!jwk || !isSignedBy(head, jwk)) say('signature-wrong', head.seq, head.seq, head.signedAt, head.keyId);
    else if (head.seq > until) cut = head;
    else if ((await store.auditLink(head.seq))?.hash === head.hash) good = head.seq;
    else say('rewritten', good + 1, head.seq, head.signedAt, null);
  }
  if (cut) say('cut', until + 1, cut.seq, cut.signedAt, null);
  return findings;
}
