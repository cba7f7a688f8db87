/** Who is at work, from the opening of a history to its end: nobody before it is known whether somebody has to sign in. */
import { describe, expect, it } from 'vitest';
import type { LockReason, Session } from '../../shared/operator.ts';
import type { History } from '../history/client.ts';
import { openForTest } from '../history/testing/temporary-history.ts';
import { HistoryTrouble } from '../history/trouble.ts';
import { operatorsForTest } from './testing/operators-for-test.ts';

const system = { id: null, name: 'os-user', role: 'administrator' } as const;

/** Operators over whichever history is the open one. */
function desk() {
  const open: { history: History | null } = { history: null };
  const told: [Session, LockReason | null][] = [];
  const operators = operatorsForTest({
    now: () => Date.parse('2026-03-01T10:00:00Z'),
    store: () => open.history,
    systemUser: () => 'os-user',
    cost: { N: 16, r: 8, p: 1 },
    changed: (session, why) => told.push([session, why]),
  });
  return { open, operators, told };
}

/** A history at which sign-in is on; nobody is signed in. */
async function guarded(): Promise<History> {
  const history = await openForTest();
  const { open, operators } = desk();
  open.history = history;
  await operators.add(history, system, { name: 'Ada', role: 'administrator', secret: '482915' });
  expect(await operators.switchOn(history, system, 'Ada', '482915')).toMatchObject({ ok: true });
  return history;
}

describe('at work', () => {
  it('is nobody before it was read whether sign-in is on, and then the computer’s user or nobody', async () => {
    const { open, operators } = desk();
    expect(operators.now()).toBeNull();
    const history = await openForTest();
    open.history = history;
    expect(operators.now()).toBeNull();
    await operators.opened(history);
    expect(operators.now()).toEqual(system);
    open.history = null;
    expect(operators.now()).toBeNull();
  });

  it('is nobody in a history that took the place of another, whatever was so in that one', async () => {
    const { open, operators } = desk();
    const history = await openForTest();
    open.history = history;
    await operators.opened(history);
    expect(operators.now()).toEqual(system);
    open.history = await guarded();
    expect(operators.now()).toBeNull();
    expect(await operators.session()).toEqual({ signIn: true, operator: null, lockedBy: null });
    expect(operators.now()).toBeNull();
  });

  it('is as it was last read of a history that cannot be read now, and never as it was in another one', async () => {
    const { open, operators } = desk();
    const history = await openForTest();
    const unreadable = (of: History) =>
      new Proxy(of, {
        get: (real, name) =>
          name === 'settings' ? () => Promise.reject(new HistoryTrouble('damaged')) : Reflect.get(real, name),
      });
    open.history = history;
    await operators.opened(history);
    open.history = unreadable(await guarded());
    await expect(operators.session()).rejects.toBeInstanceOf(HistoryTrouble);
    expect(operators.now()).toBeNull();
  });
});

it('a lock leaves nobody at work although its line cannot be written', async () => {
  const { open, operators, told } = desk();
  const history = await guarded();
  let isFull = false;
  const full = async () => {
    throw new HistoryTrouble('not-writable');
  };
  const filling = new Proxy(history, {
    get: (real, name) => (name === 'log' && isFull ? full : Reflect.get(real, name)),
  });
  open.history = filling;
  await operators.opened(filling);
  expect(await operators.signIn(filling, 'Ada', '482915')).toMatchObject({ ok: true });
  isFull = true;
  expect(await operators.lock('away')).toBe(true);
  expect(operators.now()).toBeNull();
  expect(told.at(-1)).toEqual([{ signIn: true, operator: null, lockedBy: 'away' }, 'away']);
});

describe('a lock that comes while a PIN is proved', () => {
  /** A desk with sign-in on, locked; and the lines that its journal has from now on. */
  async function locked() {
    const all = desk();
    const history = await guarded();
    all.open.history = history;
    await all.operators.opened(history);
    const signIn = () => all.operators.signIn(history, 'Ada', '482915');
    const lines = async () => {
      const { rows } = await history.auditPage({ kind: null, operator: null, checkId: null }, null, 2);
      return rows.map(({ kind }) => kind);
    };
    return { ...all, history, signIn, lines };
  }

  it.each(['away', 'idle'] as const)(
    '“%s” leaves nobody at work, and the right PIN is asked for again',
    async (why) => {
      const { operators, signIn, told, lines } = await locked();
      const signing = signIn();
      expect(await operators.lock(why)).toBe(false);
      expect(await signing).toEqual({
        ok: false,
        failure: { code: 'not-signed-in', sentence: 'The desk locked while you signed in. Sign in again.' },
      });
      expect(operators.now()).toBeNull();
      const session = { signIn: true, operator: null, lockedBy: why };
      expect(await operators.session()).toEqual(session);
      expect(told).toEqual([[session, why]]);
      expect(await lines()).toEqual(['locked', 'signed-in']);
      expect(await signIn()).toMatchObject({ ok: true });
      expect(operators.now()).toMatchObject({ name: 'Ada' });
    },
  );

  it('holds for the proof that switches sign-in on, too', async () => {
    const { operators, history } = await locked();
    await operators.switchOff(history, system);
    const switching = operators.switchOn(history, system, 'Ada', '482915');
    expect(await operators.lock('away')).toBe(false);
    expect(await switching).toMatchObject({ value: { signIn: true, operator: null, lockedBy: 'away' } });
    expect(operators.now()).toBeNull();
  });

  it('is nobody’s business who signs in after it', async () => {
    const { operators, signIn } = await locked();
    await operators.lock('away');
    expect(await signIn()).toMatchObject({ ok: true });
    expect(operators.now()).toMatchObject({ name: 'Ada' });
  });
});
