/** Operators over the real history: who gets in, who waits, and what nobody learns from it. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nameKey } from '../../shared/name-key.ts';
import type { LockReason, Session } from '../../shared/operator.ts';
import { openDatabase } from '../history/database.ts';
import { keyOf, openForTest, placeIn, temporaryFolder } from '../history/testing/temporary-history.ts';
import { operatorsForTest } from './testing/operators-for-test.ts';

/** The cheapest that scrypt knows, for tests that try often. */
const CHEAP = { N: 16, r: 8, p: 1 };
const NOW = Date.parse('2026-03-01T10:00:00Z');
const system = { id: null, name: 'os-user', role: 'administrator' } as const;

async function desk(place = placeIn(temporaryFolder())) {
  const history = await openForTest(place);
  const clock = { now: NOW };
  const told: [Session, LockReason | null][] = [];
  const operators = operatorsForTest({
    now: () => clock.now,
    store: () => history,
    systemUser: () => 'os-user',
    cost: CHEAP,
    changed: (session, why) => told.push([session, why]),
  });
  return { history, clock, told, operators, place };
}

/** A desk with sign-in on: an administrator Ada, a reviewer Bọ́lá and an operator Chidi; nobody is signed in. */
async function staffed(place?: Parameters<typeof desk>[0]) {
  const all = await desk(place);
  const { operators, history } = all;
  const ids: Record<string, string> = {};
  for (const [name, role, secret] of [
    ['Ada', 'administrator', '482915'],
    ['Bọ́lá', 'reviewer', 'a long passphrase'],
    ['Chidi', 'operator', '730264'],
  ] as const) {
    const added = await operators.add(history, system, { name, role, secret });
    if (added.ok) ids[name] = added.value.id;
  }
  expect(await operators.switchOn(history, system, 'Ada', '482915')).toMatchObject({ ok: true });
  await operators.lock('person');
  all.told.length = 0;
  return { ...all, ids };
}

const failure = (code: string, more = {}) => ({ ok: false, failure: { code, ...more } });

describe('a desk for one', () => {
  it('asks nobody: the operating system’s user is at work, as an administrator', async () => {
    const { operators, history } = await desk();
    expect(await operators.session()).toEqual({ signIn: false, operator: system, lockedBy: null });
    expect(await operators.lock('person')).toBe(false);
    expect(await operators.signIn(history, 'os-user', '482915')).toEqual(failure('sign-in-wrong'));
    expect(operators.now()).toEqual(system);
  });

  it('becomes one for several by the proof of an administrator alone', async () => {
    const { operators, history } = await desk();
    const add = (name: string, role: 'operator' | 'administrator', secret = '482915') =>
      operators.add(history, system, { name, role, secret });
    expect(await add('Ada', 'operator')).toEqual(failure('first-administrator'));
    expect(await add('Ada', 'administrator', '48291')).toMatchObject(
      failure('input-wrong', { field: 'secret' }),
    );
    for (const name of ['  ', 'ＶＥＲＩＤＥＳＫ'])
      expect(await add(name, 'administrator')).toMatchObject(failure('input-wrong', { field: 'name' }));
    expect(await add('Ada', 'administrator')).toMatchObject({ ok: true });
    expect(await add(' ADA ', 'operator')).toEqual(failure('operator-name-taken'));
    expect(await add('Chidi', 'operator')).toMatchObject({ ok: true });
    expect(await operators.switchOn(history, system, 'Ada', '000000')).toEqual(failure('sign-in-wrong'));
    expect(await operators.switchOn(history, system, 'Chidi', '482915')).toEqual(failure('role-missing'));
    expect((await operators.session())?.signIn).toBe(false);
    expect(await operators.switchOn(history, system, 'ada', '482915')).toMatchObject({
      value: { signIn: true, operator: { name: 'Ada', role: 'administrator' } },
    });
    const by = operators.now() ?? system;
    expect(await operators.switchOff(history, by)).toMatchObject({
      value: { signIn: false, operator: system },
    });
  });
});

describe('signing in', () => {
  it('lets in who proves their name, however it is written, and forgets them when the desk locks', async () => {
    const { operators, history, told } = await staffed();
    expect(operators.now()).toBeNull();
    const session = { signIn: true, operator: { name: 'Bọ́lá', role: 'reviewer' }, lockedBy: null };
    expect(await operators.signIn(history, '  bọ́lá'.normalize('NFD'), 'a long passphrase')).toMatchObject({
      value: session,
    });
    expect(operators.now()).toMatchObject({ name: 'Bọ́lá' });
    expect(await operators.lock('away')).toBe(true);
    expect(operators.now()).toBeNull();
    expect(await operators.lock('away')).toBe(false);
    expect(await operators.session()).toEqual({ signIn: true, operator: null, lockedBy: 'away' });
    expect(told.map(([, why]) => why)).toEqual([null, 'away']);
  });

  it('says the same of a wrong PIN, a name that nobody bears and one that may not sign in', async () => {
    const { operators, history, clock, ids } = await staffed();
    await operators.setDisabled(history, system, ids.Chidi ?? '', true);
    const said = async (name: string, secret: string) => {
      const replies: unknown[] = [];
      for (let wrong = 0; wrong < 7; wrong += 1) {
        replies.push(await operators.signIn(history, name, secret));
        clock.now += 500;
      }
      return replies;
    };
    const ada = await said('Ada', '111222');
    expect(ada[0]).toEqual(failure('sign-in-wrong'));
    expect(ada[2]).toEqual(failure('sign-in-wrong', { waitSeconds: 1 }));
    expect(ada[3]).toMatchObject(failure('sign-in-wait', { waitSeconds: 1 }));
    expect(await said('Nobody', '111222')).toEqual(ada);
    expect(await said('Chidi', '730264')).toEqual(ada);
  });

  it('takes as long for a name that nobody bears, and for one that may not sign in: a secret is derived for each', async () => {
    const { history, ids, operators: before } = await staffed();
    await before.setDisabled(history, system, ids.Chidi ?? '', true);
    // The cost is read for each secret that is derived anew.
    const cost = vi.fn(() => CHEAP.N);
    const ports = { now: () => NOW, store: () => history, systemUser: () => 'os-user', changed: () => {} };
    const operators = operatorsForTest({
      ...ports,
      cost: Object.defineProperty({ ...CHEAP }, 'N', { get: cost }),
    });
    for (const name of ['Nobody', 'Chidi']) {
      expect(await operators.signIn(history, name, '730264')).toEqual(failure('sign-in-wrong'));
      expect(cost).toHaveBeenCalled();
      cost.mockClear();
    }
  });

  it('waits longer after each wrong try, also over a restart, and takes the right PIN when the wait is over', async () => {
    const place = placeIn(temporaryFolder());
    const first = await staffed(place);
    const waits: number[] = [];
    for (let wrong = 0; wrong < 14; wrong += 1) {
      const reply = await first.operators.signIn(first.history, 'Ada', 'wrong');
      const wait = reply.ok ? 0 : (reply.failure.waitSeconds ?? 0);
      waits.push(wait);
      first.clock.now += wait * 1_000;
    }
    expect(waits).toEqual([0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    await first.operators.signIn(first.history, 'Ada', 'wrong');
    // While it waits, the right one is not even looked at, or the wait would be worth nothing.
    expect(await first.operators.signIn(first.history, 'Ada', '482915')).toMatchObject(
      failure('sign-in-wait'),
    );
    await first.history.close();
    const second = await desk(place);
    second.clock.now = first.clock.now;
    expect(await second.operators.signIn(second.history, 'Ada', '482915')).toMatchObject(
      failure('sign-in-wait', { waitSeconds: 900, sentence: expect.stringContaining('15 minutes') }),
    );
    second.clock.now += 900_000;
    expect(await second.operators.signIn(second.history, 'Ada', '482915')).toMatchObject({ ok: true });
    await second.operators.lock('person');
    // The right one wiped the slate.
    expect(await second.operators.signIn(second.history, 'Ada', 'wrong')).toEqual(failure('sign-in-wrong'));
  });

  it('a clock that is set back makes a wait begin anew, and no longer than it was', async () => {
    const { operators, history, clock } = await staffed();
    for (let wrong = 0; wrong < 4; wrong += 1) await operators.signIn(history, 'Ada', 'wrong');
    await operators.signIn(history, 'Chidi', 'wrong');
    clock.now -= 365 * 86_400_000;
    const ada = () => operators.signIn(history, 'Ada', '482915');
    expect(await ada()).toMatchObject(failure('sign-in-wait', { waitSeconds: 1 }));
    clock.now += 999;
    expect(await ada()).toMatchObject(failure('sign-in-wait', { waitSeconds: 1 }));
    clock.now += 1;
    expect(await ada()).toMatchObject({ ok: true });
    // One slip cost nothing, and still does not.
    expect(await operators.signIn(history, 'Chidi', '730264')).toMatchObject({ ok: true });
  });

  it('counts tries that come at once one by one', async () => {
    const { operators, history } = await staffed();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => operators.signIn(history, 'Ada', 'wrong')),
    );
    const codes = replies.map((reply) => !reply.ok && reply.failure.code);
    expect(codes.filter((code) => code === 'sign-in-wrong')).toHaveLength(3);
    expect(codes.filter((code) => code === 'sign-in-wait')).toHaveLength(3);
  });

  it('takes any text for a name and a secret without an error', async () => {
    const { operators, history, clock } = await staffed();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), async (name, secret) => {
        clock.now += 86_400_000;
        fc.pre(nameKey(name) !== 'ada');
        expect(await operators.signIn(history, name, secret)).toMatchObject(failure('sign-in-wrong'));
      }),
      { numRuns: 40 },
    );
  });

  it('leaves no PIN and no mistyped name in the journal', async () => {
    const { operators, history, place, clock } = await staffed();
    await operators.signIn(history, 'Ada', '918273');
    await operators.signIn(history, '482915', 'Ada');
    await operators.signIn(history, 'Ada', '482915');
    clock.now += 1;
    await history.close();
    const db = openDatabase(place.path, keyOf());
    const lines = db
      .prepare<[], { what: string; operator: string; detail: string }>(
        'SELECT what, operator, detail FROM journal',
      )
      .all();
    const everything = ['journal', 'operators', 'sign_in_tries', 'settings']
      .map((table) => JSON.stringify(db.prepare(`SELECT * FROM ${table}`).all()))
      .join('\n');
    db.close();
    expect(lines.map(({ what, operator }) => `${what} ${operator}`)).toEqual([
      ...['operator-added os-user', 'operator-added os-user', 'operator-added os-user'],
      ...['settings-changed os-user', 'signed-in Ada', 'locked Ada'],
      ...['sign-in-refused Ada', 'sign-in-refused ', 'signed-in Ada'],
    ]);
    for (const secret of ['482915', '918273', '730264', 'a long passphrase'])
      expect(everything).not.toContain(secret);
  });
});

describe('operators', () => {
  it('keep one administrator who can sign in, whatever is asked', async () => {
    const { operators, history, ids } = await staffed();
    const last = failure('last-administrator');
    const { Ada: ada = '', Bọ́lá: bola = '' } = ids;
    expect(await operators.setRole(history, system, ada, 'reviewer')).toEqual(last);
    expect(await operators.setDisabled(history, system, ada, true)).toEqual(last);
    await operators.setRole(history, system, bola, 'administrator');
    await operators.setDisabled(history, system, bola, true);
    expect(await operators.setRole(history, system, ada, 'operator')).toEqual(last);
    await operators.setDisabled(history, system, bola, false);
    expect(await operators.setRole(history, system, ada, 'operator')).toMatchObject({ ok: true });
    expect(await operators.setRole(history, system, crypto.randomUUID(), 'operator')).toEqual(
      failure('operator-unknown'),
    );
  });

  it('change their own PIN with the old one, and get a new one from an administrator', async () => {
    const { operators, history, ids, clock } = await staffed();
    await operators.signIn(history, 'Ada', '482915');
    const ada = operators.now() ?? system;
    expect(await operators.changeOwnSecret(history, ada, 'wrong', '604913')).toEqual(
      failure('sign-in-wrong'),
    );
    expect(await operators.changeOwnSecret(history, ada, '482915', '123456')).toMatchObject(
      failure('input-wrong'),
    );
    expect(await operators.changeOwnSecret(history, ada, '482915', '604913')).toMatchObject({ ok: true });
    expect(await operators.setSecret(history, ada, ada.id ?? '', '604914')).toMatchObject(
      failure('input-wrong'),
    );
    expect(await operators.setSecret(history, ada, ids.Chidi ?? '', '771204')).toMatchObject({ ok: true });
    await operators.lock('person');
    clock.now += 1_000;
    expect(await operators.signIn(history, 'Ada', '482915')).toEqual(failure('sign-in-wrong'));
    expect(await operators.signIn(history, 'Chidi', '771204')).toMatchObject({ ok: true });
  });

  it('who is at work has the new role at once, and is gone when disabled', async () => {
    const { operators, history, ids } = await staffed();
    await operators.signIn(history, 'Chidi', '730264');
    await operators.setRole(history, system, ids.Chidi ?? '', 'reviewer');
    expect(operators.now()).toMatchObject({ role: 'reviewer' });
    await operators.setDisabled(history, system, ids.Chidi ?? '', true);
    expect(operators.now()).toBeNull();
  });
});

describe('the idle lock', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('closes after so many minutes without a sign of life, with no help of the window', async () => {
    const { operators, history } = await staffed();
    await operators.signIn(history, 'Ada', '482915');
    vi.advanceTimersByTime(9 * 60_000);
    operators.touch();
    vi.advanceTimersByTime(9 * 60_000);
    expect(operators.now()).not.toBeNull();
    vi.advanceTimersByTime(60_000);
    expect(operators.now()).toBeNull();
    expect((await operators.session())?.lockedBy).toBe('idle');
    // A window that goes on reporting does not open it again.
    operators.touch();
    expect(operators.now()).toBeNull();
    await operators.signIn(history, 'Ada', '482915');
    await operators.setIdleMinutes(history, operators.now() ?? system, 1);
    vi.advanceTimersByTime(60_000);
    expect(operators.now()).toBeNull();
  });
});
