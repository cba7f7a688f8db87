/** Backups of the whole history: what is set, how they stand, and what one holds. */
import { z } from 'zod';
import { PREPARED_DAYS } from './prepared-limits.ts';

/** What a history holds, counted; nothing of a customer. Instants are ISO 8601, UTC. */
export const HistoryFacts = z.strictObject({
  /** The form of its tables, by which an older program knows that it may not open it. */
  form: z.int().nonnegative(),
  checks: z.int().nonnegative(),
  oldest: z.iso.datetime().nullable(),
  newest: z.iso.datetime().nullable(),
  profiles: z.int().nonnegative(),
});
export type HistoryFacts = z.infer<typeof HistoryFacts>;

/** Said before a backup takes the place of a history. */
export const ERASED_SINCE = 'Customers who were erased since are in it, and have to be erased anew.';
/** Of the history of an open desk, whose numbers are carried over. */
export const CHECKED_SINCE_HERE = `Checks that were made since are not, and no budget counts them any more. For ${PREPARED_DAYS} days their numbers ask for a reason before they are sent again.`;
/** Where no desk is open. */
export const CHECKED_SINCE =
  'Checks that were made since are not: their numbers can be charged a second time, and no budget counts them any more.';

/** How many backups are kept in the folder. */
export const KEEP_BACKUPS = { min: 1, usual: 14, max: 365 } as const;

export const BackupSettings = z.strictObject({
  /** Where backups go; null until somebody has chosen. */
  folder: z.string().max(2_000).nullable().default(null),
  /** Whether one is made each day while the desk is open. */
  daily: z.boolean().default(false),
  keep: z.int().min(KEEP_BACKUPS.min).max(KEEP_BACKUPS.max).default(KEEP_BACKUPS.usual),
});
export type BackupSettings = z.infer<typeof BackupSettings>;

/** What became of the last try. A good one names its file; a bad one says in a sentence what is wrong. */
export const LastBackup = z.strictObject({
  at: z.iso.datetime(),
  result: z.discriminatedUnion('ok', [
    z.strictObject({ ok: z.literal(true), file: z.string(), bytes: z.int().nonnegative() }),
    z.strictObject({ ok: z.literal(false), sentence: z.string() }),
  ]),
});
export type LastBackup = z.infer<typeof LastBackup>;

export const BackupState = z.strictObject({
  settings: BackupSettings,
  /** Whether the passphrase of the backups is kept; it is never given back. */
  hasPassphrase: z.boolean(),
  /** The last one that is whole. */
  lastGood: LastBackup.nullable(),
  /** The last try, where it went wrong. */
  lastTrouble: LastBackup.nullable(),
  isRunning: z.boolean(),
});
export type BackupState = z.infer<typeof BackupState>;

/** What is still to be set, where one is asked for. */
export const noBackupFolder = 'No folder for the backups is chosen. Choose one, then try again.';
export const noBackupPassphrase =
  'No passphrase for the backups is kept at this desk. Set one, then try again.';

/** How far a backup has come, in bytes. The total is the size of the history’s file, which may be more than is needed. */
export const BackupProgress = z.strictObject({
  done: z.int().nonnegative(),
  total: z.int().nonnegative(),
});
export type BackupProgress = z.infer<typeof BackupProgress>;

/**
 * How far the verifying of a backup has come. `opening` tries the passphrase, `unpacking` is counted in bytes, and how far
 * looking at every page has come is not known: there `done` is 0 and `total` what is looked at.
 */
export const LookProgress = z.strictObject({
  part: z.enum(['opening', 'unpacking', 'examining']),
  done: z.int().nonnegative(),
  total: z.int().nonnegative(),
});
export type LookProgress = z.infer<typeof LookProgress>;

/** What a verified backup holds, before anything is replaced by it. */
export const BackupContents = z.strictObject({
  file: z.string(),
  bytes: z.int().nonnegative(),
  madeAt: z.iso.datetime(),
  facts: HistoryFacts,
});
export type BackupContents = z.infer<typeof BackupContents>;
