/**
 * A whole check (profile, key from its store, signature, intent on disk while the connection is made and a keychain is
 * asked whether it still gives that key, HTTP over that connection of its own, reading, answer on disk) against a bare POST
 * of the same body to the same server by the same HTTP library. The bare POST is made over a fresh connection, as every
 * check is on purpose, and over one that is kept alive. Beside them stand the parts that no program could leave out: the
 * commits on this disk, and the key from its store.
 */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3-multiple-ciphers';
import { Client } from 'undici';
import type { Core } from '../electron/core.ts';
import { bodyText } from '../electron/service/body.ts';
import { headersFor } from '../electron/service/request.ts';
import { signBody } from '../electron/service/signature.ts';
import { defaultSettings } from '../shared/profile.ts';
import { beginDesk, ownKeychain, type Store } from './desk.ts';
import { envelopeOf } from './envelope.ts';
import { inFolder } from './folder.ts';
import { interleave, p50, type Rounds, type Samples, type Subject } from './measure.ts';
import { note, table, verdict } from './report.ts';

const KEYS = { apiKey: 'sb_api_key_of_the_bench', encryptionKey: 'sb_encryption_key_of_the_bench' } as const;
const IDENTIFIER = 'cust-001';
const PHOTO_BYTES = 9_000;
/** A check is on disk as an intent that is sent, and with its answer. */
const COMMITS = 2;
const SERVER_MS = 20;
const EXTRA_MOST_MS = 2;
const RATIO_MOST = 1.15;
/**
 * What a check does behind its answer, as indexing its words, takes less. A person's next check comes later, and so does the next
 * subject: it would share the processor with what another one left to be done.
 */
const BEHIND_MS = 2;
const AT_ONCE: Rounds = { rounds: 300, warmUp: 100 };
const LATER: Rounds = { rounds: 200, warmUp: 10 };

const FRESH = 'bare POST, fresh connection';
const KEPT = 'bare POST, kept-alive connection';
const FLOOR = 'alone: two durable commits, plain SQLite';

/** Another number each time, as at a real desk. */
function makeNumbers(): () => string {
  let last = 22_200_000_000;
  return () => {
    last += 1;
    return String(last);
  };
}

const nextNumber = makeNumbers();

async function post(client: Client, path: string): Promise<void> {
  const parts = {
    kind: 'bvn',
    number: nextNumber(),
    identifier: IDENTIFIER,
    declared: {},
    picture: null,
  } as const;
  const text = bodyText(defaultSettings, parts);
  const headers = headersFor(KEYS.apiKey, signBody(text, KEYS.encryptionKey));
  const { statusCode, body } = await client.request({ method: 'POST', path, headers, body: text });
  await body.arrayBuffer();
  if (statusCode !== 200) throw new Error(`The server answered ${statusCode}`);
}

/** The bare POSTs to the service at `origin`, below `prefix`. */
function barePosts(
  origin: string,
  prefix: string,
): { subjects: Record<string, Subject>; end: () => Promise<void> } {
  const path = `${prefix}/api/v1/bvn`;
  const kept = new Client(origin);
  const fresh = async () => {
    const client = new Client(origin, { pipelining: 0 });
    await post(client, path);
    void client.destroy();
  };
  return {
    subjects: { [FRESH]: { run: fresh }, [KEPT]: { run: () => post(kept, path) } },
    end: () => kept.destroy(),
  };
}

/** A check as the window asks for it; anything but a verified answer would make the figures worthless. */
async function runCheck(core: Core, profileId: string): Promise<void> {
  const ran = await core.checks.run({
    id: crypto.randomUUID(),
    kind: 'bvn',
    profileId,
    number: nextNumber(),
    identifier: IDENTIFIER,
  });
  if (!ran.ok || ran.value.outcome !== 'verified') throw new Error(`The check ended ${JSON.stringify(ran)}`);
}

async function addProfile(core: Core, name: string, baseUrl: string): Promise<string> {
  const added = await core
    .profiles()
    ?.by({ id: null, name: 'bench' })
    .add({ name, baseUrl, environment: 'sandbox', ...KEYS });
  if (!added?.ok) throw new Error(`The profile was not added: ${JSON.stringify(added)}`);
  return added.value.id;
}

const nameOf = (store: Store): string => `whole check, keys in the ${store}`;

/** What no check can do without: two commits that are on disk, of one small row each, in plain SQLite. */
function twoCommits(path: string): Subject & { readonly end: () => void } {
  const db = new Database(path);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec('CREATE TABLE one (state INTEGER); INSERT INTO one VALUES (0)');
  const write = db.prepare('UPDATE one SET state = state + 1');
  const run = () => {
    for (let i = 0; i < COMMITS; i += 1) write.run();
  };
  return { run, end: () => db.close() };
}

interface Around {
  readonly folder: string;
  readonly desks: ReadonlyMap<Store, Core>;
  readonly origin: string;
}

async function measure(
  { folder, desks, origin }: Around,
  prefix: string,
  rounds: Rounds,
): Promise<Samples<string>> {
  const { subjects, end } = barePosts(origin, prefix);
  const commits = twoCommits(`${folder}/commits${prefix.replace('/', '-')}.db`);
  for (const [store, core] of desks) {
    const profileId = await addProfile(core, `Service ${prefix}`, origin + prefix);
    subjects[nameOf(store)] = { run: () => runCheck(core, profileId), after: () => wait(BEHIND_MS) };
    subjects[`alone: reading the key pair, ${store}`] = { run: () => core.profiles()?.keys.get(profileId) };
  }
  subjects[FLOOR] = commits;
  const samples = await interleave(subjects, rounds);
  await end();
  commits.end();
  table(samples);
  return samples;
}

function tell(samples: Samples<string>, stores: Iterable<Store>, how: 'extra' | 'ratio'): void {
  const middle = (name: string): number => p50(samples[name] ?? []);
  for (const store of stores) {
    for (const [base, word] of [
      [FRESH, 'fresh'],
      [KEPT, 'kept-alive'],
    ] as const) {
      const [whole, bare] = [middle(nameOf(store)), middle(base)];
      if (how === 'extra') verdict(`${store}: p50 extra over ${word}`, whole - bare, EXTRA_MOST_MS, ' ms');
      else verdict(`${store}: p50 ratio to ${word}`, whole / bare, RATIO_MOST, '');
    }
  }
}

async function inDesks(folder: string, desks: Map<Store, Core>): Promise<void> {
  const answer = envelopeOf(PHOTO_BYTES);
  const service = new Worker(new URL('./service.ts', import.meta.url), {
    workerData: { answer, laterMs: SERVER_MS },
  });
  try {
    const [port] = (await once(service, 'message')) as [number];
    const origin = `http://127.0.0.1:${port}`;
    desks.set('vault', await beginDesk(`${folder}/vault`, 'vault'));
    if (ownKeychain) desks.set('keychain', await beginDesk(`${folder}/keychain`, 'keychain'));
    else note('There is no keychain of the bench’s own here: measured with the vault alone.');

    const around: Around = { folder, desks, origin };
    note(`a server that answers at once, with ${Math.round(answer.length / 1000)} kB:`);
    tell(await measure(around, '', AT_ONCE), desks.keys(), 'extra');
    note(`a server that takes ${SERVER_MS} ms:`);
    tell(await measure(around, '/later', LATER), desks.keys(), 'ratio');
  } finally {
    await service.terminate();
  }
}

export async function run(): Promise<void> {
  await inFolder(async (folder) => {
    const desks = new Map<Store, Core>();
    try {
      await inDesks(folder, desks);
    } finally {
      for (const core of desks.values()) await core.close();
    }
  });
}
