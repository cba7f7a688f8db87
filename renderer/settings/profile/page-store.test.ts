import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contractDouble, type PartialHandlers, PlannedDefect } from '../../../e2e/contract-double.ts';
import type { ProfileSummary } from '../../../shared/contract.ts';
import { fail, succeed } from '../../../shared/failure.ts';
import { defaultSettings, pathOf } from '../../../shared/profile.ts';
import { untried, useTried } from '../../answer/tried-store.ts';
import { useProfiles } from '../../profiles/profile-store.ts';
import { isChanged, usePage } from './page-store.ts';
import type { TypedSettings } from './typed-settings.ts';

const profile: ProfileSummary = {
  ...{ id: 'p-1', name: 'Main', baseUrl: 'https://api.example.com', environment: 'production' },
  ...{ builtIn: false, settings: defaultSettings, productionConfirmed: true, sandboxStyle: null },
  ...{ keys: null, newKeys: null, keyChanges: 0 },
};

const works: PartialHandlers['profiles'] = {
  change: async ({ settings, sandboxStyle }) => succeed({ ...profile, settings, sandboxStyle }),
  preview: async ({ kind, settings }) =>
    succeed({ method: settings.kinds[kind].method, url: pathOf(settings, kind), headers: [], body: '' }),
};

function mainProcess(profiles: PartialHandlers['profiles'] = {}) {
  const double = contractDouble({ profiles: { ...works, ...profiles } });
  vi.stubGlobal('window', { veridesk: double.bridge });
  return { names: () => double.heard.map(({ name }) => name) };
}

const empty = usePage.getState();
const page = () => usePage.getState();

beforeEach(() => {
  usePage.setState(empty, true);
  useProfiles.setState({ profiles: [profile], chosenId: profile.id });
  page().open(profile);
});
afterEach(() => vi.unstubAllGlobals());

describe('saving', () => {
  it('writes at once what leaves every request as it is', async () => {
    const { names } = mainProcess();
    page().change({ budgetChecks: '40' });
    await page().save();
    expect(names()).toEqual(['profiles.change']);
    expect(page()).toMatchObject({ saved: true, pending: false, review: null });
    expect(useProfiles.getState().profiles?.[0]?.settings.budget.checks).toBe(40);
  });

  it('asks first where pictures of before would go sooner, and not where they would stay', async () => {
    const { names } = mainProcess();
    page().change({ keepRule: 'days', keepDays: '30' });
    await page().save();
    expect(names()).toEqual([]);
    expect(page().review).toMatchObject({ requests: [], keep: { rule: 'keep' } });
    await page().confirm();
    expect(page()).toMatchObject({ saved: true, review: null });
    page().change({ keepDays: '31' });
    await page().save();
    expect(names()).toEqual(['profiles.change', 'profiles.change']);
    page().change({ keepDays: '29' });
    await page().save();
    expect(page().review).toMatchObject({ keep: { rule: 'days', days: 31 } });
    page().dismissReview();
    page().change({ keepRule: 'decision' });
    await page().save();
    expect(names()).toHaveLength(3);
  });

  it('shows the exact request before and after, and writes only when that is confirmed', async () => {
    const { names } = mainProcess();
    page().changeKind('nin', { path: '/nin' });
    await page().save();
    expect(names()).toEqual(['profiles.preview', 'profiles.preview']);
    expect(page().review?.requests).toEqual([
      {
        kind: 'nin',
        before: expect.objectContaining({ url: '/api/v1/nin' }),
        after: expect.objectContaining({ url: '/nin' }),
        isOn: true,
      },
    ]);
    page().dismissReview();
    expect(page().typed?.kinds.nin.path).toBe('/nin');

    await page().save();
    await page().confirm();
    expect(names().at(-1)).toBe('profiles.change');
    expect(page()).toMatchObject({ saved: true, review: null });
  });

  it('marks what is wrong, opens its kind, sends nothing, and loses nothing that was typed', async () => {
    const { names } = mainProcess();
    page().change({ purpose: '' });
    page().changeKind('nin', { path: 'nin' });
    await page().save();
    expect(names()).toEqual([]);
    expect(Object.keys(page().errors)).toEqual(['nin.path', 'purpose']);
    expect(page()).toMatchObject({ attempt: 1, openKinds: ['nin'], typed: { purpose: '' } });

    page().changeKind('nin', { path: '/nin' });
    expect(Object.keys(page().errors)).toEqual(['purpose']);
    page().change({ currency: 'naira' });
    expect(Object.keys(page().errors)).toEqual(['purpose']);
  });

  it('keeps what was typed when it is refused, and after a defect', async () => {
    mainProcess({ change: async () => fail('history-unavailable') });
    page().change({ purpose: 'Periodic review' });
    await page().save();
    expect(page()).toMatchObject({
      failure: { code: 'history-unavailable' },
      typed: { purpose: 'Periodic review' },
    });

    mainProcess({
      change: async () => {
        throw new PlannedDefect('11223344');
      },
    });
    await expect(page().save()).rejects.toThrow('Defect 11223344');
    expect(page()).toMatchObject({ pending: false, saved: false, typed: { purpose: 'Periodic review' } });
  });

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

describe('settings that another process changed meanwhile', () => {
  const theirs = { ...profile, settings: { ...defaultSettings, currency: 'USD' } };

  it('are not put back: what was typed stays, and the present ones can be loaded', async () => {
    const inputs: unknown[] = [];
    mainProcess({
      change: async (input) => {
        inputs.push(input.shown);
        return fail('profile-changed');
      },
      list: async () => succeed([theirs]),
    });
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

  it('closes a review, since that is no longer what would change', async () => {
    mainProcess({ change: async () => fail('profile-changed') });
    page().change({ keepRule: 'decision' });
    await page().save();
    await page().confirm();
    expect(page()).toMatchObject({ failure: { code: 'profile-changed' }, review: null });
  });

  it('are shown at once where nothing was typed', () => {
    useProfiles.getState().put(theirs);
    expect(page().typed?.currency).toBe('USD');
  });
});

describe('leaving', () => {
  it('goes at once where nothing was changed, and asks where something was', () => {
    page().change({ purpose: 'Other' });
    page().leave();
    expect(page()).toMatchObject({ leaving: true, id: 'p-1' });
    page().stay();
    page().discard();
    page().leave();
    expect(page()).toMatchObject({ leaving: false, id: null, typed: null, lastId: 'p-1' });
  });

  it('counts what was typed and taken back as no change', () => {
    page().change({ purpose: 'Other' });
    page().change({ purpose: defaultSettings.ground.purpose });
    const { typed } = page();
    expect(typed && isChanged(typed, profile)).toBe(false);
  });
});

describe('hints that were found', () => {
  it('are saved at once, for their kind, and leave the rest of the form unsaved', async () => {
    mainProcess();
    page().change({ purpose: 'Other' });
    page().tryAnswer('nin');
    expect(await page().keepHints('nin', 'kind', { photo: '/image' })).toBe(true);
    const [saved] = useProfiles.getState().profiles ?? [];
    expect(saved?.settings.kinds.nin.hints).toEqual({ photo: '/image' });
    expect(saved?.settings.ground.purpose).toBe(defaultSettings.ground.purpose);
    expect(page()).toMatchObject({ trying: null, typed: { purpose: 'Other' } });
    expect(page().typed?.kinds.nin.hints).toEqual({ photo: '/image' });
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

  it('stay on their page when they are refused', async () => {
    mainProcess({ change: async () => fail('history-unavailable') });
    page().tryAnswer('nin');
    expect(await page().keepHints('nin', 'all', { photo: '/image' })).toBe(false);
    expect(page()).toMatchObject({ trying: 'nin', failure: { code: 'history-unavailable' } });
  });
});

describe('a body that is tried', () => {
  const body = () => useTried.getState().tried.nin?.text;

  it('stays while the page does, and goes with it', () => {
    page().tryAnswer('nin');
    useTried.getState().put('nin', { text: '{"a":1}', status: '50' });
    page().tryAnswer(null);
    page().tryAnswer('bvn');
    page().tryAnswer('nin');
    expect(useTried.getState().tried.nin).toEqual({ ...untried('nin'), text: '{"a":1}', status: '50' });
    page().close();
    expect(body()).toBeUndefined();
  });

  it('is not shown on another profile’s page', () => {
    useTried.getState().put('nin', { text: '{"a":1}' });
    page().open({ ...profile, id: 'p-2' });
    expect(body()).toBeUndefined();
  });
});
