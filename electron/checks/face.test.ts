/** A face check: its picture leaves with the request and is kept once, beside what is said of it. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Check } from '../../shared/check.ts';
import { defaultSettings } from '../../shared/profile.ts';
import { pngPart } from '../../shared/testing/png-of.ts';
import { openDatabase } from '../history/database.ts';
import { keyOf } from '../history/testing/temporary-history.ts';
import { photoOf } from '../views.ts';
import {
  type Counted,
  countedService,
  NUMBER,
  pictureOf,
  settingsWith,
  untouched,
} from './testing/counted.ts';
import { requestOf } from './testing/real-checks.ts';

const picture = pictureOf(30_000);
const content = Buffer.from(picture.base64, 'base64');
const facts = {
  ...{ mediaType: 'image/png', bytes: 30_000 },
  sha256: createHash('sha256').update(content).digest('hex'),
};

interface StoredPicture {
  readonly check_id: string;
  readonly media_type: string;
  readonly bytes: Buffer;
}

function picturesIn(place: Counted['place']) {
  const db = openDatabase(place.path, keyOf());
  const rows = db.prepare<[], StoredPicture>('SELECT * FROM pictures').all();
  const rest = JSON.stringify(db.prepare('SELECT * FROM checks').all());
  db.close();
  return { rows, rest };
}

describe('a picture', () => {
  it('is sent whole, kept once as it was sent, and stands with the check as its size and hash', async () => {
    const { checks, history, place, service } = await countedService();
    const request = requestOf(NUMBER, { kind: 'face', picture });
    const ran = await checks().run(request);
    if (!ran.ok) throw new Error(ran.failure.code);
    expect(Check.parse(ran.value)).toMatchObject({ kind: 'face', state: 'answered', picture: facts });
    expect(JSON.parse(service.requests[0]?.split('\r\n\r\n')[1] ?? '')).toEqual({
      ...{ number: NUMBER, identifier: 'cust-001', image: picture.base64 },
    });
    const { rows, rest } = picturesIn(place);
    expect(rows.map(({ check_id, media_type }) => [check_id, media_type])).toEqual([
      [request.id, 'image/png'],
    ]);
    expect(rows[0]?.bytes.equals(content)).toBe(true);
    const shown = (await history.exchange(request.id)).body ?? '';
    expect(JSON.parse(shown)).toEqual({
      ...{ number: NUMBER, identifier: 'cust-001' },
      image: `(image/png, 30000 bytes, SHA-256 ${facts.sha256})`,
    });
    for (const text of [shown, rest, JSON.stringify(ran)])
      expect(text).not.toContain(picture.base64.slice(0, 40));
  });

  it.each([
    ['a name alone', { fullName: 'Ngozi Okafor' }, 'unknown', null],
    ['a record', { firstName: 'Ngozi', lastName: 'Okafor', dob: '1990-01-01' }, 'answered', 'verified'],
  ] as const)(
    'that the service repeats is no evidence beside %s, and is not kept twice',
    async (_, data, state, outcome) => {
      const { checks, history, place, say } = await countedService();
      say([200, JSON.stringify({ status: true, data, image: picture.base64 })]);
      const request = requestOf(NUMBER, { kind: 'face', picture });
      expect(await checks().run(request)).toMatchObject({ value: { state, outcome } });
      const kept = await history.exchange(request.id);
      expect([kept.photo, photoOf(kept)]).toEqual([null, null]);
      expect(Buffer.from(kept.answer?.bytes ?? []).toString()).toContain('"image":"****');
      expect(picturesIn(place).rest).not.toContain(picture.base64.slice(0, 40));
    },
  );

  it('that the service packs anew makes no record of a name alone either', async () => {
    const { checks, say } = await countedService();
    const image = pictureOf(20_000).base64;
    say([200, JSON.stringify({ status: true, data: { fullName: 'Ngozi Okafor' }, image })]);
    const ran = await checks().run(requestOf(NUMBER, { kind: 'face', picture }));
    expect(ran).toMatchObject({ value: { state: 'unknown', outcome: null } });
  });

  it('leaves and is kept without its metadata; its size and hash are those of what left', async () => {
    const { checks, place, service } = await countedService();
    const where = Buffer.from('Taken at 6.4541 N, 3.3947 E');
    const dirty = Buffer.concat([
      content.subarray(0, -12),
      pngPart('tEXt', where),
      content.subarray(-12),
      where,
    ]);
    const request = requestOf(NUMBER, {
      ...{ kind: 'face', picture: { mediaType: 'image/png', base64: dirty.toString('base64') } },
    });
    expect(await checks().run(request)).toMatchObject({ value: { picture: facts } });
    expect(service.requests[0]).toContain(`"image":"${picture.base64}"`);
    expect(picturesIn(place).rows[0]?.bytes.equals(content)).toBe(true);
  });

  it('says how it was taken; a check without one does not', async () => {
    const { checks, history } = await countedService();
    const capture = { source: 'camera', shot: 'by-hand', advice: 'dark', override: 'No lamp' } as const;
    const request = requestOf(NUMBER, { kind: 'face', picture, capture });
    expect(await checks().run(request)).toMatchObject({ value: { capture } });
    expect(await history.show(request.id)).toMatchObject({ capture, pictureErasedAt: null });
    const bvn = requestOf(NUMBER, { capture, again: 'x' });
    expect(await checks().run(bvn)).toMatchObject({ value: { capture: null } });
    const unsaid = requestOf(NUMBER, { kind: 'face', picture });
    expect(await checks().run(unsaid)).toMatchObject({ value: { capture: null } });
  });

  it('is kept by the rule of its profile', async () => {
    const { checks, history } = await countedService();
    const keep = { rule: 'decision' } as const;
    const settings = settingsWith({ picture: { ...defaultSettings.picture, keep } });
    const request = requestOf(NUMBER, { kind: 'face', picture });
    await checks({ profile: { settings } }).run(request);
    expect(await history.eraseAfterDecision(request.id, Date.now())).toBe(true);
  });

  it('is kept although no answer came, and not where nothing was begun', async () => {
    const { checks, place, say, seen } = await countedService();
    say(null);
    const large = {
      settings: settingsWith({
        picture: { ...defaultSettings.picture, form: 'base64' as const, maxBytes: 29_999 },
      }),
    };
    const refused = await checks({ profile: large }).run(requestOf(NUMBER, { kind: 'face', picture }));
    expect(refused).toMatchObject({ ok: false, failure: { field: 'picture' } });
    expect([picturesIn(place).rows, seen()]).toEqual([[], untouched]);
    const request = requestOf(NUMBER, { kind: 'face', picture });
    expect(await checks().run(request)).toMatchObject({ value: { state: 'unknown', picture: facts } });
    expect((await checks().run(request)).ok).toBe(false);
    expect(picturesIn(place).rows).toHaveLength(1);
  });

  it('beside a number of another kind is neither sent nor kept', async () => {
    const { checks, place, service } = await countedService();
    expect(await checks().run(requestOf(NUMBER, { picture }))).toMatchObject({ value: { picture: null } });
    expect(service.requests[0]).not.toContain(picture.base64);
    expect(picturesIn(place).rows).toEqual([]);
  });

  it('travels as a data address where the profile says so', async () => {
    const { checks, service } = await countedService();
    const settings = settingsWith({
      picture: { ...defaultSettings.picture, form: 'data-url', maxBytes: 1_000_000 },
    });
    await checks({ profile: { settings } }).run(requestOf(NUMBER, { kind: 'face', picture }));
    expect(service.requests[0]).toContain(`"image":"data:image/png;base64,${picture.base64}"`);
  });
});
