/** The gate before all calls: nobody at work, and each role, over the whole contract. */
import { describe, expect, it } from 'vitest';
import { contract, type FoundPage } from '../../shared/contract.ts';
import { usualGround } from '../../shared/ground.ts';
import { wholeHistory } from '../../shared/history-query.ts';
import { roles } from '../../shared/operator.ts';
import { BUILT_IN_SANDBOX_ID, defaultSettings } from '../../shared/profile.ts';
import { NO_PROMPT } from '../../shared/prompt.ts';
import { failed, mainProcess } from '../testing/main-process.ts';
import { leastRoles } from './gate.ts';

const calls = Object.entries(contract).flatMap(([group, members]) =>
  Object.entries(members)
    .filter(([, member]) => member.type === 'call')
    .map(([name]) => `${group}.${name}`),
);

const leastOf = (name: string) => {
  const [group = '', member = ''] = name.split('.');
  return (leastRoles as Record<string, Record<string, string>>)[group]?.[member];
};

const id = '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a001';
const draft = { decision: 'accepted', reason: 'Details agree with the registry', note: null };
const seen = { id, state: 'answered', outcome: 'verified' };

/** An input that the contract takes, for the calls that stand behind the gate. */
const inputs: Record<string, unknown> = {
  'checks.run': { id, kind: 'bvn', profileId: 'none', number: '1', identifier: 'x' },
  'prepared.keep': {
    ...{ id, kind: 'bvn', profileId: 'none', number: '1', identifier: 'x', declared: {} },
    ground: usualGround,
  },
  'prepared.importList': { profileId: 'none', kind: 'bvn', text: '', passesOver: false },
  'checks.known': { kind: 'bvn', number: '1', profileId: 'none' },
  'history.find': { query: wholeHistory, before: null, limit: 1 },
  'history.counts': { query: wholeHistory },
  'history.saveView': { name: 'Mine', query: wholeHistory },
  'history.renameView': { id, name: 'Mine' },
  'history.removeView': { id },
  'customerWindow.tell': NO_PROMPT,
  'preferences.setNotifications': { on: true },
  'checks.reveal': { id, what: 'number' },
  'checks.copy': { id, what: 'number' },
  'audit.page': { filter: { kind: null, operator: null, checkId: null }, before: null, limit: 1 },
  'audit.verify': { id, deep: false },
  'usage.read': { days: 1 },
  'usage.today': { profileId: 'none', kind: 'bvn' },
  'review.decide': { check: seen, draft: { ...draft, replaces: null } },
  'review.decideMany': { checks: [seen], draft },
  'review.note': { id, text: 'x' },
  'evidence.make': { ids: [id], shows: { clear: false, pictures: false, answers: false } },
  'evidence.cancel': {},
  'evidence.showInFolder': {},
  'exports.list': { id, query: wholeHistory, format: 'csv', masked: true },
  'exports.report': { id, checkId: id, scope: 'check', masked: true, withPhoto: false },
  'operators.changeOwnSecret': { old: 'x', secret: 'y' },
  'operators.add': { name: 'Ada', role: 'operator', secret: 'x' },
  'operators.setRole': { id, role: 'operator' },
  'operators.setDisabled': { id, disabled: true },
  'operators.setSecret': { id, secret: 'x' },
  'operators.switchOn': { name: 'x', secret: 'y' },
  'operators.setIdleMinutes': { minutes: 10 },
  'backup.setDaily': { daily: true },
  'backup.setKeep': { keep: 3 },
  'backup.setPassphrase': { passphrase: 'x' },
  'checks.earlier': { id, identifier: 'x', declared: {} },
  'checks.use': {
    ...{ id, identifier: 'x', declared: {}, useId: id },
    ground: { basis: 'legal_obligation', purpose: 'x', consent: null },
  },
  'backup.look': { passphrase: 'x' },
  'backup.restore': { store: 'present' },
  'operators.setReasons': { reasons: { accepted: ['a'], rejected: ['b'], referred: ['c'] } },
  'events.list': { query: {}, before: null, limit: 1 },
  'events.match': { id, checkId: id },
  'events.checks': { ids: [id] },
  'events.address': { id: 'none' },
  'events.copyAddress': { id: 'none' },
  'events.newAddress': { id: 'none' },
  'events.setOwnKey': { id: 'none', key: '' },
  'events.sendTest': { id: 'none' },
  'events.mailboxToken': { id: 'none' },
  'events.setMailboxToken': { id: 'none', token: '' },
  'events.lookNow': { id: 'none' },
  'events.importText': { id: 'none', text: '' },
  'retention.setYears': { years: 5 },
  'retention.relationships': { text: '', after: null, limit: 1 },
  'retention.endRelationship': { identifier: 'x', endedOn: '2020-01-31' },
  'retention.resumeRelationship': { identifier: 'x' },
  'retention.erase': { planId: id, reason: 'x' },
  'retention.certificate': { id, form: 'json' },
  'profiles.add': { name: '', baseUrl: '', environment: 'sandbox', apiKey: '', encryptionKey: '' },
  'profiles.setKeys': { id: 'none', apiKey: '', encryptionKey: '' },
  'profiles.importText': { id: null, text: '' },
  'profiles.preview': { id: 'none', kind: 'bvn', settings: defaultSettings },
  'profiles.change': { id: 'none', settings: defaultSettings, sandboxStyle: null },
};
const takesNothing =
  /^(profiles\.(list|present|unreadable)|checks\.underWay|prepared\.list|history\.views|events\.(counts|ways)|customerWindow\.(state|open|close)|audit\.(state|key|copyKey|sign)|backup\.(state|run|cancel|cancelLook|forget|chooseFolder|chooseFile)|operators\.(list|settings|switchOff)|retention\.(state|preview|cancel|rewrite))$/u;
const inputOf = (name: string) => inputs[name] ?? (takesNothing.test(name) ? {} : { id });

async function staffed() {
  const main = mainProcess();
  await main.ask('desk.begin', { store: 'memory' });
  const secrets = { Ada: '482915', Bola: 'a long passphrase', Chidi: '730264' };
  await main.value('operators.add', { name: 'Ada', role: 'administrator', secret: secrets.Ada });
  await main.value('operators.add', { name: 'Bola', role: 'reviewer', secret: secrets.Bola });
  await main.value('operators.add', { name: 'Chidi', role: 'operator', secret: secrets.Chidi });
  await main.value('operators.switchOn', { name: 'Ada', secret: secrets.Ada });
  const as = async (name: keyof typeof secrets) => {
    await main.ask('operators.lock');
    await main.value('operators.signIn', { name, secret: secrets[name] });
  };
  return { ...main, as };
}

describe('the gate', () => {
  it('names a role for each call of the contract, and for nothing else', () => {
    const named = Object.entries(leastRoles).flatMap(([group, members]) =>
      Object.keys(members).map((name) => `${group}.${name}`),
    );
    expect(named.sort()).toEqual([...calls].sort());
  });

  it('lets nobody through but those who sign in', async () => {
    const { ask, value } = await staffed();
    expect(await value('operators.lock')).toEqual({ locked: true });
    for (const name of calls.filter((one) => leastOf(one) !== 'anyone')) {
      expect([name, await ask(name, inputOf(name))]).toEqual([name, failed('not-signed-in')]);
    }
    expect(await value('operators.session')).toEqual({ signIn: true, operator: null, lockedBy: 'person' });
    expect(await ask('operators.signIn', { name: 'Ada', secret: '111222' })).toEqual(failed('sign-in-wrong'));
  });

  it('lets each role do what is open to it, and no more', async () => {
    const { ask, as } = await staffed();
    for (const [name, role] of [
      ['Chidi', 'operator'],
      ['Bola', 'reviewer'],
    ] as const) {
      await as(name);
      const above = roles.slice(roles.indexOf(role) + 1);
      for (const call of calls.filter((one) => leastOf(one) !== 'anyone')) {
        const isAbove = above.some((least) => least === leastOf(call));
        // What is open is tried where it changes nothing.
        if (!isAbove && !/^(checks|review)\./u.test(call)) continue;
        const reply = await ask(call, inputOf(call));
        const isRefused = 'failure' in reply && reply.failure.code === 'role-missing';
        expect([role, call, isRefused]).toEqual([role, call, isAbove]);
      }
    }
  });

  it('writes the name of the one who is signed in, and asks two pairs of eyes to be two', async () => {
    const { ask, value, as } = await staffed();
    const [profile] = await value<[{ settings: object }]>('profiles.list');
    await value('profiles.change', {
      id: BUILT_IN_SANDBOX_ID,
      settings: { ...profile?.settings, review: { fourEyes: true } },
      sandboxStyle: null,
    });
    await as('Bola');
    const check = { id, kind: 'bvn', profileId: BUILT_IN_SANDBOX_ID, number: '22212345678', identifier: 'c' };
    expect(await value('checks.run', check)).toMatchObject({ operator: 'Bola' });
    const decide = { check: seen, draft: { ...draft, replaces: null } };
    expect(await value('review.of', { id })).toMatchObject({ isOwn: true, decision: null });
    expect(await ask('review.decide', decide)).toEqual(failed('own-check'));
    expect(await value('review.decideMany', { checks: [seen], draft })).toEqual([
      { id, result: 'own-check', decision: null },
    ]);
    await as('Ada');
    expect(
      await ask('review.decide', { check: seen, draft: { ...draft, replaces: null, reason: 'Because' } }),
    ).toMatchObject(failed('input-wrong'));
    expect(await value('review.decide', decide)).toMatchObject({
      ...{ isOwn: false, decision: { operator: 'Ada', decision: 'accepted' } },
    });
    const late = { ...decide.draft, decision: 'rejected', reason: 'Suspected fraud' };
    expect(await ask('review.decide', { check: seen, draft: late })).toMatchObject({
      failure: {
        code: 'decided-already',
        conflict: { standing: { decision: 'accepted', operator: 'Ada' }, yours: late },
      },
    });
  });

  it('keeps a line of everything that was looked at, in the order of the day', async () => {
    const { ask, value, as } = await staffed();
    await as('Chidi');
    const check = { id, kind: 'bvn', profileId: BUILT_IN_SANDBOX_ID, number: '22212345678', identifier: 'c' };
    await value('checks.run', check);
    await value('checks.reveal', { id, what: 'number' });
    expect(await value('checks.copy', { id, what: 'phone' })).toEqual({ seconds: 30 });
    await value('checks.exchange', { id });
    await value('review.note', { id, text: ' Called the customer ' });
    expect(await ask('review.note', { id, text: '  ' })).toHaveProperty('defect');
    await as('Bola');
    const { timeline } = await value<{ timeline: { what: string }[] }>('review.of', { id });
    expect(timeline).toMatchObject([
      { what: 'made', operator: 'Chidi' },
      { what: 'sent' },
      { what: 'ended', state: 'answered', outcome: 'verified' },
      { what: 'revealed', operator: 'Chidi', value: 'number' },
      { what: 'copied', operator: 'Chidi', value: 'phone' },
      { what: 'exchange-opened', operator: 'Chidi' },
      { what: 'noted', operator: 'Chidi', text: 'Called the customer' },
    ]);
  });

  it('lets a check that is under way end while the desk is locked', async () => {
    const { ask, core, value, as } = await staffed();
    await as('Chidi');
    const check = { id, kind: 'bvn', profileId: BUILT_IN_SANDBOX_ID, number: '22200000903', identifier: 'c' };
    const running = ask('checks.run', check);
    await expect
      .poll(async () => (await value<FoundPage>('history.find', inputs['history.find'])).all)
      .toBe(1);
    await ask('operators.lock');
    expect(await running).toMatchObject({ ok: true, value: { operator: 'Chidi', outcome: 'verified' } });
    expect(core.operators.now()).toBeNull();
    expect(await ask('checks.show', { id })).toEqual(failed('not-signed-in'));
    await as('Bola');
    expect(await value('checks.show', { id })).toMatchObject({ operator: 'Chidi' });
  });

  it('leaves a check that is under way to whoever began it: nobody else takes it up or cancels it', async () => {
    const { ask, core, value, as } = await staffed();
    await as('Chidi');
    const check = { id, kind: 'bvn', profileId: BUILT_IN_SANDBOX_ID, number: '22200000909', identifier: 'c' };
    const running = ask('checks.run', check);
    await expect.poll(async () => (await ask('checks.show', { id })).ok).toBe(true);
    // A second one of the same id is refused, and what is known of the first stays.
    expect(await ask('checks.run', check)).toEqual(failed('check-repeated'));
    for (const other of ['Bola', 'Ada'] as const) {
      await as(other);
      expect(await value('checks.underWay')).toBeNull();
      expect(await ask('checks.cancel', { id })).toEqual(failed('check-unknown'));
    }
    expect(await value('checks.show', { id })).toMatchObject({ state: 'sent' });
    await as('Chidi');
    expect(await value('checks.underWay')).toEqual({ id, startedAt: expect.any(String) });
    expect(await value('checks.cancel', { id })).toEqual({});
    expect(await running).toMatchObject({ value: { operator: 'Chidi', trouble: 'cancelled-after-sending' } });
    expect(await value('checks.underWay')).toBeNull();
    // What did not begin through the window is nobody’s here.
    const elsewhere = core.checks.run({
      ...check,
      kind: 'bvn',
      id: crypto.randomUUID(),
      number: '22200000909',
      again: 'x',
    });
    expect(await value('checks.underWay')).toBeNull();
    await core.checks.settle();
    await elsewhere;
  });
});
