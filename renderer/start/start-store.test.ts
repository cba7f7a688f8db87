import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contractDouble, type PartialHandlers, PlannedDefect } from '../../e2e/contract-double.ts';
import type { ProfileSummary } from '../../shared/contract.ts';
import type { DeskStatus } from '../../shared/desk.ts';
import { fail, type Result, succeed } from '../../shared/failure.ts';
import { defaultSettings } from '../../shared/profile.ts';
import { useDesk } from '../desk/desk-store.ts';
import { useProfiles } from '../profiles/profile-store.ts';
import { useStart, wrongInStart } from './start-store.ts';

const empty = useStart.getState();
const account = {
  name: 'Main account',
  baseUrl: 'https://api.example.com',
  environment: 'production' as const,
  apiKey: 'live-1',
  encryptionKey: 'enc-1',
};
const added: ProfileSummary = {
  id: 'p-1',
  name: account.name,
  baseUrl: account.baseUrl,
  environment: account.environment,
  builtIn: false,
  settings: defaultSettings,
  productionConfirmed: false,
  sandboxStyle: null,
  keysForAnother: false,
  keysUnreadable: false,
  newKeys: null,
  newKeysUnreadable: false,
  keyChanges: 0,
  keys: { apiKeyFingerprint: '12345678', encryptionKeyFingerprint: '87654321' },
};

function overBridge(handlers: PartialHandlers) {
  const double = contractDouble(handlers);
  vi.stubGlobal('window', { veridesk: double.bridge });
  return double;
}

const begin: PartialHandlers['desk'] = {
  begin: async ({ store }) => succeed({ state: 'open', store, notices: [] }),
};

beforeEach(() => useStart.setState(empty, true));
afterEach(() => vi.unstubAllGlobals());

describe('what first start asks for', () => {
  it('wants a place for the keys, chosen by the person', () => {
    expect(wrongInStart(empty, false)).toEqual({ store: 'Choose where the keys are kept.' });
  });

  it('wants a passphrase of some length, twice', () => {
    const vault = { ...empty, store: 'vault' as const };
    expect(wrongInStart({ ...vault, passphrase: 'short' }, false)).toHaveProperty('passphrase');
    const long = { ...vault, passphrase: 'correct horse battery' };
    expect(wrongInStart({ ...long, passphraseAgain: 'correct horse' }, false)).toHaveProperty(
      'passphraseAgain',
    );
    expect(wrongInStart({ ...long, passphraseAgain: long.passphrase }, false)).toEqual({});
  });

  it('takes no environment for chosen that nobody chose', () => {
    const form = { ...empty, store: 'keychain' as const, work: 'account' as const };
    const draft = { ...account, environment: null };
    expect(wrongInStart({ ...form, draft: account }, false)).toEqual({});
    expect(wrongInStart({ ...form, draft }, false)).toEqual({
      environment: 'Choose what the service gave these keys for.',
    });
  });

  it('wants nothing of the place again once the keys have it', () => {
    expect(wrongInStart(empty, true)).toEqual({});
  });
});

describe('starting', () => {
  it('opens the desk on the built-in sandbox', async () => {
    const { heard } = overBridge({ desk: begin });
    useStart.getState().change({ store: 'keychain' });
    await useStart.getState().start();
    expect(heard.map(({ name }) => name)).toEqual(['desk.begin']);
    expect(useDesk.getState().status).toMatchObject({ state: 'open' });
  });

  it('stays until the account is added, keeps what was typed, and begins only once', async () => {
    let refuses = true;
    const { heard } = overBridge({
      desk: begin,
      profiles: {
        add: async () => (refuses ? fail('profile-name-taken') : succeed(added)),
        list: async () => succeed([added]),
      },
    });
    useStart.getState().change({ store: 'keychain', work: 'account' });
    useStart.getState().changeDraft(account);
    await useStart.getState().start();
    expect(useStart.getState()).toMatchObject({
      addingAccount: true,
      attempt: 1,
      draft: account,
      errors: { name: expect.any(String) },
    });

    refuses = false;
    await useStart.getState().start();
    expect(heard.map(({ name }) => name)).toEqual([
      'desk.begin',
      'profiles.add',
      'profiles.add',
      'profiles.list',
    ]);
    expect(useProfiles.getState().chosenId).toBe('p-1');
  });

  it('keeps neither keys nor passphrase once it is over', async () => {
    overBridge({
      desk: begin,
      profiles: { add: async () => succeed(added), list: async () => succeed([added]) },
    });
    const passphrase = 'correct horse battery';
    useStart.getState().change({ store: 'vault', passphrase, passphraseAgain: passphrase, work: 'account' });
    useStart.getState().changeDraft(account);
    await useStart.getState().start();
    expect(JSON.stringify(useStart.getState())).not.toMatch(/live-1|enc-1|battery/u);
  });

  it('does not keep the passphrase while the account is still to be added', async () => {
    overBridge({ desk: begin, profiles: { add: async () => fail('profile-name-taken') } });
    const passphrase = 'correct horse battery';
    useStart.getState().change({ store: 'vault', passphrase, passphraseAgain: passphrase, work: 'account' });
    useStart.getState().changeDraft(account);
    await useStart.getState().start();
    expect(useStart.getState().addingAccount).toBe(true);
    expect(JSON.stringify(useStart.getState())).not.toContain('battery');
  });

  it('begins once, however often that is pressed', async () => {
    const { heard } = overBridge({ desk: begin });
    useStart.getState().change({ store: 'keychain' });
    const { start } = useStart.getState();
    await Promise.all([start(), start()]);
    expect(heard).toHaveLength(1);
  });

  /** The account is added once the desk is open, whatever came of the first press. */
  async function pressedAgain(first: () => Promise<Result<DeskStatus>>, stands: DeskStatus) {
    let isFirst = true;
    const { heard } = overBridge({
      desk: {
        begin: async ({ store }) => {
          if (!isFirst) return succeed({ state: 'open', store, notices: [] });
          isFirst = false;
          return first() as never;
        },
      },
      profiles: { add: async () => succeed(added), list: async () => succeed([added]) },
    });
    useDesk.getState().receive(firstStart);
    useStart.getState().change({ store: 'keychain', work: 'account' });
    useStart.getState().changeDraft(account);
    await useStart
      .getState()
      .start()
      .catch(() => undefined);
    expect(heard.map(({ name }) => name)).toEqual(['desk.begin']);
    expect(useStart.getState()).toMatchObject({ pending: false, failure: null, draft: account });
    useDesk.getState().receive(stands);
    await useStart.getState().start();
    expect(useProfiles.getState().chosenId).toBe('p-1');
    return heard.slice(1).map(({ name }) => name);
  }

  const refused: DeskStatus = { state: 'history-refused', sentence: 'The disk is full.' };
  const stumbled = () => Promise.reject(new PlannedDefect('7f3a'));
  const adding = ['profiles.add', 'profiles.list'];
  const firstStart: DeskStatus = { state: 'first-start', keychain: { usable: true, sentence: null } };
  const openNow: DeskStatus = { state: 'open', store: 'keychain', notices: [] };

  it.each([
    ['was not opened, and is by now', async () => succeed(refused), openNow, adding],
    [
      'was not opened, and is to be begun anew',
      async () => succeed(refused),
      firstStart,
      ['desk.begin', ...adding],
    ],
    ['met a defect', stumbled, firstStart, ['desk.begin', ...adding]],
  ])('adds no account to a desk that %s: what was typed waits for that', async (_, first, stands, calls) => {
    expect(await pressedAgain(first, stands)).toEqual(calls);
  });

  it('says beside the choice what a keychain that fails says', async () => {
    overBridge({ desk: { begin: async () => fail('keychain-unavailable') } });
    useStart.getState().change({ store: 'keychain', work: 'account' });
    useStart.getState().changeDraft(account);
    await useStart.getState().start();
    expect(useStart.getState()).toMatchObject({
      addingAccount: false,
      failure: { code: 'keychain-unavailable' },
    });
  });
});
