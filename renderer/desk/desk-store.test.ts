import { afterEach, expect, it, vi } from 'vitest';
import { contractDouble } from '../../e2e/contract-double.ts';
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
  await vi.waitFor(() => expect(useDesk.getState().status).toEqual(open));

  await client.profiles.list({});
  await vi.waitFor(() =>
    expect(shownStatus(useDesk.getState())).toMatchObject({ state: 'keys-unavailable', store: 'keychain' }),
  );
  expect(useDesk.getState().lastOpen).toEqual(open);

  await useDesk.getState().retry();
  expect(shownStatus(useDesk.getState())).toEqual(open);

  emit('desk.changed', { state: 'locked' });
  expect(shownStatus(useDesk.getState())).toEqual({ state: 'locked' });
  expect(useDesk.getState().lastOpen).toEqual(open);
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
