import { describe, expect, it } from 'vitest';
import { defaultSettings, defaultTimeLimits, type Profile } from '../../shared/profile.ts';
import { profileOf as profileFor } from '../../shared/testing/profile-of.ts';
import { beginning, verified } from './testing/documents.ts';
import { NOW, openForTest, placeIn, temporaryFolder } from './testing/temporary-history.ts';

const profileOf = (id: string, name = id) => profileFor({ id, name, environment: 'production' });

const shortConnect = {
  ...profileOf('b'),
  settings: { ...defaultSettings, timeLimits: { ...defaultTimeLimits, connectMs: 500 } },
};

describe('profiles in the history', () => {
  it('come back as they were kept, oldest first, after a restart too', async () => {
    const place = placeIn(temporaryFolder());
    const history = await openForTest(place);
    await history.addProfile(profileOf('b'), NOW + 1);
    await history.addProfile(profileOf('a'), NOW + 2);
    await history.changeProfile(shortConnect);
    await history.close();
    const again = await openForTest(place);
    expect(await again.profiles()).toEqual([shortConnect, profileOf('a')]);
    await again.removeProfile('b');
    await again.removeProfile('never was');
    expect((await again.profiles()).map(({ id }) => id)).toEqual(['a']);
  });

  it('are changed from what is kept alone, also where that is without settings of today', async () => {
    const history = await openForTest();
    const { capture: _, review: __, events: ___, minimising: ____, ...ofBefore } = defaultSettings;
    await history.addProfile({ ...profileOf('b'), settings: ofBefore } as Profile, NOW);
    const [read] = await history.profiles();
    expect(read).toEqual(profileOf('b'));
    const dollars = { ...profileOf('b'), settings: { ...defaultSettings, currency: 'USD' } };
    expect(await history.changeProfile(shortConnect, null, dollars)).toBe(false);
    expect(await history.changeProfile(shortConnect, null, read)).toBe(true);
    expect(await history.changeProfile(dollars, null, read)).toBe(false);
    expect(await history.profiles()).toEqual([shortConnect]);
    expect(await history.changeProfile(dollars, null, shortConnect)).toBe(true);
    await history.removeProfile('b');
    expect(await history.changeProfile(shortConnect, null, dollars)).toBe(false);
  });

  it('are changed although what is kept holds U+180E, which is read as a space, wherever it stands', async () => {
    const history = await openForTest();
    const { kinds, ground, keyPrefixes } = defaultSettings;
    const withSign = (sign: string, end = sign) => ({
      ...defaultSettings,
      kinds: {
        ...kinds,
        nin: { ...kinds.nin, extra: { note: `${sign}a${sign}`, deep: { [`b${sign}c`]: 1 } } },
      },
      ground: { ...ground, purpose: `Know${sign}them${end}` },
      keyPrefixes: { ...keyPrefixes, sandbox: [`ab${end}`] },
    });
    await history.addProfile({ ...profileOf('b'), settings: withSign('\u180e') }, NOW);
    const [read] = await history.profiles();
    expect(read?.settings).toEqual(withSign(' ', ''));
    const others = { ...profileOf('b'), settings: { ...withSign(' ', ''), currency: 'USD' } };
    expect(await history.changeProfile(shortConnect, null, others)).toBe(false);
    expect(await history.changeProfile(shortConnect, null, read)).toBe(true);
    expect(await history.profiles()).toEqual([shortConnect]);
  });

  it('have names of their own, whatever their case', async () => {
    const history = await openForTest();
    await history.addProfile(profileOf('a', 'Main'), NOW);
    await history.addProfile(profileOf('b', 'Other'), NOW);
    expect(await history.addProfile(profileOf('c', 'MAIN'), NOW)).toBe(false);
    expect(await history.addProfile(profileOf('a', 'Third'), NOW)).toBe(false);
    expect((await history.profiles()).map(({ name }) => name)).toEqual(['Main', 'Other']);
  });

  it('know how many of their checks are under way', async () => {
    const history = await openForTest();
    const [one, other] = [
      beginning({ profileId: 'a' }),
      beginning({ profileId: 'a', number: '22212345679' }),
    ];
    expect(await history.waitingChecks('a')).toBe(0);
    await history.begin(one);
    await history.begin(other);
    expect([await history.waitingChecks('a'), await history.waitingChecks('b')]).toEqual([2, 0]);
    await history.end(one.id, verified());
    expect(await history.waitingChecks('a')).toBe(1);
  });
});
