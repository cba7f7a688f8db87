/** `veridesk check`: one check, from the command line to the history. */
import { randomUUID } from 'node:crypto';
import { readDateText } from '../../shared/date-text.ts';
import { Declared } from '../../shared/identity.ts';
import { CheckableKind } from '../../shared/kinds.ts';
import { BUILT_IN_SANDBOX_ID } from '../../shared/profile.ts';
import type { Core } from '../core.ts';
import { withCore } from './core.ts';
import { type ExitCode, exitCodeOf, stopFor, wrongUse } from './exit.ts';
import type { GlobalOptions } from './options.ts';
import { paragraphsOf, print, printJson } from './output.ts';

export interface CheckOptions {
  readonly number: string;
  readonly identifier: string;
  readonly image?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly dob?: string;
  readonly profile?: string;
  readonly json?: boolean;
}

async function profileIdOf(core: Core, name: string | undefined): Promise<string> {
  if (name === undefined) return BUILT_IN_SANDBOX_ID;
  const profiles = (await core.profiles()?.list()) ?? [];
  const found = profiles.find((profile) => profile.name.toLowerCase() === name.toLowerCase());
  if (!found) throw wrongUse(`There is no profile “${name}”. See: veridesk profile list`);
  return found.id;
}

/** What is declared, trimmed; a date that cannot be read must not pass for one that was compared. */
function declaredOf({ firstName, lastName, dob }: CheckOptions): Declared {
  if (dob !== undefined && readDateText(dob) !== dob) throw wrongUse('--dob is a real date as YYYY-MM-DD.');
  const given = Object.entries({
    firstName: firstName?.trim(),
    lastName: lastName?.trim(),
    dateOfBirth: dob,
  });
  const read = Declared.safeParse(Object.fromEntries(given.filter(([, text]) => text !== undefined)));
  if (!read.success || Object.values(read.data).includes('')) {
    throw wrongUse('What the customer declares must not be empty or longer than 200 characters.');
  }
  return read.data;
}

/** Runs the check and prints it. Ctrl+C stops waiting; the check then stands as it is, failed or unknown. */
export async function checkCommand(
  kind: string,
  options: CheckOptions,
  global: GlobalOptions,
): Promise<ExitCode> {
  const known = CheckableKind.safeParse(kind);
  if (!known.success) throw wrongUse(`This version checks: ${CheckableKind.options.join(', ')}.`);
  if (options.image !== undefined)
    throw wrongUse('A picture goes with a face check, which this version does not make.');
  const declared = declaredOf(options);
  return withCore(global, async (core) => {
    const id = randomUUID();
    const profileId = await profileIdOf(core, options.profile);
    const stopWaiting = () => void core.checks.cancel(id);
    process.once('SIGINT', stopWaiting);
    process.once('SIGTERM', stopWaiting);
    const result = await core.checks.run({
      id,
      kind: known.data,
      profileId,
      number: options.number,
      identifier: options.identifier,
      declared,
    });
    process.off('SIGINT', stopWaiting);
    process.off('SIGTERM', stopWaiting);
    if (!result.ok) throw stopFor(result.failure);
    if (options.json) printJson(result.value);
    else print(paragraphsOf(result.value));
    return exitCodeOf(result.value);
  });
}
