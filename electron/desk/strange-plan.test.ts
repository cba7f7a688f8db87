/** A plan of a restore that lies in the data folder and that nobody of this desk has made, or that looks so for a moment. */
import { randomUUID } from 'node:crypto';
import fs, { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { comingVault } from './restoring.ts';
import { coreAt, PASSPHRASE, temporaryPlaces } from './testing/real-desk.ts';
import { deskWords } from './words.ts';

const whole = { openSync: fs.openSync, readFileSync: fs.readFileSync };
const put = (changed: Partial<typeof whole>) => {
  Object.assign(fs, whole, changed);
  syncBuiltinESMExports();
};
afterEach(() => put({}));

it('changes nothing, is set aside, and is told once', async () => {
  const places = temporaryPlaces();
  const core = coreAt(places);
  await core.desk.begin({ store: 'vault', passphrase: PASSPHRASE });
  await core.close();
  const before = [readFileSync(places.deskFile, 'utf8'), readFileSync(places.vault, 'utf8')];
  const plan = {
    version: 1,
    staged: `history.restoring-${randomUUID()}.db`,
    deskId: randomUUID(),
    store: 'keychain',
    keyCheck: '0'.repeat(64),
    stamp: '2026-11-20T14-05-00-000Z',
    newVault: true,
  };
  writeFileSync(join(places.folder, 'restore.json'), JSON.stringify(plan));
  writeFileSync(comingVault(places), 'planted');

  const next = coreAt(places);
  expect(await next.desk.status()).toMatchObject({ state: 'locked' });
  const status = await next.desk.unlock(PASSPHRASE);
  expect([readFileSync(places.deskFile, 'utf8'), readFileSync(places.vault, 'utf8')]).toEqual(before);
  expect(existsSync(join(places.folder, 'restore.json'))).toBe(false);
  const [aside = ''] = readdirSync(places.folder).filter((name) => name.startsWith('restore.'));
  expect(JSON.parse(readFileSync(join(places.folder, aside), 'utf8'))).toEqual(plan);
  expect(status).toMatchObject({ state: 'open', notices: [{ sentence: expect.stringContaining(aside) }] });
  await next.close();

  const after = coreAt(places);
  expect(await after.desk.unlock(PASSPHRASE)).toMatchObject({ state: 'open', notices: [] });
});

it.each(['EBUSY', 'EMFILE', 'EIO', 'ESTALE', 'UNKNOWN'])(
  'is not set aside where desk.json, which says whose it is, cannot be read now: %s',
  async (code) => {
    const places = temporaryPlaces();
    const core = coreAt(places);
    await core.desk.begin({ store: 'vault', passphrase: PASSPHRASE });
    await core.close();
    const { deskId, store, databaseKeyCheck } = JSON.parse(whole.readFileSync(places.deskFile, 'utf8'));
    // As a restore leaves it whose files are moved.
    const plan = {
      ...{ version: 1, staged: `history.restoring-${randomUUID()}.db`, deskId, store },
      ...{ keyCheck: databaseKeyCheck, stamp: '2026-11-20T14-05-00-000Z', newVault: false },
    };
    const path = join(places.folder, 'restore.json');
    writeFileSync(path, JSON.stringify(plan));
    const next = coreAt(places);
    expect(await next.desk.status()).toMatchObject({ state: 'locked' });
    const held =
      <A extends unknown[], R>(work: (...input: A) => R) =>
      (...input: A): R => {
        if (input[0] === places.deskFile) throw Object.assign(new Error(code), { code });
        return work(...input);
      };
    const readFileSync = held(whole.readFileSync) as typeof whole.readFileSync;
    put({ readFileSync });
    expect(await next.desk.unlock(PASSPHRASE)).toMatchObject({ sentence: deskWords.restoreStuck });
    put({ readFileSync, openSync: held(whole.openSync) });
    expect(await coreAt(places).desk.status()).toMatchObject({ state: 'history-refused' });
    expect(readdirSync(places.folder).filter((name) => name.startsWith('restore.'))).toEqual([
      'restore.json',
    ]);
    put({});
    expect(await coreAt(places).desk.unlock(PASSPHRASE)).toMatchObject({ state: 'open' });
    expect(existsSync(path)).toBe(false);
  },
);
