/**
 * Another history in the place of the present one. Nothing is deleted, and whatever moment the process is killed at, the
 * next start finds the old history whole or the new one whole:
 *
 * 1. The new history lies verified beside the present one; its key is kept under a name of its own, beside the old key.
 * 2. A plan is written (`restore.json`). Before it, nothing was changed. From it on, every start goes forward.
 * 3. Files: the old history gets another name, `desk.json` says where the new one's key is, the new one takes its place.
 * 4. Keys: the old one is kept under another name, the new one takes its place. Then the plan goes.
 *
 * Each step looks at what is there, so that it can be done again. A plan that fits nothing of it changes nothing.
 */
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode } from '../files/error-code.ts';
import { giveFileAsAt } from '../files/owner.ts';
import { readText } from '../files/read-text.ts';
import { replaceWhole } from '../files/replace-whole.ts';
import { syncFolderNow } from '../files/sync-folder.ts';
import { untilLetGoNow } from '../files/until-let-go.ts';
import type { Secrets } from '../secrets/port.ts';
import { DATABASE_KEY, readKey } from './database-key.ts';
import { DeskFile, isUnwritable } from './desk-file.ts';
import type { Places } from './places.ts';
import type { DeskPorts, OpenedHistory } from './ports.ts';

/** The new key until it takes its place. */
export const COMING_KEY = 'database-key-restored';

/** Under which the key of a history that was set aside is kept: without it that file could never be read again. */
const formerKey = (keyCheck: string) => `database-key-before/${keyCheck.slice(0, 16)}`;

const Plan = z.strictObject({
  version: z.literal(1),
  /** The verified history, by its name in the data folder. */
  staged: z.string().regex(/^history\.restoring-[0-9a-f-]{36}\.db$/u),
  deskId: z.uuid(),
  store: z.enum(['keychain', 'vault']),
  /** Of the new history’s key. */
  keyCheck: z.string().regex(/^[0-9a-f]{64}$/u),
  /** Stands in the names of what is set aside. */
  stamp: z.string().regex(/^[0-9TZ-]+$/u),
  /** Whether a new vault takes the place of the present one. */
  newVault: z.boolean(),
});
export type Plan = z.infer<typeof Plan>;

/** What was just unpacked or closed is what a scanner looks at. */
const move = (from: string, to: string): void => untilLetGoNow(() => renameSync(from, to));

const writeNow = (path: string, text: string): void => untilLetGoNow(() => replaceWhole(path, text));

const planPath = ({ folder }: Places) => join(folder, 'restore.json');

/** Where the vault of a restored history is made until it takes its place. */
export const comingVault = ({ folder }: Places) => join(folder, 'vault.restoring.json');

const asideName = ({ stamp }: Plan) => `history.before-restore-${stamp}.db`;

/** The name of the history that was set aside; null if there was none. */
export function asideIn({ folder }: Places, plan: Plan): string | null {
  return existsSync(join(folder, asideName(plan))) ? asideName(plan) : null;
}

/** Text for the names of files, from a moment. */
export const stampOf = (now: Date) => now.toISOString().replace(/[:.]/gu, '-');

/**
 * The plan of a restore that has begun and not ended; null for none, and for one that makes no sense. Throws where it cannot be
 * read now: whoever went on without it would take a history that is half moved for one that is gone.
 */
export function readPlan(places: Places): Plan | null {
  let text: string;
  try {
    text = readText(planPath(places));
  } catch (error) {
    if (/^(ENOENT|ENOTDIR)$/u.test(errorCode(error) ?? '')) return null;
    throw error;
  }
  try {
    return Plan.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Steps 2 and 3, to be done while nobody has the history open. False, and nothing is done, if the new one is gone. */
export function carryOut(places: Places, plan: Plan): boolean {
  if (!existsSync(join(places.folder, plan.staged))) return false;
  syncFolderNow(places.folder);
  writeNow(planPath(places), `${JSON.stringify(plan)}\n`);
  syncFolderNow(places.folder);
  moveFiles(places, plan);
  return true;
}

/**
 * Goes on where a crash ended a restore that had its plan. False if it cannot now; without a plan there is nothing to do.
 * Gives the name under which a plan was set aside that is none of this desk's.
 */
export function goOnRestoring({
  places,
  history,
}: Pick<DeskPorts<OpenedHistory>, 'places' | 'history'>): boolean | string {
  try {
    const plan = readPlan(places);
    if (plan === null) return true;
    if (areFilesMoved(places, plan)) {
      syncFolderNow(places.folder);
      return true;
    }
    const done = history.whileAlone(places, () =>
      isOfThisDesk(places, plan) ? moveFiles(places, plan) : setPlanAside(places),
    );
    return done ?? false;
  } catch (error) {
    if (isForNow(error)) return false;
    throw error;
  }
}

/**
 * Says in a plan whose files are moved that its vault has its place: one that another restore makes from now on, under the same
 * name, is none of that plan’s. Throws where it cannot be written.
 */
export function noteVaultInPlace(places: Places): void {
  const plan = readPlan(places);
  if (!plan?.newVault) return;
  writeNow(planPath(places), `${JSON.stringify({ ...plan, newVault: false })}\n`);
  syncFolderNow(places.folder);
}

/** What the system says of a file that may be read and moved another time. */
const isForNow = (error: unknown): boolean => isUnwritable(error) || errorCode(error) === 'EISNAM';

/**
 * Whether the plan's history waits for its place or has it by now, which `desk.json` says before it does. Any other plan was
 * made elsewhere: it would lead the desk to keys that are not its own. Throws where `desk.json` cannot be read now: its own plan
 * would be taken for another's.
 */
function isOfThisDesk({ folder, deskFile }: Places, plan: Plan): boolean {
  if (existsSync(join(folder, plan.staged))) return true;
  try {
    const read = DeskFile.parse(JSON.parse(readFileSync(deskFile, 'utf8')));
    const { deskId, store, keyCheck } = plan;
    return read.deskId === deskId && read.store === store && read.databaseKeyCheck === keyCheck;
  } catch (error) {
    if (isForNow(error)) throw error;
    return false;
  }
}

/**
 * Whether all of step 3 was done, after which nobody is waited for: whoever opened the desk in that moment has the new history
 * open, and would keep everybody else out, the one who restored it among them.
 */
function areFilesMoved(places: Places, plan: Plan): boolean {
  // A vault that is none of its own may lie there for good, of a restore that was killed before its plan.
  const areLeft =
    existsSync(join(places.folder, plan.staged)) || (plan.newVault && existsSync(comingVault(places)));
  return !areLeft && existsSync(places.database) && isOfThisDesk(places, plan);
}

function setPlanAside(places: Places): string {
  const name = `restore.not-carried-out-${stampOf(new Date())}.json`;
  move(planPath(places), join(places.folder, name));
  syncFolderNow(places.folder);
  return name;
}

/** Step 3, also after a crash in it. */
function moveFiles(places: Places, plan: Plan): true {
  const { folder, database } = places;
  if (plan.newVault && existsSync(comingVault(places))) {
    if (existsSync(places.vault)) move(places.vault, join(folder, `vault.before-restore-${plan.stamp}.json`));
    move(comingVault(places), places.vault);
  }
  const staged = join(folder, plan.staged);
  if (existsSync(staged)) {
    const aside = join(folder, asideName(plan));
    // The journal first: a history without its journal would have lost its last changes, one without its file has not.
    for (const suffix of ['-wal', '-shm', '']) {
      if (existsSync(database + suffix)) move(database + suffix, aside + suffix);
    }
    writeDeskFile(places, plan);
    syncFolderNow(folder);
    // The folder’s owner has to be able to open it, also where an administrator has restored it.
    giveFileAsAt(database, staged);
    move(staged, database);
  }
  syncFolderNow(folder);
  return true;
}

/** `desk.json` for the new history. One that cannot be read, or that led to other keys, is kept under another name. */
function writeDeskFile(places: Places, { deskId, store, keyCheck, stamp }: Plan): void {
  const { deskFile, folder } = places;
  const file: DeskFile = { version: 1, deskId, store, databaseKeyCheck: keyCheck, databaseMade: true };
  const before = existsSync(deskFile) ? readFileSync(deskFile, 'utf8') : null;
  const text = `${JSON.stringify(file, null, 2)}\n`;
  if (before === text) return;
  if (before !== null && !leadsTo(before, file)) {
    copyFileSync(deskFile, join(folder, `desk.before-restore-${stamp}.json`));
  }
  writeNow(deskFile, text);
}

function leadsTo(text: string, { deskId, store }: DeskFile): boolean {
  try {
    const read = DeskFile.parse(JSON.parse(text));
    return read.deskId === deskId && read.store === store;
  } catch {
    return false;
  }
}

/**
 * Step 4. Rejects with what the secrets reject with; it is then done at the next opening. `checkOf` is the value that a
 * key is told by.
 */
export async function settleKeys(
  places: Places,
  plan: Plan,
  secrets: Secrets,
  checkOf: (key: Uint8Array) => string,
): Promise<void> {
  const read: Buffer[] = [];
  const keyAt = async (name: string): Promise<Buffer | null> => {
    const key = readKey(await secrets.get(name));
    if (key) read.push(key);
    return key;
  };
  try {
    const coming = await keyAt(COMING_KEY);
    if (coming && checkOf(coming) === plan.keyCheck) {
      const present = await keyAt(DATABASE_KEY);
      if (present && !present.equals(coming)) {
        await secrets.set(formerKey(checkOf(present)), present.toString('hex'));
      }
      await secrets.set(DATABASE_KEY, coming.toString('hex'));
    }
    const now = await keyAt(DATABASE_KEY);
    // A key that is nowhere leaves the plan where it is: the desk says that its key is missing.
    if (!now || checkOf(now) !== plan.keyCheck) return;
  } finally {
    for (const key of read) key.fill(0);
  }
  try {
    rmSync(planPath(places), { force: true });
    syncFolderNow(places.folder);
  } catch (error) {
    // All is in its place, and the next opening takes the plan away.
    if (isForNow(error)) return;
    throw error;
  }
  await secrets.remove(COMING_KEY);
}
