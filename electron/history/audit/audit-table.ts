/** What is asked of the audit log: its head, pages of it, pieces to verify, its signed heads, the entries of a check. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type {
  AuditFact,
  AuditFilter,
  AuditPage,
  AuditRow,
  ChainHead,
  PublicKey,
  SignedHead,
} from '../../../shared/audit.ts';
import type { Actor } from '../../../shared/journal.ts';
import {
  type ChainEntry,
  type Examined,
  examineLinks,
  type Link,
  readEntry,
  type Standing,
} from '../../audit/port.ts';
import { auditLog } from './audit-log.ts';
import { checkLife } from './check-life.ts';

/** Entries that one question of the list reads at most: others wait meanwhile. */
const SCANNED = 5_000;
/** Links that are handed over at most in one go, for the same reason. */
const LINKS_MAX = 20_000;

/** A hash or a seal says nothing to a reader of the list, nor does the place of the entry before. */
const SEAL = /^[0-9a-f]{64}$/u;

type Row = [seq: number, entry: string, hash: string];

interface StoredHead {
  readonly seq: number;
  readonly hash: string;
  readonly signed_at: string;
  readonly key_id: string;
  readonly signature: string;
}

/** A key as the chain announces it. */
export interface AnnouncedKey {
  readonly keyId: string;
  readonly jwk: PublicKey;
  readonly seq: number;
  /** When it was announced (ISO 8601, UTC), if that can be read. */
  readonly at: string | null;
}

const toHead = ({ seq, hash, signed_at: signedAt, key_id: keyId, signature }: StoredHead): SignedHead => ({
  ...{ seq, hash, signedAt, keyId, signature },
});

/** What somebody else has written there may be anything that JSON can say. */
const factOf = (name: string, value: unknown): AuditFact => ({
  name,
  value: typeof value === 'object' ? JSON.stringify(value) : (value as AuditFact['value']),
});

const toRow = (seq: number, entry: ChainEntry | null): AuditRow => ({
  seq,
  at: entry?.at ?? null,
  operator: entry?.by.name ?? null,
  kind: entry?.kind ?? null,
  checkId: entry?.check ?? null,
  facts: Object.entries(entry?.detail ?? {}).flatMap(([name, value]) =>
    name === 'follows' || value === null || SEAL.test(String(value)) ? [] : factOf(name, value),
  ),
});

export function auditTable(db: Database) {
  const log = auditLog(db);
  const forward = db
    .prepare<[number, number]>('SELECT seq, entry, hash FROM audit WHERE seq > ? ORDER BY seq LIMIT ?')
    .raw();
  const backward = db
    .prepare<[number, number]>('SELECT seq, entry FROM audit WHERE seq < ? ORDER BY seq DESC LIMIT ?')
    .raw();
  const one = db.prepare<[number], Link>('SELECT seq, entry, hash FROM audit WHERE seq = ?');
  const ofCheck = db.prepare<[string], Link>(
    `SELECT seq, entry, hash FROM audit
     WHERE check_id = ? AND kind NOT IN ('check-begun', 'check-ended') ORDER BY seq`,
  );
  const { lifeOf } = checkLife(db);
  const heads = db.prepare<[], StoredHead>(
    'SELECT seq, hash, signed_at, key_id, signature FROM audit_heads ORDER BY seq, signed_at',
  );
  const lastHead = db.prepare<[], StoredHead>(
    'SELECT seq, hash, signed_at, key_id, signature FROM audit_heads ORDER BY seq DESC, signed_at DESC LIMIT 1',
  );
  const putHead = db.prepare(
    `INSERT OR IGNORE INTO audit_heads (seq, hash, signed_at, key_id, signature)
     VALUES (@seq, @hash, @signedAt, @keyId, @signature)`,
  );
  const keys = db.prepare<[], Link>(
    `SELECT seq, entry, hash FROM audit WHERE kind = 'device-key' ORDER BY seq`,
  );

  const deviceKeys = (): AnnouncedKey[] =>
    keys.all().flatMap(({ seq, entry }) => {
      const read = readEntry(entry);
      const { keyId, x } = read?.detail ?? {};
      if (typeof keyId !== 'string' || typeof x !== 'string') return [];
      return [{ keyId, jwk: { kty: 'OKP', crv: 'Ed25519', x }, seq, at: read?.at ?? null }];
    });

  const names = [
    ['operatorId', db.prepare<[string], string>('SELECT name FROM operators WHERE id = ?').pluck()],
    ['profileId', db.prepare<[string], string>('SELECT name FROM profiles WHERE id = ?').pluck()],
  ] as const;

  /** An id says nothing to a reader; its name does, where the entry bears none and it is still known. */
  const withName = (row: AuditRow): AuditRow => {
    const has = new Map(row.facts.map(({ name, value }) => [name, value]));
    if (has.has('name')) return row;
    const found = names.flatMap(([id, named]): AuditFact[] => {
      const value = has.has(id) ? named.get(String(has.get(id))) : undefined;
      return value === undefined ? [] : [{ name: 'name', value }];
    });
    return { ...row, facts: [...found, ...row.facts] };
  };

  const linksOf = (checkIds: readonly string[]): Link[] => {
    const links = checkIds.flatMap((id) => [...lifeOf(id), ...ofCheck.all(id)]);
    return [...new Map(links.map((link) => [link.seq, link])).values()].sort((a, b) => a.seq - b.seq);
  };

  return {
    auditHead: (): ChainHead => log.head(),

    /**
     * When the last entry was made that is not of after `until`, in milliseconds since 1970; null where none of the last
     * some thousands is. The last in their order: a clock that was ahead for a while has left later instants among the earlier.
     */
    lastInstantUntil(until: number): number | null {
      const newestFirst = backward.iterate(Number.MAX_SAFE_INTEGER, SCANNED) as Iterable<[number, string]>;
      for (const [, text] of newestFirst) {
        const at = Date.parse(readEntry(text)?.at ?? '');
        if (at <= until) return at;
      }
      return null;
    },

    /**
     * A page of the list, newest first. Read a bounded way down at a time, so that a page may be empty and name where to
     * go on.
     */
    auditPage(filter: AuditFilter, before: number | null, limit: number): AuditPage {
      const rows: AuditRow[] = [];
      let at = before ?? Number.MAX_SAFE_INTEGER;
      if (filter.checkId !== null) {
        const links = linksOf([filter.checkId]).filter(({ seq }) => seq < at);
        for (const { seq, entry } of links.toReversed()) rows.push(toRow(seq, readEntry(entry)));
        const fit = rows.filter((row) => isFit(row, filter));
        const cut = fit.slice(0, limit);
        return { rows: cut.map(withName), next: fit.length > limit ? (cut.at(-1)?.seq ?? null) : null };
      }
      const read = backward.all(at, SCANNED) as [number, string][];
      for (const [seq, text] of read) {
        at = seq;
        const row = toRow(seq, readEntry(text));
        if (isFit(row, filter)) rows.push(row);
        if (rows.length === limit) return { rows: rows.map(withName), next: seq > 1 ? seq : null };
      }
      return { rows: rows.map(withName), next: read.length === SCANNED ? at : null };
    },

    /**
     * Examines up to `limit` entries behind `from`, and no further than `until`. Asked piece by piece, so that checks can
     * be written in between.
     */
    auditSlice(from: Standing, until: number, limit: number): Examined & { readonly isEnd: boolean } {
      const rows = forward.all(from.seq, limit + 1) as Row[];
      const own = rows.slice(0, limit).filter(([seq]) => seq <= until);
      const next = rows[own.length];
      return { ...examineLinks(from, own, next), isEnd: own.length < limit || own.at(-1)?.[0] === until };
    },

    /** One entry as it stands; null where there is none. */
    auditLink: (seq: number): Link | null => one.get(seq) ?? null,

    /** Links as they stand, from one place up to another, 20,000 at most. */
    auditLinks: (from: number, to: number): Link[] =>
      (forward.all(from - 1, Math.max(0, Math.min(LINKS_MAX, to - from + 1))) as Row[]).map(
        ([seq, entry, hash]) => ({ seq, entry, hash }),
      ),

    /**
     * Every entry about these checks, oldest first, and the salts under which their facts are sealed. Where the entries
     * stand is proved by the links from the first of them up to a signed head (`auditLinks`).
     */
    auditOf(checkIds: readonly string[]): { links: Link[]; salts: Record<string, string> } {
      return {
        links: linksOf(checkIds),
        salts: Object.fromEntries(checkIds.map((id) => [id, log.saltOf(id)])),
      };
    },

    /** The signed heads in the order of the chain: one a day, and one for each pack. */
    auditHeads: (): SignedHead[] => heads.all().map(toHead),
    lastAuditHead(): SignedHead | null {
      const row = lastHead.get();
      return row ? toHead(row) : null;
    },
    keepAuditHead: (head: SignedHead): void => void putHead.run(head),

    /** The device’s keys that the chain announces, oldest first. */
    deviceKeys,
    /** Announces a key in the chain, unless it is the one announced last. */
    announceKey: db.transaction((keyId: string, jwk: PublicKey, by: Actor, at: number): void => {
      const before = deviceKeys().at(-1) ?? null;
      if (before?.keyId === keyId) return;
      log.append({
        ...{ at, by, what: 'device-key', checkId: null },
        detail: { keyId, replaces: before?.keyId ?? null, x: jwk.x },
      });
    }).immediate,
  };
}

const isFit = (row: AuditRow, { kind, operator }: AuditFilter): boolean =>
  (kind === null || row.kind === kind) && (operator === null || row.operator === operator);
