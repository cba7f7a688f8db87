/** Packs that are cancelled in the window while their file is written. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { everything } from './evidence/pack/testing/packs.ts';
import { beginning, verified } from './history/testing/documents.ts';
import { temporaryFolder } from './history/testing/temporary-history.ts';
import { failed, mainProcess } from './testing/main-process.ts';

it('one whose file is half written bears no name, and nothing of it is left', async () => {
  const { ask, core, saving } = mainProcess();
  await ask('desk.begin', { store: 'memory' });
  const history = core.history();
  if (!history) throw new Error('The desk is not open');
  const begun = beginning({ identifier: 'c-1', number: '22212345678' });
  await history.begin(begun);
  await history.end(begun.id, verified());
  const folder = temporaryFolder();
  saving.path = join(folder, 'pack.zip');
  let seen: string[] = [];
  let isOver = false;
  // Each turn of the loop, so that no part of the writing goes by unseen.
  const look = () => {
    seen = readdirSync(folder);
    if (seen.length > 0) void ask('evidence.cancel');
    else if (!isOver) setImmediate(look);
  };
  look();
  expect(await ask('evidence.make', { ids: [begun.id], shows: everything })).toEqual(
    failed('export-cancelled'),
  );
  isOver = true;
  expect(seen).toEqual([expect.stringMatching(/^pack\.zip\.[0-9a-f]+\.part$/u)]);
  expect(readdirSync(folder)).toEqual([]);
});
