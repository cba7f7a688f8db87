/** `veridesk profile`: accounts at services. Keys come in on standard input, never as arguments. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { Environment } from '../../../shared/check.ts';
import type { PresentProfile, ProfileSummary } from '../../../shared/contract.ts';
import { BUILT_IN_SANDBOX_ID, KeyPair, readBaseUrl } from '../../../shared/profile.ts';
import { testKind, testRequest, untestedWords } from '../../../shared/signature-test.ts';
import { unreadableProfileWords } from '../../../shared/unreadable-profile.ts';
import type { Core } from '../../core.ts';
import { withCore } from '../core.ts';
import { EXIT, type ExitCode, exitCodeOf, stopFor, wrongUse } from '../exit.ts';
import { refuseLost } from '../lost-letters.ts';
import type { GlobalOptions } from '../options.ts';
import { complain, print, printJson } from '../output.ts';
import { printMade } from '../printed.ts';
import { readUpTo } from '../read-up-to.ts';
import { changesOf, profileNamed, profilesOf, unreadableNamed } from './profile-named.ts';
import { reasonNamed } from './reason-named.ts';
import { runCheck } from './run-check.ts';

function keyWords({ keys, keysForAnother, keysUnreadable, newKeys, newKeysUnreadable }: ProfileSummary) {
  const unreadable = newKeysUnreadable ? ', new keys cannot be read' : '';
  const waiting = newKeys ? `, new key ${newKeys.apiKeyFingerprint} waits for a test` : unreadable;
  if (keys) return `key ${keys.apiKeyFingerprint}${waiting}`;
  if (keysUnreadable) return `keys cannot be read${waiting}`;
  return keysForAnother ? 'keys of another address' : 'no keys';
}

function lineOf(profile: ProfileSummary): string {
  const { name, environment, builtIn, baseUrl, keysUnreadable } = profile;
  // The built-in sandbox has its keys of itself.
  const key = builtIn && !keysUnreadable ? '' : keyWords(profile);
  return `${name}  ${environment}  ${builtIn ? 'inside Veridesk' : baseUrl}  ${key}`.trimEnd();
}

export function profileListCommand(options: { json?: boolean }, global: GlobalOptions): Promise<ExitCode> {
  return withCore(global, async (core) => {
    const list = await profilesOf(core).list();
    for (const { name } of await profilesOf(core).unreadable()) complain(unreadableProfileWords(name));
    if (options.json) printJson(list);
    else {
      print(list.map(lineOf));
    }
    return EXIT.verified;
  });
}

/** Most bytes of a pair of keys; of more, none is read. */
const KEYS_MAX = 1_000_000;

/** The first line of `veridesk sandbox` is such a pair too, with the address that its keys are for. */
const Sent = KeyPair.extend({ baseUrl: z.url().optional() });

async function sentKeys(): Promise<z.infer<typeof Sent>> {
  if (process.stdin.isTTY) throw wrongUse('Send {"apiKey":"…","encryptionKey":"…"} on standard input.');
  try {
    // Without the mark that some editors put before UTF-8, as in any other file that holds a secret.
    const text = new TextDecoder().decode((await readUpTo(process.stdin, KEYS_MAX)) ?? undefined);
    return Sent.parse(JSON.parse(text));
  } catch {
    // The reason is not repeated: it could quote a key.
    throw wrongUse('Standard input must be exactly {"apiKey":"…","encryptionKey":"…"}, both without spaces.');
  }
}

/** A key travels with each check: one that says where it is from goes nowhere else. */
function keysFor(address: string, { baseUrl, ...keys }: z.infer<typeof Sent>): KeyPair {
  const plain = (url: string) => {
    const read = readBaseUrl(url);
    return read.ok ? read.baseUrl : url;
  };
  if (baseUrl !== undefined && plain(baseUrl) !== plain(address))
    throw wrongUse(
      `The keys on standard input are for ${baseUrl}, and the account is at ${address}. Send the keys of that address.`,
    );
  return keys;
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
  refuseLost('The name of the account', name);
  const environment = Environment.safeParse(options.environment);
  if (!environment.success) throw wrongUse('--environment is sandbox or production.');
  if (!options.keysFromStdin) throw wrongUse('Name --keys-from-stdin and send the keys on standard input.');
  const keys = keysFor(options.baseUrl, await sentKeys());
  return withCore(
    global,
    async (core) => {
      const draft = { name, baseUrl: options.baseUrl, environment: environment.data, ...keys };
      const changes = changesOf(core);
      const added = await changes.add(draft);
      if (!added.ok) throw stopFor(added.failure);
      // Who writes `--environment production` has said that these are real people.
      const done =
        environment.data === 'production' ? await changes.confirmProduction(added.value.id) : added;
      if (!done.ok) throw stopFor(done.failure);
      const { name: given, environment: where, keys: prints } = done.value;
      if (options.json) printJson(done.value);
      else print(`Added “${given}” (${where}), key ${prints?.apiKeyFingerprint}.`);
      return EXIT.verified;
    },
    { least: 'administrator' },
  );
}

/** Gives an account its keys. Where it has some, these wait for a test: `veridesk profile test NAME --new`. */
export async function profileKeysCommand(
  name: string,
  options: { keysFromStdin?: boolean },
  global: GlobalOptions,
): Promise<ExitCode> {
  if (!options.keysFromStdin) throw wrongUse('Name --keys-from-stdin and send the keys on standard input.');
  const sent = await sentKeys();
  return withCore(
    global,
    async (core) => {
      const changes = changesOf(core);
      const profile = await profileNamed(core, name);
      const keys = keysFor(profile.baseUrl, sent);
      // A script that is run twice.
      if (isDeepStrictEqual((await profilesOf(core).keys.allOf(profile)).current, keys)) {
        print(`“${name}” has these keys already.`);
        return EXIT.verified;
      }
      const set = await changes.setKeys({ id: profile.id, ...keys });
      if (!set.ok) throw stopFor(set.failure);
      const { current } = await profilesOf(core).keys.allOf(profile);
      const waiting = !isDeepStrictEqual(current, keys);
      const others =
        set.value.newKeys === null ? '' : ' Others wait for a test still: veridesk profile test NAME --new';
      print(
        waiting
          ? `The new keys of “${set.value.name}” wait for a test, the old ones stay in use: veridesk profile test NAME --new`
          : `“${set.value.name}” has its keys.${others}`,
      );
      return EXIT.verified;
    },
    { least: 'administrator' },
  );
}

export interface TestOptions {
  readonly new?: boolean;
  readonly overBudget?: string;
  readonly json?: boolean;
}

/** Also such as cannot be read: the test itself says so. */
async function haveNewKeys(core: Core, profile: PresentProfile): Promise<boolean> {
  const { waiting, newUnreadable } = await profilesOf(core).keys.allOf(profile);
  return waiting !== null || newUnreadable;
}

const NOT_PASSED =
  'That does not show that the service takes the new keys. They still wait, and the old ones stay in use.';

/** Sends one real request, which may be charged, to see whether the service takes the keys. */
export function profileTestCommand(
  name: string,
  options: TestOptions,
  global: GlobalOptions,
): Promise<ExitCode> {
  if (options.overBudget !== undefined) refuseLost('The reason', options.overBudget);
  const overBudget = reasonNamed(options.overBudget, '--over-budget');
  const test = async (core: Core): Promise<ExitCode> => {
    const profile = await profileNamed(core, name);
    if (options.new && !(await haveNewKeys(core, profile)))
      throw wrongUse(`No new keys of “${name}” wait for a test.`);
    const keys = options.new ? 'new' : 'current';
    if (testKind(profile.settings) === null)
      throw stopFor({ code: 'kind-off', sentence: untestedWords[keys] });
    const request = testRequest(profile.id, profile.settings, keys);
    const made = await runCheck(core, { id: randomUUID(), ...request, overBudget });
    await printMade(core, made, options.json, global);
    // Not looked for without need: a vault or a keychain that cannot be had by now says nothing of the check.
    if (options.new) {
      const passed = !(await haveNewKeys(core, await profileNamed(core, name)));
      complain(passed ? 'The new keys passed and are in use now.' : NOT_PASSED);
    }
    return exitCodeOf(made);
  };
  return withCore(global, test, { sends: true });
}

/** Says once that checks of this account are about real people. */
export function profileConfirmCommand(name: string, global: GlobalOptions): Promise<ExitCode> {
  return withCore(global, async (core) => {
    const changes = changesOf(core);
    const { id, environment } = await profileNamed(core, name);
    if (environment !== 'production') throw wrongUse(`“${name}” is a sandbox account: nothing to confirm.`);
    const confirmed = await changes.confirmProduction(id);
    if (!confirmed.ok) throw stopFor(confirmed.failure);
    print(`“${confirmed.value.name}” is confirmed: its checks are about real people and may be charged.`);
    return EXIT.verified;
  });
}

export function profileRemoveCommand(name: string, global: GlobalOptions): Promise<ExitCode> {
  return withCore(
    global,
    async (core) => {
      const changes = changesOf(core);
      const found = (await unreadableNamed(core, name)) ?? (await profileNamed(core, name));
      const removed = await changes.remove(found.id);
      if (!removed.ok) throw stopFor(removed.failure);
      if (found.id === BUILT_IN_SANDBOX_ID)
        print(
          `Removed the settings of “${found.name}”. It has its usual ones now. Its checks stay in the history.`,
        );
      else
        print(
          `Removed “${found.name}” and its keys. Its checks stay in the history; one that is still pending is settled by no event any more.`,
        );
      return EXIT.verified;
    },
    { least: 'administrator' },
  );
}
