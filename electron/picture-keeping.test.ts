/** Pictures go on their day: at the opening of the desk and while it is open, through the whole core. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BUILT_IN_SANDBOX_ID, type PictureKeep } from '../shared/profile.ts';
import { pngOf } from '../shared/testing/png-of.ts';
import { ada } from './backup/testing/quick-desk.ts';
import type { Core } from './core.ts';
import { coreAt, PASSPHRASE, temporaryPlaces } from './desk/testing/real-desk.ts';
import { hourly } from './hourly.ts';
import { keepPictures } from './picture-keeping.ts';

const NOW = Date.parse('2026-03-01T10:00:00Z');
const DAY = 86_400_000;
const HOUR = 3_600_000;
const picture = {
  mediaType: 'image/png' as const,
  base64: Buffer.from(pngOf(400, 500)).toString('base64'),
};

afterEach(() => void vi.useRealTimers());

async function keepBy(core: Core, keep: PictureKeep): Promise<void> {
  const profile = await core.profiles()?.find(BUILT_IN_SANDBOX_ID);
  if (!profile) throw new Error('There is no sandbox');
  const settings = { ...profile.settings, picture: { ...profile.settings.picture, keep } };
  await core.profiles()?.by(ada).change({ id: profile.id, settings, sandboxStyle: null });
}

async function faceCheck(core: Core): Promise<string> {
  const id = crypto.randomUUID();
  const asked = {
    kind: 'face',
    profileId: BUILT_IN_SANDBOX_ID,
    number: '22212345678',
    identifier: 'c',
  } as const;
  const ran = await core.checks.run({ id, ...asked, picture });
  if (!ran.ok) throw new Error(ran.failure.code);
  return id;
}

const erasedAt = async (core: Core, id: string) => (await core.history()?.show(id))?.pictureErasedAt;

describe('a picture of a profile that keeps them for a day', () => {
  it('is there until then, and is erased by the desk that opens after it, one of before the rule too', async () => {
    const places = temporaryPlaces();
    let now = NOW;
    const first = coreAt(places, () => now);
    await first.desk.begin({ store: 'vault', passphrase: PASSPHRASE });
    const early = await faceCheck(first);
    await keepBy(first, { rule: 'days', days: 1 });
    const late = await faceCheck(first);
    await first.close();

    now = NOW + DAY - HOUR;
    const second = coreAt(places, () => now);
    await second.desk.status();
    await second.desk.unlock(PASSPHRASE);
    for (const id of [early, late]) expect(await erasedAt(second, id)).toBeNull();
    await second.close();

    now = NOW + DAY + HOUR;
    const third = coreAt(places, () => now);
    await third.desk.status();
    await third.desk.unlock(PASSPHRASE);
    // Asked after the first question of the opening, so answered after it.
    for (const id of [early, late]) {
      expect(await erasedAt(third, id)).toBe(new Date(now).toISOString());
      expect(await third.history()?.picture(id)).toBeNull();
      expect((await third.history()?.show(id))?.picture?.sha256).toMatch(/^[0-9a-f]{64}$/u);
    }
  });
});

/** The desk of a face check whose picture is kept for 30 days, closed. */
async function keptForAMonth() {
  const places = temporaryPlaces();
  const first = coreAt(places, () => NOW);
  await first.desk.begin({ store: 'vault', passphrase: PASSPHRASE });
  await keepBy(first, { rule: 'days', days: 30 });
  const id = await faceCheck(first);
  await first.close();
  const openAt = async (now: () => number) => {
    const core = coreAt(places, now);
    await core.desk.status();
    await core.desk.unlock(PASSPHRASE);
    return core;
  };
  return { id, openAt };
}

describe('a desk that opens long after it was closed', () => {
  it('erases nothing by a clock that is a year ahead, however often it is opened, and knows when it is right', async () => {
    const { id, openAt } = await keptForAMonth();
    for (const minute of [0, 20, 40]) {
      const wrong = await openAt(() => NOW + 365 * DAY + minute * 60_000);
      expect(await erasedAt(wrong, id)).toBeNull();
      // An entry of the wrong year.
      await faceCheck(wrong);
      await wrong.close();
    }
    const right = await openAt(() => NOW + DAY);
    expect(await erasedAt(right, id)).toBeNull();
    expect(await right.history()?.picture(id)).not.toBeNull();
    await faceCheck(right);
    await right.close();
    // The clock goes wrong once more; entries of the wrong year lie among those of the right one.
    const again = await openAt(() => NOW + 366 * DAY);
    expect(await erasedAt(again, id)).toBeNull();
  });

  it('erases what is due an hour later, where it was closed for two months and no more', async () => {
    const { id, openAt } = await keptForAMonth();
    // Awake for all of that hour, by the clock that never jumps too.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    let now = NOW + 60 * DAY;
    const core = await openAt(() => now);
    expect(await erasedAt(core, id)).toBeNull();
    now += HOUR;
    vi.advanceTimersByTime(HOUR);
    await expect.poll(() => erasedAt(core, id)).toBe(new Date(now).toISOString());
  });

  it('erases what is due at once, where it was closed for a week', async () => {
    const { id, openAt } = await keptForAMonth();
    for (const days of [7, 14, 21, 28]) {
      const core = await openAt(() => NOW + days * DAY);
      expect(await erasedAt(core, id)).toBeNull();
      // Somebody is at work.
      await faceCheck(core);
      await core.close();
    }
    const now = NOW + 31 * DAY;
    expect(await erasedAt(await openAt(() => now), id)).toBe(new Date(now).toISOString());
  });
});

describe('while the desk is open', () => {
  it('it is looked for once an hour, until nothing more is due, and no more once it has ended', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const left = [true, false, true, true, false];
    const asked: number[] = [];
    const told: string[] = [];
    const history = {
      erasePictures: async (at: number) => {
        asked.push(at);
        const erased = [{ id: `check-${asked.length}`, state: 'answered' as const }];
        return { erased, isMore: left.shift() ?? false, isGone: true };
      },
    };
    let now = 1;
    const keeping = hourly(
      keepPictures(
        history,
        () => now,
        () => now,
        (id, state) => told.push(`${id} ${state}`),
      ),
      () => expect.unreachable(),
    );
    await expect.poll(() => asked).toEqual([1, 1]);
    now = 2;
    vi.advanceTimersByTime(HOUR - 1);
    vi.advanceTimersByTime(1);
    await expect.poll(() => asked).toEqual([1, 1, 2, 2, 2]);
    await keeping.end();
    vi.advanceTimersByTime(9 * HOUR);
    await keeping.end();
    expect(asked).toHaveLength(5);
    expect(told).toEqual([1, 2, 3, 4, 5].map((run) => `check-${run} answered`));
  });

  it('what goes wrong is told, and tried again an hour later', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const troubles: unknown[] = [];
    const trouble = new Error('disk');
    let asked = 0;
    const erasePictures = async () => {
      asked += 1;
      throw trouble;
    };
    const keeping = hourly(
      keepPictures({ erasePictures }, Date.now, () => 0, expect.unreachable),
      (error) => troubles.push(error),
    );
    await expect.poll(() => troubles).toEqual([trouble]);
    vi.advanceTimersByTime(HOUR);
    await expect.poll(() => asked).toBe(2);
    await keeping.end();
    expect(troubles).toEqual([trouble, trouble]);
  });
});
