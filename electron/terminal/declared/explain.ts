/** `veridesk explain`, as the command line names it. */
import type { Command } from 'commander';
import type { ExplainOptions } from '../commands/explain-command.ts';
import { collected, wholeNumber } from '../options.ts';
import { type CommandMaker, JSON_FLAG } from './command-maker.ts';

const load = () => import('../commands/explain-command.ts');

export function addExplain(program: Command, { make, run }: CommandMaker): void {
  make(program, 'explain <file>', 'reads an answer’s body without sending anything; - for standard input')
    .requiredOption('--kind <kind>', 'bvn, nin, voters_card or face')
    .option('--http-status <n>', 'the HTTP status that came with it', wholeNumber, 200)
    .option('--hint <field=/pointer>', 'where a field stands; may be repeated', collected)
    .option(...JSON_FLAG)
    .action(
      run<[string, ExplainOptions]>(async (file, options) => (await load()).explainCommand(file, options)),
    );
}
