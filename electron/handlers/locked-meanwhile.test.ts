/** What a call hands out goes to whoever asked for it: a lock that comes while it waits holds. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { VerideskHandlers } from '../../shared/contract.ts';
import { succeed } from '../../shared/failure.ts';
import { usualGround } from '../../shared/ground.ts';
import { BUILT_IN_SANDBOX_ID } from '../../shared/profile.ts';
import { addCheck } from '../backup/testing/quick-desk.ts';
import { failed, mainProcess } from '../testing/main-process.ts';
import { deeds, gated, leastRoles } from './gate.ts';

const asked = { profileId: BUILT_IN_SANDBOX_ID, kind: 'bvn', identifier: 'cust-001' };
const secrets = { Ada: '482915', Bola: 'a long passphrase' };

/** A desk at which Ada is at work, and Bola can be. */
async function staffed(ports: Parameters<typeof mainProcess>[0] = {}) {
  const main = mainProcess(ports);
  await main.value('desk.begin', { store: 'memory' });
  const check = await addCheck(main.core);
  for (const [name, secret] of Object.entries(secrets))
    await main.value('operators.add', { name, role: 'administrator', secret });
  await main.value('operators.switchOn', { name: 'Ada', secret: secrets.Ada });
  const as = async (name: keyof typeof secrets) => {
    await main.core.operators.lock('idle');
    await main.value('operators.signIn', { name, secret: secrets[name] });
  };
  return { ...main, check, as };
}

/** Begins to write the file anew and stops before its thread begins; what writes waits until `goOn` is called. */
async function rewriting({ core }: Awaited<ReturnType<typeof staffed>>) {
  const { secrets: keys } = core.desk.open ?? {};
  if (!keys) throw new Error('The desk is not open');
  let goOn = () => {};
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const get = keys.get.bind(keys);
  const asked = vi.spyOn(keys, 'get').mockImplementation(async (name) => {
    await waiting;
    return get(name);
  });
  const over = core.history()?.rewriteFile(Date.now);
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  return { goOn, over };
}

/** Long enough for whatever was asked before to have reached what it waits for: it stands behind it in each queue. */
async function behind({ core, check }: Awaited<ReturnType<typeof staffed>>) {
  for (let round = 0; round < 5; round += 1) await core.history()?.show(check);
}

describe('while a number waits for the history', () => {
  it.each(['checks.reveal', 'checks.copy', 'checks.exchange', 'checks.asked'])(
    'a lock keeps what %s asked for from everybody',
    async (name) => {
      const desk = await staffed();
      const { goOn, over } = await rewriting(desk);
      const input = { id: desk.check, ...(/exchange|asked/u.test(name) ? {} : { what: 'number' }) };
      const asked = desk.ask(name, input);
      await behind(desk);
      // It locks at once; its line waits as well.
      const locked = desk.core.operators.lock('idle');
      goOn();
      expect(await asked).toEqual(failed('not-signed-in'));
      expect([await locked, await over]).toEqual([true, 'rewritten']);
      expect(desk.copied).toEqual([]);
    },
  );

  it('a lock keeps a prepared check that is being opened from everybody', async () => {
    const desk = await staffed();
    const id = crypto.randomUUID();
    await desk.value('prepared.keep', {
      ...{ id, kind: 'bvn', profileId: BUILT_IN_SANDBOX_ID, number: '22212345678', identifier: 'cust-001' },
      ...{ declared: {}, ground: usualGround },
    });
    const { goOn, over } = await rewriting(desk);
    const asked = desk.ask('prepared.open', { id });
    await behind(desk);
    const locked = desk.core.operators.lock('idle');
    goOn();
    expect(await asked).toEqual(failed('not-signed-in'));
    expect([await locked, await over]).toEqual([true, 'rewritten']);
    await desk.as('Bola');
    expect(await desk.value('prepared.list')).toMatchObject([{ id }]);
  });

  it('it is handed over to the one who asked, and to nobody who came after', async () => {
    const desk = await staffed();
    const first = await rewriting(desk);
    const asked = desk.ask('checks.copy', { id: desk.check, what: 'number' });
    await behind(desk);
    first.goOn();
    expect(await asked).toEqual({ ok: true, value: { seconds: 30 } });
    expect(desk.copied).toHaveLength(1);
  });
});

type AnyHandlers = Record<string, Record<string, () => Promise<unknown>>>;

/** Every call of the contract over this desk, each of which meets `meanwhile` before it answers. */
function meeting({ core }: Awaited<ReturnType<typeof staffed>>, meanwhile: () => Promise<unknown>) {
  const answer = async () => {
    await meanwhile();
    return succeed({});
  };
  const all = Object.entries(leastRoles).map(([group, members]) => [
    group,
    Object.fromEntries(Object.keys(members).map((name) => [name, answer])),
  ]);
  return gated(core, Object.fromEntries(all) as VerideskHandlers) as unknown as AnyHandlers;
}

describe('behind a call', () => {
  const calls = Object.entries(leastRoles).flatMap(([group, members]) =>
    Object.entries(members).map(([name, least]) => ({ group, name, least })),
  );
  const isDeed = ({ group, name }: { group: string; name: string }) =>
    ((deeds as Record<string, readonly string[]>)[group] ?? []).includes(name);

  it.each(['locked', 'is another’s'])(
    'the desk that %s meanwhile hands nothing out, and says of what was done that it is',
    async (how) => {
      const desk = await staffed();
      const handlers = meeting(desk, () =>
        how === 'locked' ? desk.core.operators.lock('idle') : desk.as('Bola'),
      );
      for (const one of calls) {
        await desk.as('Ada');
        const isGiven = one.least === 'anyone' || isDeed(one);
        expect([one, await handlers[one.group]?.[one.name]?.()]).toEqual([
          one,
          isGiven ? succeed({}) : failed('not-signed-in'),
        ]);
      }
    },
  );

  it('the one who is back at work meanwhile gets what they asked for', async () => {
    const desk = await staffed();
    const handlers = meeting(desk, () => desk.as('Ada'));
    expect(await handlers.checks?.reveal?.()).toEqual(succeed({}));
  });
});

it.each([
  ['retention.rewrite', () => ({})],
  ['audit.sign', () => ({})],
  ['events.lookNow', () => ({ id: BUILT_IN_SANDBOX_ID })],
  ['checks.show', (id: string) => ({ id })],
  ['checks.run', () => ({ ...asked, id: randomUUID(), number: '22212345670' })],
] as const)(
  'after a sleep of the computer that nobody told of, %s is refused though it is asked first',
  async (name, input) => {
    let slept = 0;
    const clock = { now: () => Date.now() + slept, monotonic: () => performance.now() };
    const desk = await staffed({ clock });
    slept = 8 * 3_600_000;
    expect(await desk.ask(name, input(desk.check))).toEqual(failed('not-signed-in'));
    expect(desk.core.operators.now()).toBeNull();
  },
);

describe('where the minutes are over by the clock in the moment behind the gate, as of a computer that slept', () => {
  it.each(['checks.run', 'checks.known', 'checks.reveal', 'prepared.keep', 'review.note'])(
    '%s is answered as at a locked desk, and is no defect',
    async (name) => {
      onTestFinished(() => void vi.restoreAllMocks());
      let slept = 0;
      const began = Date.now();
      vi.spyOn(Date, 'now').mockImplementation(() => began + slept);
      const desk = await staffed();
      const { session } = desk.core.operators;
      vi.spyOn(desk.core.operators, 'session').mockImplementation(async () => {
        const found = await session();
        slept = 3_600_000;
        return found;
      });
      const form = { ...asked, id: randomUUID(), number: '22212345678' };
      const inputs: Record<string, unknown> = {
        'checks.run': form,
        'checks.known': { kind: form.kind, number: form.number, profileId: form.profileId },
        'checks.reveal': { id: desk.check, what: 'number' },
        'prepared.keep': { ...form, declared: {}, ground: usualGround },
        'review.note': { id: desk.check, text: 'x' },
      };
      expect(await desk.ask(name, inputs[name])).toEqual(failed('not-signed-in'));
      expect(desk.core.operators.now()).toBeNull();
    },
  );
});
