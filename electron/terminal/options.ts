/** What every command of the terminal takes. */
import type { Command } from 'commander';
import { usualFolder } from '../desk/usual-folder.ts';
import { Stop, wrongUse } from './exit.ts';
import { folderNamed } from './lost-letters.ts';

export interface GlobalOptions {
  readonly dataDir?: string;
  readonly passphraseFile?: string;
  readonly ephemeral?: boolean;
  readonly operatorFile?: string;
}

export interface JsonOption {
  readonly json?: boolean;
}

/** What every command takes, with what it means; before the command's name or behind it. */
export const GLOBAL_FLAGS = [
  ['--data-dir <dir>', 'the data folder (the desktop’s unless named)'],
  ['--passphrase-file <file>', 'opens or makes the passphrase vault'],
  ['--operator-file <file>', 'who is at work, where sign-in is on: {"name":"…","secret":"…"}'],
  ['--ephemeral', 'keeps nothing: key in memory, history in a temporary folder that is erased at the end'],
] as const;

/** The options of above that a command heeds, each with what it means there; `true`: what it means everywhere. */
export type Heeded = Readonly<Record<string, string | true>>;

/**
 * Adds what every command takes. What a command does not heed is left out of its help, and taken all the same: a script names its
 * desk with each command.
 */
export function withGlobals(command: Command, heeded?: Heeded): Command {
  for (const [flags, words] of GLOBAL_FLAGS) {
    const option = command.createOption(flags, words);
    const told = heeded === undefined || (heeded[option.name()] ?? false);
    if (typeof told === 'string') option.description = told;
    command.addOption(option.hideHelp(told === false));
  }
  return command;
}

/** All values of an option that may be repeated; where it is not named, it has none. */
export const collected = (text: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  text,
];

/**
 * The file that something is written to. To many programs `-` is what they print; here it would be a file of that name, with
 * customers in it, that nobody looks for.
 */
export function fileToWrite(typed: string): string {
  if (typed === '-')
    throw wrongUse(
      '“-” is no file. Name the one that this is written to; one that is called “-” is named by ./-.',
    );
  return typed;
}

/** What is said by `on` or `off`; null where it is not said. */
export function onOrOff(option: string, typed: string | undefined): boolean | null {
  if (typed === undefined) return null;
  if (typed !== 'on' && typed !== 'off') throw wrongUse(`${option} is on or off.`);
  return typed === 'on';
}

/** A whole number in decimal digits, or NaN: an empty text is no 0, and 0x50 no 80. */
export function wholeNumber(typed: string): number {
  return /^\d+$/u.test(typed) ? Number(typed) : Number.NaN;
}

/** Refuses to work from a folder that is gone: no file is found from there by its name, and no thread begins in it. */
export function refuseGone(): void {
  try {
    process.cwd();
  } catch {
    throw wrongUse(
      'The folder that this command was started in is not there any more, or you may not look into it. Change to another one first.',
    );
  }
}

/** An option or an argument as it was given; `isNeeded`: the command cannot do without it. */
interface Taken {
  readonly name: string;
  readonly value: unknown;
  readonly isNeeded: boolean;
}

/**
 * Refuses an option or an argument that is empty, or that took the next option for its value. A variable that a script forgot
 * to set would otherwise mean the usual desk, all checks or any port, and a customer called “--json” would be checked.
 */
export function refuseEmpty(command: Command): void {
  const optionsOf = (of: Command): Taken[] =>
    of.options
      .filter(({ required }) => required)
      .map((option) => ({
        name: option.long ?? option.flags,
        value: of.getOptionValue(option.attributeName()),
        isNeeded: option.mandatory,
      }));
  const taken: Taken[] = [];
  for (let of: Command | null = command; of; of = of.parent) taken.push(...optionsOf(of));
  for (const [at, argument] of command.registeredArguments.entries())
    taken.push({ name: argument.name().toUpperCase(), value: command.args[at], isNeeded: argument.required });
  const flags = flagsOf(command);
  for (const { name, value, isNeeded } of taken)
    for (const text of [value].flat()) {
      if (typeof text !== 'string') continue;
      if (text.trim() === '')
        throw wrongUse(`${name} is empty. Say what it is${isNeeded ? '' : ', or leave it out'}.`);
      // Without what stands behind it: that may be a name or a number.
      const [word = ''] = text.split('=', 1);
      if (flags.has(word))
        throw wrongUse(
          `${name} is followed by ${word}, so it says nothing. Say what it is, or leave it out.`,
        );
    }
}

/** Refuses a try-out that is to open a vault, whatever the command does with either. */
export function refuseBoth({ ephemeral, passphraseFile }: GlobalOptions): void {
  if (ephemeral && passphraseFile !== undefined)
    throw wrongUse('Name either --ephemeral or --passphrase-file, not both.');
}

/** The names of all options that stand with this command. */
function flagsOf(command: Command): Set<string> {
  const flags = new Set(['--help', '-h']);
  for (let of: Command | null = command; of; of = of.parent)
    for (const name of of.options.flatMap(({ long, short }) => [long, short])) if (name) flags.add(name);
  return flags;
}

/**
 * Refuses an option that is given twice with two values, before the command's name and behind it alike: of two customers,
 * accounts or files the last would count, unseen. Those that gather all of their values may be repeated.
 */
export function refuseTwice(program: Command): void {
  const given = new Map<string, unknown>();
  const heed = (command: Command): void => {
    for (const option of command.options) {
      if (option.parseArg === collected) continue;
      command.on(`option:${option.name()}`, (value: unknown) => {
        const isOther = given.has(option.name()) && given.get(option.name()) !== value;
        if (isOther) throw wrongUse(`--${option.name()} is given twice. Give it once.`);
        given.set(option.name(), value);
      });
    }
    command.commands.forEach(heed);
  };
  heed(program);
}

/**
 * Refuses to tell the version beside a command: the library would tell it wherever its option stands, as in the place of a value
 * that a script forgot, and end with the 0 of a customer who was verified. Asked for before the option itself is.
 */
export function refuseVersion(program: Command, argv: readonly string[]): void {
  program.on('option:version', () => {
    if (meantBy(program, argv).words.length === 0) return;
    throw wrongUse(
      '--version (-V) tells the version of this program, and stands with no command. Leave it out.',
    );
  });
}

/**
 * What was typed, as far as it can be read: the commands from the program down, the options by the names they were given, and
 * the words that are neither an option nor its value, those of the commands too.
 */
interface Meant {
  readonly commands: readonly [Command, ...Command[]];
  readonly options: readonly string[];
  readonly words: readonly string[];
}

/** Reads as the command line is parsed: what stands behind an option that takes a value is no command and no option. */
function meantBy(program: Command, argv: readonly string[]): Meant {
  const commands: [Command, ...Command[]] = [program];
  const options: string[] = [];
  const words: string[] = [];
  for (let at = 0; at < argv.length; at += 1) {
    const word = argv[at] ?? '';
    // Behind it nothing is an option any more.
    if (word === '--') {
      words.push(...argv.slice(at + 1));
      break;
    }
    if (/^-./u.test(word)) {
      const [name = ''] = word.split('=', 1);
      options.push(name);
      const option = optionsOf(commands).find(({ long, short }) => long === name || short === name);
      if (option?.required === true && name === word) at += 1;
      continue;
    }
    words.push(word);
    const next = (commands.at(-1) ?? program).commands.find((command) => command.name() === word);
    if (next) commands.push(next);
  }
  return { commands, options, words };
}

const optionsOf = (commands: readonly Command[]) => commands.flatMap(({ options }) => options);

/** The command line that prints the help of the command that was meant. */
export function helpOf(program: Command, argv: readonly string[]): string {
  return [...meantBy(program, argv).commands.map((command) => command.name()), '--help'].join(' ');
}

/** The first option that the command which was meant does not have, or null: a slip in its name leaves another one out. */
export function unknownOption(program: Command, argv: readonly string[]): string | null {
  const { commands, options } = meantBy(program, argv);
  const known = new Set(optionsOf(commands).flatMap(({ long, short }) => [long, short]));
  return options.find((name) => !known.has(name)) ?? null;
}

/** What help was asked for of, where there is no such command; else null. The library would print the help of all. */
export function unknownHelp(program: Command, argv: readonly string[]): string | null {
  const { commands, words } = meantBy(program, argv);
  const isAsked = words[commands.length - 1] === 'help' && (commands.at(-1)?.commands.length ?? 0) > 0;
  return isAsked ? (words[commands.length] ?? null) : null;
}

export function folderOf(options: GlobalOptions): string {
  try {
    return options.dataDir !== undefined ? folderNamed(options.dataDir) : usualFolder();
  } catch (error) {
    if (error instanceof Stop) throw error;
    // As for a user whom the computer has no name for, where HOME is not set either.
    throw wrongUse('This computer knows no folder of your own. Name the data folder whole: --data-dir DIR.');
  }
}
