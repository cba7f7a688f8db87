/** `veridesk events`, as the command line names it. */
import type { Command } from 'commander';
import type { EventsImportOptions } from '../commands/event-commands.ts';
import { type CommandMaker, JSON_FLAG } from './command-maker.ts';
import { whenCalled } from './when-called.ts';

const load = () => import('../commands/event-commands.ts');

export function addEvents(program: Command, { make, run }: CommandMaker): void {
  const events = program.command('events').description('what the service says afterwards');
  make(events, 'import <file>', 'takes deliveries from a file: one, a list of them, or JSON Lines')
    .requiredOption('--profile <name>', 'the account whose service sent them')
    .option(...JSON_FLAG)
    .action(run<[string, EventsImportOptions]>(whenCalled(load, 'eventsImportCommand')));
}
