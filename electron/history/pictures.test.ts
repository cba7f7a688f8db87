/** How long pictures are kept: the rule of each, a change of the rule, and what is left in the files afterwards. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { PictureKeep, Profile } from '../../shared/profile.ts';
import { defaultSettings } from '../../shared/profile.ts';
import type { CheckBeginning } from '../../shared/record.ts';
import { profileOf } from '../../shared/testing/profile-of.ts';
import { checksTable } from './checks-table.ts';
import type { History } from './client.ts';
import { harden } from './database.ts';
import { migrate } from './migrations.ts';
import { numberKeyer } from './number-key.ts';
import { picturesTable } from './pictures-table.ts';
import { beginning, verified } from './testing/documents.ts';
import { openHere } from './testing/open-here.ts';
import { keyOf, NOW, openForTest, temporaryFolder } from './testing/temporary-history.ts';

const DAY = 86_400_000;

let number = 22_200_000_000;

function faceBeginning(keep: PictureKeep, more: Partial<CheckBeginning> = {}): CheckBeginning {
  number += 1;
  const content = Buffer.from(`\xff\xd8\xff a picture of ${number}`, 'latin1');
  const facts = { mediaType: 'image/jpeg', bytes: content.length, sha256: 'ab'.repeat(32) } as const;
  return beginning({ kind: 'face', number: String(number), keep, picture: { ...facts, content }, ...more });
}

async function kept(
  history: History,
  keep: PictureKeep,
  more: Partial<CheckBeginning> = {},
): Promise<string> {
  const begun = faceBeginning(keep, more);
  await history.begin(begun);
  await history.end(begun.id, verified());
  return begun.id;
}

const withKeep = (profile: Profile, keep: PictureKeep): Profile => ({
  ...profile,
  settings: { ...defaultSettings, picture: { ...defaultSettings.picture, keep } },
});

const accepted = { decision: 'accepted', reason: 'Agrees', note: null, replaces: null } as const;

describe('a picture', () => {
  it('is kept by the rule that its profile has as it is written, whatever it was when the check was asked for', async () => {
    const history = await openForTest();
    const profile = profileOf({ id: beginning().profileId });
    await history.addProfile(withKeep(profile, { rule: 'days', days: 2 }), NOW);
    const id = await kept(history, { rule: 'keep' });
    expect(await history.erasePictures(NOW + 2 * DAY)).toMatchObject({ erased: [{ id }] });
  });

  it('is erased when its days are over and no sooner; what is known of it stays', async () => {
    const history = await openForTest();
    const id = await kept(history, { rule: 'days', days: 2 });
    expect(await history.erasePictures(NOW + 2 * DAY - 1)).toMatchObject({ erased: [], isMore: false });
    expect(await history.show(id)).toMatchObject({ pictureErasedAt: null });
    expect((await history.picture(id))?.mediaType).toBe('image/jpeg');

    expect(await history.erasePictures(NOW + 2 * DAY)).toEqual({
      erased: [{ id, state: expect.any(String) }],
      isMore: false,
      isGone: true,
    });
    expect(await history.picture(id)).toBeNull();
    expect(await history.show(id)).toMatchObject({
      picture: { sha256: 'ab'.repeat(32), mediaType: 'image/jpeg' },
      pictureErasedAt: new Date(NOW + 2 * DAY).toISOString(),
      outcome: 'verified',
    });
    expect(await history.erasePictures(NOW + 9 * DAY)).toMatchObject({ erased: [] });
  });

  it('that is kept stays, and one that waits for a decision goes with it alone', async () => {
    const history = await openForTest();
    const always = await kept(history, { rule: 'keep' });
    const until = await kept(history, { rule: 'decision' });
    const days = await kept(history, { rule: 'days', days: 3_650 });
    expect(await history.erasePictures(NOW + 3_649 * DAY)).toMatchObject({ erased: [] });
    for (const id of [always, days]) expect(await history.eraseAfterDecision(id, NOW + 1)).toBe(false);
    expect(await history.eraseAfterDecision(until, NOW + 1)).toBe(true);
    expect(await history.eraseAfterDecision(until, NOW + 2)).toBe(false);
    expect(await history.show(until)).toMatchObject({ pictureErasedAt: new Date(NOW + 1).toISOString() });
    expect(await Promise.all([always, until, days].map((id) => history.picture(id)))).toMatchObject([
      { mediaType: 'image/jpeg' },
      null,
      { mediaType: 'image/jpeg' },
    ]);
  });

  it('goes with the decision itself, which the journal tells; a check that is only referred keeps its picture', async () => {
    const history = await openForTest();
    const by = { id: null, name: 'ada' };
    const reason = 'Documents awaited';
    const id = await kept(history, { rule: 'decision' });
    const always = await kept(history, { rule: 'keep' });
    const referred = await history.decide(
      id,
      { decision: 'referred', reason, note: null, replaces: null },
      by,
      NOW + 1,
    );
    expect(await history.picture(id)).not.toBeNull();
    const replaces = 'decision' in referred ? referred.decision.id : null;
    await history.decide(id, { decision: 'rejected', reason, note: null, replaces }, by, NOW + 2);
    await history.decide(always, { decision: 'accepted', reason, note: null, replaces: null }, by, NOW + 2);
    expect(await history.picture(id)).toBeNull();
    expect(await history.picture(always)).not.toBeNull();
    expect((await history.journalOf(id)).map(({ what, operator }) => [what, operator])).toEqual([
      ['decided', 'ada'],
      ['decided', 'ada'],
      ['picture-erased', 'Veridesk'],
    ]);
  });

  it('that was decided of before the rule came goes at the next run', async () => {
    const history = await openForTest();
    const profile = profileOf();
    await history.addProfile(profile, NOW);
    const id = await kept(history, { rule: 'keep' }, { profileId: profile.id });
    await history.decide(id, accepted, { id: null, name: 'ada' }, NOW + 1);
    expect(await history.erasePictures(NOW + 2)).toMatchObject({ erased: [] });
    await history.changeProfile(withKeep(profile, { rule: 'decision' }));
    expect(await history.erasePictures(NOW + 3)).toMatchObject({ erased: [{ id }] });
    expect(await history.picture(id)).toBeNull();
  });

  it('follows its profile’s rule as it changes, one of before too; another profile’s does not', async () => {
    const history = await openForTest();
    const profile = profileOf();
    await history.addProfile(profile, NOW);
    const of = { profileId: profile.id };
    const early = await kept(history, { rule: 'keep' }, of);
    const late = await kept(history, { rule: 'decision' }, { ...of, createdAt: NOW + 5 * DAY });
    const others = await kept(history, { rule: 'keep' });

    await history.changeProfile(withKeep(profile, { rule: 'days', days: 4 }));
    expect(await history.eraseAfterDecision(late, NOW)).toBe(false);
    expect(await history.erasePictures(NOW + 4 * DAY)).toMatchObject({
      erased: [{ id: expect.any(String) }],
    });
    expect(await history.picture(early)).toBeNull();

    await history.changeProfile(withKeep(profile, { rule: 'days', days: 30 }));
    expect(await history.erasePictures(NOW + 9 * DAY)).toMatchObject({ erased: [] });
    await history.changeProfile(withKeep(profile, { rule: 'decision' }));
    expect(await history.erasePictures(NOW + 99 * DAY)).toMatchObject({ erased: [] });
    expect(await history.eraseAfterDecision(late, NOW)).toBe(true);
    expect(await history.picture(others)).not.toBeNull();
  });

  it('of the built-in sandbox follows its rule when that is written for the first time', async () => {
    const history = await openForTest();
    const profile = profileOf({ id: 'built-in-sandbox', builtIn: true });
    await kept(history, { rule: 'keep' });
    expect(await history.addProfile(withKeep(profile, { rule: 'days', days: 1 }), NOW)).toBe(true);
    expect(await history.erasePictures(NOW + DAY)).toMatchObject({ erased: [{ id: expect.any(String) }] });
  });

  it('is erased on its day though its profile was removed', async () => {
    const history = await openForTest();
    const profile = profileOf();
    await history.addProfile(withKeep(profile, { rule: 'days', days: 1 }), NOW);
    await kept(history, { rule: 'days', days: 1 }, { profileId: profile.id });
    await history.removeProfile(profile.id);
    expect(await history.erasePictures(NOW + DAY)).toMatchObject({ erased: [{ id: expect.any(String) }] });
  });

  it('is erased with others a few at a time, the earliest first', async () => {
    const history = await openForTest();
    const ids: string[] = [];
    for (let i = 0; i < 19; i += 1) {
      ids.push(await kept(history, { rule: 'days', days: 1 }, { createdAt: NOW + i }));
    }
    const runs = [];
    do runs.push(await history.erasePictures(NOW + DAY + 17));
    while (runs.at(-1)?.isMore);
    expect(runs.map(({ erased }) => erased.length)).toEqual([8, 8, 2]);
    const left = await Promise.all(ids.map((id) => history.picture(id)));
    expect(left.findIndex((picture) => picture !== null)).toBe(18);
  });

  it('that is large goes with no other, whichever rule each goes by, and none is passed over', async () => {
    const history = await openForTest();
    const profile = profileOf();
    await history.addProfile(profile, NOW);
    const content = Buffer.alloc(1_100_000, 1);
    const picture = {
      mediaType: 'image/jpeg',
      bytes: content.length,
      sha256: 'ab'.repeat(32),
      content,
    } as const;
    const ids: string[] = [];
    for (let i = 0; i < 2; i += 1) {
      const days = await kept(history, { rule: 'days', days: 1 }, { picture });
      const decided = await kept(history, { rule: 'keep' }, { picture, profileId: profile.id });
      await history.decide(decided, accepted, { id: null, name: 'ada' }, NOW + 1);
      ids.push(days, decided);
    }
    await history.changeProfile(withKeep(profile, { rule: 'decision' }));
    const later = [
      await kept(history, { rule: 'days', days: 2 }, { picture }),
      await kept(history, { rule: 'days', days: 2 }, { picture }),
    ];
    for (const [day, due] of [ids, later].entries()) {
      const runs = [];
      do runs.push(await history.erasePictures(NOW + (day + 1) * DAY));
      while (runs.at(-1)?.isMore);
      expect(runs.flatMap(({ erased }) => erased.map(({ id }) => id)).sort()).toEqual(due.sort());
      expect(runs).toHaveLength(due.length);
      for (const id of due) expect(await history.picture(id)).toBeNull();
    }
  });
});

/** A history without encryption, everything else as ever, so that what lies in its files can be looked for. */
function plainHistory() {
  const path = join(temporaryFolder(), 'plain.db');
  const db = new Database(path);
  onTestFinished(() => void db.close());
  harden(db);
  migrate(db);
  const canary = Buffer.from('a-canary-in-the-picture;'.repeat(20_000));
  const begun = faceBeginning({ rule: 'days', days: 1 });
  if (!begun.picture) throw new Error('There is no picture');
  const checks = checksTable(db, 'r', numberKeyer(keyOf()));
  checks.begin({ ...begun, picture: { ...begun.picture, content: canary } });
  checks.end(begun.id, verified());
  /** In which of its files any part of the picture lies. */
  const found = () =>
    ['', '-wal'].filter((suffix) => {
      if (!existsSync(path + suffix)) return false;
      return readFileSync(path + suffix).includes('a-canary-in-the-picture;');
    });
  return { path, db, found, pictures: picturesTable(db), id: begun.id };
}

describe('the files after a picture was erased', () => {
  it('hold none of its bytes: neither the database nor its journal, while it is open', () => {
    const { db, found, pictures, id } = plainHistory();
    expect(found()).toEqual(['-wal']);
    db.pragma('wal_checkpoint(PASSIVE)');
    // Copied into the file, and still in the journal: both have to be cleared.
    expect(found()).toEqual(['', '-wal']);
    expect(pictures.erasePictures(NOW + DAY)).toEqual({
      erased: [{ id, state: expect.any(String) }],
      isMore: false,
      isGone: true,
    });
    expect(found()).toEqual([]);
    expect(pictures.picture(id)).toBeNull();
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  });

  it('are cleared at the next run where somebody was reading', () => {
    const { path, db, found, pictures } = plainHistory();
    const reader = new Database(path, { readonly: true });
    onTestFinished(() => void reader.close());
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM checks').get();
    expect(pictures.erasePictures(NOW + DAY)).toMatchObject({ erased: [{}], isMore: false, isGone: false });
    expect(found()).toContain('-wal');
    reader.exec('COMMIT');
    // As another process would after a crash of this one: what is owed stands in the database.
    expect(picturesTable(db).erasePictures(NOW + DAY)).toEqual({ erased: [], isMore: false, isGone: true });
    expect(found()).toEqual([]);
    expect(db.pragma('busy_timeout', { simple: true })).toBeGreaterThan(1_000);
  });

  it('are cleared after a decision', () => {
    const { db, found, pictures, id } = plainHistory();
    db.exec(`UPDATE picture_rules SET rule = 'decision', due_at = NULL`);
    expect(pictures.eraseAfterDecision(id, NOW)).toBe(true);
    expect(found()).toEqual([]);
  });
});

describe('pictures that wait for a decision', () => {
  it('are looked at a part at a time, and none of them is passed over', () => {
    const { db, history } = openHere();
    const begun = faceBeginning({ rule: 'decision' });
    history.begin(begun);
    history.end(begun.id, verified());
    db.exec(`INSERT INTO checks (id, runner, kind, state, outcome, number, number_key, identifier, declared, ground, profile_id,
        profile, environment, sandbox, operator, method, url, signature, body_sha512, day, created_at, decision)
      WITH RECURSIVE place (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM place WHERE at < 1_010)
      SELECT printf('00-%05d', at), runner, kind, state, outcome, number, number_key, identifier, declared, ground, profile_id,
        profile, environment, sandbox, operator, method, url, signature, body_sha512, day, created_at,
        iif(at IN (3, 1_005), 'accepted', NULL) FROM checks, place;
      INSERT INTO pictures SELECT id, 'image/jpeg', x'ffd8ff' FROM checks WHERE id GLOB '00-*';
      INSERT INTO picture_rules SELECT id, 'p', 'decision', 1, NULL FROM checks WHERE id GLOB '00-*'`);
    const state = 'answered';
    expect(history.erasePictures(NOW)).toMatchObject({ erased: [{ id: '00-00003', state }], isMore: true });
    expect(history.erasePictures(NOW)).toMatchObject({ erased: [{ id: '00-01005', state }], isMore: false });
    // The next look begins anew.
    db.exec(`UPDATE checks SET decision = 'rejected' WHERE id = '00-00001'`);
    expect(history.erasePictures(NOW)).toMatchObject({ erased: [{ id: '00-00001', state }], isMore: true });
  });
});
