/** The terminal: the same core as the desktop, for scripts and for machines with no display. */
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { factsOf } from './log.ts';
import { type CheckOptions, checkCommand } from './terminal/check-command.ts';
import { doctorCommand } from './terminal/doctor-command.ts';
import { EXIT, type ExitCode, Stop, wrongUse } from './terminal/exit.ts';
import { type ExplainOptions, explainCommand } from './terminal/explain-command.ts';
import { listCommand, searchCommand, showCommand } from './terminal/history-commands.ts';
import type { GlobalOptions } from './terminal/options.ts';
import { complain, printJson } from './terminal/output.ts';
import {
  type AddOptions,
  profileAddCommand,
  profileListCommand,
  profileRemoveCommand,
} from './terminal/profile-commands.ts';
import { sandboxCommand } from './terminal/sandbox-command.ts';

const JSON_FLAG = ['--json', 'print exactly one JSON document'] as const;
const LIMIT_FLAG = ['--limit <n>', 'how many at most', readLimit, 1000] as const;

function readLimit(typed: string): number {
  const limit = Number(typed);
  if (Number.isSafeInteger(limit) && limit > 0) return limit;
  throw new InvalidArgumentError('It is a whole number from 1 on.');
}

/** The commands. Each sets the exit code of the process through `done`. */
function commands(done: (code: ExitCode) => void): Command {
  const program = new Command('veridesk')
    .description(
      'Verifies customers against an Identity Verification Service. Exit code: 0 verified, 10 another outcome, 20 failed, 30 unknown, 2 wrong use.',
    )
    .option('--data-dir <dir>', 'the data folder (the desktop’s unless named)')
    .option('--passphrase-file <file>', 'opens or makes the passphrase vault')
    .option('--ephemeral', 'keeps nothing: key in memory, data folder erased at the end')
    .exitOverride()
    .configureOutput({ outputError: () => undefined })
    .showHelpAfterError(false);

  // Global options may stand before or behind the command's own.
  const make = (parent: Command, signature: string, description: string): Command =>
    parent
      .command(signature)
      .description(description)
      .option('--data-dir <dir>')
      .option('--passphrase-file <file>')
      .option('--ephemeral');
  const run =
    <A extends unknown[]>(work: (...input: [...A, GlobalOptions]) => Promise<ExitCode>) =>
    async (...input: unknown[]) => {
      const command = input.at(-1) as Command;
      done(
        await work(
          ...([...input.slice(0, -1), command.optsWithGlobals()] as unknown as [...A, GlobalOptions]),
        ),
      );
    };

  make(program, 'check <kind>', 'makes one check; with no --profile on the built-in sandbox')
    .requiredOption('--number <n>', 'the document number')
    .requiredOption('--identifier <id>', 'your own identifier for the customer')
    .option('--image <file>', 'the picture of a face check')
    .option('--first-name <name>', 'what the customer declares')
    .option('--last-name <name>', 'what the customer declares')
    .option('--dob <date>', 'what the customer declares, YYYY-MM-DD')
    .option('--profile <name>', 'the account to use')
    .option(...JSON_FLAG)
    .action(run<[string, CheckOptions]>(checkCommand));

  const history = program.command('history').description('what was checked, newest first');
  make(history, 'list', 'the newest checks')
    .option(...JSON_FLAG)
    .option(...LIMIT_FLAG)
    .action(run(listCommand));
  make(history, 'search <text>', 'checks whose words begin with these')
    .option(...JSON_FLAG)
    .option(...LIMIT_FLAG)
    .action(run(searchCommand));
  make(history, 'show <id>', 'one check')
    .option(...JSON_FLAG)
    .action(run(showCommand));

  const profile = program.command('profile').description('accounts at services');
  make(profile, 'list', 'all accounts')
    .option(...JSON_FLAG)
    .action(run(profileListCommand));
  make(profile, 'remove <name>', 'removes an account and its keys').action(
    run<[string, unknown]>((name, _options, global) => profileRemoveCommand(name, global)),
  );
  make(profile, 'add <name>', 'adds an account; keys come as JSON on standard input')
    .requiredOption('--base-url <url>', 'the service’s base address')
    .requiredOption('--environment <name>', 'sandbox or production')
    .option('--keys-from-stdin', 'reads {"apiKey":"…","encryptionKey":"…"}')
    .option(...JSON_FLAG)
    .action(run<[string, AddOptions]>(profileAddCommand));

  make(program, 'sandbox', 'runs the built-in service until it is ended')
    .option('--port <n>', 'the port on 127.0.0.1', Number)
    .action(run<[{ port?: number }]>((options) => sandboxCommand(options)));
  make(program, 'explain <file>', 'reads an answer’s body without sending anything; - for standard input')
    .requiredOption('--kind <kind>', 'bvn, nin, voters_card or face')
    .option('--http-status <n>', 'the HTTP status that came with it', Number, 200)
    .option(...JSON_FLAG)
    .action(run<[string, ExplainOptions]>((file, options) => explainCommand(file, options)));
  make(program, 'doctor', 'what is there on this machine and what is not')
    .option(...JSON_FLAG)
    .action(run(doctorCommand));
  return program;
}

/** Says in one sentence why the command ends; with `--json` as a document too. */
function stop({ code, message, exitCode }: Stop, argv: readonly string[]): ExitCode {
  if (argv.includes('--json')) printJson({ error: { code, sentence: message } });
  complain(message);
  return exitCode;
}

/** Runs the command line and returns the exit code. A sentence goes to the error output; with `--json`, a document too. */
export async function main(argv: readonly string[]): Promise<ExitCode> {
  let exitCode: ExitCode = EXIT.verified;
  try {
    await commands((code) => {
      exitCode = code;
    }).parseAsync([...argv], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return EXIT.verified;
      // A command group alone prints its help, which says everything.
      if (error.code === 'commander.help') return EXIT.wrongUse;
      const sentence = `${error.message.replace(/^error: /u, '').replace(/\.$/u, '')}. See: veridesk --help`;
      return stop(wrongUse(sentence), argv);
    }
    if (error instanceof Stop) return stop(error, argv);
    // A defect. Its message is left out, since it can hold what was typed or answered.
    const { name, at } = factsOf(error);
    return stop(
      new Stop(EXIT.failed, 'defect', `Something went wrong in Veridesk (${[name, ...at].join(' ')}).`),
      argv,
    );
  }
}
