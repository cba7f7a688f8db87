/** What the window is told after a decision. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { Check } from '../../shared/check.ts';
import { wholeHistory } from '../../shared/history-query.ts';
import { defaultSettings } from '../../shared/profile.ts';
import { pngOf } from '../../shared/testing/png-of.ts';
import type { History } from '../history/client.ts';
import { HistoryTrouble } from '../history/trouble.ts';
import { mainProcess } from '../testing/main-process.ts';

const profileId = 'built-in-sandbox';

it('a decision that erases a picture tells of it, so that it goes from the screen; another one does not', async () => {
  const { value, changed } = mainProcess();
  await value('desk.begin', { store: 'memory' });
  const settings = {
    ...defaultSettings,
    picture: { ...defaultSettings.picture, keep: { rule: 'decision' } },
  };
  await value('profiles.change', { id: profileId, settings, sandboxStyle: null });
  const base64 = Buffer.from(pngOf(300, 300)).toString('base64');
  const picture = { mediaType: 'image/png', base64 };
  const asked = { profileId, number: '22212345678', identifier: 'cust-001' };
  const run = async (of: object) => {
    const { id, state, outcome } = await value<Check>('checks.run', { ...asked, id: randomUUID(), ...of });
    return { id, state, outcome };
  };
  const face = await run({ kind: 'face', picture });
  const bvn = await run({ kind: 'bvn' });
  const { reasons } = await value<{ reasons: { accepted: string[] } }>('operators.settings');
  const draft = { decision: 'accepted', reason: reasons.accepted[0], note: null, replaces: null };
  await value('review.decide', { check: bvn, draft });
  expect(changed).toEqual([]);
  await value('review.decide', { check: face, draft });
  expect(changed).toEqual([face.id]);
});

it('a virtual NIN comes into no note, no decision and no saved view, however it is written; what only looks like one does', async () => {
  const { ask, value, core } = mainProcess();
  await value('desk.begin', { store: 'memory' });
  const id = randomUUID();
  const number = 'AB123456789012CD';
  await value('checks.run', { id, profileId, kind: 'nin', number, identifier: 'cust-001' });
  const check = { id, state: 'answered', outcome: 'verified' };
  const refused = {
    ok: false,
    failure: { code: 'input-wrong', sentence: expect.stringMatching(/virtual NIN/u) },
  };
  const { reasons } = await value<{ reasons: { accepted: string[] } }>('operators.settings');
  const decision = { decision: 'accepted', reason: reasons.accepted[0] };
  const byWord = 'A B\u20131234\u20115678\u22129012\u00a0\uff23\uff24';
  for (const written of [number, 'of ab 1234 5678-9012 cd.', `x${number.toLowerCase()}y`, byWord]) {
    const draft = { ...decision, note: written };
    const query = { ...wholeHistory, text: written };
    expect(await ask('review.note', { id, text: written })).toMatchObject(refused);
    expect(await ask('review.decide', { check, draft: { ...draft, replaces: null } })).toMatchObject(refused);
    expect(await ask('review.decideMany', { checks: [check], draft })).toMatchObject(refused);
    expect(await ask('history.saveView', { name: 'Theirs', query })).toMatchObject(refused);
    expect(await ask('history.saveView', { name: written, query: wholeHistory })).toMatchObject(refused);
  }
  expect(await core.history()?.views('ada')).toEqual([]);
  const { id: view } = await value<{ id: string }>('history.saveView', { name: 'All', query: wholeHistory });
  expect(await ask('history.renameView', { id: view, name: number })).toMatchObject(refused);
  // A reference of another sort: twelve digits are a minute of some day.
  const text = 'Paid by TX202611231045NG';
  expect(await ask('review.note', { id, text })).toMatchObject({ ok: true });
  expect((await core.history()?.reviewOf(id))?.notes).toMatchObject([{ text }]);
});

it('a check that came to another outcome than was seen is not decided on, alone or with others', async () => {
  const { ask, value, core } = mainProcess();
  await value('desk.begin', { store: 'memory' });
  const [id, other] = [randomUUID(), randomUUID()];
  const asked = { profileId, kind: 'bvn', identifier: 'cust-001' };
  await value('checks.run', { ...asked, id, number: '22212345678' });
  await value('checks.run', { ...asked, id: other, number: '22212345679' });
  const { reasons } = await value<{ reasons: { accepted: string[] } }>('operators.settings');
  const draft = { decision: 'accepted', reason: reasons.accepted[0], note: null };
  const is = { state: 'answered', outcome: 'verified' };
  for (const was of [
    { ...is, outcome: 'pending' },
    { state: 'sent', outcome: null },
    { state: 'unknown', outcome: 'not_found' },
  ]) {
    expect(
      await ask('review.decide', { check: { id, ...was }, draft: { ...draft, replaces: null } }),
    ).toMatchObject({ ok: false, failure: { code: 'outcome-changed' } });
    expect(await value('review.decideMany', { checks: [{ id, ...was }], draft })).toEqual([
      { id, result: 'outcome-changed', decision: null },
    ]);
  }
  expect((await core.history()?.reviewOf(id))?.decisions).toEqual([]);
  const checks = [
    { id, ...is, outcome: 'pending' },
    { id: other, ...is },
  ];
  expect(await value('review.decideMany', { checks, draft })).toMatchObject([
    { id, result: 'outcome-changed' },
    { id: other, result: 'decided', decision: { decision: 'accepted' } },
  ]);
  expect(await value('review.decideMany', { checks: [{ id, ...is }], draft })).toMatchObject([
    { id, result: 'decided' },
  ]);
});

describe('several that are decided at once', () => {
  async function withChecks(count: number) {
    const main = mainProcess();
    await main.value('desk.begin', { store: 'memory' });
    const checks = [];
    for (let at = 0; at < count; at += 1) {
      const number = `2221234567${at}`;
      const asked = { profileId, kind: 'bvn', identifier: 'cust-001', id: randomUUID(), number };
      const { id, state, outcome } = await main.value<Check>('checks.run', asked);
      checks.push({ id, state, outcome });
    }
    const history = main.core.history();
    if (!history) throw new Error('The desk is not open');
    /** What is put here is done in place of what the history does. */
    const instead: { -readonly [name in 'decide' | 'show']?: History[name] } = {};
    const get = (of: History, name: string) => Reflect.get(instead, name) ?? Reflect.get(of, name);
    vi.spyOn(main.core, 'history').mockReturnValue(new Proxy(history, { get }));
    const { reasons } = await main.value<{ reasons: { accepted: string[] } }>('operators.settings');
    return {
      ...main,
      history,
      instead,
      checks,
      draft: { decision: 'accepted', reason: reasons.accepted[0], note: null },
    };
  }
  const full = () => Promise.reject(new HistoryTrouble('not-writable', 'SQLITE_FULL'));

  it('are told one by one where the disk fills meanwhile, and those before stand', async () => {
    const { value, reviewed, history, instead, checks, draft } = await withChecks(4);
    const decide = vi.fn<History['decide']>((id, ...rest) =>
      id === checks[2]?.id ? full() : history.decide(id, ...rest),
    );
    instead.decide = decide;
    expect(await value('review.decideMany', { checks, draft })).toMatchObject([
      { result: 'decided' },
      { result: 'decided' },
      { id: checks[2]?.id, result: 'not-written', decision: null },
      { id: checks[3]?.id, result: 'not-written', decision: null },
    ]);
    expect(decide).toHaveBeenCalledTimes(3);
    expect(reviewed).toEqual(checks.slice(0, 2).map(({ id }) => id));
  });

  it('go on behind one that is not there any more, which is told', async () => {
    const { value, reviewed, checks, draft } = await withChecks(2);
    const [first, last] = checks;
    const gone = { ...first, id: randomUUID() };
    expect(await value('review.decideMany', { checks: [first, gone, last], draft })).toMatchObject([
      { id: first?.id, result: 'decided' },
      { id: gone.id, result: 'check-unknown', decision: null },
      { id: last?.id, result: 'decided' },
    ]);
    expect(reviewed).toEqual([first?.id, last?.id]);
  });

  it('end with a defect, also behind some that were decided', async () => {
    const { ask, history, instead, checks, draft } = await withChecks(2);
    instead.decide = (id, ...rest) =>
      id === checks[1]?.id ? Promise.reject(new HistoryTrouble('defect')) : history.decide(id, ...rest);
    expect(await ask('review.decideMany', { checks, draft })).toMatchObject({ ok: false });
  });

  it('are refused as a whole where their reason is none of the list', async () => {
    const { ask, reviewed, checks, draft } = await withChecks(2);
    const other = { ...draft, reason: 'It seemed fine to me' };
    expect(await ask('review.decideMany', { checks, draft: other })).toMatchObject({
      ok: false,
      failure: { code: 'input-wrong', field: 'reason' },
    });
    expect(reviewed).toEqual([]);
  });

  it('are refused as a whole where the disk was full before the first of them', async () => {
    const { ask, reviewed, instead, checks, draft } = await withChecks(2);
    instead.decide = full;
    expect(await ask('review.decideMany', { checks, draft })).toMatchObject({
      ok: false,
      failure: { code: 'history-unavailable' },
    });
    expect(reviewed).toEqual([]);
  });

  it.each([
    ['disabled', { disabledAt: 1 }, 'not-signed-in'],
    ['made an operator', { role: 'operator' }, 'role-missing'],
  ] as const)(
    'stand as far as they came where whoever decides is %s meanwhile',
    async (_, change, result) => {
      const { ask, value, history, instead, checks, draft } = await withChecks(3);
      const secret = '482915';
      await value('operators.add', { name: 'Ada', role: 'administrator', secret });
      await value('operators.add', { name: 'Rita', role: 'reviewer', secret });
      await value('operators.switchOn', { name: 'Ada', secret });
      await value('operators.lock');
      await value('operators.signIn', { name: 'Rita', secret });
      const rita = await history.operatorNamed('Rita');
      instead.decide = async (...asked) => {
        const decided = await history.decide(...asked);
        const by = { id: null, name: 'another' };
        const line = { at: 1, by, what: 'operator-changed', checkId: null, detail: {} } as const;
        await history.changeOperator(rita?.id ?? '', change, line);
        return decided;
      };
      const left = { result, decision: null };
      expect(await value('review.decideMany', { checks, draft })).toMatchObject([
        { result: 'decided', decision: { operator: 'Rita' } },
        { id: checks[1]?.id, ...left },
        { id: checks[2]?.id, ...left },
      ]);
      const of = { check: checks[1], draft: { ...draft, replaces: null } };
      expect(await ask('review.decide', of)).toMatchObject({ ok: false, failure: { code: result } });
    },
  );

  it('are decided though one of them is erased behind it, or cannot be read', async () => {
    for (const kind of ['check-unknown', 'not-writable'] as const) {
      const { value, history, instead, checks, draft } = await withChecks(1);
      instead.decide = async (...asked) => {
        const decided = await history.decide(...asked);
        instead.show = () => Promise.reject(new HistoryTrouble(kind));
        return decided;
      };
      const [only] = checks;
      expect(await value('review.decideMany', { checks: [only], draft })).toMatchObject([
        { id: only?.id, result: 'decided' },
      ]);
    }
  });
});
