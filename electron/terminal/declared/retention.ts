/** The commands of `veridesk retention`, as the command line names them. */
import type { Command } from 'commander';
import { type CommandMaker, JSON_FLAG, whenCalled } from './command-maker.ts';

const load = () => import('../commands/retention-commands.ts');

export function addRetention(program: Command, { make, run }: CommandMaker): void {
  const retention = program.command('retention').description('how long records are kept, and erasing them');
  make(retention, 'list', 'customers whose relationship ended')
    .option(...JSON_FLAG)
    .action(run(whenCalled(load, 'retentionListCommand')));
  make(retention, 'end <identifier>', 'enters the end of the relationship with a customer')
    .requiredOption('--on <day>', 'the day on which it ended, YYYY-MM-DD')
    .option('--yes', 'enters it although no check bears this identifier')
    .option(...JSON_FLAG)
    .action(run(whenCalled(load, 'retentionEndCommand')));
  make(retention, 'resume <identifier>', 'takes the end back: the relationship goes on').action(
    run<[string, unknown]>(async (identifier, _options, global) =>
      (await load()).retentionResumeCommand(identifier, global),
    ),
  );
  make(retention, 'policy', 'for how many years records are kept after the end')
    .option('--years <n>', 'sets it')
    .option(...JSON_FLAG)
    .action(run(whenCalled(load, 'retentionPolicyCommand')));
  make(retention, 'preview', 'what would be erased today')
    .option(...JSON_FLAG)
    .action(run(whenCalled(load, 'retentionPreviewCommand')));
  make(retention, 'erase', 'erases what is due today, for good, with a certificate')
    .requiredOption('--reason <text>', 'why; it stands on the certificate')
    .option('--yes', 'what is erased cannot be brought back')
    .option(...JSON_FLAG)
    .action(run(whenCalled(load, 'retentionEraseCommand')));
  make(
    retention,
    'rewrite',
    'writes the file of the history anew, so that no trace of before is left',
  ).action(run<[unknown]>(async (_options, global) => (await load()).retentionRewriteCommand(global)));
  make(retention, 'certificates', 'what was erased')
    .option(...JSON_FLAG)
    .action(run(whenCalled(load, 'retentionCertificatesCommand')));
  make(retention, 'certificate <id>', 'prints one certificate')
    .option(...JSON_FLAG)
    .action(run(whenCalled(load, 'retentionCertificateCommand')));
}
