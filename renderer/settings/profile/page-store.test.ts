import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlannedDefect } from '../../../e2e/contract-double.ts';
import { fail } from '../../../shared/failure.ts';
import { defaultSettings } from '../../../shared/profile.ts';
import { untried, useTried } from '../../answer/tried-store.ts';
import { useProfiles } from '../../profiles/profile-store.ts';

import { mainProcess, openPage, page, profile } from './testing/open-page.ts';
import { useTypedSecrets } from './typed-secrets.ts';
import { isChanged } from './unsaved.ts';

beforeEach(openPage);
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
    page().change({ keepRule: 'keep' });
    await page().save();
    expect(names()).toHaveLength(3);
  });

  it('asks first where pictures are to go with a decision, since that was made on some of before', async () => {
    const { names } = mainProcess();
    page().change({ keepRule: 'decision' });
    await page().save();
    expect([names(), page().review?.settings.picture.keep]).toEqual([[], { rule: 'decision' }]);
    await page().confirm();
    page().change({ keepRule: 'keep' });
    await page().save();
    expect(names()).toEqual(['profiles.change', 'profiles.change']);
  });

  it('asks first where more would go after a decision, and not where less would', async () => {
    const { names } = mainProcess();
    const less = profile.settings.minimising;
    const more = { ...less, picture: !less.picture };
    expect(more.picture).toBe(true);
    page().change({ minimising: more });
    await page().save();
    expect([names(), page().review?.minimising]).toEqual([[], less]);
    await page().confirm();
    page().change({ minimising: less });
    await page().save();
    expect(names()).toEqual(['profiles.change', 'profiles.change']);
  });

  it('writes once, however often that is pressed', async () => {
    const { names } = mainProcess();
    page().change({ budgetChecks: '40' });
    await Promise.all([page().save(), page().save()]);
    expect(names()).toEqual(['profiles.change']);
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

  it('asks where an answer was tried whose hints are not kept, whatever page lies over it', () => {
    page().tryAnswer('nin');
    useTried.getState().put('nin', { text: '{"a":1}', hints: { photo: '/image' } });
    page().leave();
    expect(page()).toMatchObject({ leaving: true, id: 'p-1', trying: 'nin' });
    page().stay();
    // Pointed at and put back: there is nothing to lose.
    useTried.getState().put('nin', { hints: {} });
    page().leave();
    expect(page().id).toBeNull();
  });

  it('asks where a key or a token is typed that is not kept, and forgets it with the page', () => {
    for (const secret of ['ownKey', 'mailboxToken']) {
      page().open(profile);
      useTypedSecrets.setState({ [secret]: 'fetched-from-elsewhere' });
      page().leave();
      expect(page()).toMatchObject({ leaving: true, id: 'p-1' });
      page().close();
      expect(Object.values(useTypedSecrets.getState())).toEqual(['', '']);
    }
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

describe('a page that is come to from elsewhere', () => {
  const other = { ...profile, id: 'p-2' };

  it('stays as it was left, with what is typed, and with what is tried on it', () => {
    page().change({ purpose: 'Other' });
    page().tryAnswer('nin');
    useTried.getState().put('nin', { text: '{"a":1}' });
    page().goTo(profile);
    expect(page()).toMatchObject({ id: 'p-1', typed: { purpose: 'Other' }, trying: null });
    expect(useTried.getState().tried.nin?.text).toBe('{"a":1}');
  });

  it('of another profile asks first where this one is not saved, and opens where it is', () => {
    page().change({ purpose: 'Other' });
    page().goTo(other);
    expect(page()).toMatchObject({ id: 'p-1', leaving: true, typed: { purpose: 'Other' } });
    page().stay();
    page().discard();
    page().goTo(other);
    expect(page()).toMatchObject({ id: 'p-2', leaving: false });
  });

  it('of another profile is come to once what is typed on this one is given up, and by no later leaving', () => {
    useProfiles.setState({ profiles: [profile, other] });
    page().change({ purpose: 'Other' });
    page().goTo(other);
    page().stay();
    page().leave();
    page().close();
    expect(page().id).toBeNull();
    page().open(profile);
    page().change({ purpose: 'Other' });
    page().goTo(other);
    page().close();
    expect(page()).toMatchObject({ id: 'p-2', leaving: false });
    page().close();
    expect(page().id).toBeNull();
  });
});
