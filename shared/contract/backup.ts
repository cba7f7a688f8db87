/** Backups, as the window asks for them. A path never comes from the window: the system’s own dialog names it. */
import { z } from 'zod';
import {
  BackupContents,
  BackupProgress,
  BackupState,
  KEEP_BACKUPS,
  LastBackup,
  LookProgress,
} from '../backup.ts';
import { call, event } from '../call.ts';
import { DeskStatus } from '../desk.ts';
import { DESK_FAILURES, KEY_FAILURES, Nothing, Text } from './common.ts';

const FAILURES = [...DESK_FAILURES, ...KEY_FAILURES, 'backup-not-set'] as const;
const MAKE_FAILURES = [...FAILURES, 'backup-busy', 'backup-not-written', 'backup-cancelled'] as const;
const READ_FAILURES = [
  'backup-unreadable',
  'backup-newer',
  'backup-damaged',
  'backup-passphrase-wrong',
  'restore-not-possible',
] as const;

export const backup = {
  state: call({ input: Nothing, output: BackupState, failures: FAILURES }),
  /** Lets a person choose the folder. Null where they thought better of it. */
  chooseFolder: call({
    input: Nothing,
    output: z.strictObject({ folder: z.string().nullable() }),
    failures: FAILURES,
  }),
  setDaily: call({
    input: z.strictObject({ daily: z.boolean() }),
    output: Nothing,
    failures: [...FAILURES, 'ruled'],
  }),
  setKeep: call({
    input: z.strictObject({ keep: z.int().min(KEEP_BACKUPS.min).max(KEEP_BACKUPS.max) }),
    output: Nothing,
    failures: FAILURES,
  }),
  /** The passphrase of the backups to come. It is kept with the keys and never given back. */
  setPassphrase: call({
    input: z.strictObject({ passphrase: Text }),
    output: Nothing,
    failures: [...FAILURES, 'passphrase-short'],
  }),
  /** Makes one now. */
  run: call({ input: Nothing, output: LastBackup, failures: MAKE_FAILURES }),
  /** Ends the one that is being made; its own call then says so. */
  cancel: call({ input: Nothing, output: Nothing, failures: [] }),
  progress: event(BackupProgress),
  /** Something of the state is no longer as it was told. */
  changed: event(Nothing),

  /** Lets a person choose a backup. Null where they thought better of it. */
  chooseFile: call({
    input: Nothing,
    output: z.strictObject({ file: z.string().nullable() }),
    failures: [],
  }),
  /** Verifies the file that was chosen, and says what it holds. Nothing is replaced yet. */
  look: call({
    input: z.strictObject({ passphrase: Text }),
    output: BackupContents,
    failures: [...READ_FAILURES, 'backup-cancelled'],
  }),
  lookProgress: event(LookProgress),
  /** Ends the look that is under way, whose own call then says so; what was chosen stays chosen. */
  cancelLook: call({ input: Nothing, output: Nothing, failures: [] }),
  /** Lets go of it. */
  forget: call({ input: Nothing, output: Nothing, failures: [] }),
  /** Puts what was looked at in the place of the present history, which is kept under another name. */
  restore: call({
    input: z.discriminatedUnion('store', [
      z.strictObject({ store: z.literal('present') }),
      z.strictObject({ store: z.literal('keychain') }),
      z.strictObject({ store: z.literal('vault'), passphrase: Text }),
    ]),
    output: DeskStatus,
    failures: [...FAILURES, 'backup-busy', 'passphrase-short', 'ruled', ...READ_FAILURES],
  }),
};
