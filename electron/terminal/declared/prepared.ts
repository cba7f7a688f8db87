/** The commands of `veridesk prepared`, as the command line names them. */
import type { Command } from 'commander';
import type { PreparedImportOptions } from '../commands/prepared-commands.ts';
import { type CommandMaker, JSON_FLAG, whenCalled } from './command-maker.ts';

const load = () => import('../commands/prepared-commands.ts');

export function addPrepared(program: Command, { make, run }: CommandMaker): void {
  const prepared = program.command('prepared').description('checks that are filled in and not sent');
  make(prepared, 'list', 'those that wait to be run at the desk')
    .option(...JSON_FLAG)
    .action(run(whenCalled(load, 'preparedListCommand')));
  make(
    prepared,
    'import <file>',
    'prepares every line of a CSV file, or none where one is wrong; sends nothing',
  )
    .option('--profile <name>', 'the account; the built-in sandbox unless named')
    .option('--kind <kind>', 'bvn, nin or voters_card, for lines that name none', 'bvn')
    .option(...JSON_FLAG)
    .action(run<[string, PreparedImportOptions]>(whenCalled(load, 'preparedImportCommand')));
  make(prepared, 'remove <id>', 'removes one that shall not be run').action(
    run<[string, unknown]>(async (id, _options, global) => (await load()).preparedRemoveCommand(id, global)),
  );
}
