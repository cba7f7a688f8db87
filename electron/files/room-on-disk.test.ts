import type fs from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { inFs } from '../testing/in-place-of.ts';
import { roomOnDisk } from './room-on-disk.ts';

const says = (blocks: number, bavail: number) =>
  inFs({ statfsSync: (() => ({ blocks, bavail, bsize: 4_096 })) as unknown as typeof fs.statfsSync });

it('is what is free, and any where the system does not say, or counts nothing', () => {
  const folder = temporaryFolder();
  expect(roomOnDisk(join(folder, 'gone'))).toBe(Number.POSITIVE_INFINITY);
  expect(roomOnDisk(folder)).toBeLessThan(Number.POSITIVE_INFINITY);
  says(1_000, 3);
  expect(roomOnDisk(folder)).toBe(3 * 4_096);
  says(1_000, 0);
  expect(roomOnDisk(folder)).toBe(0);
  says(0, 0);
  expect(roomOnDisk(folder)).toBe(Number.POSITIVE_INFINITY);
});
