/** `veridesk audit` and `veridesk evidence`: what was done, and its proof. */

import type { Command } from 'commander';
import type { AuditVerifyOptions } from '../commands/audit-command.ts';
import type { MakeOptions, VerifyOptions } from '../commands/evidence-commands.ts';
import { collected, fileToWrite } from '../options.ts';
import { type CommandMaker, JSON_FLAG, whenCalled } from './command-maker.ts';

const loadAudit = () => import('../commands/audit-command.ts');

export function addAudit(program: Command, { make, run }: CommandMaker): void {
  const audit = program.command('audit').description('the log of who did what, and its proof');
  make(
    audit,
    'verify',
    'looks whether anything in the log was changed, removed or put in; exit code 10 if so',
  )
    .option('--deep', 'compares every record, answer and picture with the log too')
    .option(...JSON_FLAG)
    .action(run<[AuditVerifyOptions]>(whenCalled(loadAudit, 'auditVerifyCommand')));
  make(audit, 'key', 'prints the public part of this device’s key, which signs the log')
    .option(...JSON_FLAG)
    .action(run<[{ json?: boolean }]>(whenCalled(loadAudit, 'auditKeyCommand')));
}

const loadEvidence = () => import('../commands/evidence-commands.ts');

export function addEvidence(program: Command, { make, run }: CommandMaker): void {
  const evidence = program.command('evidence').description('packs that prove what was checked');
  make(evidence, 'make', 'makes an evidence pack; numbers are masked unless --clear')
    .option('--check <id>', 'a check that goes into it; may be repeated', collected)
    .requiredOption('--out <file>', 'where it goes; a file that is there is left alone', fileToWrite)
    .option('--clear', 'numbers and phones in clear')
    .option('--answers', 'the answers as they came; with --clear')
    .option('--pictures', 'the customer’s pictures and the registry’s photos')
    .option(...JSON_FLAG)
    .action(run<[MakeOptions]>(whenCalled(loadEvidence, 'evidenceMakeCommand')));
  make(
    evidence,
    'verify <file>',
    'says whether a pack was changed, with no desk and no network; exit code 10 if so, 20 if it is no pack',
    {},
  )
    .option('--key <id>', 'the key that has to have signed it; see: veridesk audit key')
    .option(...JSON_FLAG)
    .action(
      run<[string, VerifyOptions]>(async (file, options) =>
        (await loadEvidence()).evidenceVerifyCommand(file, options),
      ),
    );
}
