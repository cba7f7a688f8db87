/** `veridesk evidence`, as the command line names it. */
import type { Command } from 'commander';
import type { MakeOptions, VerifyOptions } from '../commands/evidence-commands.ts';
import { collected } from '../options.ts';
import { type CommandMaker, JSON_FLAG } from './command-maker.ts';
import { whenCalled } from './when-called.ts';

const load = () => import('../commands/evidence-commands.ts');

export function addEvidence(program: Command, { make, run }: CommandMaker): void {
  const evidence = program.command('evidence').description('packs that prove what was checked');
  make(evidence, 'make', 'makes an evidence pack; numbers are masked unless --clear')
    .option('--check <id>', 'a check that goes into it; may be repeated', collected)
    .requiredOption('--out <file>', 'where it goes; a file that is there is left alone')
    .option('--clear', 'numbers and phones in clear')
    .option('--answers', 'the answers as they came; with --clear')
    .option('--pictures', 'the customer’s pictures and the registry’s photos')
    .option(...JSON_FLAG)
    .action(run<[MakeOptions]>(whenCalled(load, 'evidenceMakeCommand')));
  make(
    evidence,
    'verify <file>',
    'says whether a pack was changed, with no desk and no network; exit code 10 if so, 20 if it is no pack',
  )
    .option('--key <id>', 'the key that has to have signed it; see: veridesk audit key')
    .option(...JSON_FLAG)
    .action(
      run<[string, VerifyOptions]>(async (file, options) =>
        (await load()).evidenceVerifyCommand(file, options),
      ),
    );
}
