/** `veridesk sandbox` and `veridesk mailbox`, which run until they are ended, as the command line names them. */
import type { Command } from 'commander';
import type { MailboxCommandOptions } from '../commands/mailbox-command.ts';
import type { SandboxCommandOptions } from '../commands/sandbox-command.ts';
import { wholeNumber } from '../options.ts';
import type { CommandMaker } from './command-maker.ts';
import { mailboxDefaults } from './mailbox-defaults.ts';
import { whenCalled } from './when-called.ts';

const load = {
  mailbox: () => import('../commands/mailbox-command.ts'),
  sandbox: () => import('../commands/sandbox-command.ts'),
};

export function addServices(program: Command, { make, run }: CommandMaker): void {
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
}
