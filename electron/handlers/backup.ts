/** Backups: what is set, making one, and restoring one. */
import type { VerideskHandlers } from '../../shared/contract.ts';
import { PASSPHRASE_MIN } from '../../shared/desk.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { BackupTrouble } from '../backup/ports.ts';
import { Ruled } from '../policy/port.ts';
import { SecretsTrouble } from '../secrets/port.ts';
import { keyFailure, restoreFailure } from '../troubles.ts';
import type { HandlerPorts } from './ports.ts';
import { isStillAtWorkBehind, withActor, withPage } from './with.ts';

const isShort = (passphrase: string) => [...passphrase].length < PASSPHRASE_MIN;
const tooShort = () => fail('passphrase-short', { field: 'passphrase' });

/** Which troubles a call can meet follows from what it does; the contract holds each to those that it declares. */
function backupFailure<C extends BackupTrouble['code']>(error: unknown, codes: readonly C[]) {
  const code = error instanceof BackupTrouble ? codes.find((one) => one === error.code) : undefined;
  if (code === undefined || !(error instanceof BackupTrouble)) throw error;
  return fail(code, error.sentence === undefined ? {} : { sentence: error.sentence });
}

/** The same for what also needs the keys. */
function failureOf<C extends BackupTrouble['code']>(error: unknown, codes: readonly C[]) {
  if (error instanceof SecretsTrouble) return { ok: false, failure: keyFailure(error) } as const;
  return backupFailure(error, codes);
}

/** Where a rule of the organisation is against it. */
function ruledFailure(error: unknown) {
  if (!(error instanceof Ruled)) throw error;
  return fail('ruled', { sentence: error.sentence });
}

const READING = [
  'backup-unreadable',
  'backup-newer',
  'backup-damaged',
  'backup-passphrase-wrong',
  'restore-not-possible',
] as const;

export function backupHandlers({
  core,
  backups: dialogs,
  deskChanged,
}: HandlerPorts): VerideskHandlers['backup'] {
  const { backups } = core;
  /** The backup that was chosen last, and by whom: the window knows its name alone. */
  let chosen: { readonly path: string; readonly by: string | null } | null = null;
  const atWork = () => core.operators.now()?.id ?? null;
  /** Its path, for the one who chose it: another knows neither which it is nor its passphrase. */
  const ownChoice = () => (chosen !== null && chosen.by === atWork() ? chosen.path : null);
  const notChosen = () => fail('restore-not-possible', { sentence: 'Choose a backup first.' });

  const setting = (work: (by: { id: string | null; name: string }) => Promise<void>) =>
    withActor(core, async (_, by) => {
      try {
        await work(by);
        return succeed({});
      } catch (error) {
        return failureOf(error, ['backup-not-set'] as const);
      }
    });

  return {
    state: () =>
      withPage(core, () => backups.state()).catch((error) => failureOf(error, ['backup-not-set'] as const)),
    chooseFolder: () =>
      withActor(core, async (_, by) => {
        const folder = await dialogs.chooseFolder(await backups.folder());
        if (folder === null) return succeed({ folder });
        if (!(await isStillAtWorkBehind(core, by))) return fail('not-signed-in');
        const set = await setting((actor) => backups.change({ folder }, actor));
        return set.ok ? succeed({ folder }) : set;
      }),
    setDaily: ({ daily }) => setting((by) => backups.change({ daily }, by)).catch(ruledFailure),
    setKeep: ({ keep }) => setting((by) => backups.change({ keep }, by)),
    setPassphrase: async ({ passphrase }) =>
      isShort(passphrase) ? tooShort() : setting((by) => backups.setPassphrase(passphrase, by)),
    run: () =>
      withActor(core, async (_, by) => {
        try {
          return succeed(await backups.run(by));
        } catch (error) {
          return failureOf(error, [
            'backup-not-set',
            'backup-busy',
            'backup-not-written',
            'backup-cancelled',
          ] as const);
        }
      }),
    cancel: async () => {
      backups.cancel();
      return succeed({});
    },
    chooseFile: async () => {
      // Null where the desk is not open.
      const by = core.operators.now();
      const file = await dialogs.chooseFile(await backups.folder());
      if (file === null) return succeed({ file });
      if (by && !(await isStillAtWorkBehind(core, by))) return fail('not-signed-in');
      chosen = { path: file.path, by: by?.id ?? null };
      await backups.forget();
      return succeed({ file: file.name });
    },
    look: async ({ passphrase }) => {
      const path = ownChoice();
      if (path === null) return notChosen();
      try {
        return succeed(await backups.look(path, passphrase));
      } catch (error) {
        return backupFailure(error, [...READING, 'backup-cancelled'] as const);
      }
    },
    cancelLook: async () => {
      backups.cancelLook();
      return succeed({});
    },
    forget: async () => {
      chosen = null;
      await backups.forget();
      return succeed({});
    },
    restore: async (place) => {
      if (place.store === 'vault' && isShort(place.passphrase)) return tooShort();
      // Where the desk is not open nobody can sign in; whoever has a backup and its passphrase can restore it.
      const by = core.operators.now();
      if (core.history() && !by) return fail('not-signed-in');
      if (ownChoice() === null) return notChosen();
      try {
        const status = await backups.restore(place, by);
        chosen = null;
        deskChanged(status);
        return succeed(status);
      } catch (error) {
        if (error instanceof Ruled) return ruledFailure(error);
        const failure = restoreFailure(error);
        if (failure) return { ok: false, failure } as const;
        return failureOf(error, [...READING, 'backup-not-set', 'backup-busy'] as const);
      }
    },
  };
}
