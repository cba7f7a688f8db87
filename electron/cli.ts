/** The terminal: the same core as the desktop, for scripts and for machines with no display. */
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { factsOf } from './log.ts';
import type { AuditVerifyOptions } from './terminal/audit-command.ts';
import type { BackupOptions, RestoreOptions } from './terminal/backup-commands.ts';
import type { CheckOptions } from './terminal/check-command.ts';
import { JSON_FLAG } from './terminal/command-maker.ts';
import type { EventsImportOptions } from './terminal/event-commands.ts';
import type { MakeOptions, VerifyOptions } from './terminal/evidence-commands.ts';
import { EXIT, type ExitCode, Stop, wrongUse } from './terminal/exit.ts';
import type { ExplainOptions } from './terminal/explain-command.ts';
import { declareExports } from './terminal/exports.ts';
import type { MailboxCommandOptions } from './terminal/mailbox-command.ts';
import { mailboxDefaults } from './terminal/mailbox-defaults.ts';
import {
  collected,
  GLOBAL_FLAGS,
  type GlobalOptions,
  helpOf,
  refuseEmpty,
  refuseTwice,
  unknownOption,
  wholeNumber,
} from './terminal/options.ts';
import { codeOnceWritten, complain, heedOutputs, printJson } from './terminal/output.ts';
import { addPrepared } from './terminal/prepared-words.ts';
import type { AddOptions } from './terminal/profile-commands.ts';
import type { ImportOptions } from './terminal/profile-file-commands.ts';
import { addRetention } from './terminal/retention-words.ts';
import type { SandboxCommandOptions } from './terminal/sandbox-command.ts';
import { version } from './terminal/version.ts';
import { whenCalled } from './terminal/when-called.ts';

/** The programs of the commands. A process runs one of them, and loads no other. */
const load = {
  audits: () => import('./terminal/audit-command.ts'),
  backups: () => import('./terminal/backup-commands.ts'),
  checks: () => import('./terminal/check-command.ts'),
  doctor: () => import('./terminal/doctor-command.ts'),
  deliveries: () => import('./terminal/event-commands.ts'),
  packs: () => import('./terminal/evidence-commands.ts'),
  explain: () => import('./terminal/explain-command.ts'),
  records: () => import('./terminal/history-commands.ts'),
  mailbox: () => import('./terminal/mailbox-command.ts'),
  profiles: () => import('./terminal/profile-commands.ts'),
  profileFiles: () => import('./terminal/profile-file-commands.ts'),
  sandbox: () => import('./terminal/sandbox-command.ts'),
};

const LIMIT_FLAG = ['--limit <n>', 'how many at most', readLimit, 1000] as const;

function readLimit(typed: string): number {
  const limit = wholeNumber(typed);
  if (Number.isSafeInteger(limit) && limit > 0) return limit;
  throw new InvalidArgumentError('It is a whole number from 1 on.');
}

const withGlobals = (command: Command): Command =>
  GLOBAL_FLAGS.reduce((to, [flags, words]) => to.option(flags, words), command);

/** The commands. Each sets the exit code of the process through `done`. */
export function commands(done: (code: ExitCode) => void): Command {
  const program = new Command('veridesk')
    .description(
      'Verifies customers against an Identity Verification Service. Exit code: 0 verified, 10 another outcome, 20 failed, 30 unknown, 2 wrong use.',
    )
    .version(version, '-V, --version', 'the version of this program')
    .exitOverride()
    .configureOutput({ outputError: () => undefined })
    .showHelpAfterError(false);
  withGlobals(program);

  // Global options may stand before or behind the command's own.
  const make = (parent: Command, signature: string, description: string): Command =>
    withGlobals(parent.command(signature).description(description));
  const run =
    <A extends unknown[]>(work: (...input: [...A, GlobalOptions]) => Promise<ExitCode>) =>
    async (...input: unknown[]) => {
      const command = input.at(-1) as Command;
      refuseEmpty(command);
      done(
        await work(
          ...([...input.slice(0, -1), command.optsWithGlobals()] as unknown as [...A, GlobalOptions]),
        ),
      );
    };

  make(program, 'check <kind>', 'makes one check; with no --profile on the built-in sandbox')
    .requiredOption('--number <n>', 'the document number')
    .requiredOption('--identifier <id>', 'your own identifier for the customer')
    .option('--profile <name>', 'the account to use')
    .option('--image <file>', 'the picture of a face check')
    .option('--first-name <name>', 'what the customer declares')
    .option('--middle-name <name>', 'what the customer declares')
    .option('--last-name <name>', 'what the customer declares')
    .option('--dob <date>', 'what the customer declares, YYYY-MM-DD')
    .option('--phone <number>', 'what the customer declares')
    .option('--gender <word>', 'what the customer declares')
    .option('--basis <basis>', 'the lawful basis; the profile’s unless named')
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
  make(history, 'search <text>', 'checks whose words begin with these')
    .option(...JSON_FLAG)
    .option(...LIMIT_FLAG)
    .action(run(whenCalled(load.records, 'searchCommand')));
  make(history, 'show <id>', 'one check')
    .option(...JSON_FLAG)
    .action(run(whenCalled(load.records, 'showCommand')));

  declareExports(program, make, run);

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
    .option(...JSON_FLAG)
    .action(
      run<[string, { new?: boolean; json?: boolean }]>(whenCalled(load.profiles, 'profileTestCommand')),
    );
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

  const audit = program.command('audit').description('the log of who did what, and its proof');
  make(
    audit,
    'verify',
    'looks whether anything in the log was changed, removed or put in; exit code 10 if so',
  )
    .option('--deep', 'compares every record, answer and picture with the log too')
    .option(...JSON_FLAG)
    .action(run<[AuditVerifyOptions]>(whenCalled(load.audits, 'auditVerifyCommand')));
  make(audit, 'key', 'prints the public part of this device’s key, which signs the log')
    .option(...JSON_FLAG)
    .action(run<[{ json?: boolean }]>(whenCalled(load.audits, 'auditKeyCommand')));

  const evidence = program.command('evidence').description('packs that prove what was checked');
  make(evidence, 'make', 'makes an evidence pack; numbers are masked unless --clear')
    .option('--check <id>', 'a check that goes into it; may be repeated', collected)
    .requiredOption('--out <file>', 'where it goes; a file that is there is left alone')
    .option('--clear', 'numbers and phones in clear')
    .option('--answers', 'the answers as they came; with --clear')
    .option('--pictures', 'the customer’s pictures and the registry’s photos')
    .option(...JSON_FLAG)
    .action(run<[MakeOptions]>(whenCalled(load.packs, 'evidenceMakeCommand')));
  make(
    evidence,
    'verify <file>',
    'says whether a pack was changed, with no desk and no network; exit code 10 if so, 20 if it is no pack',
  )
    .option('--key <id>', 'the key that has to have signed it; see: veridesk audit key')
    .option(...JSON_FLAG)
    .action(
      run<[string, VerifyOptions]>(async (file, options) =>
        (await load.packs()).evidenceVerifyCommand(file, options),
      ),
    );
  const events = program.command('events').description('what the service says afterwards');
  make(events, 'import <file>', 'takes deliveries from a file: one, a list of them, or JSON Lines')
    .requiredOption('--profile <name>', 'the account whose service sent them')
    .option(...JSON_FLAG)
    .action(run<[string, EventsImportOptions]>(whenCalled(load.deliveries, 'eventsImportCommand')));
  addPrepared(program, { make, run });
  addRetention(program, { make, run });

  make(program, 'sandbox', 'runs the built-in service until it is ended')
    .option('--port <n>', 'the port on 127.0.0.1', wholeNumber)
    .option('--style <name>', 'the envelope of its answers: standard, codes or summary')
    .action(run<[SandboxCommandOptions]>(async (options) => (await load.sandbox()).sandboxCommand(options)));
  make(program, 'mailbox', 'takes deliveries for desks that a service cannot reach, until it is ended')
    .requiredOption('--desks <file>', 'the file of the hooks and desks')
    .option('--new-desk <name>', 'adds a desk to that file, tells its token once, and ends')
    .option('--hook <name>', 'the hook that the new desk reads', mailboxDefaults.hook)
    .option('--host <host>', 'the address to listen on', mailboxDefaults.host)
    .option('--port <n>', 'the port', wholeNumber, mailboxDefaults.port)
    .option('--tls-cert <file>', 'the certificate with its chain, in PEM')
    .option('--tls-key <file>', 'its key, in PEM')
    .option('--behind-proxy', 'a proxy does TLS, so plain HTTP beyond this machine is meant')
    .option('--max-deliveries <n>', 'most that are held', wholeNumber, mailboxDefaults.maxDeliveries)
    .option('--max-megabytes <n>', 'most that is held', wholeNumber, mailboxDefaults.maxMegabytes)
    .option('--days <n>', 'erased after so many, acknowledged or not', wholeNumber, mailboxDefaults.days)
    .action(run<[MailboxCommandOptions]>(whenCalled(load.mailbox, 'mailboxCommand')));
  make(program, 'explain <file>', 'reads an answer’s body without sending anything; - for standard input')
    .requiredOption('--kind <kind>', 'bvn, nin, voters_card or face')
    .option('--http-status <n>', 'the HTTP status that came with it', wholeNumber, 200)
    .option('--hint <field=/pointer>', 'where a field stands; may be repeated', collected)
    .option(...JSON_FLAG)
    .action(
      run<[string, ExplainOptions]>(async (file, options) =>
        (await load.explain()).explainCommand(file, options),
      ),
    );
  make(
    program,
    'backup [file]',
    'writes the whole history, encrypted; to the backup folder unless a file is named',
  )
    .option('--backup-passphrase-file <file>', 'holds the passphrase of a backup to a file')
    .option(...JSON_FLAG)
    .action(run<[string | undefined, BackupOptions]>(whenCalled(load.backups, 'backupCommand')));
  make(program, 'restore <file>', 'says what a backup holds; with --yes it takes the place of the history')
    .requiredOption('--backup-passphrase-file <file>', 'holds the backup’s passphrase')
    .option('--yes', 'restores it; the present history is kept under another name')
    .option('--keys-in <store>', 'keychain or vault, where this desk cannot be opened')
    .option(...JSON_FLAG)
    .action(run<[string, RestoreOptions]>(whenCalled(load.backups, 'restoreCommand')));
  make(program, 'doctor', 'what is there on this machine and what is not')
    .option(...JSON_FLAG)
    .action(run(whenCalled(load.doctor, 'doctorCommand')));
  refuseTwice(program);
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
  heedOutputs();
  return codeOnceWritten(await ended(argv), !argv.includes('--json'));
}

/** Runs the command, and says what ended it. */
async function ended(argv: readonly string[]): Promise<ExitCode> {
  let exitCode: ExitCode = EXIT.verified;
  const program = commands((code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return EXIT.verified;
      // A command group alone prints its help, which says everything.
      if (error.code === 'commander.help') return EXIT.wrongUse;
      const slip =
        error.code === 'commander.missingMandatoryOptionValue' ? unknownOption(program, argv) : null;
      const message = slip === null ? error.message : `unknown option '${slip}'`;
      const said = message.replace(/^error: /u, '').replace(/\.$/u, '');
      // What it may mean instead is said on a second line.
      const sentence = `${said.replaceAll('\n', ' ')}. See: ${helpOf(program, argv)}`;
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
