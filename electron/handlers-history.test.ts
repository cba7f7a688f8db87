import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Exchange } from '../shared/contract.ts';
import { BUILT_IN_SANDBOX_ID } from '../shared/profile.ts';
import { failed, mainProcess } from './testing/main-process.ts';

const everything = { text: '', filters: {}, from: null, to: null };

async function deskWith(...numbers: string[]) {
  const { ask } = mainProcess();
  await ask('desk.begin', { store: 'memory' });
  for (const number of numbers) {
    const check = { id: crypto.randomUUID(), kind: 'bvn', profileId: BUILT_IN_SANDBOX_ID };
    await ask('checks.run', { ...check, number, identifier: `cust-${number.slice(-3)}` });
  }
  return ask;
}

describe('finding, through the contract', () => {
  it('gives masked rows of what was asked for, and how many there are in all', async () => {
    const ask = await deskWith('22212345678', '22200000404');
    expect(
      await ask('history.find', { query: { ...everything, text: 'cust 404' }, before: null, limit: 10 }),
    ).toMatchObject({
      value: { rows: [{ maskedNumber: '•••••••0404', outcome: 'not_found' }], next: null, all: 2 },
    });
    const wrong = { ...everything, filters: { kind: ['passport'] } };
    expect(await ask('history.find', { query: wrong, before: null, limit: 10 })).toHaveProperty('defect');
  });

  it('is not there before the desk is open', async () => {
    const { ask } = mainProcess();
    expect(await ask('history.find', { query: everything, before: null, limit: 10 })).toMatchObject(
      failed('desk-not-open'),
    );
    expect(await ask('history.counts', { query: everything })).toMatchObject(failed('desk-not-open'));
  });

  it('counts each value as if it alone were chosen, the other filters being as they are', async () => {
    const ask = await deskWith('22212345678', '22212345679', '22200000404');
    const query = { ...everything, filters: { standing: ['not_found'], kind: ['bvn'] } };
    const counted = await ask('history.counts', { query });
    const hits = (count: number) => ({ count, isMore: false });
    expect(counted).toMatchObject({ value: { hits: hits(1) } });
    const { facets } = (counted as { value: { facets: object[] } }).value;
    const plain = { facet: 'standing', label: null };
    expect(facets).toContainEqual({ ...plain, value: 'verified', hits: hits(2) });
    expect(facets).toContainEqual({ ...plain, value: 'not_found', hits: hits(1) });
    expect(facets).toContainEqual({ facet: 'kind', value: 'bvn', label: null, hits: hits(1) });
  });

  it('gives up counting when something else is asked', async () => {
    const ask = await deskWith('22212345678');
    const first = ask('history.counts', { query: everything });
    const second = ask('history.counts', { query: { ...everything, text: 'cust' } });
    expect(await first).toEqual({ ok: true, value: null });
    expect(await second).toMatchObject({ value: { hits: { count: 1 } } });
    const third = ask('history.counts', { query: everything });
    await ask('history.find', { query: everything, before: null, limit: 1 });
    expect(await third).toEqual({ ok: true, value: null });
  });

  it('finds and counts a period by the day on which it is asked, whatever day it was saved on', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 23, 12) });
    onTestFinished(() => void vi.useRealTimers());
    const ask = await deskWith('22212345678', '22200000404');
    const view = { ...everything, period: 'last-7-days' };
    await ask('history.saveView', { name: 'This week', query: view });
    const { value: views } = (await ask('history.views')) as { value: { query: typeof view }[] };
    const [query] = views.map((one) => one.query);
    expect(query).toEqual(view);
    const found = async (asked: object | undefined) => {
      const page = await ask('history.find', { query: asked, before: null, limit: 10 });
      const counted = await ask('history.counts', { query: asked });
      const { rows } = (page as { value: { rows: unknown[] } }).value;
      expect(counted).toMatchObject({ value: { hits: { count: rows.length } } });
      return rows.length;
    };
    const fixed = { ...everything, from: '2026-11-17' };
    const on = async (day: Date) => {
      vi.setSystemTime(day);
      const lastMonth = { ...everything, period: 'last-month' };
      return [await found(query), await found(fixed), await found(lastMonth)];
    };
    expect(await on(new Date(2026, 10, 29, 23, 59))).toEqual([2, 2, 0]);
    expect(await on(new Date(2026, 10, 30, 0, 0))).toEqual([0, 2, 0]);
    expect(await on(new Date(2026, 11, 1, 0, 0))).toEqual([0, 2, 2]);
    const both = { ...fixed, period: 'today' };
    expect(await ask('history.find', { query: both, before: null, limit: 10 })).toHaveProperty('defect');
    expect(await ask('history.saveView', { name: 'Both', query: both })).toHaveProperty('defect');
  });

  it('keeps views under names of their own', async () => {
    const ask = await deskWith();
    const query = { ...everything, filters: { decision: ['none'] } };
    const saved = await ask('history.saveView', { name: ' To decide ', query });
    expect(saved).toMatchObject({ ok: true, value: { name: 'To decide', query } });
    expect(await ask('history.saveView', { name: 'to DECIDE', query })).toMatchObject(
      failed('view-name-taken'),
    );
    const { id } = (saved as { value: { id: string } }).value;
    expect(await ask('history.renameView', { id, name: 'Mine' })).toEqual({ ok: true, value: {} });
    expect(await ask('history.views')).toEqual({ ok: true, value: [{ id, name: 'Mine', query }] });
    expect(await ask('history.removeView', { id })).toEqual({ ok: true, value: {} });
    expect(await ask('history.renameView', { id, name: 'Mine' })).toMatchObject(failed('view-unknown'));
    expect(await ask('history.saveView', { name: '  ', query })).toHaveProperty('defect');
  });
});

it('the answer is shown where the settings of its account cannot be read, without the places that these would tell', async () => {
  const { value, core } = mainProcess();
  await value('desk.begin', { store: 'memory' });
  const id = crypto.randomUUID();
  const check = { id, kind: 'bvn', profileId: BUILT_IN_SANDBOX_ID, number: '22212345678', identifier: 'c-1' };
  await value('checks.run', check);
  const before = await value<Exchange>('checks.exchange', { id });
  expect(Object.keys(before.sources)).not.toEqual([]);
  const newer = { ...(await core.profiles()?.find(BUILT_IN_SANDBOX_ID)), version: 3 } as never;
  expect(await core.history()?.addProfile(newer, Date.now())).toBe(true);
  expect(await value('checks.exchange', { id })).toEqual({ ...before, sources: {} });
});
