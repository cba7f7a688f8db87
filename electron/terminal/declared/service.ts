/** What has to do with a service: its events, a sandbox and a mailbox of our own, and reading an answer. */

import type { Command } from 'commander';
import { usualBounds } from '../../mailbox/bounds.ts';
import type { EventsImportOptions } from '../commands/event-commands.ts';
import type { ExplainOptions } from '../commands/explain-command.ts';
import type { MailboxCommandOptions } from '../commands/mailbox-command.ts';
import type { SandboxCommandOptions } from '../commands/sandbox-command.ts';
import { wrongUse } from '../exit.ts';
import { collected, wholeNumber } from '../options.ts';
import { type CommandMaker, JSON_FLAG, whenCalled } from './command-maker.ts';

const loadEvents = () => import('../commands/event-commands.ts');

export function addEvents(program: Command, { make, run }: CommandMaker): void {
  const events = program.command('events').description('what the service says afterwards');
  make(events, 'import <file>', 'takes deliveries from a file: one, a list of them, or JSON Lines')
    .requiredOption('--profile <name>', 'the account whose service sent them')
    .option(...JSON_FLAG)
    .action(run<[string, EventsImportOptions]>(whenCalled(loadEvents, 'eventsImportCommand')));
}

const load = {
  mailbox: () => import('../commands/mailbox-command.ts'),
  sandbox: () => import('../commands/sandbox-command.ts'),
};

/** What a mailbox goes by where an option is left out. */
const mailboxDefaults = {
  host: '127.0.0.1',
  port: 8_443,
  hook: 'main',
  maxDeliveries: usualBounds.deliveries,
  maxMegabytes: usualBounds.bytes / 1_000_000,
  days: usualBounds.days,
};

/** Options of a mailbox that runs. */
const RUNNING = [
  ...['data-dir', 'host', 'port', 'tls-cert', 'tls-key', 'behind-proxy'],
  ...['max-deliveries', 'max-megabytes', 'days'],
];

const keyOf = (option: string) => option.replace(/-(.)/gu, (_, letter: string) => letter.toUpperCase());

/** Adding a desk and running the mailbox are two things: an option of the other one would be taken for heeded. */
function refuseBeside(command: Command): void {
  const isGiven = (option: string) => command.getOptionValueSourceWithGlobals(keyOf(option)) === 'cli';
  if (!isGiven('new-desk')) {
    if (isGiven('hook'))
      throw wrongUse('--hook is of a desk that is added. Leave it out, or name --new-desk NAME.');
    return;
  }
  const beside = RUNNING.find(isGiven);
  if (beside !== undefined)
    throw wrongUse(
      `--new-desk adds a desk to the file and ends, so --${beside} says nothing beside it. Leave it out, and start the mailbox without --new-desk.`,
    );
}

export function addServices(program: Command, { make, run }: CommandMaker): void {
  make(program, 'sandbox', 'runs the built-in service until it is ended', {})
    .option('--port <n>', 'the port on 127.0.0.1', wholeNumber)
    .option('--style <name>', 'the envelope of its answers: standard, codes or summary')
    .action(run<[SandboxCommandOptions]>(async (options) => (await load.sandbox()).sandboxCommand(options)));
  make(program, 'mailbox', 'takes deliveries for desks that a service cannot reach, until it is ended', {
    'data-dir': 'the mailbox’s own folder; needed to run it',
  })
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
    .option(
      '--days <n>',
      'erased after so many of running, acknowledged or not',
      wholeNumber,
      mailboxDefaults.days,
    )
    .hook('preAction', refuseBeside)
    .action(run<[MailboxCommandOptions]>(whenCalled(load.mailbox, 'mailboxCommand')));
}

const loadExplain = () => import('../commands/explain-command.ts');

export function addExplain(program: Command, { make, run }: CommandMaker): void {
  make(program, 'explain <file>', 'reads an answer’s body without sending anything; - for standard input', {})
    .requiredOption('--kind <kind>', 'bvn, nin, voters_card or face')
    .option('--http-status <n>', 'the HTTP status that came with it', wholeNumber, 200)
    .option('--hint <field=/pointer>', 'where a field stands; may be repeated', collected)
    .option(...JSON_FLAG)
    .action(
      run<[string, ExplainOptions]>(async (file, options) =>
        (await loadExplain()).explainCommand(file, options),
      ),
    );
}
