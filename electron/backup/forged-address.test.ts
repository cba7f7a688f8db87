/** A backup that somebody who knows its passphrase has changed: an account's key goes to no other address than its own. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { expect, it, onTestFinished } from 'vitest';
import type { ProfileSummary } from '../../shared/contract.ts';
import { unlock } from '../history/database.ts';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { undiciTransport } from '../service/undici-transport.ts';
import { failed, mainProcess } from '../testing/main-process.ts';
import { appendOpener, extractCopy, hashOf, readOpener, unsealOpener } from './file.ts';
import { cheapSealer } from './testing/copier.ts';
import { BACKUP_PASSPHRASE } from './testing/quick-desk.ts';

const OWN = 'http://127.0.0.1:9';

/** The backup in a folder, with every account in it at another address. */
async function forgedIn(folder: string, address: string): Promise<string> {
  const made = join(folder, readdirSync(folder).find((name) => name.endsWith('.vdbackup')) ?? '');
  const facts = await unsealOpener(await readOpener(made, cheapSealer), BACKUP_PASSPHRASE, cheapSealer);
  const forged = join(folder, 'forged.vdbackup');
  await extractCopy(made, facts, forged);
  const db = new Database(forged);
  unlock(db, Buffer.from(facts.databaseKey, 'hex'));
  expect(db.prepare('UPDATE profiles SET document = replace(document, ?, ?)').run(OWN, address).changes).toBe(
    1,
  );
  db.close();
  await appendOpener(forged, { ...facts, ...(await hashOf(forged)) }, BACKUP_PASSPHRASE, cheapSealer);
  return forged;
}

it('asks for the keys of an account that comes back under another address', async () => {
  const came: string[] = [];
  const elsewhere = createServer((request, response) => {
    came.push(String(request.headers.authorization));
    response.end('{}');
  });
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void elsewhere.close());
  const { port } = elsewhere.address() as AddressInfo;

  const { ask, value, saving } = mainProcess({ transport: undiciTransport(async () => null) });
  await value('desk.begin', { store: 'vault', passphrase: 'a long enough passphrase' });
  const account = { name: 'Main', baseUrl: OWN, environment: 'sandbox' };
  const keys = { apiKey: 'sandbox_key_1', encryptionKey: 'sb_enc_key_1' };
  const { id } = await value<ProfileSummary>('profiles.add', { ...account, ...keys });
  const folder = temporaryFolder();
  saving.path = folder;
  await value('backup.chooseFolder');
  await value('backup.setPassphrase', { passphrase: BACKUP_PASSPHRASE });
  await value('backup.run');
  saving.path = await forgedIn(folder, `http://127.0.0.1:${port}`);
  await value('backup.chooseFile');
  await value('backup.look', { passphrase: BACKUP_PASSPHRASE });
  await value('backup.restore', { store: 'present' });

  const check = { kind: 'bvn', profileId: id, number: '22212345678', identifier: 'cust-001' };
  expect(await ask('checks.run', { id: randomUUID(), ...check })).toMatchObject(failed('keys-missing'));
  const listed = await value<ProfileSummary[]>('profiles.list');
  expect(listed.find((one) => one.id === id)?.keys).toBeNull();
  expect(came).toEqual([]);
  // Whoever gives it keys now gives them for that address.
  await value('profiles.setKeys', { id, ...keys, apiKey: 'sandbox_key_2' });
  await ask('checks.run', { id: randomUUID(), ...check });
  expect(came).toEqual(['sandbox_key_2']);
});
