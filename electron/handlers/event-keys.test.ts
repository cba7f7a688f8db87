/** What makes a profile's events trusted is changed with a line of the journal, which holds none of it. */
import { expect, it } from 'vitest';
import { mainProcess } from '../testing/main-process.ts';

const KEY = 'own-key-0123456789';
const TOKEN = 'T'.repeat(43);

it('has its line, by whom and for which profile, and none where nothing is changed', async () => {
  const { value, ask, core } = mainProcess();
  await value('desk.begin', { store: 'memory' });
  const [profile] = await value<{ id: string; name: string }[]>('profiles.list', {});
  const id = profile?.id ?? '';
  await value('events.setOwnKey', { id, key: '' });
  await value('events.setMailboxToken', { id, token: '' });
  expect(await ask('events.setOwnKey', { id, key: 'no key' })).toMatchObject({ ok: false });
  const changes = [
    ['events.setOwnKey', { id, key: KEY }],
    ['events.setOwnKey', { id, key: '' }],
    ['events.newAddress', { id }],
    ['events.setMailboxToken', { id, token: TOKEN }],
    ['events.setMailboxToken', { id, token: '' }],
  ] as const;
  for (const [name, input] of changes) await value(name, input);
  const filter = { kind: 'keys-changed', operator: null, checkId: null } as const;
  const page = await core.history()?.auditPage(filter, null, 50);
  const told = page?.rows.map(({ operator, facts }) => ({
    operator,
    ...Object.fromEntries(facts.map((fact) => [fact.name, fact.value])),
  }));
  const of = (keys: string, keysOf: string) => ({
    ...{ operator: 'ada', name: profile?.name, profileId: id },
    ...{ keys, keysOf },
  });
  expect(told?.toReversed()).toEqual([
    of('set', 'events-key'),
    of('removed', 'events-key'),
    of('set', 'events-address'),
    of('set', 'mailbox-token'),
    of('removed', 'mailbox-token'),
  ]);
  expect(JSON.stringify(page)).not.toMatch(new RegExp(`${KEY}|${TOKEN}`, 'u'));
});
