/** Certificates of erasing: opened before the first record goes, closed with a hash that the journal keeps. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type {
  ClosedCertificate,
  ErasedRecord,
  ErasureCertificate,
} from '../../../shared/erasure-certificate.ts';
import type { Actor } from '../../../shared/journal.ts';
import type { CertificateSummary, EraseEnd } from '../../../shared/retention.ts';
import { certificateHash } from '../../audit/port.ts';
import type { Runner } from '../file/runner.ts';
import type { Journal } from '../journal-table.ts';

/** Records that are taken into the hash, or handed over, in one go; others are asked in between. */
const HASHED_AT_ONCE = 500;
const READ_AT_ONCE = 1_000;

interface ErasureRow {
  readonly id: string;
  readonly runner: string;
  readonly operator: string;
  readonly operator_id: string | null;
  readonly reason: string;
  readonly years: number;
  readonly started_at: number;
  readonly customers: number;
  readonly records: number;
  readonly events: number;
  readonly ending: EraseEnd | null;
  readonly ended_at: number | null;
  readonly sha256: string | null;
  readonly overwritten_at: number | null;
}

interface ErasedRow {
  readonly check_id: string;
  readonly kind: ErasedRecord['kind'];
  readonly environment: ErasedRecord['environment'];
  readonly made_at: number;
  readonly ended_on: string;
  readonly customer: string;
  readonly record: string;
  readonly review: string;
  readonly answer: string | null;
  readonly picture: string | null;
}

interface Closing {
  readonly row: ErasureRow;
  readonly end: EraseEnd;
  readonly at: number;
  readonly hash: ReturnType<typeof certificateHash>;
  /** Of the next record that goes into the hash. */
  place: number;
}

/** What is said of an erasing before it begins. */
export interface ErasureHead {
  readonly reason: string;
  /** The policy's, at that time. */
  readonly years: number;
}

const instant = (ms: number) => new Date(ms).toISOString();

const overwrittenOf = ({ overwritten_at: at }: ErasureRow) => (at === null ? null : instant(at));

/** Left out where none went, as on certificates of before events went by their age. */
const eventsOf = ({ events }: ErasureRow) => (events > 0 ? { events } : {});

const toRecord = (row: ErasedRow): ErasedRecord => ({
  ...{ check: row.check_id, kind: row.kind, environment: row.environment, madeAt: instant(row.made_at) },
  ...{ relationshipEndedOn: row.ended_on, customer: row.customer },
  ...{ record: row.record, review: row.review, answer: row.answer, picture: row.picture },
});

export function certificatesTable(db: Database, journal: Journal, runner: Runner) {
  const begin = db.prepare(
    `INSERT INTO erasures (id, runner, operator, operator_id, reason, years, started_at)
     VALUES (@id, @runner, @operator, @operatorId, @reason, @years, @at)`,
  );
  const count = db.prepare(
    'UPDATE erasures SET customers = customers + ?, records = records + ?, events = events + ? WHERE id = ?',
  );
  const add = db.prepare(
    `INSERT INTO erased_records
       (erasure_id, place, check_id, kind, environment, made_at, ended_on, customer, record, review, answer, picture)
     VALUES (@id, @place, @check, @kind, @environment, @made, @relationshipEndedOn, @customer, @record, @review, @answer,
       @picture)`,
  );
  const one = db.prepare<[string], ErasureRow>('SELECT * FROM erasures WHERE id = ?');
  const closed = db.prepare<[], ErasureRow>(
    'SELECT * FROM erasures WHERE ending IS NOT NULL ORDER BY ended_at DESC, id',
  );
  const open = db.prepare<[], { id: string; runner: string }>(
    'SELECT id, runner FROM erasures WHERE ending IS NULL',
  );
  const records = db.prepare<[string, number, number], ErasedRow>(
    'SELECT * FROM erased_records WHERE erasure_id = ? AND place >= ? ORDER BY place LIMIT ?',
  );
  const allRecords = db.prepare<[], number>('SELECT coalesce(sum(records), 0) FROM erasures').pluck();
  const close = db.prepare('UPDATE erasures SET ending = ?, ended_at = ?, sha256 = ? WHERE id = ?');
  const notOverwritten = db
    .prepare<[], string>('SELECT id FROM erasures WHERE ending IS NOT NULL AND overwritten_at IS NULL')
    .pluck();
  const waiting = db.prepare(
    'SELECT 1 FROM erasures WHERE (records > 0 OR events > 0) AND overwritten_at IS NULL LIMIT 1',
  );
  const overwritten = db.prepare(
    'UPDATE erasures SET overwritten_at = ? WHERE id = ? AND overwritten_at IS NULL',
  );

  const recordsFrom = (id: string, place: number, limit: number): ErasedRecord[] =>
    records.all(id, place, limit).map(toRecord);

  const headOf = (row: ErasureRow, end: EraseEnd, endedAt: number): Omit<ErasureCertificate, 'records'> => ({
    format: 'veridesk-erasure-certificate',
    version: 1,
    id: row.id,
    startedAt: instant(row.started_at),
    endedAt: instant(endedAt),
    end,
    operator: row.operator,
    operatorId: row.operator_id,
    reason: row.reason,
    policy: { years: row.years, from: 'end of the relationship' },
    customers: row.customers,
    ...eventsOf(row),
  });

  const closeWith = db.transaction((row: ErasureRow, how: EraseEnd, now: number, sha256: string): void => {
    const { id, customers, records: gone, years } = row;
    // Of one that a crash left open, another process may have taken the hash at the same time.
    if (one.get(id)?.ending !== null) return;
    close.run(how, now, sha256, id);
    journal.log({
      ...{ at: now, by: { id: row.operator_id, name: row.operator }, what: 'erased', checkId: null },
      detail: { certificate: id, sha256, end: how, customers, records: gone, ...eventsOf(row), years },
    });
  });

  /**
   * Those that are being closed, by their ids: one that a person ends, and those that a crash left open. Nothing is added to
   * them meanwhile: only the process that erases does that.
   */
  const closings = new Map<string, Closing>();

  function beginClosing(id: string, how: EraseEnd, at: number): Closing | null {
    const row = one.get(id);
    if (!row || row.ending !== null) return null;
    const closing = { row, end: how, at, hash: certificateHash(headOf(row, how, at)), place: 0 };
    closings.set(id, closing);
    return closing;
  }

  /** Takes some records into the hash, and closes the certificate after the last of them. */
  function end(id: string, how: EraseEnd, now: number): { isMore: boolean } {
    const closing = closings.get(id) ?? beginClosing(id, how, now);
    if (!closing) return { isMore: false };
    const some = recordsFrom(id, closing.place, HASHED_AT_ONCE);
    closing.hash.add(some);
    closing.place += some.length;
    if (some.length === HASHED_AT_ONCE) return { isMore: true };
    const { row, end: ending, at, hash } = closing;
    closings.delete(id);
    closeWith.immediate(row, ending, at, hash.end());
    return { isMore: false };
  }

  return {
    begin: (id: string, head: ErasureHead, by: Actor, at: number): void =>
      void begin.run({ id, runner: runner.id, operator: by.name, operatorId: by.id, ...head, at }),

    /** Within the transaction in which these records go, which are of so many customers, and so many events of no check. */
    add(id: string, gone: { customers: number; events: number }, lines: readonly ErasedRecord[]): void {
      const before = one.get(id)?.records ?? 0;
      for (const [at, line] of lines.entries()) {
        const { madeAt, ...rest } = line;
        add.run({ ...rest, id, place: before + at, made: Date.parse(madeAt) });
      }
      count.run(gone.customers, lines.length, gone.events, id);
    },

    /** Records that stand on it so far. */
    recordsOf: (id: string): number => one.get(id)?.records ?? 0,

    /** Records that stand on all of them so far, closed or not. */
    allRecords: (): number => allRecords.get() ?? 0,

    /** Closes a certificate: asked again as long as there `isMore`, since its hash is taken a few records at a time. */
    end,

    /**
     * Closes the certificates of processes that ended in the middle of it, and those of this one that could not be closed; all
     * but the one that is `underWay`. Asked again as long as there `isMore`.
     */
    settle(now: number, underWay: string | null): { isMore: boolean } {
      const left = open
        .all()
        .filter(({ id, runner: of }) => (of === runner.id ? id !== underWay : runner.hasEnded(of)));
      return { isMore: left.some(({ id }) => end(id, 'interrupted', now).isMore) };
    },

    /** Those that are closed, of which the bytes may still be in the files. */
    notOverwritten: (): string[] => notOverwritten.all(),

    /** Whether there is one, closed or not, of which they may be. */
    isAnyWaiting: (): boolean => waiting.get() !== undefined,

    /** Says on these that the bytes are gone from the files. */
    noteOverwritten(ids: readonly string[], now: number): void {
      for (const id of ids) overwritten.run(now, id);
    },

    /** Every certificate that is closed, newest first. */
    list: (): CertificateSummary[] =>
      closed.all().map((row) => ({
        ...{ id: row.id, startedAt: instant(row.started_at), endedAt: instant(row.ended_at ?? 0) },
        ...{ end: row.ending ?? 'interrupted', operator: row.operator, reason: row.reason, years: row.years },
        ...{ customers: row.customers, records: row.records, events: row.events },
        sha256: row.sha256 ?? '',
        overwrittenAt: overwrittenOf(row),
      })),

    /**
     * A certificate that is closed, with the hash that the journal holds of it, and of its records the next from a place on.
     * `next` is the place from which there are more, null for none; null where there is no such certificate.
     */
    find(id: string, from = 0): (ClosedCertificate & { next: number | null }) | null {
      const row = one.get(id);
      if (!row || row.ending === null || row.ended_at === null || row.sha256 === null) return null;
      const some = recordsFrom(id, from, READ_AT_ONCE);
      const certificate = { ...headOf(row, row.ending, row.ended_at), records: some };
      return {
        ...{ certificate, sha256: row.sha256, overwrittenAt: overwrittenOf(row) },
        next: some.length === READ_AT_ONCE ? from + some.length : null,
      };
    },
  };
}
