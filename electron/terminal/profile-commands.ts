/** `veridesk profile`: accounts at services. Keys come in on standard input, never as arguments. */
import { text } from 'node:stream/consumers';
import { Environment } from '../../shared/check.ts';
import { KeyPair } from '../../shared/profile.ts';
import type { Core } from '../core.ts';
import { withCore } from './core.ts';
import { EXIT, type ExitCode, Stop, stopFor, wrongUse } from './exit.ts';
import type { GlobalOptions } from './options.ts';
import { print, printJson } from './output.ts';

function profilesOf(core: Core) {
  const profiles = core.profiles();
  if (!profiles) throw new Stop(EXIT.failed, 'desk-not-open', 'The desk is not open.');
  return profiles;
}

export function profileListCommand(options: { json?: boolean }, global: GlobalOptions): Promise<ExitCode> {
  return withCore(global, async (core) => {
    const list = await profilesOf(core).list();
    if (options.json) printJson(list);
    else {
      const lines = list.map(({ name, environment, builtIn, baseUrl, keys }) => {
        const key = keys ? `key ${keys.apiKeyFingerprint}` : 'no keys';
        return `${name}  ${environment}  ${builtIn ? 'inside Veridesk' : baseUrl}  ${builtIn ? '' : key}`.trimEnd();
      });
      print(lines.join('\n'));
    }
    return EXIT.verified;
  });
}

async function keysFromStandardInput(): Promise<KeyPair> {
  if (process.stdin.isTTY) throw wrongUse('Send {"apiKey":"…","encryptionKey":"…"} on standard input.');
  try {
    return KeyPair.parse(JSON.parse(await text(process.stdin)));
  } catch {
    // The reason is not repeated: it could quote a key.
    throw wrongUse('Standard input must be exactly {"apiKey":"…","encryptionKey":"…"}, both without spaces.');
  }
}

export interface AddOptions {
  readonly baseUrl: string;
  readonly environment: string;
  readonly keysFromStdin?: boolean;
  readonly json?: boolean;
}

export async function profileAddCommand(
  name: string,
  options: AddOptions,
  global: GlobalOptions,
): Promise<ExitCode> {
  const environment = Environment.safeParse(options.environment);
  if (!environment.success) throw wrongUse('--environment is sandbox or production.');
  if (!options.keysFromStdin) throw wrongUse('Name --keys-from-stdin and send the keys on standard input.');
  const keys = await keysFromStandardInput();
  return withCore(global, async (core) => {
    const draft = { name, baseUrl: options.baseUrl, environment: environment.data, ...keys };
    const added = await profilesOf(core).add(draft);
    if (!added.ok) throw stopFor(added.failure);
    if (options.json) printJson(added.value);
    else
      print(
        `Added “${added.value.name}” (${added.value.environment}), key ${added.value.keys?.apiKeyFingerprint}.`,
      );
    return EXIT.verified;
  });
}

export function profileRemoveCommand(name: string, global: GlobalOptions): Promise<ExitCode> {
  return withCore(global, async (core) => {
    const profiles = profilesOf(core);
    const found = (await profiles.list()).find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!found) throw wrongUse(`There is no profile “${name}”. See: veridesk profile list`);
    const removed = await profiles.remove(found.id);
    if (!removed.ok) throw stopFor(removed.failure);
    print(`Removed “${found.name}” and its keys. Its checks stay in the history.`);
    return EXIT.verified;
  });
}
