/** `veridesk profile`, as the command line names it. */
import type { Command } from 'commander';
import type { AddOptions, TestOptions } from '../commands/profile-commands.ts';
import type { ImportOptions } from '../commands/profile-file-commands.ts';
import { type CommandMaker, JSON_FLAG, whenCalled } from './command-maker.ts';

const load = {
  profiles: () => import('../commands/profile-commands.ts'),
  profileFiles: () => import('../commands/profile-file-commands.ts'),
};

export function addProfiles(program: Command, { make, run }: CommandMaker): void {
  const profile = program.command('profile').description('accounts at services');
  make(profile, 'list', 'all accounts')
    .option(...JSON_FLAG)
    .action(run(whenCalled(load.profiles, 'profileListCommand')));
  make(profile, 'remove <name>', 'removes an account and its keys').action(
    run<[string, unknown]>(async (name, _options, global) =>
      (await load.profiles()).profileRemoveCommand(name, global),
    ),
  );
  make(profile, 'keys <name>', 'gives an account its keys; where it has some, these wait for a test')
    .option('--keys-from-stdin', 'reads {"apiKey":"…","encryptionKey":"…"}')
    .action(run<[string, { keysFromStdin?: boolean }]>(whenCalled(load.profiles, 'profileKeysCommand')));
  make(profile, 'test <name>', 'sends one real request, which may be charged, to test the keys')
    .option('--new', 'tests the keys that wait; if they pass, they are used from then on')
    .option('--over-budget <reason>', 'tests them although the day’s budget is spent')
    .option(...JSON_FLAG)
    .action(run<[string, TestOptions]>(whenCalled(load.profiles, 'profileTestCommand')));
  make(profile, 'confirm <name>', 'says once that checks of this account are about real people').action(
    run<[string, unknown]>(async (name, _options, global) =>
      (await load.profiles()).profileConfirmCommand(name, global),
    ),
  );
  make(profile, 'export <name>', 'prints the account’s settings as a file, without keys').action(
    run<[string, unknown]>(async (name, _options, global) =>
      (await load.profileFiles()).profileExportCommand(name, global),
    ),
  );
  make(profile, 'import <file>', 'takes a file as a new account, or into one that is there')
    .option('--into <name>', 'the account whose settings are replaced')
    .option(...JSON_FLAG)
    .action(run<[string, ImportOptions]>(whenCalled(load.profileFiles, 'profileImportCommand')));
  make(profile, 'add <name>', 'adds an account; keys come as JSON on standard input')
    .requiredOption('--base-url <url>', 'the service’s base address')
    .requiredOption('--environment <name>', 'sandbox or production')
    .option('--keys-from-stdin', 'reads {"apiKey":"…","encryptionKey":"…"}')
    .option(...JSON_FLAG)
    .action(run<[string, AddOptions]>(whenCalled(load.profiles, 'profileAddCommand')));
}
