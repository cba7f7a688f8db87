/** What can be wrong with the history, as kinds that survive the way between threads (classes do not). */
import { errorCode } from '../files/error-code.ts';

export const historyTroubles = [
  'key-does-not-fit',
  'damaged',
  'newer-version',
  'older-at-work',
  'being-opened',
  'not-writable',
  'no-room',
  'taken-away',
  'erased-meanwhile',
  'already-running',
  'check-repeated',
  'already-known',
  'budget-spent',
  'prepared-other',
  'prepared-restored',
  'checked-before-restore',
  'check-unknown',
  'event-unknown',
  'closed',
  'ended',
  'defect',
] as const;
export type HistoryTroubleKind = (typeof historyTroubles)[number];

/** The message is safe to log: it never holds a key, a number, a name or a statement. */
export class HistoryTrouble extends Error {
  readonly kind: HistoryTroubleKind;
  constructor(kind: HistoryTroubleKind, why = '') {
    super(why ? `${kind}: ${why}` : kind);
    this.name = 'HistoryTrouble';
    this.kind = kind;
  }
}

/** What was asked for is not there any more, as where it went with a customer. */
export const isGoneFromHistory = (error: unknown): boolean =>
  error instanceof HistoryTrouble && (error.kind === 'check-unknown' || error.kind === 'event-unknown');

/** The operating system refuses the files themselves: read-only, full, held, too large, somebody else’s, or not there. */
const UNWRITABLE =
  /^(?:EACCES|EPERM|EBUSY|EROFS|ENOSPC|EDQUOT|EIO|ENOENT|ENOTDIR|EISDIR|EEXIST|EMFILE|ENFILE|ELOOP|ENAMETOOLONG|ENXIO|ENODEV|ESTALE|ETIMEDOUT|EFBIG|UNKNOWN)$/u;

/** SQLite's result codes, sorted by what a person can do about them. */
export function troubleFrom(error: unknown): HistoryTrouble {
  if (error instanceof HistoryTrouble) return error;
  const refused = errorCode(error);
  if (refused !== undefined && UNWRITABLE.test(refused)) return new HistoryTrouble('not-writable', refused);
  const code = sqliteCode(error);
  if (code === undefined)
    return new HistoryTrouble('defect', error instanceof Error ? error.name : 'unknown');
  if (code.startsWith('SQLITE_CORRUPT')) return new HistoryTrouble('damaged', code);
  if (code === 'SQLITE_NOTADB') return new HistoryTrouble('key-does-not-fit', code);
  if (/^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY|LOCKED|PERM|NOMEM)/u.test(code)) {
    return new HistoryTrouble('not-writable', code);
  }
  return new HistoryTrouble('defect', code);
}

/** The result code of an error that came from SQLite, if it did. */
export function sqliteCode(error: unknown): string | undefined {
  const code = errorCode(error);
  return code?.startsWith('SQLITE_') ? code : undefined;
}

/** Why a history that is `not-writable` cannot be written to, where that is known. */
export type Unwritable = 'full' | 'forbidden' | 'held' | 'too-many-open' | 'failing';

const REASONS: readonly (readonly [Unwritable, RegExp])[] = [
  ['full', /\b(?:SQLITE_FULL|ENOSPC|EDQUOT)\b/u],
  ['forbidden', /\b(?:SQLITE_READONLY\w*|SQLITE_PERM|EACCES|EPERM|EROFS)\b/u],
  // Veridesk itself has it for moments alone, and so has nobody else who works with it as a database does.
  ['held', /\b(?:SQLITE_BUSY\w*|SQLITE_LOCKED\w*|EBUSY)\b/u],
  ['too-many-open', /\b(?:EMFILE|ENFILE)\b/u],
  ['failing', /\b(?:SQLITE_IOERR\w*|EIO|ENXIO|ENODEV|ESTALE|ETIMEDOUT)\b/u],
];

export const whyUnwritable = ({ kind, message }: HistoryTrouble): Unwritable | null =>
  kind === 'not-writable' ? (REASONS.find(([, codes]) => codes.test(message))?.[0] ?? null) : null;
