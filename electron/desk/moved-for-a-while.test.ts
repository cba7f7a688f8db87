/** A history that another process puts another one in the place of, at the moment in which this one opens it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { beginning, verified } from '../history/testing/documents.ts';
import { coreAt, PASSPHRASE, temporaryPlaces } from './testing/real-desk.ts';

const PROGRAM = fileURLToPath(new URL('./testing/moved-for-a-while.ts', import.meta.url));

it('is waited for, and not told as one that is gone', async () => {
  const places = temporaryPlaces();
  const before = coreAt(places);
  await before.desk.begin({ store: 'vault', passphrase: PASSPHRASE });
  const begun = beginning();
  await before.history()?.begin(begun);
  await before.history()?.end(begun.id, verified());
  await before.close();

  const core = coreAt(places);
  expect(await core.desk.status()).toEqual({ state: 'locked' });
  const mover = spawn(process.execPath, [PROGRAM, places.database, '1500'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const over = once(mover, 'exit');
  await once(mover.stdout, 'data');
  expect(await core.desk.unlock(PASSPHRASE)).toEqual({ state: 'open', store: 'vault', notices: [] });
  expect(await core.history()?.page(null, 1)).toMatchObject({ total: 1 });
  await over;
});
