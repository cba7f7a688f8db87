/** Prepared checks through the contract: what is refused as one is kept, and that it is sent once at most. */
import { describe, expect, it } from 'vitest';
import type { FoundPage } from '../../shared/contract.ts';
import { usualGround } from '../../shared/ground.ts';
import { wholeHistory } from '../../shared/history-query.ts';
import { BUILT_IN_SANDBOX_ID } from '../../shared/profile.ts';
import type { TimelineEntry } from '../../shared/review.ts';
import { deedOf } from '../../shared/timeline-words.ts';
import { HOLDS_UNKEPT } from '../checks/unkept.ts';
import { failed, mainProcess } from '../testing/main-process.ts';

const id = '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a001';
const other = '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a002';
const VIRTUAL = 'AB123456789012CD';
const prepared = {
  ...{ id, kind: 'bvn', profileId: BUILT_IN_SANDBOX_ID, number: '222 1234-5678', identifier: ' cust-001 ' },
  ...{ declared: { firstName: 'Ngozi' }, ground: usualGround },
};
const kept = { ...prepared, number: '22212345678', identifier: 'cust-001' };
const { ground: _, ...question } = kept;

async function desk() {
  const main = mainProcess();
  await main.value('desk.begin', { store: 'memory' });
  const total = async () =>
    (await main.value<FoundPage>('history.find', { query: wholeHistory, before: null, limit: 1 })).all;
  return { ...main, total };
}

describe('a check that is prepared', () => {
  it('is kept in normal form, listed with its number masked, and opened for the form', async () => {
    const { value, total } = await desk();
    await value('prepared.keep', prepared);
    const [row, ...more] = await value<Record<string, unknown>[]>('prepared.list');
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      ...{ id, maskedNumber: '•••••••5678', identifier: 'cust-001', declaredName: 'Ngozi' },
      ...{ profile: 'Built-in sandbox', environment: 'sandbox', operator: 'ada' },
    });
    expect(JSON.stringify(row)).not.toContain('22212345678');
    expect(await value('prepared.open', { id })).toEqual(kept);
    expect(await total()).toBe(0);
  });

  it.each([
    ['number', { number: '222' }, '8 digits are missing'],
    ['identifier', { identifier: ' ' }, 'identifier'],
    ['number', { kind: 'nin', number: 'AB012345678901YZ' }, 'may not be kept before its check'],
  ])('is refused with the word on its %s', async (field, change, words) => {
    const { ask, value } = await desk();
    expect(await ask('prepared.keep', { ...prepared, ...change })).toMatchObject({
      failure: { code: 'input-wrong', field, sentence: expect.stringContaining(words) },
    });
    expect(await value('prepared.list')).toEqual([]);
  });

  it.each([
    ['identifier', { identifier: 'AB 1234 5678 9012 CD' }],
    ['number', { kind: 'voters_card', number: VIRTUAL }],
    ['lastName', { declared: { lastName: VIRTUAL } }],
    ['purpose', { ground: { ...usualGround, purpose: `of ${VIRTUAL.toLowerCase()}` } }],
  ])('is refused with a virtual NIN of an earlier check as its %s, in a list too', async (field, change) => {
    const { ask, value } = await desk();
    // What only has its form is kept.
    await value('prepared.keep', { ...prepared, ...change });
    await value('prepared.remove', { id });
    await value('checks.run', { ...question, id: other, kind: 'nin', number: VIRTUAL });
    expect(await ask('prepared.keep', { ...prepared, ...change })).toMatchObject({
      failure: { code: 'input-wrong', field, sentence: HOLDS_UNKEPT },
    });
    const text = `number,identifier\n2221234567,c-1\n22212345679,${VIRTUAL}\n22212345670,\n`;
    const list = { profileId: BUILT_IN_SANDBOX_ID, kind: 'bvn', text, passesOver: false };
    expect(await value('prepared.importList', list)).toEqual({
      prepared: 0,
      wrong: [
        { line: 2, sentence: expect.stringContaining('1 digit is missing') },
        { line: 3, sentence: HOLDS_UNKEPT },
        { line: 4, sentence: expect.stringContaining('your own identifier') },
      ],
      passedOver: [],
    });
    expect(await value('prepared.list')).toEqual([]);
  });

  it('is refused for a profile that is gone, and for a face', async () => {
    const { ask } = await desk();
    expect(await ask('prepared.keep', { ...prepared, profileId: 'gone' })).toEqual(failed('profile-unknown'));
    // The contract knows no such request.
    expect(await ask('prepared.keep', { ...prepared, kind: 'face' })).toHaveProperty('defect');
  });

  it('is run by its id, once, however many run it at the same time, and the timeline tells who prepared it', async () => {
    const { ask, value, total } = await desk();
    await value('prepared.keep', prepared);
    await value('prepared.open', { id });
    const ran = await Promise.all([1, 2, 3].map(() => ask('checks.run', question)));
    expect(ran.map((one) => (one as { ok: boolean }).ok).sort()).toEqual([false, false, true]);
    expect(await total()).toBe(1);
    expect(await value('prepared.list')).toEqual([]);
    expect(await ask('checks.run', question)).toEqual(failed('check-repeated'));
    expect(await ask('prepared.keep', prepared)).toEqual(failed('check-repeated'));
    expect(await ask('prepared.open', { id })).toEqual(failed('prepared-unknown'));
    const { timeline } = await value<{ timeline: TimelineEntry[] }>('review.of', { id });
    expect(timeline.slice(0, 3).map(deedOf)).toEqual([
      'prepared the check',
      'opened it to run it',
      'made the check',
    ]);
  });

  it('is refused with another number or kind than its own, with nothing sent, and goes on waiting', async () => {
    const { ask, value, total } = await desk();
    await value('prepared.keep', prepared);
    for (const other of [{ number: '22200000404' }, { kind: 'nin' }]) {
      expect(await ask('checks.run', { ...question, ...other })).toEqual(failed('prepared-other'));
    }
    expect(await total()).toBe(0);
    expect(await value('prepared.list')).toMatchObject([{ id }]);
    expect(await value('checks.run', { ...question, identifier: 'cust-002' })).toMatchObject({ id });
  });

  it('of a list that is taken in twice at the same time is prepared once', async () => {
    const { value } = await desk();
    const text = 'number,identifier\n22212345678,a\n22212345679,b';
    const asked = { profileId: BUILT_IN_SANDBOX_ID, kind: 'bvn', text, passesOver: false };
    const both = await Promise.all([1, 2].map(() => value('prepared.importList', asked)));
    expect(both).toContainEqual({ prepared: 2, wrong: [], passedOver: [] });
    expect(both).toContainEqual({
      prepared: 0,
      wrong: [2, 3].map((line) => ({ line, sentence: expect.stringContaining('is prepared already') })),
      passedOver: [],
    });
    expect(await value('prepared.list')).toHaveLength(2);
  });

  it('of a list with columns that are not understood is not prepared before they may be passed over', async () => {
    const { value } = await desk();
    const text =
      'number,,identifier,Branch,Birth day,empty\n22212345678,x,a,Ikeja,6 May 1993,\n22212345679,,b,,,';
    const asked = { profileId: BUILT_IN_SANDBOX_ID, kind: 'bvn', text };
    const passedOver = ['', 'Branch', 'Birth day'];
    const first = await value('prepared.importList', { ...asked, passesOver: false });
    expect([first, await value('prepared.list')]).toEqual([{ prepared: 0, wrong: [], passedOver }, []]);
    expect(await value('prepared.importList', { ...asked, passesOver: true })).toMatchObject({ prepared: 2 });
    expect(await value('prepared.list')).toHaveLength(2);
  });

  it('is removed, and says so when it is asked for again', async () => {
    const { ask, value } = await desk();
    await value('prepared.keep', prepared);
    await value('prepared.remove', { id });
    expect(await value('prepared.list')).toEqual([]);
    expect(await ask('prepared.remove', { id })).toEqual(failed('prepared-unknown'));
  });
});
