/** What became of the history of before is told until somebody has read it, whoever met it. */
import fs, { existsSync, rmSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BACKUP_PASSPHRASE, quickDesk, reopened, someBackup } from '../backup/testing/quick-desk.ts';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { inFs } from '../testing/in-place-of.ts';
import { heldFor, onSystem } from '../testing/on-system.ts';
import { placesIn } from './places.ts';
import { historyTold, keepUntold, untoldHistory } from './untold-history.ts';

const gone = { id: 'a', sentence: 'It is gone.', history: 'gone' } as const;
const cut = { id: 'b', sentence: 'It was cut.', history: 'cut-short', aside: 'history.gone-x.db' } as const;

it('by every opening, in the window until it is read there', () => {
  const places = placesIn(temporaryFolder());
  expect(untoldHistory(places, true)).toEqual([]);
  for (const one of [gone, cut]) keepUntold(places, one);
  expect(untoldHistory(places, true)).toEqual([gone, cut]);
  historyTold(places, 'a', true);
  expect([untoldHistory(places, true), untoldHistory(places, false)]).toEqual([[cut], [cut]]);
  historyTold(places, 'b', true);
  expect(existsSync(`${places.database}.untold`)).toBe(false);
});

it('by commands of the terminal until one has ended for it, and by the window all the same', () => {
  const places = placesIn(temporaryFolder());
  keepUntold(places, gone);
  expect(untoldHistory(places, false)).toEqual([gone]);
  historyTold(places, 'a', false);
  expect([untoldHistory(places, false), untoldHistory(places, true)]).toEqual([[], [gone]]);
  // It happened again.
  const again = { ...gone, id: 'c' };
  keepUntold(places, again);
  expect([untoldHistory(places, false), untoldHistory(places, true)]).toEqual([[again], [again]]);
});

it('no more once a restored history is in its place', () => {
  const places = placesIn(temporaryFolder());
  for (const one of [gone, cut]) keepUntold(places, one);
  const restored = { id: 'r', sentence: 'It was restored.', history: 'restored' } as const;
  keepUntold(places, restored);
  expect(untoldHistory(places, false)).toEqual([restored]);
  keepUntold(places, gone);
  expect(untoldHistory(places, true)).toEqual([restored, gone]);
});

it.each(['', '{', '[1]', '[{"id":"a"}]'])('a file that holds %j keeps nobody from opening', (text) => {
  const places = placesIn(temporaryFolder());
  writeFileSync(`${places.database}.untold`, text);
  expect(untoldHistory(places, true)).toEqual([]);
  keepUntold(places, gone);
  expect(untoldHistory(places, true)).toEqual([gone]);
});

it('and on Windows as soon as a scanner has let go of what is kept', () => {
  const places = placesIn(temporaryFolder());
  keepUntold(places, gone);
  onSystem('win32');
  const { renameSync: moves, rmSync: removes } = fs;
  inFs({ renameSync: heldFor(2, moves) });
  keepUntold(places, cut);
  expect(untoldHistory(places, true)).toEqual([gone, cut]);
  historyTold(places, 'a', true);
  const held = heldFor(2, removes, 'EBUSY');
  inFs({
    rmSync: (path, options) => (String(path).endsWith('.untold') ? held : removes)(path, options),
  });
  historyTold(places, 'b', true);
  expect(untoldHistory(places, true)).toEqual([]);
});

it('a folder that takes nothing does no harm', () => {
  const places = placesIn(temporaryFolder());
  rmSync(places.folder, { recursive: true });
  expect(keepUntold(places, gone)).toBe(gone);
  historyTold(places, 'a', true);
  expect(untoldHistory(places, true)).toEqual([]);
});

it('a restore whose process ends as its plan goes is told by the next opening, and by the one behind it', async () => {
  const backup = await someBackup(2);
  const { core, places } = await quickDesk(1);
  await core.backups.look(backup.file, BACKUP_PASSPHRASE);
  const remove = fs.rmSync;
  inFs({
    rmSync: (path, options) => {
      remove(path, options);
      if (String(path).endsWith('restore.json')) throw new Error('the process ends here');
    },
  });
  await expect(core.backups.restore({ store: 'present' }, null)).rejects.toThrow('ends here');
  inFs({ rmSync: remove });
  await core.close();
  expect(existsSync(`${places.folder}/restore.json`)).toBe(false);

  const restored = { state: 'open', notices: [{ history: 'restored', aside: expect.any(String) }] };
  const window = { deskChanged: () => undefined };
  for (const ports of [{}, window, window]) {
    const again = await reopened(places, ports);
    expect(again.status).toMatchObject(restored);
    await again.core.close();
  }
});
