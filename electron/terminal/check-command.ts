/** `veridesk check`: one check, from the command line to the history. */
import { randomUUID } from 'node:crypto';
import type { Declared } from '../../shared/identity.ts';
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

function declaredOf({ firstName, lastName, dob }: CheckOptions): Declared {
  return {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(dob !== undefined && { dateOfBirth: dob }),
  };
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
  return withCore(global, async (core) => {
    const id = randomUUID();
    const stopWaiting = () => void core.checks.cancel(id);
    process.once('SIGINT', stopWaiting);
    process.once('SIGTERM', stopWaiting);
    const result = await core.checks.run({
      id,
      kind: known.data,
      profileId: await profileIdOf(core, options.profile),
      number: options.number,
      identifier: options.identifier,
      declared: declaredOf(options),
    });
    process.off('SIGINT', stopWaiting);
    process.off('SIGTERM', stopWaiting);
    if (!result.ok) throw stopFor(result.failure);
    if (options.json) printJson(result.value);
    else print(paragraphsOf(result.value));
    return exitCodeOf(result.value);
  });
}
