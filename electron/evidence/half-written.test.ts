/** What lies half written in the folder of a file that is written whole: what goes with it, and what stays. */
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { writeWhole } from './whole-file.ts';

const pieces = [new TextEncoder().encode('x')];
const nothing = async () => undefined;

it('what lies beside it from long ago stays, unless it is a half-written file of its kind', async () => {
  const folder = temporaryFolder();
  const at = (name: string) => join(folder, name);
  const others = [
    'a.csv',
    'a.csv.part',
    'a.csv.0a1b2c3.part',
    'a.csv.0a1b2c3d.part.csv',
    'a.csv.0A1B2C3D.part',
    'a.pdf.0a1b2c3d.part',
    'a.0a1b2c3d.part',
  ];
  for (const name of others) writeFileSync(at(name), name);
  mkdirSync(at('folder.csv.0a1b2c3d.part'));
  for (const name of readdirSync(folder)) utimesSync(at(name), 1_000, 1_000);
  const before = readdirSync(folder);
  writeFileSync(at('b.csv.0a1b2c3d.part'), 'half');
  utimesSync(at('b.csv.0a1b2c3d.part'), 1_000, 1_000);
  await writeWhole({ path: at('list.csv'), pieces, beforeNaming: nothing });
  expect(readdirSync(folder)).toEqual([...before, 'list.csv'].sort());
});

it('what another desk is at work on stays, also in a shared folder whose clock is hours behind this computer’s', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'a.csv.0a1b2c3d.part'), 'half');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  await writeWhole({ path: join(folder, 'list.csv'), pieces, beforeNaming: nothing });
  expect(readdirSync(folder)).toEqual(['a.csv.0a1b2c3d.part', 'list.csv']);
});

it('without an extension, a half-written file of the same name alone is of its kind', async () => {
  const folder = temporaryFolder();
  for (const name of ['archive.20260101.part', 'list.0a1b2c3d.part']) {
    writeFileSync(join(folder, name), name);
    utimesSync(join(folder, name), 1_000, 1_000);
  }
  await writeWhole({ path: join(folder, 'list'), pieces, beforeNaming: nothing });
  expect(readdirSync(folder)).toEqual(['archive.20260101.part', 'list']);
});
