import { afterEach, expect, it, vi } from 'vitest';
import { contractDouble, type PartialHandlers } from '../../e2e/contract-double.ts';
import type { DeskStatus } from '../../shared/desk.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { client } from '../client.ts';
import { shownStatus, troubleFrom, useDesk, watchDesk } from './desk-store.ts';

const open: DeskStatus = { state: 'open', store: 'keychain', notices: [] };
afterEach(() => vi.unstubAllGlobals());

it('lays the trouble of a failed call over an open desk until it is over', async () => {
  const { bridge, emit } = contractDouble({
    desk: { status: async () => succeed(open), retry: async () => succeed(open) },
    profiles: { list: async () => fail('keychain-unavailable') },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  watchDesk();
  await expect.poll(() => useDesk.getState().status).toEqual(open);

  await client.profiles.list({});
  await expect
    .poll(() => shownStatus(useDesk.getState()))
    .toMatchObject({ state: 'keys-unavailable', store: 'keychain' });
  expect(useDesk.getState().lastOpen).toEqual(open);

  const notice = { id: 'n-1', sentence: 'A check was lost.' };
  emit('desk.changed', { ...open, notices: [notice] });
  expect(shownStatus(useDesk.getState())).toMatchObject({ state: 'keys-unavailable' });
  expect(useDesk.getState().lastOpen).toMatchObject({ notices: [notice] });

  await useDesk.getState().retry();
  expect(shownStatus(useDesk.getState())).toEqual(open);

  emit('desk.changed', { state: 'locked' });
  expect(shownStatus(useDesk.getState())).toEqual({ state: 'locked' });
  expect(useDesk.getState().lastOpen).toEqual(open);
});

/** A desk that stands so, and what it is asked. */
function over(status: () => DeskStatus, more: NonNullable<PartialHandlers['desk']> = {}) {
  const { bridge, heard } = contractDouble({ desk: { status: async () => succeed(status()), ...more } });
  vi.stubGlobal('window', { veridesk: bridge });
  return (name: string) => heard.filter((one) => one.name === name).length;
}
const locked: DeskStatus = { state: 'locked' };
const begun = useDesk.getState();

it('a desk that is not open shows its own state, and not the trouble of a call', async () => {
  useDesk.setState(begun, true);
  over(() => locked);
  await useDesk.getState().heed({ code: 'keychain-unavailable' });
  expect(shownStatus(useDesk.getState())).toEqual(locked);
});

it('is asked how it stands where a call says that it is not open, and for no other failure', async () => {
  useDesk.setState({ ...begun, status: open }, true);
  const asked = over(() => locked);
  await useDesk.getState().heed({ code: 'check-unknown' });
  expect(asked('desk.status')).toBe(0);
  await useDesk.getState().heed({ code: 'desk-not-open' });
  expect(shownStatus(useDesk.getState())).toEqual(locked);
});

it('what is one account’s trouble alone lies over nothing', () => {
  expect(troubleFrom({ code: 'account-keys-unreadable' })).toBeNull();
});

it('says when it was looked at again in vain, and only then', async () => {
  const stuck: DeskStatus = { state: 'keys-unavailable', store: 'vault', sentence: 'x' };
  let found: DeskStatus = stuck;
  useDesk.setState({ ...begun, status: stuck }, true);
  over(() => found, { retry: async () => succeed(found) });
  await useDesk.getState().retry();
  expect(useDesk.getState().lookedAgainAt).not.toBeNull();
  found = locked;
  await useDesk.getState().retry();
  expect(useDesk.getState()).toMatchObject({ status: locked, lookedAgainAt: null });
});

it('is unlocked once, however often that is pressed', async () => {
  useDesk.setState({ ...begun, status: locked }, true);
  const asked = over(() => open, { unlock: async () => succeed(open) });
  const { unlock } = useDesk.getState();
  expect(await Promise.all([unlock('passphrase'), unlock('passphrase')])).toEqual([true, false]);
  expect(asked('desk.unlock')).toBe(1);
});

it('what a call on the desk itself is refused with is told by its own screen', async () => {
  useDesk.setState(begun, true);
  const asked = over(() => locked, { unlock: async () => fail('vault-unavailable') });
  watchDesk();
  await expect.poll(() => useDesk.getState().status).toEqual(locked);
  await useDesk.getState().unlock('passphrase');
  expect(asked('desk.status')).toBe(1);
  expect(useDesk.getState()).toMatchObject({
    status: locked,
    passphraseFailure: { code: 'vault-unavailable' },
  });
});

it('names the place of the keys as the failed call does', () => {
  for (const store of ['keychain', 'vault'] as const) {
    for (const state of ['unavailable', 'unreadable'] as const) {
      const trouble = troubleFrom({ code: `${store}-${state}` });
      expect(trouble).toMatchObject({ state: `keys-${state}`, store });
      const other = store === 'vault' ? /keychain/iu : /vault/iu;
      expect(JSON.stringify(trouble)).not.toMatch(other);
    }
  }
});
