/** `veridesk doctor`, as the command line names it. */
import type { Command } from 'commander';
import { type CommandMaker, JSON_FLAG } from './command-maker.ts';
import { whenCalled } from './when-called.ts';

const load = () => import('../commands/doctor-command.ts');

export function addDoctor(program: Command, { make, run }: CommandMaker): void {
  make(program, 'doctor', 'what is there on this machine and what is not')
    .option(...JSON_FLAG)
    .action(run(whenCalled(load, 'doctorCommand')));
}
