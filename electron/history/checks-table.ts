/** The table of checks: their life is written here, one durable step at a time. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { Check } from '../../shared/check.ts';
import type { CheckPage } from '../../shared/contract.ts';
import { nameOf } from '../../shared/name.ts';
import type { CheckBeginning, CheckEnding, StoredAnswer } from '../../shared/record.ts';
import { CHECK_COLUMNS, ROW_COLUMNS, type StoredCheck, toCheck, toRow } from './check-rows.ts';
import { searchIndex } from './search-index.ts';
import { HistoryTrouble, sqliteCode } from './trouble.ts';

/** An answer with where its portrait stands, and what the request's body was made of. */
export interface StoredExchange {
  readonly number: string;
  readonly identifier: string;
  readonly photo: string | null;
  readonly answer: StoredAnswer | null;
}

interface ExchangeRow {
  readonly number: string;
  readonly identifier: string;
  readonly photo: string | null;
  readonly answer_headers: string | null;
  readonly answer_sha256: string | null;
  readonly answer: Buffer | null;
}

const INSERT = `
  INSERT INTO checks (id, runner, kind, state, number, identifier, declared, profile_id, profile, environment,
    sandbox, operator, method, url, signature, body_sha512, created_at)
  VALUES (@id, @runner, @kind, 'ready', @number, @identifier, @declared, @profileId, @profile, @environment,
    @sandbox, @operator, @method, @url, @signature, @bodySha512, @createdAt)`;

// An answer that comes after its check was given up for unknown is still written: nothing paid for is lost.
const FINISH = `
  UPDATE checks SET state = @state, outcome = @outcome, http_status = @httpStatus, message = @message, name = @name,
    identity = @identity, photo = @photo, match = @match, trouble = @trouble, retry_after_s = @retryAfterSeconds,
    sent_at = CASE @state WHEN 'failed' THEN NULL ELSE sent_at END, finished_at = @finishedAt, duration_ms = @durationMs, answer_headers = @answerHeaders,
    answer_sha256 = @answerSha256, answer = @answer
  WHERE id = @id AND (state IN ('ready', 'sent') OR (state = 'unknown' AND @state = 'answered'))
  RETURNING seq`;

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** The operations on the table, prepared once for `db`. All run in the database's thread. */
export function checksTable(db: Database, runner: string) {
  const search = searchIndex(db);
  const insert = db.prepare(INSERT);
  const markSent = db.prepare(
    `UPDATE checks SET state = 'sent', sent_at = ? WHERE id = ? AND state = 'ready'`,
  );
  const finish = db.prepare<[Record<string, unknown>], { seq: number }>(FINISH);
  const one = db.prepare<[string], StoredCheck>(`SELECT ${CHECK_COLUMNS} FROM checks WHERE id = ?`);
  const page = db.prepare<[number, number], StoredCheck>(
    `SELECT ${ROW_COLUMNS} FROM checks WHERE seq < ? ORDER BY seq DESC LIMIT ?`,
  );
  const documents = db.prepare<[number, number], StoredCheck>(
    `SELECT ${CHECK_COLUMNS} FROM checks WHERE seq < ? ORDER BY seq DESC LIMIT ?`,
  );
  const bySeq = db.prepare<[number], StoredCheck>(`SELECT ${CHECK_COLUMNS} FROM checks WHERE seq = ?`);
  const count = db.prepare<[], { value: number }>(`SELECT value FROM counters WHERE name = 'checks'`);
  const exchange = db.prepare<[string], ExchangeRow>(
    `SELECT number, identifier, photo, answer_headers, answer_sha256, answer FROM checks WHERE id = ?`,
  );

  const show = (id: string): Check => {
    const row = one.get(id);
    if (!row) throw new HistoryTrouble('check-unknown');
    return toCheck(row);
  };

  const begin = db.transaction((beginning: CheckBeginning) => {
    const { request, declared, sandbox, ...rest } = beginning;
    insert.run({
      ...rest,
      ...request,
      declared: JSON.stringify(declared),
      sandbox: sandbox ? 1 : 0,
      runner,
    });
  });

  const end = db.transaction((id: string, ending: CheckEnding) => {
    const { answer, ...rest } = ending;
    const done = finish.get({
      ...rest,
      id,
      name: nameOf(ending.identity),
      identity: json(ending.identity),
      match: json(ending.match),
      answerHeaders: answer && JSON.stringify(answer.headers),
      answerSha256: answer?.sha256 ?? null,
      answer: answer?.bytes ?? null,
    });
    if (!done) throw new HistoryTrouble('check-unknown', 'it has ended already');
    const { number, identifier, identity, message } = show(id);
    search.put(done.seq, [number, identifier, nameOf(identity), message]);
  });

  return {
    /** Writes the intent. `already-running` if this number is on its way, `check-repeated` if the id was used. */
    begin(beginning: CheckBeginning): void {
      // Not synced by itself: `markSent` syncs the journal with this in it, before the first byte can leave. A power cut
      // in between loses the record of a check that was surely not sent; a crash of the program loses nothing.
      // Within somebody's own transaction the level cannot be changed, and is theirs to choose.
      const alone = !db.inTransaction;
      if (alone) db.pragma('synchronous = NORMAL');
      try {
        begin.immediate(beginning);
      } catch (error) {
        if (sqliteCode(error) !== 'SQLITE_CONSTRAINT_UNIQUE') throw error;
        throw new HistoryTrouble(one.get(beginning.id) ? 'check-repeated' : 'already-running');
      } finally {
        if (alone) db.pragma('synchronous = FULL');
      }
    },

    /** Durable before the first byte leaves. */
    markSent(id: string, at: number): void {
      if (markSent.run(at, id).changes !== 1) throw new HistoryTrouble('check-unknown', 'it is not ready');
    },

    /** Writes how it ended and returns the whole document. */
    end(id: string, ending: CheckEnding): Check {
      end.immediate(id, ending);
      return show(id);
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

    /** Whole documents, newest first; for the terminal. */
    documents: (before: number | null, limit: number): Check[] =>
      documents.all(before ?? Number.MAX_SAFE_INTEGER, limit).map(toCheck),

    /** Documents whose words begin with every word of `text`, newest first. */
    search: (text: string, limit: number): Check[] =>
      search.find(text, limit).flatMap((seq) => {
        const row = bySeq.get(seq);
        return row ? [toCheck(row)] : [];
      }),

    exchange(id: string): StoredExchange {
      const row = exchange.get(id);
      if (!row) throw new HistoryTrouble('check-unknown');
      const { answer, answer_sha256: sha256, answer_headers: headers } = row;
      return {
        number: row.number,
        identifier: row.identifier,
        photo: row.photo,
        answer: answer && sha256 && headers ? { bytes: answer, sha256, headers: JSON.parse(headers) } : null,
      };
    },
  };
}
