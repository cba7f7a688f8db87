/** `veridesk profile export` and `import`: settings of an account as a file, without its keys. */
import { readFile } from 'node:fs/promises';
import { withCore } from './core.ts';
import { EXIT, type ExitCode, stopFor, wrongUse } from './exit.ts';
import type { GlobalOptions } from './options.ts';
import { print, printJson } from './output.ts';
import { profileNamed, profilesOf } from './profile-named.ts';

/** Prints the account's file. */
export function profileExportCommand(name: string, global: GlobalOptions): Promise<ExitCode> {
  return withCore(global, async (core) => {
    const { id } = await profileNamed(core, name);
    const exported = await profilesOf(core).exportText(id);
    if (!exported.ok) throw stopFor(exported.failure);
    print(exported.value.text.trimEnd());
    return EXIT.verified;
  });
}

export interface ImportOptions {
  readonly into?: string;
  readonly json?: boolean;
}

/** Takes a file as a new account without keys, or its settings into an account that is there. */
export async function profileImportCommand(
  file: string,
  { into, json }: ImportOptions,
  global: GlobalOptions,
): Promise<ExitCode> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw wrongUse(`The file ${file} cannot be read.`);
  });
  return withCore(global, async (core) => {
    const id = into === undefined ? null : (await profileNamed(core, into)).id;
    const taken = await profilesOf(core).importText({ id, text });
    if (!taken.ok) throw stopFor(taken.failure);
    const { name, keys } = taken.value;
    if (json) printJson(taken.value);
    else print(`Took the settings of “${name}”.${keys ? '' : ' It has no keys yet: veridesk profile keys'}`);
    return EXIT.verified;
  });
}
