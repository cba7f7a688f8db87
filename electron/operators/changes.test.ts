/** What an administrator changes of others, what the log says of it, and that it changes nothing of anybody else. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openForTest } from '../history/testing/temporary-history.ts';
import type { OperatorStore } from './ports.ts';
import { operatorsForTest } from './testing/operators-for-test.ts';

const system = { id: null, name: 'os-user', role: 'administrator' } as const;
const failure = (code: string, more = {}) => ({ ok: false, failure: { code, ...more } });
const locking = (minutes: number) => ({ rules: { lockAfterMinutes: minutes } });

/** A desk with sign-in on, at which Ada, an administrator, is at work; Chidi is an operator. */
async function staffed(more: Partial<Parameters<typeof operatorsForTest>[0]> = {}) {
  const history = await openForTest();
  const clock = { now: Date.parse('2026-03-01T10:00:00Z') };
  const store: { open: OperatorStore } = { open: history };
  const operators = operatorsForTest({
    ...{ now: () => clock.now, store: () => store.open, systemUser: () => 'os-user' },
    ...{ cost: { N: 16, r: 8, p: 1 }, changed: () => undefined, ...more },
  });
  await operators.add(history, system, { name: 'Ada', role: 'administrator', secret: '482915' });
  const added = await operators.add(history, system, { name: 'Chidi', role: 'operator', secret: '730264' });
  const chidi = added.ok ? added.value.id : '';
  await operators.switchOn(history, system, 'Ada', '482915');
  const ada = operators.now() ?? system;
  const signIn = (name: string, secret: string) => operators.signIn(history, name, secret);
  /** The last entries of the log, the newest first. */
  const told = async (count: number) => {
    const { rows } = await history.auditPage({ kind: null, operator: null, checkId: null }, null, count);
    return rows.map(({ kind, operator, facts }) => [
      ...[kind, operator],
      Object.fromEntries(facts.map(({ name, value }) => [name, value])),
    ]);
  };
  return { history, store, clock, operators, ada, chidi, signIn, told };
}

describe('what is changed of another', () => {
  it('leaves who changed it at work, in their own role', async () => {
    const { operators, history, ada, chidi } = await staffed();
    await operators.setRole(history, ada, chidi, 'reviewer');
    expect(operators.now()).toEqual(ada);
    await operators.setDisabled(history, ada, chidi, true);
    expect(operators.now()).toEqual(ada);
  });

  it('is no PIN that their own could not be, and the one before goes on proving them then', async () => {
    const { operators, history, ada, chidi, signIn } = await staffed();
    expect(await operators.setSecret(history, ada, chidi, '123456')).toMatchObject(
      failure('input-wrong', { field: 'secret' }),
    );
    await operators.lock('person');
    expect(await signIn('Chidi', '123456')).toEqual(failure('sign-in-wrong'));
    expect(await signIn('Chidi', '730264')).toMatchObject({ ok: true });
  });
});

describe('the log says', () => {
  it('who got a new PIN, and to what a setting was set', async () => {
    const { operators, history, ada, chidi, told } = await staffed();
    await operators.setSecret(history, ada, chidi, '771204');
    await operators.changeOwnSecret(history, ada, '482915', '604913');
    await operators.setIdleMinutes(history, ada, 3);
    expect(await told(3)).toEqual([
      ['settings-changed', 'Ada', { setting: 'idle-minutes', value: 3 }],
      ['operator-changed', 'Ada', { operatorId: ada.id, name: 'Ada', newSecret: true }],
      ['operator-changed', 'Ada', { operatorId: chidi, name: 'Chidi', newSecret: true }],
    ]);
  });

  it('of a wrong try whose name it was, if anybody’s, and which one in a row', async () => {
    const { operators, history, chidi, signIn, told } = await staffed();
    await operators.lock('person');
    for (const name of ['chidi', 'Nobody', 'chidi']) await signIn(name, '111222');
    expect(await told(3)).toEqual([
      ['sign-in-refused', 'Chidi', { known: true, wrongTries: 2 }],
      ['sign-in-refused', '', { known: false, wrongTries: 1 }],
      ['sign-in-refused', 'Chidi', { known: true, wrongTries: 1 }],
    ]);
    const last = await history.auditLink((await history.auditHead()).seq);
    expect(JSON.parse(last?.entry ?? '{}').by).toEqual({ id: chidi, name: 'Chidi' });
  });
});

it('a wait is told no shorter than it is', async () => {
  const { operators, clock, signIn } = await staffed();
  await operators.lock('person');
  for (let wait = 0; wait < 64; ) {
    clock.now += wait * 1_000;
    const reply = await signIn('Chidi', '111222');
    wait = reply.ok ? 0 : (reply.failure.waitSeconds ?? 0);
  }
  clock.now += 1;
  expect(await signIn('Chidi', '730264')).toMatchObject(
    failure('sign-in-wait', { waitSeconds: 64, sentence: expect.stringContaining('in 2 minutes.') }),
  );
});

it('who signed in while the desk was asked of the one before stays at work, whatever became of that one', async () => {
  const { operators, history, store, ada, chidi, signIn } = await staffed();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let isHeld = false;
  store.open = new Proxy(history, {
    get: (of, name: keyof OperatorStore) => {
      if (name !== 'operatorNamed' || !isHeld) return of[name];
      isHeld = false;
      return (asked: string) => held.then(() => of.operatorNamed(asked));
    },
  });
  await operators.opened(store.open);
  await operators.lock('person');
  await signIn('Chidi', '730264');
  isHeld = true;
  const asked = operators.session();
  await operators.setDisabled(history, system, chidi, true);
  expect(await signIn('Ada', '482915')).toMatchObject({ ok: true });
  answer();
  expect((await asked)?.operator).toEqual(ada);
});

describe('the clock of the idle lock', () => {
  afterEach(() => void vi.useRealTimers());

  it('stands still while nobody is at work, who might be proving who they are as it ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { operators, history } = await staffed();
    const before = vi.getTimerCount();
    await operators.lock('person');
    await operators.setIdleMinutes(history, system, 2);
    await operators.session();
    vi.advanceTimersByTime(1);
    expect(vi.getTimerCount()).toBe(before - 1);
  });

  it('goes by no minutes that the organisation’s rules refused', async () => {
    const { operators, history, ada } = await staffed(locking(5));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await operators.setIdleMinutes(history, ada, 5);
    expect(await operators.setIdleMinutes(history, ada, 60)).toMatchObject(failure('ruled'));
    vi.advanceTimersByTime(5 * 60_000);
    expect(operators.now()).toBeNull();
  });

  it('counts a time in which the computer stood still and told nobody, as a virtual machine that is paused', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { operators, clock, signIn } = await staffed();
    vi.advanceTimersByTime(60_000);
    clock.now += 8 * 3_600_000;
    vi.advanceTimersByTime(5_000);
    expect(operators.now()).toBeNull();
    expect((await operators.session())?.lockedBy).toBe('idle');
    expect(await signIn('Ada', '482915')).toMatchObject({ ok: true });
    expect(operators.now()).not.toBeNull();
  });

  it('leaves nobody at work in the moment before it is looked at, as the computer wakes', async () => {
    const { operators, clock } = await staffed();
    clock.now += 8 * 3_600_000;
    expect(operators.now()).toBeNull();
    expect((await operators.session())?.lockedBy).toBe('idle');
  });

  it('leaves nobody at work where it is asked first whose session it is', async () => {
    const { operators, clock } = await staffed();
    clock.now += 8 * 3_600_000;
    expect(await operators.session()).toMatchObject({ operator: null, lockedBy: 'idle' });
  });

  it('takes no sign of life from whoever woke the computer', async () => {
    const changed = vi.fn();
    const { operators, clock } = await staffed({ changed });
    clock.now += 10 * 60_000 - 1;
    operators.touch();
    expect(operators.now()).not.toBeNull();
    clock.now += 10 * 60_000;
    operators.touch();
    // By the sign itself, before anything else is asked.
    expect(changed).toHaveBeenLastCalledWith({ signIn: true, operator: null, lockedBy: 'idle' }, 'idle');
    expect(operators.now()).toBeNull();
    operators.touch();
    expect(operators.now()).toBeNull();
  });

  it('ends no later where the computer’s clock is set back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { operators, clock } = await staffed();
    vi.advanceTimersByTime(9 * 60_000);
    clock.now -= 26 * 365 * 86_400_000;
    vi.advanceTimersByTime(60_000 - 1);
    expect(operators.now()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(operators.now()).toBeNull();
  });
});
