/** `veridesk audit`, as the command line names it. */
import type { Command } from 'commander';
import type { AuditVerifyOptions } from '../commands/audit-command.ts';
import { type CommandMaker, JSON_FLAG } from './command-maker.ts';
import { whenCalled } from './when-called.ts';

const load = () => import('../commands/audit-command.ts');

export function addAudit(program: Command, { make, run }: CommandMaker): void {
  const audit = program.command('audit').description('the log of who did what, and its proof');
  make(
    audit,
    'verify',
    'looks whether anything in the log was changed, removed or put in; exit code 10 if so',
  )
    .option('--deep', 'compares every record, answer and picture with the log too')
    .option(...JSON_FLAG)
    .action(run<[AuditVerifyOptions]>(whenCalled(load, 'auditVerifyCommand')));
  make(audit, 'key', 'prints the public part of this device’s key, which signs the log')
    .option(...JSON_FLAG)
    .action(run<[{ json?: boolean }]>(whenCalled(load, 'auditKeyCommand')));
}
