/** `veridesk operator` and `veridesk desk`: setting a desk up by script. */
import type { Command } from 'commander';
import type { BackupSetOptions, SettingOptions } from '../commands/desk-commands.ts';
import type { AddOptions, ChangeOptions } from '../commands/operator-commands.ts';
import { type CommandMaker, JSON_FLAG, whenCalled } from './command-maker.ts';

const loadOperators = () => import('../commands/operator-commands.ts');

export function addOperators(program: Command, { make, run }: CommandMaker): void {
  const operator = program.command('operator').description('who may be at work at this desk');
  make(operator, 'list', 'who there is, in which role')
    .option(...JSON_FLAG)
    .action(run(whenCalled(loadOperators, 'operatorListCommand')));
  make(operator, 'add <name>', 'adds somebody')
    .requiredOption('--role <role>', 'operator, reviewer or administrator')
    .requiredOption('--secret-file <file>', 'holds the PIN or passphrase that they begin with')
    .option(...JSON_FLAG)
    .action(run<[string, AddOptions]>(whenCalled(loadOperators, 'operatorAddCommand')));
  make(operator, 'change <name>', 'changes somebody’s role or secret, or whether they may sign in')
    .option('--role <role>', 'operator, reviewer or administrator')
    .option('--secret-file <file>', 'holds a new PIN or passphrase, for somebody who has forgotten theirs')
    .option('--sign-in <state>', 'on or off: whether they may sign in')
    .option(...JSON_FLAG)
    .action(run<[string, ChangeOptions]>(whenCalled(loadOperators, 'operatorChangeCommand')));
}

const loadDesk = () => import('../commands/desk-commands.ts');

export function addDesk(program: Command, { make, run }: CommandMaker): void {
  const desk = program.command('desk').description('what is set for the whole desk');
  make(desk, 'settings', 'shows and sets sign-in, the lock and the reasons of decisions')
    .option('--sign-in <state>', 'on or off; on with --operator-file of an administrator')
    .option('--lock-minutes <n>', 'minutes without a key or a movement after which the desk locks')
    .option('--reasons <file>', 'JSON: {"accepted":["…"],"rejected":["…"],"referred":["…"]}')
    .option(...JSON_FLAG)
    .action(run<[SettingOptions]>(whenCalled(loadDesk, 'deskSettingsCommand')));
  make(desk, 'backups', 'shows and sets the daily backup, which the desktop makes while it is open')
    .option('--folder <dir>', 'where backups go')
    .option('--backup-passphrase-file <file>', 'holds the passphrase of the backups to come')
    .option('--keep <n>', 'how many are kept')
    .option('--daily <state>', 'on or off')
    .option(...JSON_FLAG)
    .action(run<[BackupSetOptions]>(whenCalled(loadDesk, 'deskBackupsCommand')));
}
