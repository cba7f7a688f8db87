/** A history that is set aside by a process that is killed at any step: its journal goes with it, and beside no other. */
import { spawnSync } from 'node:child_process';
import fs, { cpSync, existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { inFs, syncedPaths } from '../../testing/in-place-of.ts';
import { heldFor, onSystem } from '../../testing/on-system.ts';
import { endSettingAside, openDatabase, setAside, setJournalAside } from '../database.ts';
import { beginning } from '../testing/documents.ts';
import { startHolder } from '../testing/held.ts';
import { keyOf, openForTest, placeIn, temporaryFolder } from '../testing/temporary-history.ts';

const program = fileURLToPath(new URL('../testing/killed-aside.ts', import.meta.url));

/** The folder of a history whose checks stand in its journal alone, since it was killed before that was emptied. */
async function killedHistory(checks: number) {
  const place = placeIn(temporaryFolder());
  const begun = Array.from({ length: checks }, (_, at) => ({
    ...{ beginning: beginning({ number: `2221234567${at}` }), sent: true },
  }));
  const holder = await startHolder(place, begun);
  await holder.kill();
  expect(existsSync(`${place.path}-wal`)).toBe(true);
  return dirname(place.path);
}

const copyOf = (folder: string) => {
  const place = placeIn(join(temporaryFolder(), 'desk'));
  cpSync(folder, dirname(place.path), { recursive: true });
  return place;
};

function checksIn(path: string): number {
  const db = openDatabase(path, keyOf());
  const counted = db.prepare<[], { n: number }>('SELECT count(*) AS n FROM checks').get();
  db.close();
  return counted?.n ?? 0;
}

const asidesOf = (path: string) =>
  readdirSync(dirname(path)).filter((name) => /^history\.damaged-.*\.db$/u.test(name));

it('is found whole in its place or under its new name, whatever step the process is killed before', async () => {
  const folder = await killedHistory(3);
  const found: string[] = [];
  let wasKilled = true;
  for (let killAt = 1; wasKilled; killAt += 1) {
    const place = copyOf(folder);
    const ran = spawnSync(process.execPath, [program, place.path, place.runnersFolder, String(killAt)]);
    wasKilled = ran.signal === 'SIGKILL';
    if (!wasKilled) expect([ran.status, String(ran.stderr)]).toEqual([0, '']);

    // As the next start does: what was begun is ended first, then a history is opened, or made anew.
    const history = await openForTest(place);
    const { total } = await history.page(null, 1);
    await history.close();
    const asides = asidesOf(place.path);
    expect([killAt, total, asides.length]).toEqual([
      killAt,
      asides.length === 0 ? 3 : 0,
      total === 3 ? 0 : 1,
    ]);
    for (const name of asides) expect(checksIn(join(dirname(place.path), name))).toBe(3);
    expect(readdirSync(dirname(place.path)).filter((name) => name.includes('moving-aside'))).toEqual([]);
    found.push(total === 3 ? 'old' : 'new');
  }
  expect(found.join(' ')).toMatch(/^(old )+(new ?)+$/u);
  expect(found.length).toBeGreaterThan(8);
}, 120_000);

it('is moved once its note is on the disk, and each new name is before the next', async () => {
  const { path, runnersFolder } = copyOf(await killedHistory(1));
  const synced = syncedPaths();
  const aside = setAside({ database: path, runners: runnersFolder }, new Date(0)) ?? '';
  const folder = dirname(path);
  expect(synced).toEqual([`${path}.moving-aside`, folder, folder, folder]);
  expect(existsSync(`${aside}-wal`)).toBe(true);
});

it('is said once where it lies, by whoever ends its moving', async () => {
  const { path } = copyOf(await killedHistory(1));
  expect(endSettingAside({ database: path })).toBeNull();
  const name = 'history.damaged-2026-03-01T10-00-00-123Z.db';
  writeFileSync(`${path}.moving-aside`, name);
  const aside = join(dirname(path), name);
  renameSync(path, aside);
  expect(endSettingAside({ database: path })).toBe(aside);
  expect([existsSync(`${path}-wal`), existsSync(`${aside}-wal`)]).toEqual([false, true]);
  expect(checksIn(aside)).toBe(1);
  expect(endSettingAside({ database: path })).toBeNull();
});

it('is followed by its journal where the disk took its note in parts, and the process was killed in between', async () => {
  const { path, runnersFolder } = copyOf(await killedHistory(1));
  const { writeSync, renameSync: moves } = fs;
  inFs({
    writeSync: (file: number, given: unknown) => writeSync(file, String(given).slice(0, 11)),
    renameSync: (from, to) => {
      if (String(from).endsWith('-wal')) throw new Error('killed');
      moves(from, to);
    },
  });
  expect(() => setAside({ database: path, runners: runnersFolder }, new Date(0))).toThrow('killed');
  inFs({ renameSync: moves });
  const aside = endSettingAside({ database: path }) ?? '';
  expect([existsSync(`${path}-wal`), checksIn(aside)]).toEqual([false, 1]);
});

it.each(['', 'history.dam', '../history.damaged-2026.db'])(
  'has not begun to move where its note says “%s”',
  async (note) => {
    const place = copyOf(await killedHistory(1));
    writeFileSync(`${place.path}.moving-aside`, note);
    expect(endSettingAside({ database: place.path })).toBeNull();
    expect(checksIn(place.path)).toBe(1);
    const aside = setAside({ database: place.path, runners: place.runnersFolder }, new Date(0)) ?? '';
    expect(checksIn(aside)).toBe(1);
  },
);

it.each([
  ['removed', (path: string, to: string) => renameSync(path, to)],
  [
    'emptied',
    (path: string, to: string) => {
      cpSync(path, to);
      writeFileSync(path, '');
    },
  ],
])('leaves its journal, which is kept, where the file was %s; together they are whole', async (_, lose) => {
  const { path } = copyOf(await killedHistory(3));
  expect(setJournalAside({ database: path }, new Date(0))).toBeNull();
  const found = join(temporaryFolder(), 'found.db');
  lose(path, found);
  const journal = setJournalAside({ database: path }, new Date(0)) ?? '';
  expect(journal).toBe(join(dirname(path), 'history.gone-1970-01-01T00-00-00-000Z.db-wal'));
  // The new one that is begun in its place takes nothing of it.
  expect(checksIn(path)).toBe(0);
  expect(setJournalAside({ database: path }, new Date(0))).toBeNull();
  renameSync(found, journal.replace(/-wal$/u, ''));
  expect(checksIn(journal.replace(/-wal$/u, ''))).toBe(3);
});

it('is moved with its journal on Windows as soon as a scanner has let go of each', async () => {
  const place = copyOf(await killedHistory(1));
  onSystem('win32');
  const { renameSync: moves } = fs;
  const [file, journal] = [heldFor(2, moves), heldFor(2, moves, 'EBUSY')];
  inFs({
    renameSync: (from, to) => {
      if (String(from) === place.path) return file(from, to);
      return (String(from).endsWith('-wal') ? journal : moves)(from, to);
    },
  });
  const aside = setAside({ database: place.path, runners: place.runnersFolder }, new Date(0)) ?? '';
  expect([existsSync(place.path), existsSync(`${place.path}-wal`)]).toEqual([false, false]);
  expect(checksIn(aside)).toBe(1);
});
