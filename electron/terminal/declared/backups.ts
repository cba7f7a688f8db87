/** `veridesk backup` and `veridesk restore`, as the command line names them. */
import type { Command } from 'commander';
import type { BackupOptions, RestoreOptions } from '../commands/backup-commands.ts';
import { type CommandMaker, JSON_FLAG } from './command-maker.ts';
import { whenCalled } from './when-called.ts';

const load = () => import('../commands/backup-commands.ts');

export function addBackups(program: Command, { make, run }: CommandMaker): void {
  make(
    program,
    'backup [file]',
    'writes the whole history, encrypted; to the backup folder unless a file is named',
  )
    .option('--backup-passphrase-file <file>', 'holds the passphrase of a backup to a file')
    .option(...JSON_FLAG)
    .action(run<[string | undefined, BackupOptions]>(whenCalled(load, 'backupCommand')));
  make(program, 'restore <file>', 'says what a backup holds; with --yes it takes the place of the history')
    .requiredOption('--backup-passphrase-file <file>', 'holds the backup’s passphrase')
    .option('--yes', 'restores it; the present history is kept under another name')
    .option('--keys-in <store>', 'keychain or vault, where this desk cannot be opened')
    .option(...JSON_FLAG)
    .action(run<[string, RestoreOptions]>(whenCalled(load, 'restoreCommand')));
}
