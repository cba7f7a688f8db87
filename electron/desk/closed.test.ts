/** A desk that was closed for good, as the program goes: what its window still asks opens nothing anew. */
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { coreAt, PASSPHRASE, temporaryPlaces } from './testing/real-desk.ts';
import { deskWords } from './words.ts';

const closing = { state: 'history-refused', sentence: deskWords.closing };

it.each(['keychain', 'vault', 'memory'] as const)(
  'says that it is being closed, and stays closed: %s',
  async (store) => {
    const places = temporaryPlaces();
    const core = coreAt(places);
    const choice = store === 'vault' ? { store, passphrase: PASSPHRASE } : { store };
    await core.desk.begin(choice);
    const going = core.close();
    const asked = await Promise.all([
      core.desk.status(),
      core.desk.retry(),
      core.desk.unlock(PASSPHRASE),
      core.desk.begin(choice),
      core.desk.readNotice('1'),
    ]);
    await going;
    expect(await core.desk.status()).toEqual(closing);
    expect(await core.desk.retry()).toEqual(closing);
    expect(await core.desk.unlock(PASSPHRASE)).toEqual(closing);
    expect(await core.desk.begin(choice)).toEqual(closing);
    // What was asked before it was its turn to close was answered as it stood.
    expect(asked.map(({ state }) => state)).toEqual(asked.map(() => 'open'));
    expect([core.desk.open, core.history()]).toEqual([null, null]);
    // The journal went into the file with the last connection: nobody has the history open.
    expect(readdirSync(places.folder).filter((name) => name.endsWith('-wal'))).toEqual([]);
  },
);

it('one that nobody had looked at is not looked at any more', async () => {
  const places = temporaryPlaces();
  const core = coreAt(places);
  await core.close();
  expect(await core.desk.status()).toEqual(closing);
  expect(readdirSync(places.folder)).toEqual([]);
});
