/** What is set for the desk is read anew where it decides something: another process may have changed it. */
import { expect, it } from 'vitest';
import { IDLE_MINUTES } from '../../shared/operator.ts';
import { openDatabase } from '../history/database.ts';
import { lookAtDatabase } from '../history/file/probe.ts';
import { keyOf, openForTest, placeIn, temporaryFolder } from '../history/testing/temporary-history.ts';
import type { OperatorStore } from './ports.ts';
import { operatorsForTest } from './testing/operators-for-test.ts';

const system = { id: null, name: 'os-user', role: 'administrator' } as const;

const operatorsOver = (store: () => OperatorStore) =>
  operatorsForTest({
    now: () => Date.parse('2026-03-01T10:00:00Z'),
    store,
    systemUser: () => 'os-user',
    cost: { N: 16, r: 8, p: 1 },
    changed: () => undefined,
  });

/** Two processes at work on one history. */
async function two() {
  const place = placeIn(temporaryFolder());
  const [history, other] = [await openForTest(place), await openForTest(place)];
  return { here: operatorsOver(() => history), history, there: operatorsOver(() => other), other };
}

it('years of retention that another process has set count from then on', async () => {
  const { here, there, other } = await two();
  expect(await here.settings.read()).toMatchObject({ 'retention-years': 5 });
  await there.settings.set(other, 'retention-years', 20, system);
  expect(await here.settings.read()).toMatchObject({ 'retention-years': 20 });
});

it('what is no value any more opens the desk all the same, as usual but for sign-in, which counts as on', async () => {
  const place = placeIn(temporaryFolder());
  const db = openDatabase(place.path, keyOf());
  const put = db.prepare('INSERT INTO settings (name, value) VALUES (?, ?)');
  for (const name of ['sign-in', 'idle-minutes', 'backup']) put.run(name, 'no JSON');
  put.run('retention-years', '20');
  db.close();
  const history = await openForTest(place);
  const usual = { 'sign-in': true, 'idle-minutes': IDLE_MINUTES.usual, 'retention-years': 20 };
  expect(await operatorsOver(() => history).settings.read()).toMatchObject(usual);
  let told: unknown;
  expect(
    lookAtDatabase(place.path, keyOf(), ({ settings }) => {
      told = settings;
    }),
  ).toBeNull();
  expect(told).toMatchObject({ backup: 'no JSON', 'retention-years': 20 });
});

it('sign-in that another process has switched on is asked for from then on, and no more once it is off', async () => {
  const { here, history, there, other } = await two();
  expect(await here.session()).toMatchObject({ operator: system });
  await there.add(other, system, { name: 'Ada', role: 'administrator', secret: '482915' });
  await there.switchOn(other, system, 'Ada', '482915');
  expect(await here.session()).toMatchObject({ signIn: true, operator: null });
  expect(here.now()).toBeNull();
  expect(await here.signIn(history, 'Ada', '482915')).toMatchObject({ ok: true });
  await there.switchOff(other, system);
  expect(await here.session()).toMatchObject({ signIn: false, operator: system });
  expect(here.now()).toEqual(system);
  expect(await here.lock('person')).toBe(false);
});

it('where they cannot be read now, who is at work is told by what was read last, and by nothing before that', async () => {
  const history = await openForTest();
  let isFull = true;
  const store: OperatorStore = new Proxy(history, {
    get: (of, name: keyof OperatorStore) =>
      isFull && name === 'settings' ? () => Promise.reject(new Error('full')) : of[name],
  });
  const operators = operatorsOver(() => store);
  await expect(operators.session()).rejects.toThrow('full');
  expect(operators.now()).toBeNull();
  isFull = false;
  expect(await operators.session()).toMatchObject({ operator: system });
  isFull = true;
  expect(await operators.session()).toMatchObject({ operator: system });
  expect(operators.now()).toEqual(system);
});

it('what cannot be read of another history is not told by the one before it', async () => {
  const [before, after] = [await openForTest(), await openForTest()];
  const unreadable: OperatorStore = new Proxy(after, {
    get: (of, name: keyof OperatorStore) =>
      name === 'settings' ? () => Promise.reject(new Error('full')) : of[name],
  });
  let store: OperatorStore = before;
  const operators = operatorsOver(() => store);
  expect(await operators.session()).toMatchObject({ signIn: false, operator: system });
  store = unreadable;
  await expect(operators.session()).rejects.toThrow('full');
});

it('sign-in that is set to something unheard of is on: nobody gets in by breaking it', async () => {
  const history = await openForTest();
  const line = { at: 0, by: system, what: 'settings-changed', checkId: null, detail: {} } as const;
  const operators = operatorsOver(() => history);
  for (const broken of [null, 'off', 0, {}]) {
    await history.setSetting('sign-in', broken, line);
    expect(await operators.session()).toMatchObject({ signIn: true, operator: null });
    expect(operators.now()).toBeNull();
  }
});

it('a time of keeping that is set to something unheard of is the longest: nothing goes too early', async () => {
  const history = await openForTest();
  const line = { at: 0, by: system, what: 'settings-changed', checkId: null, detail: {} } as const;
  const operators = operatorsOver(() => history);
  const years = async () => (await operators.settings.read())?.['retention-years'];
  expect(await years()).toBe(5);
  for (const broken of [10.5, 60, 0, null, 'ten', { years: 10, months: 6 }]) {
    await history.setSetting('retention-years', broken, line);
    expect(await years()).toBe(50);
  }
  await history.setSetting('retention-years', 7, line);
  expect(await years()).toBe(7);
});
