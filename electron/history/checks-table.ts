/** The table of checks: their life is written here, one durable step at a time. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { Caution } from '../../shared/cautions.ts';
import type { Check } from '../../shared/check.ts';
import type { CheckRow } from '../../shared/contract.ts';
import { showsKeyAccepted } from '../../shared/key-accepted.ts';
import { likeVirtualNins, mayBeKept } from '../../shared/kinds/virtual-nin.ts';
import type { KindName } from '../../shared/kinds.ts';
import { maskNumber } from '../../shared/masking.ts';
import { nameOf } from '../../shared/name.ts';
import type { PictureFacts } from '../../shared/picture.ts';
import type { CheckBeginning, CheckEnding, StoredAnswer } from '../../shared/record.ts';
import { checkEntries } from './audit/check-entries.ts';
import {
  CHECK_COLUMNS,
  type ListedCheck,
  ROW_COLUMNS,
  type StoredCheck,
  toCheck,
  toRow,
  WORTHWHILE,
} from './check-rows.ts';
import { keptReference } from './deliveries/kept-references.ts';
import { ALL_CHECKS, searchIndex } from './find/search-index.ts';
import { lateAnswers } from './late-answers.ts';
import type { NumberKeyer } from './number-key.ts';
import { picturesTable } from './pictures-table.ts';
import { HistoryTrouble, isGoneFromHistory, sqliteCode } from './trouble.ts';

/** Newest first; `next` is handed back as `before` to read on, null at the end. */
export interface CheckPage {
  readonly rows: readonly CheckRow[];
  readonly next: number | null;
  /** Of all checks. */
  readonly total: number;
}

/** An answer with where its portrait stands, and what the request's body was made of. */
export interface StoredExchange {
  /** What was asked, and in which environment. */
  readonly asked: Pick<Check, 'kind' | 'environment'>;
  readonly number: string;
  readonly identifier: string;
  /** The request's body as it is shown; null in a record of before it was kept. */
  readonly body: string | null;
  readonly photo: string | null;
  /** Of the picture that was sent, also where that was erased; null for a check without one. */
  readonly picture: PictureFacts | null;
  readonly answer: StoredAnswer | null;
  /** Also of an answer that went after a decision; null where none came. */
  readonly answerSha256: string | null;
  /** The body of the event that settled the check, in which `photo` points then; null for a check of its own answer. */
  readonly event?: Uint8Array | null;
  /** The cautions that were read out of both, also where they went after a decision. */
  readonly listed: readonly Caution[];
}

interface ExchangeRow {
  readonly kind: Check['kind'];
  readonly environment: Check['environment'];
  readonly number: string;
  readonly identifier: string;
  readonly body: string | null;
  readonly photo: string | null;
  /** As JSON. */
  readonly picture: string | null;
  readonly answer_headers: string | null;
  readonly answer_sha256: string | null;
  readonly answer: Buffer | null;
  readonly event: Buffer | null;
  /** As JSON. */
  readonly listed: string | null;
}

// Intent and mark in one: a mark of its own would be a second commit on the way of every check, and a crash between the
// two would leave nothing that one commit does not leave.
const INSERT = `
  INSERT INTO checks (id, runner, kind, state, number, number_key, identifier, declared, ground, reasons, profile_id,
    profile, environment, sandbox, operator, method, url, signature, body_sha512, body, picture, capture, day, price,
    currency, key_fingerprint, created_at, sent_at, chain_entry)
  VALUES (@id, @runner, @kind, 'sent', @number, @numberKey, @identifier, @declared, @ground, @reasons, @profileId,
    @profile, @environment, @sandbox, @operator, @method, @url, @signature, @bodySha512, @body, @picture, @capture, @day,
    @price, @currency, @keyFingerprint, @createdAt, @createdAt, @chainEntry)`;

/** Outcomes of which services of this sort say that nothing was taken, so nothing is counted as spent. */
export const UNCHARGED = "'rejected', 'denied', 'limited', 'unavailable'";

// An answer that comes after its check was given up for unknown is still written, and so is as much of one as came: nothing paid
// for is lost.
const FINISH = `
  UPDATE checks SET state = @state, outcome = @outcome, http_status = @httpStatus, message = @message, name = @name,
    identity = @identity, photo = @photo, match = @match, trouble = @trouble, retry_after_s = @retryAfterSeconds,
    sent_at = CASE @state WHEN 'failed' THEN NULL ELSE coalesce(@sentAt, sent_at) END, finished_at = @finishedAt, duration_ms = @durationMs, answer_headers = @answerHeaders,
    answer_sha256 = @answerSha256, answer = @answer, chain_entry = @chainEntry,
    price = CASE WHEN @state = 'failed' OR @outcome IN (${UNCHARGED}) THEN 0 ELSE 1 END * price,
    key_worked = @outcome IS 'denied' AND @httpStatus IS 401 AND EXISTS (
      SELECT 1 FROM accepted_keys AS known
      WHERE known.profile_id = checks.profile_id AND known.fingerprint = checks.key_fingerprint)
  WHERE id = @id AND (state IN ('ready', 'sent')
    OR (state = 'unknown' AND (@state = 'answered' OR (@answer IS NOT NULL AND answer IS NULL))))
  RETURNING ${CHECK_COLUMNS}`;

/** Kinds whose number may be a virtual NIN. */
const UNKEPT_KINDS = ['nin', 'face'] as const;

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** The operations on the table, prepared once for `db`. All run in the database's thread. */
export function checksTable(db: Database, runner: string, keyOf: NumberKeyer) {
  const search = searchIndex(db);
  const insert = db.prepare(INSERT);
  const pictures = picturesTable(db);
  const entries = checkEntries(db);
  const late = lateAnswers(db);
  const finish = db.prepare<[Record<string, unknown>], StoredCheck>(FINISH);
  const accept = db.prepare('INSERT OR IGNORE INTO accepted_keys (profile_id, fingerprint) VALUES (?, ?)');
  const one = db.prepare<[string], StoredCheck>(`SELECT ${CHECK_COLUMNS} FROM checks WHERE id = ?`);
  const page = db.prepare<[number, number], ListedCheck>(
    `SELECT ${ROW_COLUMNS} FROM checks WHERE seq < ? ORDER BY seq DESC LIMIT ?`,
  );
  const count = db.prepare<[], { value: number }>(ALL_CHECKS);
  const refer = db.prepare(
    'INSERT OR IGNORE INTO check_references (profile_id, reference, check_id) VALUES (?, ?, ?)',
  );
  const numberKeyOf = db.prepare<[string], string>('SELECT number_key FROM checks WHERE id = ?').pluck();
  const exchange = db.prepare<[string], ExchangeRow>(
    `SELECT kind, environment, number, identifier, body, photo, picture, answer_headers, answer_sha256, answer,
       (SELECT delivered.body FROM deliveries AS delivered WHERE delivered.id = checks.settled_by) AS event,
       (SELECT listed.cautions FROM checks_listed AS listed WHERE listed.seq = checks.seq) AS listed
     FROM checks WHERE id = ?`,
  );
  const used = db.prepare<[string], { id: string }>('SELECT id FROM checks WHERE id = ?');
  const known = db.prepare<[string, string, number], ListedCheck>(
    `SELECT ${ROW_COLUMNS} FROM checks WHERE number_key = ? AND environment = ? AND (state = 'unknown' OR outcome IN (${WORTHWHILE}))
     ORDER BY seq DESC LIMIT ?`,
  );
  const knownOne = db.prepare<[string, string], { found: 1 }>(
    `SELECT 1 AS found FROM checks
     WHERE number_key = ? AND environment = ? AND (state = 'unknown' OR outcome IN (${WORTHWHILE})) LIMIT 1`,
  );

  const toldToWait = db.prepare<[string, string, string], { found: 1 }>(
    `SELECT 1 AS found FROM checks
     WHERE id = ? AND profile_id = ? AND number_key = ? AND outcome IN ('limited', 'unavailable')
       AND retry_after_s IS NOT NULL AND reasons ->> 'retryOf' IS NULL`,
  );
  const anyOf = db.prepare<[string], { found: 1 }>(
    'SELECT 1 AS found FROM checks WHERE number_key = ? LIMIT 1',
  );

  const isUsed = (id: string): boolean => used.get(id) !== undefined;

  const show = (id: string): Check => {
    const row = one.get(id);
    if (!row) throw new HistoryTrouble('check-unknown');
    return toCheck(row);
  };

  const begin = db.transaction((beginning: CheckBeginning) => {
    const { request, declared, sandbox, ground, reasons, picture, capture, keep, kind, number, ...rest } =
      beginning;
    const facts = picture && { mediaType: picture.mediaType, bytes: picture.bytes, sha256: picture.sha256 };
    insert.run({
      ...rest,
      ...request,
      kind,
      number: mayBeKept(kind, number) ? number : maskNumber(number),
      numberKey: keyOf(kind, number),
      declared: JSON.stringify(declared),
      ground: JSON.stringify(ground),
      reasons: JSON.stringify(reasons),
      picture: json(facts),
      capture: json(capture),
      sandbox: sandbox ? 1 : 0,
      runner,
      chainEntry: entries.begun(beginning),
    });
    if (picture) pictures.put(beginning, picture, keep);
  });

  /** What follows of an ending that was written. */
  const ended = (id: string, ending: CheckEnding, done: StoredCheck | undefined): StoredCheck => {
    if (!done) throw new HistoryTrouble('check-unknown', 'it has ended already');
    const { reference = null } = ending;
    search.reindex(done.seq);
    if (reference !== null) {
      const check = { kind: done.kind, number: done.number, numberKey: () => numberKeyOf.get(id) ?? '' };
      refer.run(done.profile_id, keptReference(keyOf, reference, check), id);
    }
    if (done.key_fingerprint !== null && showsKeyAccepted(ending)) {
      accept.run(done.profile_id, done.key_fingerprint);
    }
    return done;
  };

  const end = db.transaction((id: string, ending: CheckEnding): StoredCheck => {
    const { answer, reference: _, sentAt = null, ...rest } = ending;
    const done = finish.get({
      ...rest,
      id,
      sentAt,
      name: nameOf(ending.identity),
      identity: json(ending.identity),
      match: json(ending.match),
      answerHeaders: answer && JSON.stringify(answer.headers),
      answerSha256: answer?.sha256 ?? null,
      answer: answer?.bytes ?? null,
      chainEntry: entries.ended(id, ending),
    });
    return ended(id, ending, done);
  });
  const endLate = db.transaction((id: string, ending: CheckEnding): StoredCheck => {
    if (late.waitsAnew(id, ending)) return end(id, ending);
    return ended(id, ending, late.keepBeside(id, ending));
  });

  return {
    /**
     * Writes the intent, marked as sent: the first byte may leave as soon as this has returned, and not sooner.
     * `already-running` if this number is on its way, `check-repeated` if the id was used.
     */
    begin(beginning: CheckBeginning): void {
      try {
        begin.immediate(beginning);
      } catch (error) {
        if (sqliteCode(error) !== 'SQLITE_CONSTRAINT_UNIQUE') throw error;
        throw new HistoryTrouble(one.get(beginning.id) ? 'check-repeated' : 'already-running');
      }
    },

    /** Writes how it ended and returns the whole document; where an event has said that meanwhile, what came is kept beside it. */
    end(id: string, ending: CheckEnding): Check {
      try {
        return toCheck(end.immediate(id, ending));
      } catch (error) {
        if (!isGoneFromHistory(error)) throw error;
        return toCheck(endLate.immediate(id, ending));
      }
    },

    show,

    page(before: number | null, limit: number): CheckPage {
      const rows = page.all(before ?? Number.MAX_SAFE_INTEGER, limit);
      const last = rows.at(-1);
      return {
        rows: rows.map(toRow),
        next: last && rows.length === limit ? last.seq : null,
        total: count.get()?.value ?? 0,
      };
    },

    /** Earlier checks of a number that are worth having or may still be answered, newest first. */
    known: (kind: KindName, number: string, environment: Check['environment'], limit: number): CheckRow[] =>
      known.all(keyOf(kind, number), environment, limit).map(toRow),

    /** Whether a check of this id was begun already. */
    isUsed,

    /**
     * Whether the service told this check of the same number and profile to wait, and named how long, so that one second try of it
     * is made by itself. A second try has none.
     */
    mayBeTriedAgain: (id: string, { kind, number, profileId }: CheckBeginning): boolean =>
      toldToWait.get(id, profileId, keyOf(kind, number)) !== undefined,

    /** Whether there is any of those. */
    isKnown: (kind: KindName, number: string, environment: Check['environment']): boolean =>
      knownOne.get(keyOf(kind, number), environment) !== undefined,

    /** Whether a virtual NIN with which a check was made stands in a text: it is known by its hash alone. */
    holdsUnkept: (text: string): boolean =>
      likeVirtualNins(text).some((number) =>
        UNKEPT_KINDS.some((kind) => anyOf.get(keyOf(kind, number)) !== undefined),
      ),

    exchange(id: string): StoredExchange {
      const row = exchange.get(id);
      if (!row) throw new HistoryTrouble('check-unknown');
      const { answer, answer_sha256: sha256, answer_headers: headers } = row;
      return {
        asked: { kind: row.kind, environment: row.environment },
        number: row.number,
        identifier: row.identifier,
        body: row.body,
        photo: row.photo,
        picture: row.picture === null ? null : JSON.parse(row.picture),
        answer: answer && sha256 && headers ? { bytes: answer, sha256, headers: JSON.parse(headers) } : null,
        answerSha256: sha256,
        event: row.event,
        listed: JSON.parse(row.listed ?? '[]'),
      };
    },
  };
}
