/** A desk whose folder lies on a disk of another computer: none is begun there, and one that is there is told of. */
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { coreAt, PASSPHRASE, temporaryPlaces } from './testing/real-desk.ts';
import { deskWords } from './words.ts';

const vault = { store: 'vault', passphrase: PASSPHRASE } as const;
const distant = { isOnNetworkDisk: () => true };
const now = () => Date.now();

it('none is begun, and nothing is made', async () => {
  const places = temporaryPlaces();
  const { desk } = coreAt(places, now, distant);
  const refused = { state: 'history-refused', sentence: deskWords.folderOnNetwork };
  expect(await desk.status()).toEqual(refused);
  expect(await desk.begin(vault)).toEqual(refused);
  expect(readdirSync(places.folder)).toEqual([]);
});

it('one that was begun there opens, and each opening tells of the danger', async () => {
  const places = temporaryPlaces();
  const near = coreAt(places);
  expect(await near.desk.begin(vault)).toMatchObject({ state: 'open', notices: [] });
  await near.close();
  for (let time = 0; time < 2; time += 1) {
    const { desk, close } = coreAt(places, now, distant);
    expect(await desk.status()).toEqual({ state: 'locked' });
    const opened = await desk.unlock(PASSPHRASE);
    expect(opened).toMatchObject({ state: 'open', notices: [{ sentence: deskWords.historyOnNetwork }] });
    await close();
  }
});

it('is asked of the folder of the desk, so a try-out among the temporary files of this computer is none', async () => {
  const places = temporaryPlaces();
  const isOnNetworkDisk = (folder: string) => folder === places.folder;
  const { desk } = coreAt(places, now, { isOnNetworkDisk });
  expect(await desk.begin({ store: 'memory' })).toMatchObject({ state: 'open', notices: [] });
});
