/**
 * What is kept of backups in the desk itself: the settings and what became of the last tries, in the history; the
 * passphrase of the daily run, with the secrets.
 */
import { z } from 'zod';
import type { ChainHead } from '../../shared/audit.ts';
import { type BackupContents, BackupSettings, KEEP_BACKUPS, LastBackup } from '../../shared/backup.ts';
import { failureSentences } from '../../shared/failure.ts';
import { type Actor, type JournalLine, OF_ITSELF } from '../../shared/journal.ts';
import { SecretsTrouble } from '../secrets/port.ts';
import { type BackedDesk, type BackupPorts, type BackupStore, BackupTrouble } from './ports.ts';

/** The secret’s name. */
export const PASSPHRASE = 'backup-passphrase';

/**
 * A good one; its folder, if that lay on another device than the history; and the order in which backups were made, by their
 * names, it being the last. A history of before does not say the latter two.
 */
const Good = LastBackup.extend({
  apart: z.string().nullable().default(null),
  order: z.array(z.string()).default([]),
});
type Good = z.infer<typeof Good>;

/** A try that went wrong, and when the last good one before it was made; a history of before does not say that. */
const Trouble = LastBackup.extend({ afterGood: z.string().nullable().optional() });

const { folder, daily, keep } = BackupSettings.shape;

/**
 * Each by itself, and whatever a newer version has set beside them: none of it ends the daily backup. What cannot be read of
 * `daily` counts as on.
 */
const KeptSettings = z.object({
  folder: folder.catch(null),
  daily: daily.catch(true),
  keep: keep.catch(KEEP_BACKUPS.usual),
});

/** What is not set, or was set by a newer version to something unheard of, is as usual. */
const Kept = z.object({
  backup: KeptSettings.catch(KeptSettings.parse({})).default(KeptSettings.parse({})),
  'backup-last-good': Good.nullable().catch(null).default(null),
  'backup-last-trouble': Trouble.nullable().catch(null).default(null),
});
export type Kept = z.infer<typeof Kept>;

export const readKept = async (store: Pick<BackupStore, 'settings'>): Promise<Kept> =>
  Kept.parse(await store.settings());

/**
 * The trouble that no good backup came after, or null. Told by which good one it followed: of two instants the later one
 * may be the smaller where the clock was set back in between.
 */
export function standingTrouble({
  'backup-last-good': good,
  'backup-last-trouble': trouble,
}: Pick<Kept, 'backup-last-good' | 'backup-last-trouble'>): LastBackup | null {
  if (trouble === null) return null;
  const { afterGood, ...last } = trouble;
  const goodAt = good?.at ?? null;
  const stands = afterGood === undefined ? goodAt === null || last.at > goodAt : afterGood === goodAt;
  return stands ? last : null;
}

/** The last good one, as it is told. */
export function lastGood({ 'backup-last-good': good }: Pick<Kept, 'backup-last-good'>): LastBackup | null {
  if (good === null) return null;
  const { apart: _, order: __, ...last } = good;
  return last;
}

const line = (
  at: number,
  by: Actor,
  what: JournalLine['what'],
  detail: JournalLine['detail'],
): JournalLine => ({ at, by: { id: by.id, name: by.name }, what, checkId: null, detail });

/** The folder’s own name stays out of the journal: it may be named after somebody. */
export function keepSettings(
  store: BackupStore,
  settings: BackupSettings,
  by: Actor,
  at: number,
): Promise<void> {
  const detail = { setting: 'backup', daily: settings.daily, keep: settings.keep };
  return store.setSetting('backup', settings, line(at, by, 'settings-changed', detail));
}

/** That the folder was chosen anew, wherever it lies now. */
export async function acceptFolder(
  store: BackupStore,
  { 'backup-last-good': good }: Pick<Kept, 'backup-last-good'>,
  folder: string,
  by: Actor,
  at: number,
): Promise<void> {
  if (good?.apart !== folder) return;
  const journal = line(at, by, 'settings-changed', { setting: 'backup-folder' });
  await store.setSetting('backup-last-good', { ...good, apart: null } satisfies Good, journal);
}

/**
 * Keeps the passphrase once the journal says that it was set, and never what it is: whoever could keep the line from being
 * written would have set it unseen. So a line may tell of a change that the store of secrets then refused.
 */
export async function keepPassphrase(
  { history, secrets }: Pick<BackedDesk, 'history' | 'secrets'>,
  passphrase: string,
  by: Actor,
  at: number,
): Promise<void> {
  // Read first: where the secrets cannot be had, nothing is changed and nothing told.
  await secrets.get(PASSPHRASE);
  await history.log(line(at, by, 'settings-changed', { setting: 'backup-passphrase' }));
  await secrets.set(PASSPHRASE, passphrase);
}

const UNNOTED =
  'The backup is whole and in its place, but the history could not be written, so nothing is noted of it: the disk may be full, or another Veridesk at long work. Nothing has to be done; the next one is noted again.';

/**
 * That a backup was made; `last` where it is the one of the folder. Its file is there by then, which is said where that cannot
 * be written.
 */
export async function noteGood(
  { now, copier }: Pick<BackupPorts, 'now' | 'copier'>,
  store: BackupStore,
  last: Good | null,
  bytes: number,
  by: Actor,
): Promise<void> {
  const journal = line(now(), by, 'backed-up', { ok: true, bytes, toFolder: last !== null });
  const noted = last === null ? store.log(journal) : store.setSetting('backup-last-good', last, journal);
  await noted.catch((error: unknown) => {
    if (copier.troubleOf(error) !== 'not-written') throw error;
    throw new BackupTrouble('backup-not-written', UNNOTED);
  });
}

/** That one went wrong, after what was kept before. */
export function noteTrouble(
  store: BackupStore,
  { 'backup-last-good': good }: Pick<Kept, 'backup-last-good'>,
  last: LastBackup,
  by: Actor,
  at: number,
): Promise<void> {
  const trouble = { ...last, afterGood: good?.at ?? null };
  return store.setSetting('backup-last-trouble', trouble, line(at, by, 'backed-up', { ok: false }));
}

/** What went wrong in a run that nobody was looking at is written down once, until it is something else or another day. */
export async function keepTrouble(store: BackupStore, error: unknown, now: number): Promise<void> {
  // Somebody was looking, or the desk closes.
  if (error instanceof BackupTrouble && error.code === 'backup-cancelled') return;
  const sentence =
    error instanceof BackupTrouble
      ? (error.sentence ?? failureSentences[error.code])
      : error instanceof SecretsTrouble
        ? failureSentences[error.code]
        : 'The backup could not be made. Try it by hand to see why.';
  const at = new Date(now);
  const kept = await readKept(store);
  const before = standingTrouble(kept);
  const isSame =
    before?.result.ok === false &&
    before.result.sentence === sentence &&
    new Date(before.at).toDateString() === at.toDateString();
  const trouble = { at: at.toISOString(), result: { ok: false, sentence } } as const;
  if (!isSame) await noteTrouble(store, kept, trouble, OF_ITSELF, now);
}

/** Null where no desk is open, or its log cannot be read: a backup is restored for that, too. */
export const logNow = async (open: BackedDesk | null): Promise<ChainHead | null> =>
  (await open?.history.auditHead().catch(() => null)) ?? null;

/**
 * That a backup took the place of the history. `replaced` is where the log of that one stood as the restore began (`logNow`), by
 * which what was taken out of it before can still be told to be of it; null where no desk was open to say so.
 */
export const restoredLine = (
  at: number,
  by: Actor,
  { madeAt, facts }: Pick<BackupContents, 'madeAt' | 'facts'>,
  replaced: ChainHead | null,
): JournalLine =>
  line(at, by, 'restored', {
    ...{ madeAt, checks: facts.checks },
    ...(replaced && { replacedTo: replaced.seq, replacedHead: replaced.hash }),
  });
