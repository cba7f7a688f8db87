/** From the second form of the database to the third: pictures are kept as they were, and can be given a rule. */
import BetterSqlite3 from 'better-sqlite3-multiple-ciphers';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../shared/profile.ts';
import { profileOf } from '../../../shared/testing/profile-of.ts';
import { keyCheckOf, openDatabase, unlock } from '../database.ts';
import { migrate, NEWEST } from '../migrations.ts';
import { numberKeyer } from '../number-key.ts';
import { beginning, verified } from '../testing/documents.ts';
import { keyOf, NOW, openForTest, placeIn, temporaryFolder } from '../testing/temporary-history.ts';

const DAY = 86_400_000;
const ids = {
  face: '00000000-0000-4000-8000-000000000011',
  bvn: '00000000-0000-4000-8000-000000000012',
} as const;
const picture = Buffer.from('/9j/4AAQSkZJRg==', 'base64');
const facts = { mediaType: 'image/jpeg', bytes: picture.length, sha256: 'ab' };

/** A history as the program of the second form left it: a face check with its picture, and another check. */
function secondHistory() {
  const place = placeIn(temporaryFolder());
  const db = new BetterSqlite3(place.path);
  unlock(db, keyOf());
  migrate(db, 2);
  db.prepare('INSERT INTO meta VALUES (?, ?)').run('key_check', keyCheckOf(keyOf()));
  const keyer = numberKeyer(keyOf());
  for (const kind of ['face', 'bvn'] as const) {
    const row = {
      ...{ id: ids[kind], runner: 'gone', kind, state: 'answered', outcome: 'verified' },
      ...{
        number: '22212345678',
        number_key: keyer(kind, '22212345678'),
        identifier: 'cust',
        declared: '{}',
      },
      ...{
        profile_id: 'p-1',
        profile: 'P',
        environment: 'sandbox',
        sandbox: 1,
        operator: 'ada',
        method: 'POST',
      },
      ...{ url: 'u', signature: 's', body_sha512: 'h', created_at: NOW - 10 * DAY, day: '2026-02-19' },
      picture: kind === 'face' ? JSON.stringify(facts) : null,
    };
    const names = Object.keys(row);
    db.prepare(`INSERT INTO checks (${names}) VALUES (${names.map((name) => `@${name}`)})`).run(row);
  }
  db.prepare('INSERT INTO pictures VALUES (?, ?, ?)').run(ids.face, facts.mediaType, picture);
  db.close();
  return place;
}

describe('a history of the second form', () => {
  it('keeps its rows and its pictures; how they were taken was not said', async () => {
    const place = secondHistory();
    const history = await openForTest(place);
    expect(await history.show(ids.face)).toMatchObject({
      ...{ state: 'answered', picture: facts, capture: null, pictureErasedAt: null },
    });
    const kept = await history.picture(ids.face);
    expect([kept?.mediaType, Buffer.from(kept?.bytes ?? [])]).toEqual(['image/jpeg', picture]);
    expect(await history.picture(ids.bvn)).toBeNull();
    await history.close();
    const db = openDatabase(place.path, keyOf());
    expect(db.pragma('user_version', { simple: true })).toBe(NEWEST);
    expect(db.prepare('SELECT * FROM picture_rules').all()).toEqual([
      { check_id: ids.face, profile_id: 'p-1', rule: 'keep', kept_from: NOW - 10 * DAY, due_at: null },
    ]);
    expect(db.pragma('foreign_key_check')).toEqual([]);
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    db.close();
  });

  it('erases none of them by itself, and each by the rule that its profile is given', async () => {
    const history = await openForTest(secondHistory());
    expect(await history.erasePictures(NOW + 9_999 * DAY)).toMatchObject({ erased: [] });
    const keep = { rule: 'days', days: 10 } as const;
    const settings = { ...defaultSettings, picture: { ...defaultSettings.picture, keep } };
    await history.addProfile(profileOf({ settings }), NOW);
    expect(await history.erasePictures(NOW)).toMatchObject({ erased: [{ id: expect.any(String) }] });
    expect(await history.show(ids.face)).toMatchObject({
      ...{ picture: facts, pictureErasedAt: new Date(NOW).toISOString() },
    });
  });

  it('takes new checks as ever, with how their picture was taken', async () => {
    const history = await openForTest(secondHistory());
    const capture = { source: 'camera', shot: 'by-hand', advice: 'dark', override: 'No lamp here' } as const;
    const content = Buffer.from('/9j/4AAQSkZJRg==', 'base64');
    const sent = { mediaType: 'image/jpeg', bytes: content.length, sha256: 'cd', content } as const;
    const begun = beginning({ kind: 'face', number: '33312345678', picture: sent, capture });
    await history.begin(begun);
    expect(await history.end(begun.id, verified())).toMatchObject({ capture, pictureErasedAt: null });
  });
});
