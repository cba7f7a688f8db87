/** What is typed, opened or changed elsewhere while the page saves. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProfileSummary } from '../../../shared/contract.ts';
import { fail, succeed } from '../../../shared/failure.ts';
import { defaultSettings } from '../../../shared/profile.ts';
import { useTried } from '../../answer/tried-store.ts';
import { useProfiles } from '../../profiles/profile-store.ts';
import { mainProcess, openPage, page, profile } from './testing/open-page.ts';
import type { TypedSettings } from './typed-settings.ts';
import { isChanged } from './unsaved.ts';

beforeEach(openPage);
afterEach(() => vi.unstubAllGlobals());

describe('while it saves', () => {
  it('keeps what is typed while it saves, as not saved yet', async () => {
    const answered = Promise.withResolvers<void>();
    mainProcess({
      change: async ({ settings }) => {
        await answered.promise;
        return succeed({ ...profile, settings });
      },
    });
    page().change({ purpose: 'Periodic review' });
    const saving = page().save();
    page().change({ purpose: 'Account opening' });
    answered.resolve();
    await saving;
    expect(page()).toMatchObject({ pending: false, saved: false, typed: { purpose: 'Account opening' } });
    const [written] = useProfiles.getState().profiles ?? [];
    expect(written?.settings.ground.purpose).toBe('Periodic review');
    expect(isChanged(page().typed as TypedSettings, written as ProfileSummary)).toBe(true);
  });

  it('keeps what is put back while it saves, also where the change is heard of before its answer', async () => {
    const answered = Promise.withResolvers<void>();
    mainProcess({
      change: async ({ settings }) => {
        const kept = { ...profile, settings };
        useProfiles.getState().put({ ...kept });
        await answered.promise;
        return succeed(kept);
      },
    });
    page().change({ currency: 'USD' });
    const saving = page().save();
    page().change({ currency: defaultSettings.currency });
    answered.resolve();
    await saving;
    expect(page()).toMatchObject({ saved: false, typed: { currency: defaultSettings.currency } });
    const { typed, shown } = page();
    expect(shown?.settings.currency).toBe('USD');
    expect(typed && shown && isChanged(typed, shown)).toBe(true);
  });

  it('keeps what is typed while its requests are asked for, as not saved yet', async () => {
    const answered = Promise.withResolvers<void>();
    mainProcess({
      preview: async ({ kind, settings }) => {
        await answered.promise;
        return succeed({ method: 'POST', url: settings.kinds[kind].path, headers: [], body: '' });
      },
    });
    page().changeKind('nin', { path: '/verify/nin' });
    const asking = page().save();
    page().change({ purpose: 'Account opening' });
    answered.resolve();
    await asking;
    expect(page().review?.requests).toHaveLength(1);
    await page().confirm();
    expect(page()).toMatchObject({ review: null, saved: false, typed: { purpose: 'Account opening' } });
    const [written] = useProfiles.getState().profiles ?? [];
    expect(written?.settings.kinds.nin.path).toBe('/verify/nin');
    expect(written?.settings.ground.purpose).toBe(defaultSettings.ground.purpose);
    expect(isChanged(page().typed as TypedSettings, written as ProfileSummary)).toBe(true);
  });

  it('leaves a page alone that is opened while another is saved', async () => {
    const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let asked = 0;
    mainProcess({
      change: async () => {
        await answers[asked++]?.promise;
        return fail('history-unavailable');
      },
    });
    page().change({ currency: 'USD' });
    const first = page().save();
    page().close();
    const other = { ...profile, id: 'p-2' };
    useProfiles.setState({ profiles: [profile, other] });
    page().open(other);
    page().change({ currency: 'EUR' });
    const second = page().save();
    answers[0]?.resolve();
    await first;
    expect(page()).toMatchObject({ id: 'p-2', pending: true, failure: null, shown: { id: 'p-2' } });
    answers[1]?.resolve();
    await second;
    expect(page()).toMatchObject({ pending: false, failure: { code: 'history-unavailable' } });
  });

  it('keeps time limits that were changed in their own dialog meanwhile', async () => {
    mainProcess();
    const timeLimits = { connectMs: 500, headersMs: 600, bodyMs: 700 };
    page().change({ purpose: 'Periodic review' });
    useProfiles.getState().put({ ...profile, settings: { ...defaultSettings, timeLimits } });
    await page().save();
    expect(useProfiles.getState().profiles?.[0]?.settings).toMatchObject({
      timeLimits,
      ground: { purpose: 'Periodic review' },
    });
  });
});

describe('while hints are saved', () => {
  it('those of other kinds are saved as they stand in the form', async () => {
    mainProcess();
    page().changeKind('bvn', { hints: { message: '/said' } });
    expect(await page().keepHints('nin', 'kind', { photo: '/image' })).toBe(true);
    const { kinds } = useProfiles.getState().profiles?.[0]?.settings ?? defaultSettings;
    expect([kinds.bvn.hints, kinds.nin.hints]).toEqual([{ message: '/said' }, { photo: '/image' }]);
    expect(page().typed?.kinds.bvn.hints).toEqual({ message: '/said' });
  });

  it('touch neither what is typed while they are saved nor another page that is opened then', async () => {
    const answered = Promise.withResolvers<void>();
    mainProcess({
      change: async ({ settings }) => {
        await answered.promise;
        return succeed({ ...profile, settings });
      },
    });
    const first = page().keepHints('nin', 'kind', { photo: '/image' });
    page().change({ purpose: 'Other' });
    answered.resolve();
    await first;
    expect(page().typed).toMatchObject({ purpose: 'Other', kinds: { nin: { hints: { photo: '/image' } } } });
    const late = page().keepHints('nin', 'kind', { photo: '/portrait' });
    const other = { ...profile, id: 'p-2' };
    useProfiles.setState({ profiles: [profile, other] });
    page().open(other);
    await late;
    expect(page()).toMatchObject({ id: 'p-2', typed: { kinds: { nin: { hints: {} } } } });
    expect(page().saved).toBe(false);
  });
});

describe('settings that another process changed meanwhile', () => {
  const theirs = { ...profile, settings: { ...defaultSettings, currency: 'USD' } };
  /** The main process takes no change of what is no more; what was shown with each. */
  const refused = () => {
    const inputs: unknown[] = [];
    mainProcess({
      change: async (input) => {
        inputs.push(input.shown);
        return fail('profile-changed');
      },
      list: async () => succeed([theirs]),
    });
    return inputs;
  };

  it('are not put back: what was typed stays, and the present ones can be loaded', async () => {
    const inputs = refused();
    page().change({ purpose: 'Periodic review' });
    // The list was read again in the meantime: what the page was made from is what is sent, not what is kept by now.
    useProfiles.getState().put(theirs);
    await page().save();
    expect(inputs).toEqual([{ settings: defaultSettings, sandboxStyle: null }]);
    expect(page()).toMatchObject({
      failure: { code: 'profile-changed' },
      saved: false,
      typed: { purpose: 'Periodic review', currency: defaultSettings.currency },
    });
    await page().loadPresent();
    expect(page()).toMatchObject({ failure: null, typed: { currency: 'USD' } });
    expect(page().typed?.purpose).toBe(defaultSettings.ground.purpose);
  });

  it('cost nothing of what was typed where they cannot be loaded', async () => {
    mainProcess({ list: async () => fail('keychain-unavailable') });
    page().change({ budgetChecks: '40' });
    await page().loadPresent();
    expect(page()).toMatchObject({
      typed: { budgetChecks: '40' },
      failure: { code: 'keychain-unavailable' },
      pending: false,
    });
  });

  it('cost nothing of what is typed on the page that was opened while they were loaded', async () => {
    const read = Promise.withResolvers<void>();
    const other = { ...profile, id: 'p-2', name: 'Other' };
    useProfiles.setState({ profiles: [profile, other] });
    mainProcess({
      list: async () => {
        await read.promise;
        return succeed([theirs, other]);
      },
    });
    page().change({ budgetChecks: '40' });
    const loading = page().loadPresent();
    page().open(other);
    page().change({ purpose: 'Periodic review' });
    read.resolve();
    await loading;
    expect(page()).toMatchObject({ id: 'p-2', typed: { purpose: 'Periodic review' } });
  });

  it('do not come under hints that are not saved; loaded, they take their place, and what was pasted stays', async () => {
    const inputs = refused();
    useTried.getState().put('nin', { text: '{"image":"aGk="}', hints: { photo: '/image' } });
    useProfiles.getState().put(theirs);
    expect(page().typed?.currency).toBe(defaultSettings.currency);
    expect(await page().keepHints('nin', 'kind', { photo: '/image' })).toBe(false);
    expect(inputs).toEqual([{ settings: defaultSettings, sandboxStyle: null }]);
    await page().loadPresent();
    expect(page()).toMatchObject({ failure: null, typed: { currency: 'USD' } });
    expect(useTried.getState().tried.nin).toMatchObject({ text: '{"image":"aGk="}', hints: null });
  });

  it('are shown as soon as the hints under which they did not come are let go', () => {
    const { put } = useTried.getState();
    put('nin', { hints: { photo: '/image' } });
    useProfiles.getState().put(theirs);
    put('nin', { text: '{"image":"aGk="}' });
    expect(page().typed?.currency).toBe(defaultSettings.currency);
    put('nin', { hints: null });
    expect(page()).toMatchObject({ shown: theirs, typed: { currency: 'USD' } });
  });

  it('closes a review, since that is no longer what would change', async () => {
    mainProcess({ change: async () => fail('profile-changed') });
    page().changeKind('nin', { path: '/verify/nin' });
    await page().save();
    expect(page().review).not.toBeNull();
    await page().confirm();
    expect(page()).toMatchObject({ failure: { code: 'profile-changed' }, review: null });
  });

  it('are shown once a step has ended during which they came, where nothing was typed', async () => {
    const answered = Promise.withResolvers<void>();
    mainProcess({ change: () => answered.promise.then(() => fail('history-unavailable')) });
    const saving = page().save();
    useProfiles.getState().put(theirs);
    expect(page().typed?.currency).toBe(defaultSettings.currency);
    answered.resolve();
    await saving;
    expect(page().typed?.currency).toBe('USD');
  });

  it('are shown at once where nothing was typed', () => {
    useProfiles.getState().put(theirs);
    expect(page().typed?.currency).toBe('USD');
  });
});

describe('an account that another process removes while its page is open', () => {
  it.each([
    [true, { purpose: 'Periodic review' }],
    [false, {}],
  ])('is told on the screen behind it; that what was typed is lost: %s', (isLost, typed) => {
    page().change(typed);
    useProfiles.setState({ profiles: null });
    expect(page().id).toBe(profile.id);
    useProfiles.setState({ profiles: [] });
    expect(page()).toMatchObject({ id: null, typed: null, gone: { name: profile.name, isLost } });
    page().open(profile);
    expect(page().gone).toBeNull();
  });
});
