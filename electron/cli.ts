/** The terminal: the same core as the desktop, for scripts and for machines with no display. */
import { Command, CommanderError } from 'commander';
import { factsOf } from './log.ts';
import { heedTerminal } from './terminal/asked-to-end.ts';
import { addChecks } from './terminal/declared/checks.ts';
import { addDesk, addOperators } from './terminal/declared/desk.ts';
import { addExports } from './terminal/declared/exports.ts';
import { addPrepared } from './terminal/declared/prepared.ts';
import { addProfiles } from './terminal/declared/profiles.ts';
import { addAudit, addEvidence } from './terminal/declared/proofs.ts';
import { addRetention } from './terminal/declared/retention.ts';
import { addEvents, addExplain, addServices } from './terminal/declared/service.ts';
import { addBackups, addDoctor } from './terminal/declared/upkeep.ts';
import { EXIT, type ExitCode, Stop, wrongUse } from './terminal/exit.ts';
import {
  type GlobalOptions,
  type Heeded,
  helpOf,
  refuseBoth,
  refuseEmpty,
  refuseGone,
  refuseTwice,
  refuseVersion,
  unknownHelp,
  unknownOption,
  withGlobals,
} from './terminal/options.ts';
import { codeOnceWritten, complain, heedOutputs, isDocumentBegun, printJson } from './terminal/output.ts';
import { commandWords, slipWords } from './terminal/slips.ts';
import { version } from './terminal/version.ts';

/** The groups of commands, in the order in which help lists them. A process loads the program of one command, and no other. */
const groups = [
  addChecks,
  addExports,
  addProfiles,
  addAudit,
  addEvidence,
  addEvents,
  addPrepared,
  addRetention,
  addServices,
  addExplain,
  addOperators,
  addDesk,
  addBackups,
  addDoctor,
];

/** The commands. Each sets the exit code of the process through `done`. `argv` is what will be parsed. */
export function commands(done: (code: ExitCode) => void, argv: readonly string[] = []): Command {
  const program = new Command('veridesk');
  refuseVersion(program, argv);
  program
    .description(
      'Verifies customers against an Identity Verification Service. Exit code: 0 verified, 10 another outcome, 20 failed, 30 unknown, 2 wrong use.',
    )
    .version(version, '-V, --version', 'the version of this program')
    .exitOverride()
    .configureOutput({ outputError: () => undefined })
    .showHelpAfterError(false);
  withGlobals(program);

  // Global options may stand before or behind the command's own.
  const make = (parent: Command, signature: string, description: string, heeded?: Heeded): Command =>
    withGlobals(parent.command(signature).description(description), heeded);
  const run =
    <A extends unknown[]>(work: (...input: [...A, GlobalOptions]) => Promise<ExitCode>) =>
    async (...input: unknown[]) => {
      const command = input.at(-1) as Command;
      refuseEmpty(command);
      refuseGone();
      refuseBoth(command.optsWithGlobals());
      done(
        await work(
          ...([...input.slice(0, -1), command.optsWithGlobals()] as unknown as [...A, GlobalOptions]),
        ),
      );
    };

  for (const add of groups) add(program, { make, run });
  refuseTwice(program);
  return program;
}

/** Says in one sentence why the command ends; with `--json` as a document too, unless another one is printed, whole or in part. */
function stop({ code, message, exitCode }: Stop, argv: readonly string[]): ExitCode {
  if (argv.includes('--json') && !isDocumentBegun()) printJson({ error: { code, sentence: message } });
  complain(message);
  return exitCode;
}

/** Runs the command line and returns the exit code. A sentence goes to the error output; with `--json`, a document too. */
export async function main(argv: readonly string[]): Promise<ExitCode> {
  heedOutputs();
  heedTerminal();
  return codeOnceWritten(await ended(argv), !argv.includes('--json'));
}

/** Runs the command, and says what ended it. */
async function ended(argv: readonly string[]): Promise<ExitCode> {
  let exitCode: ExitCode = EXIT.verified;
  const program = commands((code) => {
    exitCode = code;
  }, argv);
  try {
    const unknown = unknownHelp(program, argv);
    if (unknown !== null) throw wrongUse(`${commandWords(unknown)}. See: ${helpOf(program, argv)}`);
    await program.parseAsync([...argv], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return EXIT.verified;
      // A command group alone prints its help, which says everything.
      if (error.code === 'commander.help') return EXIT.wrongUse;
      const said = slipWords(error, unknownOption(program, argv));
      const sentence = `${said}. See: ${helpOf(program, argv)}`;
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
