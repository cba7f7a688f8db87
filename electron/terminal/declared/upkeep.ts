/** `veridesk backup`, `restore` and `doctor`: looking after the desk. */

import type { Command } from 'commander';
import type { BackupOptions, RestoreOptions } from '../commands/backup-commands.ts';
import { type CommandMaker, JSON_FLAG, whenCalled } from './command-maker.ts';

const loadBackups = () => import('../commands/backup-commands.ts');

export function addBackups(program: Command, { make, run }: CommandMaker): void {
  make(
    program,
    'backup [file]',
    'writes the whole history, encrypted; to the backup folder unless a file is named',
  )
    .option('--backup-passphrase-file <file>', 'holds the passphrase of a backup to a file')
    .option(...JSON_FLAG)
    .action(run<[string | undefined, BackupOptions]>(whenCalled(loadBackups, 'backupCommand')));
  make(program, 'restore <file>', 'says what a backup holds; with --yes it takes the place of the history')
    .requiredOption('--backup-passphrase-file <file>', 'holds the backup’s passphrase')
    .option('--yes', 'restores it; the present history is kept under another name')
    .option('--keys-in <store>', 'keychain or vault, where this desk cannot be opened')
    .option(...JSON_FLAG)
    .action(run<[string, RestoreOptions]>(whenCalled(loadBackups, 'restoreCommand')));
}

const loadDoctor = () => import('../commands/doctor-command.ts');

export function addDoctor(program: Command, { make, run }: CommandMaker): void {
  make(program, 'doctor', 'what is there on this machine and what is not', {
    'data-dir': true,
    'passphrase-file': 'looks into the passphrase vault',
  })
    .option(...JSON_FLAG)
    .action(run(whenCalled(loadDoctor, 'doctorCommand')));
}
