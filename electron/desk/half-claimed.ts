/**
 * A first start that was killed while `desk.json` was copied into its place, as is done on file systems without links: a part of
 * it stands there, and the whole lies beside it. No history was begun yet, so nothing else can be meant.
 */
import { existsSync, readdirSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readText } from '../files/read-text.ts';
import { syncFolderUnlessFailing } from '../files/sync-folder.ts';
import { untilLetGo } from '../files/until-let-go.ts';
import { type DeskFile, type NoDeskFile, readDeskFile } from './desk-file.ts';
import type { Places } from './places.ts';

/** The whole ones beside it, by the id that each bears in its name, which begin with what stands there. */
async function wholeOnes(deskFile: string): Promise<string[]> {
  const [part, before] = [readText(deskFile), `${basename(deskFile)}.`];
  const found: string[] = [];
  for (const name of readdirSync(dirname(deskFile))) {
    const path = join(dirname(deskFile), name);
    const file = name.startsWith(before) ? await readDeskFile(path) : null;
    if (file === null || typeof file === 'string' || file.deskId !== name.slice(before.length)) continue;
    if (readText(path).startsWith(part)) found.push(path);
  }
  return found;
}

/** Puts the whole one in the place of its part. Another process may just be at it: it writes the same. */
async function takeHalfClaimed({ deskFile, database, runners }: Places): Promise<void> {
  if (existsSync(database) || existsSync(runners)) return;
  try {
    const [whole, other] = await wholeOnes(deskFile);
    if (whole === undefined || other !== undefined) return;
    await untilLetGo(() => rename(whole, deskFile));
    await syncFolderUnlessFailing(dirname(deskFile));
  } catch {
    // What the desk says of the part is true still.
  }
}

/** Reads `desk.json`, once such a part has given way to the whole. */
export async function readClaimed(places: Places): Promise<DeskFile | null | NoDeskFile> {
  const file = await readDeskFile(places.deskFile);
  if (file !== 'damaged') return file;
  await takeHalfClaimed(places);
  return readDeskFile(places.deskFile);
}
