/** A keychain that is emptied or replaced while the desk is open: that is told, and nothing is made or kept in its place. */
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ProfileSummary } from '../../shared/contract.ts';
import { BACKUP_PASSPHRASE } from '../backup/testing/quick-desk.ts';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { keychainSecrets } from '../secrets/keychain.ts';
import { failed, mainProcess } from '../testing/main-process.ts';
import { deskFileAt } from './testing/real-desk.ts';

/** Where nothing listens. */
const account = { name: 'Main', baseUrl: 'http://127.0.0.1:9', environment: 'sandbox' };
const keys = { apiKey: 'sandbox_key_1', encryptionKey: 'sb_enc_key_1' };

async function desk() {
  const main = mainProcess();
  await main.value('desk.begin', { store: 'keychain' });
  const { id } = await main.value<ProfileSummary>('profiles.add', { ...account, ...keys });
  const keychain = keychainSecrets(deskFileAt(main.places)?.deskId ?? '');
  const names = ['database-key', 'device-key', `profile/${id}/keys`, 'profile/built-in-sandbox/keys'];
  return { ...main, id, keychain, names };
}

it('is not taken for one in which an account has no keys, and is used again once it is back', async () => {
  const { ask, value, core, id, keychain, names } = await desk();
  const address = await value('events.address', { id });
  const all = [...names, `profile/${id}/events-token`];
  const held = new Map<string, string | null>();
  for (const name of all) {
    held.set(name, await keychain.get(name));
    await keychain.remove(name);
  }

  const check = { kind: 'bvn', profileId: id, number: '22212345678', identifier: 'cust-001' };
  for (const [name, input] of [
    ['checks.run', { id: randomUUID(), ...check }],
    ['profiles.setKeys', { id, ...keys }],
    ['events.address', { id }],
    ['events.setOwnKey', { id, key: 'a-key-of-signatures' }],
    ['backup.setPassphrase', { passphrase: BACKUP_PASSPHRASE }],
  ] as const)
    expect(await ask(name, input), name).toMatchObject(failed('keychain-emptied'));
  expect(await Promise.all([...all, `profile/${id}/events-key`].map(keychain.get))).toEqual(
    Array(all.length + 1).fill(null),
  );
  // What is open stays so, and can be read: it is perhaps the last time.
  expect(await value('desk.status')).toMatchObject({ state: 'open' });
  expect(await core.history()?.page(null, 1)).toMatchObject({ total: 0 });

  for (const [name, text] of held) if (text !== null) await keychain.set(name, text);
  expect(await value('events.address', { id })).toEqual(address);
  expect(await ask('checks.run', { id: randomUUID(), ...check })).toMatchObject({ ok: true });
  for (const name of all) await keychain.remove(name);
});

it('takes the key of a backup that is restored', async () => {
  const { ask, value, saving, keychain, names, id } = await desk();
  const folder = temporaryFolder();
  saving.path = folder;
  await value('backup.chooseFolder');
  await value('backup.setPassphrase', { passphrase: BACKUP_PASSPHRASE });
  await value('backup.run');
  for (const name of names) await keychain.remove(name);
  expect(await ask('backup.run')).toMatchObject(failed('keychain-emptied'));
  saving.path = join(folder, readdirSync(folder).find((name) => name.endsWith('.vdbackup')) ?? '');
  await value('backup.chooseFile');
  await value('backup.look', { passphrase: BACKUP_PASSPHRASE });
  expect(await value('backup.restore', { store: 'present' })).toMatchObject({ state: 'open' });
  const listed = await value<ProfileSummary[]>('profiles.list');
  expect(listed.find((one) => one.id === id)).toMatchObject({ keys: null });
  expect(await keychain.get('database-key')).not.toBeNull();
  await keychain.remove('backup-passphrase');
});
