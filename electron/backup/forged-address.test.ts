/** A backup that somebody who knows its passphrase has changed: no key or token goes to another address than its own. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { expect, it, onTestFinished } from 'vitest';
import type { ProfileSummary } from '../../shared/contract.ts';
import type { WayState } from '../../shared/events.ts';
import { keysForAnother, ownKeyMissing } from '../../shared/failure.ts';
import { unlock } from '../history/database.ts';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { undiciTransport } from '../service/undici-transport.ts';
import { failed, mainProcess } from '../testing/main-process.ts';
import { appendOpener, extractCopy, hashOf, readOpener, unsealOpener } from './file.ts';
import { cheapSealer } from './testing/copier.ts';
import { BACKUP_PASSPHRASE } from './testing/quick-desk.ts';

const OWN = 'http://127.0.0.1:9';

/** The backup in a folder, with another address in the place of `own` in the account that names it. */
async function forgedIn(folder: string, own: string, address: string): Promise<string> {
  const made = join(folder, readdirSync(folder).find((name) => name.endsWith('.vdbackup')) ?? '');
  const facts = await unsealOpener(await readOpener(made, cheapSealer), BACKUP_PASSPHRASE, cheapSealer);
  const forged = join(folder, 'forged.vdbackup');
  await extractCopy(made, facts, forged);
  const db = new Database(forged);
  unlock(db, Buffer.from(facts.databaseKey, 'hex'));
  const forge = db.prepare("UPDATE profiles SET document = replace(document, ?, ?) WHERE id != 'built-in'");
  expect(forge.run(own, address).changes).toBe(1);
  db.close();
  await appendOpener(forged, { ...facts, ...(await hashOf(forged)) }, BACKUP_PASSPHRASE, cheapSealer);
  return forged;
}

/** Somebody who notes what they are asked with: a server at an address of its own. */
async function listening() {
  const came: string[] = [];
  const server = createServer((request, response) => {
    came.push(String(request.headers.authorization));
    response.end('{"deliveries":[],"more":false}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, came };
}

const keys = { apiKey: 'sandbox_key_1', encryptionKey: 'sb_enc_key_1' };

/** A desk with an account, and with a backup that is forged and restored when it is asked to. */
async function desk() {
  const events = { changed: () => undefined, stumbled: () => undefined };
  const main = mainProcess({ transport: undiciTransport(async () => null), events });
  onTestFinished(() => main.core.close());
  const { value, saving } = main;
  await value('desk.begin', { store: 'vault', passphrase: 'a long enough passphrase' });
  const account = { name: 'Main', baseUrl: OWN, environment: 'sandbox' };
  const profile = await value<ProfileSummary>('profiles.add', { ...account, ...keys });
  const restoreForged = async (own: string, address: string) => {
    const folder = temporaryFolder();
    saving.path = folder;
    await value('backup.chooseFolder');
    await value('backup.setPassphrase', { passphrase: BACKUP_PASSPHRASE });
    await value('backup.run');
    saving.path = await forgedIn(folder, own, address);
    await value('backup.chooseFile');
    await value('backup.look', { passphrase: BACKUP_PASSPHRASE });
    await value('backup.restore', { store: 'present' });
  };
  return { ...main, profile, restoreForged };
}

it('asks for the keys of an account that comes back under another address', async () => {
  const { address, came } = await listening();
  const { ask, value, profile, restoreForged } = await desk();
  const { id } = profile;
  await restoreForged(OWN, address);

  const check = { kind: 'bvn', profileId: id, number: '22212345678', identifier: 'cust-001' };
  const refused = await ask('checks.run', { id: randomUUID(), ...check });
  expect(refused).toMatchObject(failed('keys-missing'));
  expect(refused).toMatchObject({ failure: { sentence: keysForAnother } });
  const listed = async () =>
    (await value<ProfileSummary[]>('profiles.list')).find((one) => one.id === id) ?? null;
  expect(await listed()).toMatchObject({ keys: null, keysForAnother: true });
  expect(came).toEqual([]);
  // Whoever gives it keys now gives them for that address.
  await value('profiles.setKeys', { id, ...keys, apiKey: 'sandbox_key_2' });
  await ask('checks.run', { id: randomUUID(), ...check });
  expect(came).toEqual(['sandbox_key_2']);
  expect(await listed()).toMatchObject({ keysForAnother: false });
});

it('says which keys a test event would be signed with, where there is none for it', async () => {
  const { address } = await listening();
  const { ask, value, profile, restoreForged } = await desk();
  const { id, settings } = profile;
  const receive = (key: 'encryption-key' | 'own-key') => {
    const receiver = { ...settings.events.receiver, isOn: true, host: '127.0.0.1', port: 0 };
    const signature = { ...settings.events.signature, key };
    const changed = { ...settings, events: { ...settings.events, receiver, signature } };
    return value('profiles.change', { id, settings: changed, sandboxStyle: null });
  };
  await receive('encryption-key');
  await restoreForged(OWN, address);
  const listens = async () => (await value<{ url: string | null }>('events.address', { id })).url !== null;
  await expect.poll(listens).toBe(true);
  const sent = () => ask('events.sendTest', { id });
  expect(await sent()).toMatchObject({ failure: { code: 'keys-missing', sentence: keysForAnother } });
  await value('profiles.removeKeys', { id });
  expect(await sent()).toEqual(failed('keys-missing'));
  await value('profiles.setKeys', { id, ...keys });
  expect(await sent()).toMatchObject({ ok: true, value: { status: 200 } });

  await receive('own-key');
  expect(await sent()).toMatchObject({ failure: { code: 'keys-missing', sentence: ownKeyMissing } });
  await value('events.setOwnKey', { id, key: 'own_key_1' });
  expect(await sent()).toMatchObject({ ok: true, value: { status: 200 } });
});

const TOKEN = 'token-of-this-desk-and-no-other-0000000000a';

it('asks for the token of a mailbox that comes back under another address, and takes it along where somebody changes that', async () => {
  const [own, other, foreign] = [await listening(), await listening(), await listening()];
  const { value, profile, restoreForged } = await desk();
  const { id, settings } = profile;
  const name = (address: string) => {
    const mailbox = { isOn: true, address, everySeconds: 3_600 };
    const changed = { ...settings, events: { ...settings.events, mailbox } };
    return value('profiles.change', { id, settings: changed, sandboxStyle: null });
  };
  // Typed before the address is saved, as the screen lets a person do.
  await value('events.setMailboxToken', { id, token: TOKEN });
  await name(own.address);
  await expect.poll(() => own.came).toContain(`Bearer ${TOKEN}`);
  await name(other.address);
  await expect.poll(() => other.came).toContain(`Bearer ${TOKEN}`);

  await restoreForged(other.address, foreign.address);
  const state = async () => {
    await value('events.lookNow', { id });
    const ways = await value<WayState[]>('events.ways');
    return ways.find(({ profileId, way }) => profileId === id && way === 'mailbox')?.sentence;
  };
  await expect.poll(state).toContain('was given for another address of its mailbox');
  expect(foreign.came).toEqual([]);
  // Whoever gives it a token now gives it for that address.
  await value('events.setMailboxToken', { id, token: `${TOKEN}b` });
  await expect.poll(state).toBeNull();
  expect(new Set(foreign.came)).toEqual(new Set([`Bearer ${TOKEN}b`]));
});
