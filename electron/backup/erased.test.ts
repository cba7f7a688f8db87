/** A backup holds no word of what was erased before it was made, however soon after: the index keeps such words for a while. */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../shared/profile.ts';
import { profileOf } from '../../shared/testing/profile-of.ts';
import { copierOf } from '../backup-parts.ts';
import type { Core } from '../core.ts';
import { findDatabaseKey } from '../desk/database-key.ts';
import type { History } from '../history/client.ts';
import { openBeside } from '../history/file/second-connection.ts';
import { beginning, identityOf, verified } from '../history/testing/documents.ts';
import { foundIn, plainBytes } from '../history/testing/plain-bytes.ts';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { HistoryTrouble, type HistoryTroubleKind } from '../history/trouble.ts';
import { readOpener, unsealOpener } from './file.ts';
import { makeBackup } from './make.ts';
import type { Copier } from './ports.ts';
import { cheapSealer, copierWith, nothingErased, someFacts } from './testing/copier.ts';
import { ada, BACKUP_PASSPHRASE, quickDesk } from './testing/quick-desk.ts';

const OLD = Date.parse('2018-05-06T10:00:00Z');
/** The index leaves out of a word what it shares with the one before it: no other begins as these do. */
const [goneWord, keptWord] = ['qzx7wk', 'qzw5vj'];
const number = '99798761234';
const all = { number: true, answer: true, picture: true };

async function made(history: History, change: Partial<ReturnType<typeof beginning>>, name: string) {
  const begun = beginning({ createdAt: OLD, profileId: 'p-min', ...change });
  await history.begin(begun);
  await history.end(begun.id, verified({ identity: identityOf(name, 'Okafor') }));
  return begun.id;
}

/** An open desk with some checks that are in the index, and what of these words is in the bytes of a backup that is made now. */
async function desk() {
  const { core, places } = await quickDesk(0);
  const [history, open] = [core.history(), core.desk.open];
  if (!history || !open) throw new Error('The desk is not open');
  await history.addProfile(
    profileOf({ id: 'p-min', settings: { ...defaultSettings, minimising: all } }),
    OLD,
  );
  for (let at = 0; at < 20; at += 1)
    await made(history, { number: `2221234${1000 + at}`, identifier: `n${at}` }, `Name${at}`);
  await made(history, { number: '22298760000', identifier: 'kept' }, keptWord);
  const id = await made(history, { number, identifier: 'gone' }, goneWord);
  const key = await findDatabaseKey(open.secrets);
  if (!key) throw new Error('The key is gone');
  const listed = () => {
    const db = openBeside(places.database, key);
    const count = db.prepare<[], number>('SELECT count(*) FROM checks_listed').pluck().get();
    db.close();
    return count;
  };
  await expect.poll(listed).toBe(22);
  const backedUp = async () => {
    const file = join(temporaryFolder(), 'one.vdbackup');
    await core.backups.saveTo(file, BACKUP_PASSPHRASE, ada);
    const opener = await readOpener(file, cheapSealer);
    const { databaseKey } = await unsealOpener(opener, BACKUP_PASSPHRASE, cheapSealer);
    const copy = `${file}-copy`;
    writeFileSync(copy, readFileSync(file).subarray(0, opener.copyBytes));
    const bytes = plainBytes(copy, Buffer.from(databaseKey, 'hex'));
    const words = [...foundIn(bytes, [goneWord, keptWord], 'qz'), ...foundIn(bytes, [number], '997')];
    return words.toSorted();
  };
  return { core, history, id, backedUp };
}

/** As another Veridesk erases, which ends before it merges the index. */
async function eraseElsewhere(history: History, identifier: string): Promise<void> {
  await history.endRelationship(identifier, '2019-01-31', ada, OLD);
  const [planId, id] = [randomUUID(), randomUUID()];
  let read: Awaited<ReturnType<History['readErasePlan']>> = await history.beginErasePlan(
    planId,
    '2021-03-01',
  );
  while (read && !read.isRead) read = await history.readErasePlan(planId);
  expect(await history.beginErasure(id, planId, { reason: 'over', years: 5 }, ada, OLD)).toBe(true);
  while ((await history.eraseNext(id, planId))?.isMore);
  while ((await history.endErasure(id, 'whole', OLD)).isMore);
}

describe('a backup right after', () => {
  it('an erasing holds no word of it, and all that stays', async () => {
    const { history, backedUp } = await desk();
    expect(await backedUp()).toEqual([number, keptWord, goneWord].toSorted());
    await eraseElsewhere(history, 'gone');
    expect(await history.scrubbingOwed()).toEqual({ index: true, pages: 'erase' });
    expect(await backedUp()).toEqual([keptWord]);
    expect(await history.scrubbingOwed()).toEqual({ index: false, pages: 'erase' });
  });

  it('a decision that minimised a check does not hold the number', async () => {
    const { history, id, backedUp } = await desk();
    const accept = { decision: 'accepted', reason: 'Agrees', note: null, replaces: null } as const;
    await history.decide(id, accept, ada, OLD);
    expect(await history.scrubbingOwed()).toEqual({ index: true, pages: 'minimise' });
    expect(await backedUp()).toEqual([keptWord, goneWord].toSorted());
  });
});

it('none is made while a person has records erased, and one can be made while they are looked for', async () => {
  const { core, history } = await desk();
  const save = (to: Core) =>
    to.backups.saveTo(join(temporaryFolder(), 'one.vdbackup'), BACKUP_PASSPHRASE, ada);
  await core.retention.endRelationship(history, 'gone', '2019-01-31', ada);
  const looking = core.retention.preview(history);
  expect(core.retention.progress()?.stage).toBe('looking');
  expect(await save(core)).toBeGreaterThan(0);
  const seen = await looking;
  if (!seen.ok || !seen.value) throw new Error('Nothing was found');
  const erasing = core.retention.erase(history, seen.value.planId, 'over', ada);
  await expect(save(core)).rejects.toMatchObject({
    code: 'backup-busy',
    sentence: expect.stringMatching(/^Records are being erased at this moment/u),
  });
  const begun = await erasing;
  if (!begun.ok) throw new Error(begun.failure.code);
  await begun.value.settled;
  expect(await save(core)).toBeGreaterThan(0);
});

describe('where something is erased between the merge and the copy', () => {
  /** A backup whose copy meets these troubles, one after the other, and then none. */
  async function met(troubles: readonly HistoryTroubleKind[], merge = async () => undefined) {
    const folder = temporaryFolder();
    const database = join(folder, 'history.db');
    writeFileSync(database, 'history');
    const left = [...troubles];
    const asked: string[] = [];
    const copy: Copier['copy'] = async (_from, _key, to) => {
      asked.push(`copied into ${readFileSync(to).length} bytes`);
      writeFileSync(to, 'a copy');
      const kind = left.shift();
      if (kind) throw new HistoryTrouble(kind);
      return someFacts;
    };
    const mergeErased = () => {
      asked.push('merged');
      return merge();
    };
    const copier = copierWith({ copy, troubleOf: copierOf().troubleOf });
    const target = join(folder, 'one.vdbackup');
    const task = { database, key: Buffer.alloc(32), passphrase: BACKUP_PASSPHRASE, target, at: new Date(0) };
    const ports = { ...nothingErased, mergeErased, copier, sealer: cheapSealer, progress: () => undefined };
    const run = () => makeBackup(ports, task, new AbortController().signal);
    return { run, asked, isThere: () => existsSync(target) };
  }

  it('it is merged and copied again, from nothing', async () => {
    const { run, asked, isThere } = await met(['erased-meanwhile']);
    await run();
    expect(asked).toEqual(['merged', 'copied into 0 bytes', 'merged', 'copied into 0 bytes']);
    expect(isThere()).toBe(true);
  });

  it('again and again, it is refused, and nothing is left', async () => {
    const { run, isThere } = await met(Array(9).fill('erased-meanwhile'));
    await expect(run()).rejects.toMatchObject({ code: 'backup-busy' });
    expect(isThere()).toBe(false);
  });

  it('and cannot be merged, none is made, and why is said', async () => {
    const { run, asked } = await met([], () => Promise.reject(new HistoryTrouble('not-writable')));
    await expect(run()).rejects.toMatchObject({
      code: 'backup-not-written',
      sentence: expect.stringMatching(/still holds words of records that were erased/u),
    });
    expect(asked).toEqual(['merged']);
  });
});

it('is not made where erasing begins while the index is merged', async () => {
  const folder = temporaryFolder();
  const database = join(folder, 'history.db');
  writeFileSync(database, 'a history');
  let isErasing = false;
  const mergeErased = async () => {
    isErasing = true;
  };
  const copier = copierWith({ copy: async () => someFacts });
  const ports = { copier, sealer: cheapSealer, mergeErased, isErasing: () => isErasing };
  const target = join(folder, 'one.vdbackup');
  const task = { database, key: Buffer.alloc(32), passphrase: BACKUP_PASSPHRASE, target, at: new Date(0) };
  const made = makeBackup({ ...ports, progress: () => undefined }, task, new AbortController().signal);
  await expect(made).rejects.toMatchObject({
    code: 'backup-busy',
    sentence: expect.stringContaining('being erased'),
  });
  expect(existsSync(target)).toBe(false);
});
