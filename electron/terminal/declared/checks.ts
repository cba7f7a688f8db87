/** `veridesk check` and `veridesk history`, as the command line names them. */
import { type Command, InvalidArgumentError } from 'commander';
import { lawfulBases } from '../../../shared/ground.ts';
import { KindName } from '../../../shared/kinds.ts';
import type { CheckOptions } from '../commands/check-command.ts';
import { wholeNumber } from '../options.ts';
import { type CommandMaker, JSON_FLAG, whenCalled } from './command-maker.ts';

const load = {
  checks: () => import('../commands/check-command.ts'),
  records: () => import('../commands/history-commands.ts'),
};

const LIMIT_FLAG = ['--limit <n>', 'how many at most', readLimit, 1000] as const;

function readLimit(typed: string): number {
  const limit = wholeNumber(typed);
  if (Number.isSafeInteger(limit) && limit > 0) return limit;
  throw new InvalidArgumentError('It is a whole number from 1 on.');
}

const either = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

export function addChecks(program: Command, { make, run }: CommandMaker): void {
  make(
    program,
    'check <kind>',
    `makes one check, of the kind ${either(KindName.options)}; with no --profile on the built-in sandbox`,
  )
    .requiredOption('--number <n>', 'the document number')
    .requiredOption('--identifier <id>', 'your own identifier for the customer')
    .option('--profile <name>', 'the account to use')
    .option('--image <file>', 'the picture of a face check: JPEG, PNG or WebP')
    .option('--first-name <name>', 'what the customer declares')
    .option('--middle-name <name>', 'what the customer declares')
    .option('--last-name <name>', 'what the customer declares')
    .option('--dob <date>', 'what the customer declares, YYYY-MM-DD')
    .option('--phone <number>', 'what the customer declares')
    .option('--gender <word>', 'what the customer declares: male or female')
    .option('--basis <basis>', `the lawful basis, the profile’s unless named: ${either(lawfulBases)}`)
    .option('--purpose <text>', 'what the check is for; the profile’s unless named')
    .option('--consent-method <method>', 'how the customer consented: written, oral or electronic')
    .option('--consent-wording <version>', 'the version of the wording that was consented to')
    .option('--withdrawal-told', 'the customer was told that consent can be withdrawn')
    .option('--again <reason>', 'checks a number that the history knows already')
    .option('--over-budget <reason>', 'checks although the day’s budget is spent')
    .option(...JSON_FLAG)
    .action(run<[string, CheckOptions]>(whenCalled(load.checks, 'checkCommand')));

  const history = program.command('history').description('what was checked, newest first');
  make(history, 'list', 'the newest checks')
    .option(...JSON_FLAG)
    .option(...LIMIT_FLAG)
    .action(run(whenCalled(load.records, 'listCommand')));
  make(
    history,
    'search <text>',
    'checks with these words or beginnings of words, or with this number, its first four digits or its last four',
  )
    .option(...JSON_FLAG)
    .option(...LIMIT_FLAG)
    .action(run(whenCalled(load.records, 'searchCommand')));
  make(history, 'show <id>', 'one check')
    .option(...JSON_FLAG)
    .action(run(whenCalled(load.records, 'showCommand')));
}
