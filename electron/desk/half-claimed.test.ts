/** kill -9 while the first start copies `desk.json` into its place, on a disk without links. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { type Places, placesIn } from './places.ts';
import { coreAt, PASSPHRASE } from './testing/real-desk.ts';
import { deskWords } from './words.ts';

const PROGRAM = fileURLToPath(new URL('./testing/killed-claim.ts', import.meta.url));

/** A first start that was killed once so many bytes were copied. */
function killed(bytes: number): Places {
  const places = placesIn(temporaryFolder());
  const { signal } = spawnSync(process.execPath, [PROGRAM, places.folder, String(bytes)]);
  expect([signal, readFileSync(places.deskFile).length <= bytes]).toEqual(['SIGKILL', true]);
  return places;
}

const names = ({ folder }: Places) => readdirSync(folder).filter((name) => name.startsWith('desk.json'));

it.each([0, 60, 10_000])('goes on where it was, after %i bytes', async (bytes) => {
  const places = killed(bytes);
  const core = coreAt(places);
  expect(await core.desk.status()).toEqual({ state: 'locked' });
  expect(await core.desk.unlock(PASSPHRASE)).toMatchObject({ state: 'open', notices: [] });
  // What was copied whole needs nothing of what lies beside it, which goes.
  expect(names(places)).toEqual(['desk.json']);
  await core.close();
  const again = coreAt(places);
  expect(await again.desk.unlock(PASSPHRASE)).toMatchObject({ state: 'open', notices: [] });
});

it.each<[string, (places: Places) => void]>([
  ['there is a history', ({ database }) => writeFileSync(database, 'something')],
  ['there was one', ({ runners }) => mkdirSync(runners)],
  ['it is no part of what lies beside it', ({ deskFile }) => writeFileSync(deskFile, '{"version":2')],
  [
    'two could be meant',
    ({ deskFile, folder }) => {
      writeFileSync(deskFile, '');
      const [whole = ''] = readdirSync(folder).filter((name) => name.startsWith('desk.json.'));
      const file = JSON.parse(readFileSync(join(folder, whole), 'utf8'));
      const deskId = randomUUID();
      writeFileSync(`${deskFile}.${deskId}`, JSON.stringify({ ...file, deskId }));
    },
  ],
])('is left as it is, and told as damaged, where %s', async (_, change) => {
  const places = killed(60);
  change(places);
  const [before, left] = [readFileSync(places.deskFile, 'utf8'), names(places)];
  expect(await coreAt(places).desk.status()).toEqual({
    ...{ state: 'keys-unreadable', store: 'vault', sentence: deskWords.deskFileDamaged },
  });
  expect([readFileSync(places.deskFile, 'utf8'), names(places)]).toEqual([before, left]);
});
