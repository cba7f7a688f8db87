/** A line of the journal names who asked for what it tells of, also where the keychain kept them waiting until they had gone. */
import { expect, it, vi } from 'vitest';
import { mainProcess } from '../testing/main-process.ts';

const secrets = { Ada: '482915', Bola: 'a long passphrase' };

/** A desk with an account of its own, whose service is the built-in sandbox; Ada is at work. */
async function staffed() {
  const main = mainProcess();
  await main.value('desk.begin', { store: 'memory' });
  const service = await main.core.sandbox();
  const keys = { apiKey: service?.keys.apiKey, encryptionKey: service?.keys.encryptionKey };
  const { id } = await main.value<{ id: string }>('profiles.add', {
    ...{ name: 'Main', baseUrl: service?.baseUrl, environment: 'sandbox', ...keys },
  });
  for (const [name, secret] of Object.entries(secrets))
    await main.value('operators.add', { name, role: 'administrator', secret });
  await main.value('operators.switchOn', { name: 'Ada', secret: secrets.Ada });
  /** Who stands in each line of this kind, the last one first. */
  const namesOf = async (kind: 'events-imported' | 'keys-changed' | 'profile-added' | 'profile-removed') => {
    const page = await main.core.history()?.auditPage({ kind, operator: null, checkId: null }, null, 50);
    return page?.rows.map(({ operator }) => operator);
  };
  return { ...main, id, keys, namesOf };
}

type Staffed = Awaited<ReturnType<typeof staffed>>;

/** The next question to the keychain waits until Ada has gone and Bola is at work. */
function untilBolaIsThere({ core, value }: Staffed, what: 'get' | 'set' | 'remove') {
  const kept = core.desk.open?.secrets;
  if (!kept) throw new Error('The desk is not open');
  const real = kept[what].bind(kept) as (...input: unknown[]) => Promise<never>;
  vi.spyOn(kept, what).mockImplementationOnce(async (...input: unknown[]) => {
    await core.operators.lock('idle');
    await value('operators.signIn', { name: 'Bola', secret: secrets.Bola });
    return real(...input);
  });
}

const draft = { baseUrl: 'https://other.example', environment: 'sandbox', apiKey: 'k', encryptionKey: 'e' };

it.each<[string, 'get' | 'set' | 'remove', Parameters<Staffed['namesOf']>[0], (desk: Staffed) => object]>([
  ['profiles.add', 'set', 'profile-added', () => ({ name: 'Other', ...draft })],
  ['profiles.setKeys', 'set', 'keys-changed', ({ id, keys }) => ({ id, ...keys })],
  ['profiles.dropNewKeys', 'remove', 'keys-changed', ({ id }) => ({ id })],
  ['profiles.removeKeys', 'remove', 'keys-changed', ({ id }) => ({ id })],
  ['profiles.remove', 'remove', 'profile-removed', ({ id }) => ({ id })],
  ['events.newAddress', 'set', 'keys-changed', ({ id }) => ({ id })],
  ['events.setOwnKey', 'set', 'keys-changed', ({ id }) => ({ id, key: 'a-key' })],
  ['events.setMailboxToken', 'set', 'keys-changed', ({ id }) => ({ id, token: 'a'.repeat(43) })],
])('%s', async (name, what, kind, input) => {
  const desk = await staffed();
  untilBolaIsThere(desk, what);
  await desk.ask(name, input(desk));
  expect(desk.core.operators.now()?.name).toBe('Bola');
  expect((await desk.namesOf(kind))?.[0]).toBe('Ada');
});

it('the keys that passed the test of somebody who has gone', async () => {
  const desk = await staffed();
  await desk.value('profiles.setKeys', { id: desk.id, ...desk.keys });
  untilBolaIsThere(desk, 'set');
  const check = { id: crypto.randomUUID(), kind: 'bvn', profileId: desk.id, keys: 'new' };
  await desk.value('checks.run', { ...check, number: '22212345678', identifier: 'c' });
  expect(desk.core.operators.now()?.name).toBe('Bola');
  expect(await desk.namesOf('keys-changed')).toEqual(['Ada', 'Ada']);
});

it('a file of events that they brought, in one line before the first is taken and one behind the last', async () => {
  const { core, ask, id, namesOf } = await staffed();
  const history = core.history();
  if (!history) throw new Error('The desk is not open');
  const { takeDeliveries } = history;
  const taken = vi.fn(async (...input: Parameters<typeof takeDeliveries>) => {
    expect(await namesOf('events-imported')).toEqual(['Ada']);
    return takeDeliveries(...input);
  });
  Object.assign(history, { takeDeliveries: taken });
  const text = JSON.stringify({ headers: {}, body: '{"event":"verification.completed"}' });
  expect(await ask('events.importText', { id, text })).toMatchObject({ ok: true });
  expect(taken).toHaveBeenCalledOnce();
  expect(await namesOf('events-imported')).toEqual(['Ada', 'Ada']);
});
