/** Backups of one desk: what is set, making them, and restoring one. */
import { join } from 'node:path';
import {
  type BackupContents,
  BackupSettings,
  type BackupState,
  type LastBackup,
  noBackupFolder,
  noBackupPassphrase,
} from '../../shared/backup.ts';
import type { DeskStatus } from '../../shared/desk.ts';
import { failureSentences } from '../../shared/failure.ts';
import { inTurns } from '../../shared/in-turn.ts';
import { type Actor, OF_ITSELF } from '../../shared/journal.ts';
import { BACKUPS_RULED } from '../../shared/policy.ts';
import { Ruled } from '../policy/port.ts';
import { missingKey } from '../secrets/port.ts';
import { folderApart, refuseOfDesk } from './disk.ts';
import {
  acceptFolder,
  keepPassphrase,
  keepSettings,
  keepTrouble,
  lastGood,
  logNow,
  noteGood,
  PASSPHRASE,
  readKept,
  restoredLine,
  standingTrouble,
} from './kept.ts';
import { heedErasing, makeBackup } from './make.ts';
import { markStaged } from './marking.ts';
import { keepNewest, nameOf, orderWith, seriesOf } from './newest.ts';
import { overdueTeller } from './overdue.ts';
import { type BackedDesk, type BackupPorts, BackupTrouble, type RestoreInto } from './ports.ts';
import { everyHour, isDue, type Schedule } from './schedule.ts';
import { type Staged, stageBackup } from './stage.ts';

const notSet = (sentence: string) => new BackupTrouble('backup-not-set', sentence);

/** Its members reject with a `BackupTrouble`, a `Ruled`, a `SecretsTrouble`, or with what the history rejects with. */
export function makeBackups(ports: BackupPorts) {
  let running: Promise<unknown> | null = null;
  let control: AbortController | null = null;
  let staged: Staged | null = null;
  let replacing: Promise<unknown> | null = null;
  let looks: AbortController | null = null;
  let schedule: Schedule | null = null;
  /** From its end until it is begun anew. */
  let isOver = false;
  /** One look at a time: of two at once, the file and the key of one would be left behind. */
  const lookInTurn = inTurns();
  /** Of two changes at once, one would be lost; and a backup that is asked for after one has what was changed. */
  const setInTurn = inTurns();
  const overdue = overdueTeller(ports.overdue);

  const insist = (): BackedDesk => {
    const open = ports.open();
    if (!open) throw new BackupTrouble('restore-not-possible', failureSentences['desk-not-open']);
    if (open.store === 'memory')
      throw notSet('This is a try-out: nothing of it is kept, so there is nothing to back up.');
    return open;
  };

  /** One at a time: two would write the same name, and need twice the room. */
  async function alone<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (running || replacing) throw new BackupTrouble('backup-busy');
    heedErasing(ports);
    control = new AbortController();
    const run = work(control.signal);
    running = run;
    ports.changed();
    try {
      return await run;
    } finally {
      [running, control] = [null, null];
      ports.changed();
    }
  }

  /** Copies the open history to `target`. */
  async function copyTo(
    desk: BackedDesk,
    target: (series: string) => string,
    passphrase: string,
    signal: AbortSignal,
  ) {
    const key = await ports.databaseKey(desk.secrets);
    if (!key) throw missingKey(desk.secrets);
    const path = target(seriesOf(ports.keyCheck(key)));
    const task = { database: desk.database, key, passphrase, target: path, at: new Date(ports.now()) };
    return makeBackup(ports, task, signal).finally(() => key.fill(0));
  }

  async function toFolder(desk: BackedDesk, by: Actor, signal: AbortSignal): Promise<LastBackup> {
    const { backup, 'backup-last-good': good } = await setInTurn(() => readKept(desk.history));
    const { folder } = backup;
    if (folder === null) throw notSet(noBackupFolder);
    const passphrase = await desk.secrets.get(PASSPHRASE);
    if (passphrase === null) throw notSet(noBackupPassphrase);
    const apart = await folderApart(ports, folder, desk.database, good?.apart ?? null);
    const at = new Date(ports.now());
    let file = '';
    const bytes = await copyTo(
      desk,
      (of) => {
        file = nameOf(at, of);
        return join(folder, file);
      },
      passphrase,
      signal,
    );
    const last: LastBackup = { at: at.toISOString(), result: { ok: true, file, bytes } };
    const order = await orderWith(folder, file, backup.keep, good?.order ?? []);
    await noteGood(ports, desk.history, { ...last, apart, order }, bytes, by);
    overdue.takeBack();
    // Only now: an older one goes when a newer one is whole, on disk and under its name.
    await keepNewest(folder, file, backup.keep, order);
    return last;
  }

  /** False while the desk is not open. */
  async function runIfDue(): Promise<boolean> {
    const desk = ports.open();
    if (!desk) return false;
    const isBusy = () => running !== null || replacing !== null || ports.isErasing();
    if (desk.store === 'memory' || isBusy()) return true;
    try {
      const kept = await readKept(desk.history);
      // One may have begun since it was asked.
      if (isBusy()) return true;
      if (!isDue(kept, ports.now())) {
        // Daily ones were switched off, or the terminal has made one.
        overdue.takeBack();
        return true;
      }
      await alone((signal) => toFolder(desk, OF_ITSELF, signal)).catch(async (error) => {
        await keepTrouble(desk.history, error, ports.now());
        overdue.wentWrong(kept, ports.now());
      });
    } catch {
      // The history cannot be read or written at the moment: whoever works with it is told, and an hour later it is tried again.
    }
    ports.changed();
    return true;
  }

  async function forget(): Promise<void> {
    const left = staged;
    staged = null;
    await left?.forget();
  }

  return {
    /** Where backups go; null where no folder is chosen, or the history that knows it cannot be asked. */
    folder: (): Promise<string | null> =>
      Promise.resolve(ports.open()?.history)
        .then(async (history) => (history ? (await readKept(history)).backup.folder : null))
        .catch(() => null),

    async state(): Promise<BackupState> {
      const desk = ports.open();
      if (!desk) throw new BackupTrouble('restore-not-possible', failureSentences['desk-not-open']);
      const kept = await readKept(desk.history);
      return {
        settings: kept.backup,
        hasPassphrase: (await desk.secrets.get(PASSPHRASE)) !== null,
        lastGood: lastGood(kept),
        lastTrouble: standingTrouble(kept),
        isRunning: running !== null,
      };
    },

    /**
     * Whether a daily backup is set up; false while the desk is not open. The settings come along with a history that is
     * restored, the passphrase does not: without it none is made.
     */
    async areDaily(): Promise<boolean> {
      const desk = ports.open();
      if (!desk || desk.store === 'memory') return false;
      const { backup } = await readKept(desk.history);
      return backup.daily && backup.folder !== null && (await desk.secrets.get(PASSPHRASE)) !== null;
    },

    /** Changes some of the settings. Rejects with `backup-not-set` for a folder of a desk’s own. */
    async change(change: Partial<BackupSettings>, by: Actor): Promise<void> {
      if (ports.mustBeDaily === true && change.daily === false) throw new Ruled(BACKUPS_RULED);
      const { history } = insist();
      await setInTurn(async () => {
        const kept = await readKept(history);
        if (change.folder) {
          refuseOfDesk(change.folder);
          await acceptFolder(history, kept, change.folder, by, ports.now());
        }
        await keepSettings(history, BackupSettings.parse({ ...kept.backup, ...change }), by, ports.now());
      });
      ports.changed();
      if (schedule) void runIfDue();
    },

    /** Keeps the passphrase for the runs to come. Earlier backups stay under theirs. */
    async setPassphrase(passphrase: string, by: Actor): Promise<void> {
      const desk = insist();
      await setInTurn(() => keepPassphrase(desk, passphrase, by, ports.now()));
      ports.changed();
      if (schedule) void runIfDue();
    },

    /** Makes one in the folder now. */
    run: (by: Actor): Promise<LastBackup> => alone((signal) => toFolder(insist(), by, signal)),

    /** Makes one in a file of that name, under a passphrase that is not kept. Gives its size in bytes. */
    saveTo: (target: string, passphrase: string, by: Actor): Promise<number> =>
      alone(async (signal) => {
        const desk = insist();
        const bytes = await copyTo(desk, () => target, passphrase, signal);
        await noteGood(ports, desk.history, null, bytes, by);
        return bytes;
      }),

    /** Ends the one that is being made, whose call then rejects with `backup-cancelled`. */
    cancel: (): void => control?.abort(),

    /** Verifies a backup, so that it can be restored; nothing is replaced yet. */
    look: (file: string, passphrase: string): Promise<BackupContents> =>
      lookInTurn(async () => {
        await forget();
        if (isOver) throw new BackupTrouble('backup-cancelled');
        looks = new AbortController();
        staged = await stageBackup(ports, file, passphrase, looks.signal).finally(() => {
          looks = null;
        });
        return staged.contents;
      }),

    /** Ends the look that is under way, which rejects with `backup-cancelled`. */
    cancelLook: (): void => looks?.abort(),

    /** Lets go of a backup that was looked at, or is being looked at. */
    forget: (): Promise<void> => lookInTurn(forget),

    /** The same at once: a look that is under way rejects with `backup-cancelled`. */
    letGo(): void {
      looks?.abort();
      void lookInTurn(forget);
    },

    /** Puts the backup that was looked at in the place of the present history. `by` is null where nobody could sign in. */
    async restore(place: RestoreInto, by: Actor | null): Promise<DeskStatus> {
      if (running || replacing) throw new BackupTrouble('backup-busy');
      if (ports.open()?.store === 'memory')
        throw notSet('This is a try-out: nothing of it is kept. Start Veridesk anew to restore a backup.');
      const ready = staged;
      if (!ready) throw new BackupTrouble('restore-not-possible', 'Choose a backup first.');
      // Nobody lets go of it while it is taking its place.
      staged = null;
      const actor = by ?? { id: null, name: ports.systemUser() };
      const replace = async () => {
        const line = restoredLine(ports.now(), actor, ready.contents, await logNow(ports.open()));
        await markStaged(ports, ready, line);
        if (isOver) throw new BackupTrouble('backup-cancelled');
        return ports.replace(ready, place);
      };
      const replaced = replace()
        .catch((error: unknown) => {
          staged = ready;
          throw error;
        })
        .finally(() => {
          replacing = null;
        });
      replacing = replaced;
      const status = await replaced;
      await ready.forget();
      return status;
    },

    /** The daily run, from now to `end`. */
    begin(): void {
      isOver = false;
      overdue.begin();
      schedule ??= everyHour(runIfDue);
    },

    /**
     * Resolves when nothing more is asked of the history. A backup that is being made then is waited for, or cancelled after
     * so many milliseconds: its file would stay half written where the program does not wait that long. A backup that is looked
     * at is let go of, and one that takes the history's place has taken it, or has not.
     */
    async end(patienceMs?: number): Promise<void> {
      const ending = schedule;
      [schedule, isOver] = [null, true];
      looks?.abort();
      const late = patienceMs === undefined ? undefined : setTimeout(() => control?.abort(), patienceMs);
      await ending?.end();
      await running?.catch(() => undefined);
      clearTimeout(late);
      await replacing?.catch(() => undefined);
      await lookInTurn(forget);
    },
  };
}

export type Backups = ReturnType<typeof makeBackups>;
