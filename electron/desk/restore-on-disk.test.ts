/** A restore that a power cut ends: each step is on the disk before the next, so that none is there without the one before. */
import fs, { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { inFs, syncedPaths } from '../testing/in-place-of.ts';
import { placesIn } from './places.ts';
import { carryOut, type Plan } from './restoring.ts';

const plan: Plan = {
  ...{ version: 1, staged: 'history.restoring-0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a001.db', newVault: false },
  ...{ deskId: '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a002', store: 'keychain', keyCheck: '0'.repeat(64) },
  stamp: '2026-03-01T10-00-00-000Z',
};

it.skipIf(process.platform === 'win32')(
  'waits for the plan, for what is set aside, and for what takes its place',
  () => {
    const places = placesIn(temporaryFolder());
    for (const name of ['history.db', 'history.db-wal', plan.staged])
      writeFileSync(join(places.folder, name), name);
    const done = syncedPaths();
    const { renameSync } = fs;
    inFs({
      renameSync: (from, to) => {
        renameSync(from, to);
        done.push(`${from} > ${to}`);
      },
    });
    expect(carryOut(places, plan)).toBe(true);
    const aside = `history.before-restore-${plan.stamp}.db`;
    const folder = basename(places.folder);
    const named = (step: string) =>
      step
        .split(' > ')
        // Written beside its place, under a name of its own.
        .map((path) => basename(path).replace(/(?<=\.json)\.[0-9a-f-]{36}\.part$/u, ' beside'))
        .join(' > ');
    expect(done.map(named)).toEqual([
      folder,
      ...['restore.json beside', 'restore.json beside > restore.json', folder],
      ...[`history.db-wal > ${aside}-wal`, `history.db > ${aside}`],
      ...['desk.json beside', 'desk.json beside > desk.json', folder],
      ...[`${plan.staged} > history.db`, folder],
    ]);
  },
);

it.skipIf(process.platform === 'win32')(
  'is carried out on a disk that syncs no folder, and not on one that fails',
  () => {
    for (const [code, isDone] of [
      ['EINVAL', true],
      ['EIO', false],
    ] as const) {
      const places = placesIn(temporaryFolder());
      for (const name of ['history.db', plan.staged]) writeFileSync(join(places.folder, name), name);
      const { fsyncSync, fstatSync } = fs;
      inFs({
        fsyncSync: (file) => {
          if (fstatSync(file).isDirectory()) throw Object.assign(new Error(code), { code });
          fsyncSync(file);
        },
      });
      const carry = () => carryOut(places, plan);
      if (isDone) expect(carry()).toBe(true);
      else expect(carry).toThrow(code);
      expect(readFileSync(places.database, 'utf8')).toBe(isDone ? plan.staged : 'history.db');
      inFs({ fsyncSync });
    }
  },
);
