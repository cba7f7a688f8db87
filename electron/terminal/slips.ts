/**
 * What is said of a slip in the command line. What was typed is repeated only where it can be nothing but the name of an option
 * or a command: in the place of one may stand a key, a passphrase or a customer, and such lines end in logs.
 */
import type { CommanderError } from 'commander';

const OPTION = /^--?[A-Za-z][A-Za-z-]{0,40}$/u;
const COMMAND = /^[a-z][a-z-]{0,20}$/u;
/** What it may mean instead, on a second line of the library's. */
const MEANT = /\n(\(Did you mean [a-z ,-]+\?\))$/u;
const UNKNOWN_COMMAND = /^error: unknown command '([^']*)'/u;
const INVALID = /^error: option '([^']*)' argument '.*' is invalid\. /su;

const optionWords = (name: string): string =>
  OPTION.test(name) ? `unknown option '${name}'` : 'there is no such option';

export const commandWords = (name: string): string =>
  COMMAND.test(name) ? `unknown command '${name}'` : 'there is no such command';

function wordsOf({ code, message }: CommanderError, unknown: string | null): string {
  switch (code) {
    case 'commander.missingMandatoryOptionValue':
      if (unknown === null) break;
      return optionWords(unknown);
    case 'commander.unknownOption':
      return optionWords(unknown ?? '');
    case 'commander.unknownCommand':
      return commandWords(UNKNOWN_COMMAND.exec(message)?.[1] ?? '');
    case 'commander.excessArguments':
      return 'More is given than this command takes. Put what holds spaces in quotation marks.';
  }
  const [said = ''] = message.replace(INVALID, "option '$1': ").split('\n');
  return said.replace(/^error: /u, '');
}

/** A sentence without its point. `unknown`: the first option that the command does not have, or null. */
export function slipWords(error: CommanderError, unknown: string | null): string {
  const meant = MEANT.exec(error.message)?.[1];
  return `${wordsOf(error, unknown)}${meant === undefined ? '' : ` ${meant}`}`.replace(/\.$/u, '');
}
