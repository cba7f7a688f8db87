/** Two processes at one desk: what one changes of the operators holds for whoever is at work in the other. */
import { expect, it, onTestFinished, vi } from 'vitest';
import type { LockReason, Session } from '../../shared/operator.ts';
import { openForTest, placeIn, temporaryFolder } from '../history/testing/temporary-history.ts';
import { operatorsForTest } from './testing/operators-for-test.ts';

const system = { id: null, name: 'os-user', role: 'administrator' } as const;

async function desk(place = placeIn(temporaryFolder())) {
  const history = await openForTest(place);
  const told: [Session, LockReason | null][] = [];
  const operators = operatorsForTest({
    now: () => Date.parse('2026-03-01T10:00:00Z'),
    store: () => history,
    systemUser: () => 'os-user',
    cost: { N: 16, r: 8, p: 1 },
    changed: (session, why) => told.push([session, why]),
  });
  await operators.opened(history);
  return { history, told, operators, place };
}

/** Two processes at a desk where everybody signs in; Bọ́lá, a reviewer, is at work in the first. */
async function staffed() {
  const here = await desk();
  const there = await desk(here.place);
  const add = (name: string, role: 'administrator' | 'reviewer') =>
    there.operators.add(there.history, system, { name, role, secret: '482915' });
  await add('Ada', 'administrator');
  const added = await add('Bọ́lá', 'reviewer');
  await there.operators.switchOn(there.history, system, 'Ada', '482915');
  await here.operators.session();
  await here.operators.signIn(here.history, 'Bọ́lá', '482915');
  here.told.length = 0;
  return { here, there, id: added.ok ? added.value.id : '' };
}

it('a new role is theirs with the next call, and the window is told', async () => {
  const { here, there, id } = await staffed();
  await there.operators.setRole(there.history, system, id, 'operator');
  expect((await here.operators.session())?.operator?.role).toBe('operator');
  expect(here.operators.now()?.role).toBe('operator');
  expect(here.told).toEqual([[expect.objectContaining({ lockedBy: null }), null]]);
});

it('who may not sign in any more is at work no more', async () => {
  const { here, there, id } = await staffed();
  await there.operators.setDisabled(there.history, system, id, true);
  expect(await here.operators.session()).toEqual({ signIn: true, operator: null, lockedBy: 'person' });
  expect(here.operators.now()).toBeNull();
  expect(here.told).toHaveLength(1);
});

it('who was given a new PIN is at work no more, and proves the new one', async () => {
  const { here, there, id } = await staffed();
  await there.operators.setSecret(there.history, system, id, '739201');
  expect(await here.operators.session()).toEqual({ signIn: true, operator: null, lockedBy: 'person' });
  expect(here.told).toHaveLength(1);
  expect(await here.operators.signIn(here.history, 'Bọ́lá', '482915')).toMatchObject({ ok: false });
  expect((await here.operators.signIn(here.history, 'Bọ́lá', '739201')).ok).toBe(true);
  expect((await here.operators.session())?.operator?.name).toBe('Bọ́lá');
});

it('who changes their own PIN stays at work', async () => {
  const { here } = await staffed();
  const by = here.operators.now();
  if (by === null) throw new Error('Bọ́lá is at work');
  const [changed] = await Promise.all([
    here.operators.changeOwnSecret(here.history, by, '482915', '739201'),
    here.operators.session(),
  ]);
  expect(changed.ok).toBe(true);
  expect((await here.operators.session())?.operator?.name).toBe('Bọ́lá');
  expect(here.told).toEqual([]);
});

it('of whom nothing was changed stays, and nothing is told', async () => {
  const { here, there } = await staffed();
  await there.operators.setIdleMinutes(there.history, system, 5);
  expect((await here.operators.session())?.operator?.name).toBe('Bọ́lá');
  expect(here.told).toEqual([]);
});

it('after how many minutes it locks holds with the next call, which is no sign of life itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { here, there } = await staffed();
  await there.operators.setIdleMinutes(there.history, system, 2);
  await here.operators.session();
  vi.advanceTimersByTime(60_000);
  await here.operators.session();
  expect(here.operators.now()).toMatchObject({ name: 'Bọ́lá' });
  vi.advanceTimersByTime(60_000);
  expect(here.operators.now()).toBeNull();
});

it('everybody has to sign in where sign-in was switched on', async () => {
  const here = await desk();
  const there = await desk(here.place);
  await there.operators.add(there.history, system, { name: 'Ada', role: 'administrator', secret: '482915' });
  await there.operators.switchOn(there.history, system, 'Ada', '482915');
  const nobody = { signIn: true, operator: null, lockedBy: null };
  for (let time = 0; time < 2; time += 1) expect(await here.operators.session()).toEqual(nobody);
  expect(here.operators.now()).toBeNull();
  expect(here.told).toEqual([[nobody, null]]);
});

it('where sign-in was switched off the window is told in whose name everything is done now', async () => {
  const { here, there } = await staffed();
  await there.operators.switchOff(there.history, system);
  const everybody = { signIn: false, operator: system, lockedBy: null };
  for (let time = 0; time < 2; time += 1) expect(await here.operators.session()).toEqual(everybody);
  expect(here.told).toEqual([[everybody, null]]);
});

it.each(['here', 'there'] as const)(
  'who was at work when it was switched off %s is nobody when it is switched on again',
  async (where) => {
    const { here, there } = await staffed();
    const of = { here, there }[where];
    await of.operators.switchOff(of.history, system);
    if (where === 'there') await here.operators.session();
    expect(here.operators.now()).toEqual(system);
    await there.operators.switchOn(there.history, system, 'Ada', '482915');
    expect(await here.operators.session()).toEqual({ signIn: true, operator: null, lockedBy: null });
    expect(here.operators.now()).toBeNull();
  },
);

it('and behind the lock with the next PIN, since none opens it any more', async () => {
  const { here, there } = await staffed();
  await here.operators.lock('away');
  here.told.length = 0;
  await there.operators.switchOff(there.history, system);
  await here.operators.signIn(here.history, 'Bọ́lá', '482915');
  expect(here.told).toEqual([[{ signIn: false, operator: system, lockedBy: null }, null]]);
});

it('who was an administrator adds nobody and changes nobody any more, whatever was asked before', async () => {
  const { here, there, id } = await staffed();
  await there.operators.setRole(there.history, system, id, 'administrator');
  const bola = (await here.operators.session())?.operator ?? system;
  const draft = (name: string) => ({ name, role: 'administrator', secret: '482915' }) as const;
  const named = async (name: string) =>
    (await there.operators.list(there.history)).find((one) => one.name === name);
  const ada = (await named('Ada'))?.id ?? '';
  const asked = () => [
    here.operators.add(here.history, bola, draft('Ghost')),
    here.operators.setSecret(here.history, bola, ada, '739201'),
    here.operators.setDisabled(here.history, bola, ada, true),
    here.operators.changeOwnSecret(here.history, bola, '482915', '739201'),
  ];
  await there.operators.setRole(there.history, system, id, 'reviewer');
  const [added, set, disabled] = await Promise.all(asked().slice(0, 3));
  for (const refused of [added, set, disabled])
    expect(refused).toEqual({ ok: false, failure: { code: 'role-missing' } });
  await there.operators.setDisabled(there.history, system, id, true);
  for (const refused of await Promise.all(asked())) expect(refused?.ok).toBe(false);
  expect([await named('Ghost'), (await named('Ada'))?.disabledAt]).toEqual([undefined, null]);
  expect((await there.operators.signIn(there.history, 'Ada', '482915')).ok).toBe(true);
});

it('who proved a PIN that is set anew meanwhile does not set their own over it', async () => {
  const { here, there, id } = await staffed();
  const by = here.operators.now() ?? system;
  const [proved, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = new Proxy(here.history, {
    get: (of, name: keyof typeof here.history) =>
      name === 'endTries'
        ? async (bearer: string) => {
            await of.endTries(bearer);
            proved.resolve();
            await goesOn.promise;
          }
        : of[name],
  });
  const changed = here.operators.changeOwnSecret(slow, { ...by, id }, '482915', '390172');
  await proved.promise;
  await there.operators.setSecret(there.history, system, id, '739201');
  goesOn.resolve();
  expect(await changed).toEqual({ ok: false, failure: { code: 'not-signed-in' } });
  expect((await here.operators.session())?.operator).toBeNull();
  expect((await here.operators.signIn(here.history, 'Bọ́lá', '390172')).ok).toBe(false);
  expect((await here.operators.signIn(here.history, 'Bọ́lá', '739201')).ok).toBe(true);
});
