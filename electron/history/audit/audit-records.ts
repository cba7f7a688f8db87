/** Compares the records with what the chain says of them: beginning, outcome, body, answer, picture, notes and decisions. */
import { hash } from 'node:crypto';
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { AuditFinding } from '../../../shared/audit.ts';
import { type ChainEntry, canonicalText, hashBytes, readEntry } from '../../audit/port.ts';
import { ALL_CHECKS } from '../find/search-index.ts';
import { auditLog } from './audit-log.ts';
import { auditTable } from './audit-table.ts';
import { checkLife } from './check-life.ts';

interface RecordRow {
  readonly seq: number;
  readonly id: string;
  readonly kind: string;
  readonly environment: string;
  readonly sandbox: 0 | 1;
  readonly profile_id: string;
  readonly operator: string;
  readonly state: string;
  readonly outcome: string | null;
  readonly body_sha512: string;
  /** As it was sent, word for word, but for pictures; null in a record of before it was kept. */
  readonly body: string | null;
  readonly has_picture: 0 | 1;
  /** As the record tells it, also once the picture is erased. */
  readonly picture_sha256: string | null;
  readonly answer_sha256: string | null;
  readonly answer: Buffer | null;
  readonly created_at: number;
  readonly picture: Buffer | null;
}

/** A decision or a note, and whose it is. */
interface SaidRow {
  readonly id: string;
  readonly operator: string;
  readonly at: number;
  readonly replaces: string | null;
}

interface EntryRow {
  readonly seq: number;
  readonly entry: string;
}

interface Told {
  readonly id: string;
  readonly sha256: string;
  readonly seq: number;
  readonly at: string;
}

interface Compared {
  readonly findings: AuditFinding[];
  readonly compared: number;
  readonly next: number | null;
}

/**
 * Milliseconds after which no further record or entry of one go is begun: answers and pictures are hashed, and some are of
 * megabytes.
 */
const BUDGET_MS = 12;

/** What tells of a check’s own life. One that was taken in is found by its kind, the others from the check itself. */
const LIFE = ['check-begun', 'check-ended', 'check-carried'];

/** What may be gone of a record, or be otherwise, by the entries that tell of it. With the number its answer goes, too. */
function goneOf(told: readonly ChainEntry[]) {
  const has = (what: string) => told.some(({ kind }) => kind === what);
  const takes = (part: string) =>
    told.some(({ kind, detail }) => kind === 'minimised' && detail[part] === true);
  const isErased = has('erased');
  return {
    request: isErased || takes('number'),
    answer: isErased || takes('answer') || takes('number'),
    picture: isErased || takes('picture') || has('picture-erased'),
  };
}

/** What a decision says, as it is sealed in its entry. The database keeps no lone surrogate, so none is sealed. */
export const decisionText = (of: { decision: string; reason: string; note: string | null }): string =>
  canonicalText({
    decision: of.decision,
    note: of.note?.toWellFormed() ?? null,
    reason: of.reason.toWellFormed(),
  });

/**
 * What is found in rows as they are read, in one at least. `next`: behind which there may be more; null at the end of them.
 */
function forAWhile<R extends { readonly seq: number }>(
  rows: Iterable<R>,
  limit: number,
  look: (row: R) => readonly AuditFinding[],
) {
  const stopAt = performance.now() + BUDGET_MS;
  const found: AuditFinding[] = [];
  let looked = 0;
  for (const row of rows) {
    found.push(...look(row));
    looked += 1;
    if (looked === limit || performance.now() > stopAt) return { found, looked, next: row.seq };
  }
  return { found, looked, next: null };
}

/** How a check stands after an entry, or null where that one does not say. An event that settles a check answers it. */
function standingAfter({ kind, detail }: ChainEntry) {
  const { outcome } = detail;
  if ('state' in detail) return { state: detail.state, outcome };
  return kind === 'event-settled' ? { state: 'answered', outcome } : null;
}

/** Whether another body is shown than was sent. None has a hash whose number may not be kept, or went after a decision. */
const isShownOtherwise = ({ body, body_sha512: sent, has_picture: hasPicture }: RecordRow): boolean =>
  body !== null && sent !== '' && hasPicture === 0 && hash('sha512', body) !== sent;

/** Null for what is no instant: somebody has written it there. */
function instantOf(ms: unknown): string | null {
  const at = new Date(ms as number);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** Whether the record says otherwise than its first entry when, by whom, with which account and of which kind it was made. */
const isBegunOtherwise = (row: RecordRow, { at, by, detail }: ChainEntry): boolean =>
  at !== instantOf(row.created_at) ||
  by.name !== row.operator ||
  detail.kind !== row.kind ||
  detail.environment !== row.environment ||
  detail.sandbox !== (row.sandbox === 1) ||
  detail.profileId !== row.profile_id;

/** Whether a decision or a note says otherwise than its entry by whom and when, or in place of which one. */
const isSaidOtherwise = (row: SaidRow, { at, by, detail }: ChainEntry): boolean =>
  at !== instantOf(row.at) || by.name !== row.operator || (detail.replaces ?? null) !== row.replaces;

export function auditRecords(db: Database) {
  const log = auditLog(db);
  const { auditOf } = auditTable(db);
  const { lifeOf } = checkLife(db);
  const recordBehind = db.prepare<[number], RecordRow>(
    `SELECT seq, id, kind, environment, sandbox, profile_id, operator, state, outcome, body_sha512, body, picture IS NOT NULL AS has_picture,
       CASE WHEN json_valid(picture) THEN CAST(picture ->> '$.sha256' AS TEXT) END AS picture_sha256, answer_sha256, answer,
       created_at, (SELECT bytes FROM pictures WHERE check_id = checks.id) AS picture
     FROM checks WHERE seq > ? ORDER BY seq LIMIT 1`,
  );
  const notes = db.prepare<[string], SaidRow & { text: string }>(
    'SELECT id, text, operator, at, NULL AS replaces FROM notes WHERE check_id = ? ORDER BY seq',
  );
  const decisions = db.prepare<[string], SaidRow & { decision: string; reason: string; note: string | null }>(
    'SELECT id, decision, reason, note, operator, at, replaces FROM decisions WHERE check_id = ? ORDER BY seq',
  );
  const entries = db.prepare<[number, number], EntryRow>(
    'SELECT seq, entry FROM audit WHERE seq > ? ORDER BY seq LIMIT ?',
  );
  const isThere = db.prepare<[string], { there: 1 }>('SELECT 1 AS there FROM checks WHERE id = ?');
  const erased = db.prepare<[string], { there: 1 }>(
    `SELECT 1 AS there FROM audit
     WHERE check_id = ? AND kind NOT IN ('check-begun', 'check-ended') AND kind = 'erased'`,
  );
  // What was erased in one go has one entry, and a certificate that names its records. Whether the log tells of that one is
  // looked at by itself.
  const certified = db
    .prepare<[string], string>(
      `SELECT check_id FROM erased_records
       WHERE check_id IN (SELECT value FROM json_each(?)) AND erasure_id IN (SELECT id FROM erasures)`,
    )
    .pluck();
  const count = db.prepare<[], { value: number }>(ALL_CHECKS);

  const partsThatDiffer = (row: RecordRow, told: readonly ChainEntry[]): string[] => {
    const sealed = (value: string | null) => log.seal(row.id, value);
    const parts: string[] = [];
    const gone = goneOf(told);
    // Under the same names what was minimised says whether it went.
    const sealing = told.filter(({ kind }) => kind !== 'minimised');
    // What settles a check later says how it stands from then on.
    const ended = told.map(standingAfter).findLast((one) => one !== null);
    if (ended && (ended.state !== row.state || ended.outcome !== row.outcome)) parts.push('outcome');
    const body = told.find(({ detail }) => 'body' in detail)?.detail.body;
    const isOther = body !== undefined && body !== sealed(row.body_sha512) && !gone.request;
    if (isOther || isShownOtherwise(row)) parts.push('request');
    const answer = sealing.findLast(({ detail }) => 'answer' in detail)?.detail.answer ?? null;
    const bytesHash = row.answer && hashBytes(row.answer);
    if (bytesHash !== null) {
      if (bytesHash !== row.answer_sha256 || sealed(bytesHash) !== answer) parts.push('answer');
    } else if (answer !== null && !gone.answer) parts.push('answer');
    // Of a check of before the log was chained no entry tells whether there was one.
    const picture = sealing.find(({ detail }) => 'picture' in detail)?.detail.picture;
    const own = row.picture === null ? null : sealed(hashBytes(row.picture));
    const isOtherPicture = own !== picture && !(own === null && gone.picture);
    if (picture !== undefined && (isOtherPicture || sealed(row.picture_sha256) !== picture))
      parts.push('picture');
    return [...parts, ...saidOtherwise(row.id, told)];
  };

  const saidOtherwise = (id: string, told: readonly ChainEntry[]): string[] => {
    const texts = new Map<unknown, SaidRow & { readonly text: string }>();
    for (const note of notes.all(id)) texts.set(note.id, note);
    for (const decision of decisions.all(id))
      texts.set(decision.id, { ...decision, text: decisionText(decision) });
    const isErased = told.some(({ kind }) => kind === 'erased');
    const parts: string[] = [];
    for (const entry of told) {
      const { kind, detail } = entry;
      const key = detail.noteId ?? detail.decisionId;
      if (key === undefined || (kind !== 'noted' && kind !== 'decided')) continue;
      const said = texts.get(key);
      texts.delete(key);
      const isOther = (row: NonNullable<typeof said>) =>
        isSaidOtherwise(row, entry) || (detail.text !== undefined && log.seal(id, row.text) !== detail.text);
      if (said === undefined ? !isErased : isOther(said)) parts.push(kind === 'noted' ? 'note' : 'decision');
    }
    // A text that no entry tells of was put in beside the log.
    if (texts.size > 0) parts.push('note');
    return parts;
  };

  const finding = (
    kind: AuditFinding['kind'],
    seq: number,
    checkId: string,
    at: string | null,
    part: string | null,
  ): AuditFinding => ({ kind, from: seq, to: seq, since: at, until: at, checkId, part });

  /** Each is read when the one before was looked at: answers and pictures of many would fill the memory. */
  function* recordsBehind(behind: number): Generator<RecordRow> {
    for (let row = recordBehind.get(behind); row; row = recordBehind.get(row.seq)) yield row;
  }

  const compared = (row: RecordRow): AuditFinding[] => {
    const at = instantOf(row.created_at);
    const told = auditOf([row.id]).links.flatMap(({ entry }) => readEntry(entry) ?? []);
    const life = told.findLast(({ detail }) => 'state' in detail || 'body' in detail);
    if (!life) return [finding('record-unlogged', 0, row.id, at, null)];
    const begun = told.find(({ kind }) => kind === 'check-begun');
    const isOther = begun !== undefined && isBegunOtherwise(row, begun);
    return [
      ...(isOther ? [finding('record-changed', begun.seq, row.id, at, 'beginning')] : []),
      ...partsThatDiffer(row, told).map((part) => finding('record-changed', life.seq, row.id, at, part)),
    ];
  };

  /** The certificate that an entry tells of. */
  const certificateIn = ({ seq, entry: text }: EntryRow): Told[] => {
    if (!text.includes('"kind":"erased"')) return [];
    const { at = '', kind, detail = {} } = readEntry(text) ?? {};
    const { certificate: id, sha256 } = detail;
    return kind === 'erased' && typeof id === 'string' && typeof sha256 === 'string'
      ? [{ id, sha256, seq, at }]
      : [];
  };

  /**
   * A check that is not there, or from which this entry of its life is not reached any more: what the entry tells was compared
   * with nothing.
   */
  const missing = ({ seq, entry: text }: EntryRow): AuditFinding[] => {
    if (!LIFE.some((kind) => text.includes(`"kind":"${kind}"`))) return [];
    const { at = null, check, kind } = readEntry(text) ?? {};
    if (!check) return [];
    const hasEnded = kind === 'check-ended';
    if (!isThere.get(check))
      return hasEnded || erased.get(check) ? [] : [finding('record-missing', seq, check, at, null)];
    if (kind === 'check-carried' || lifeOf(check).some((link) => link.seq === seq)) return [];
    return [finding('record-changed', seq, check, at, hasEnded ? 'outcome' : 'request')];
  };

  return {
    /**
     * Compares up to `limit` checks behind a place in the table of checks, for a while, as all stood at one time: a note that
     * a desk beside writes meanwhile would stand in one of both alone.
     */
    compareRecords: db.transaction((behind: number, limit: number): Compared => {
      const { found, looked, next } = forAWhile(recordsBehind(behind), limit, compared);
      return { findings: found, compared: looked, next };
    }),

    /**
     * Looks behind a place of the chain for checks that were begun and are not there, and were not erased, and for those that
     * do not lead to their entries any more; for a while. Names the certificates of which these entries tell.
     */
    findMissingRecords(behind: number, limit: number): Compared & { readonly certificates: Told[] } {
      const certificates: Told[] = [];
      const { found, next } = forAWhile(entries.iterate(behind, limit), limit, (row) => {
        certificates.push(...certificateIn(row));
        return missing(row);
      });
      const ids = JSON.stringify(found.map(({ checkId }) => checkId));
      const gone = new Set(found.length > 0 ? certified.all(ids) : []);
      const findings = found.filter(
        ({ kind, checkId }) => kind !== 'record-missing' || !gone.has(checkId ?? ''),
      );
      return { findings, compared: 0, next, certificates };
    },

    /** How many checks there are. */
    checkCount: (): number => count.get()?.value ?? 0,
  };
}
