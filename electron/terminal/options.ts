/** What every command of the terminal takes. */
import { homedir, userInfo } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { wrongUse } from './exit.ts';

export interface GlobalOptions {
  readonly dataDir?: string;
  readonly passphraseFile?: string;
  readonly ephemeral?: boolean;
  readonly operatorFile?: string;
}

/** A whole number in decimal digits, or NaN: an empty text is no 0, and 0x50 no 80. */
export function wholeNumber(typed: string): number {
  return /^\d+$/u.test(typed) ? Number(typed) : Number.NaN;
}

/**
 * Refuses an option or an argument that is empty. A variable that a script forgot to set would otherwise mean the usual
 * desk, all checks or any port.
 */
export function refuseEmpty(command: Command): void {
  const named = (of: Command): [string, unknown][] =>
    of.options
      .filter(({ required }) => required)
      .map((option) => [option.long ?? option.flags, of.getOptionValue(option.attributeName())]);
  const options: [string, unknown][] = [];
  for (let of: Command | null = command; of; of = of.parent) options.push(...named(of));
  const taken = command.registeredArguments.map(
    (argument, at) => [argument.name().toUpperCase(), command.args[at]] as const,
  );
  for (const [name, value] of [...options, ...taken])
    if ([value].flat().some((text) => typeof text === 'string' && text.trim() === ''))
      throw wrongUse(`${name} is empty. Say what it is, or leave it out.`);
}

/** A folder of the environment; one that is empty or not absolute counts as not named, as the XDG specification says. */
function named(variable: string): string | undefined {
  const folder = process.env[variable];
  return folder !== undefined && isAbsolute(folder) ? folder : undefined;
}

/** The person’s own folder, also where HOME is empty. */
function home(): string {
  return isAbsolute(homedir()) ? homedir() : userInfo().homedir;
}

/** The folder that the desktop uses too (Electron's `userData`), so that both see the same history. */
function usualFolder(): string {
  if (process.platform === 'win32')
    return join(named('APPDATA') ?? join(home(), 'AppData', 'Roaming'), 'Veridesk');
  if (process.platform === 'darwin') return join(home(), 'Library', 'Application Support', 'Veridesk');
  return join(named('XDG_CONFIG_HOME') ?? join(home(), '.config'), 'Veridesk');
}

export function folderOf(options: GlobalOptions): string {
  return options.dataDir !== undefined ? resolve(options.dataDir) : usualFolder();
}
