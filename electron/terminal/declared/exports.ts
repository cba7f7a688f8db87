/** The terminal's commands for what leaves the desk as a file, as they are declared. */
import type { Command } from 'commander';
import { periodNames } from '../../../shared/period.ts';
import type { ExportListOptions, ExportReportOptions } from '../commands/export-commands.ts';
import { filterHelp } from '../commands/filters.ts';
import { collected, fileToWrite } from '../options.ts';
import { type CommandMaker, JSON_FLAG, whenCalled } from './command-maker.ts';

const load = () => import('../commands/export-commands.ts');

const withFile = (command: Command): Command =>
  command
    .requiredOption('--out <file>', 'where it goes', fileToWrite)
    .option('--replace', 'over a file that is there')
    .option('--clear', 'numbers and phones in clear; that stands in the journal')
    .option(...JSON_FLAG);

/** Adds `veridesk export csv`, `jsonl` and `pdf`. */
export function addExports(program: Command, { make, run }: CommandMaker): void {
  const parent = program
    .command('export')
    .description('what leaves the desk as a file, in the journal each time');
  for (const [format, words] of [
    ['csv', 'the checks that are found, one line each, for a spreadsheet'],
    ['jsonl', 'the checks that are found, one whole document a line'],
  ] as const) {
    withFile(make(parent, format, words))
      .option('--text <words>', 'checks whose words begin with these')
      .option('--from <day>', 'made on this day or later, YYYY-MM-DD')
      .option('--to <day>', 'made on this day or earlier, YYYY-MM-DD')
      .option('--period <name>', `instead of both, as seen from today: ${periodNames.join(', ')}`)
      .option('--filter <name=value>', 'one of those below; may be repeated', collected)
      .addHelpText('after', filterHelp)
      .action(
        run<[ExportListOptions]>(async (options, global) =>
          (await load()).exportListCommand(format, options, global),
        ),
      );
  }
  withFile(make(parent, 'pdf <id>', 'a report of one check'))
    .option('--person', 'of all checks of the same person')
    .option('--photo', 'with the customer’s picture and the registry’s photo')
    .action(run<[string, ExportReportOptions]>(whenCalled(load, 'exportReportCommand')));
}
