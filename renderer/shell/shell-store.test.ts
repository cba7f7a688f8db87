import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contractDouble } from '../../e2e/contract-double.ts';
import { succeed } from '../../shared/failure.ts';
import { useCheck } from '../check/check-store.ts';
import { useSession } from '../session/session-store.ts';
import { paletteActions } from './palette-actions.ts';
import { showUnknown, useShell, watchMenu, watchSettled } from './shell-store.ts';

const replaceState = vi.fn();
beforeEach(() => {
  vi.stubGlobal('location', { href: 'app://veridesk/#' });
  vi.stubGlobal('history', { state: null, replaceState });
});
afterEach(() => vi.unstubAllGlobals());

it('“New check” of the menu and of the palette both leave nothing of the customer before', () => {
  const { bridge, emit } = contractDouble({});
  vi.stubGlobal('window', { veridesk: bridge });
  // No dialog lies over the window.
  vi.stubGlobal('document', { querySelector: () => null });
  const end = watchMenu();
  const ways = [
    () => emit('app.navigate', 'new-check'),
    () =>
      paletteActions([])
        .find(({ id }) => id === 'new-check')
        ?.act(),
  ];
  for (const begin of ways) {
    useCheck.setState(({ draft }) => ({
      draft: { ...draft, identifier: 'cust-001', numbers: { ...draft.numbers, bvn: '22212345678' } },
    }));
    useShell.getState().go('history');
    begin();
    expect(useShell.getState().screen).toBe('check');
    expect(useCheck.getState().draft).toMatchObject({ identifier: '', numbers: { bvn: '' } });
  }
  end();
});

it('checks of which nobody knows how they ended are shown in the history, and no others', async () => {
  const page = { rows: [], next: null, all: 2 };
  const { bridge, heard } = contractDouble({ history: { find: async () => succeed(page) } });
  vi.stubGlobal('window', {
    veridesk: bridge,
    location: { hash: '' },
    setTimeout: () => 0,
    clearTimeout: () => undefined,
  });
  await showUnknown();
  expect(useShell.getState().screen).toBe('history');
  const query = { text: '', filters: { standing: ['unknown'] }, from: null, to: null };
  expect(heard.filter(({ name }) => name === 'history.find')).toMatchObject([
    { input: { query, before: null } },
  ]);
});

it('what a notification told of is shown at once, and over a dialog when none has followed it', () => {
  vi.useFakeTimers();
  const { bridge, emit } = contractDouble({});
  vi.stubGlobal('window', { veridesk: bridge });
  let dialog: object | null = null;
  vi.stubGlobal('document', { querySelector: () => dialog, body: {} });
  const looks = new Set<() => void>();
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe: () => void;
      disconnect: () => void;
      constructor(look: () => void) {
        this.observe = () => looks.add(look);
        this.disconnect = () => looks.delete(look);
      }
    },
  );
  const become = (next: object | null) => {
    dialog = next;
    for (const look of looks) look();
  };
  const { go } = useShell.getState();
  watchSettled();
  const end = watchMenu();

  go('settings');
  emit('app.showSettled', { id: null });
  expect(useShell.getState().screen).toBe('events');

  go('settings');
  become({});
  emit('app.showSettled', { id: null });
  become(null);
  vi.advanceTimersByTime(100);
  become({});
  vi.advanceTimersByTime(60_000);
  expect(useShell.getState().screen).toBe('settings');
  become(null);
  vi.advanceTimersByTime(1_000);
  expect([useShell.getState().screen, looks.size]).toEqual(['events', 0]);

  go('settings');
  become({});
  emit('app.showSettled', { id: null });
  end();
  become(null);
  vi.advanceTimersByTime(1_000);
  expect([useShell.getState().screen, looks.size]).toEqual(['settings', 0]);
  vi.useRealTimers();
});

it('what a notification told of before anybody was at work in this window is shown once somebody is', () => {
  const { bridge, emit } = contractDouble({});
  vi.stubGlobal('window', { veridesk: bridge });
  vi.stubGlobal('document', { querySelector: () => null });
  watchSettled();
  useShell.getState().go('check');
  emit('app.showSettled', { id: null });
  expect(useShell.getState().screen).toBe('check');
  const end = watchMenu();
  expect(useShell.getState().screen).toBe('events');
  end();
  useShell.getState().go('check');
  watchMenu()();
  expect(useShell.getState().screen).toBe('check');
});

it('what a notification told of behind the lock is kept for whoever signs in, for whom the window may begin anew', () => {
  const { bridge, emit } = contractDouble({});
  vi.stubGlobal('window', { veridesk: bridge });
  vi.stubGlobal('document', { querySelector: () => null });
  const asked = () => useSession.getState().wantedBehindLock;
  watchSettled();
  emit('app.showSettled', { id: null });
  expect(asked()).toBeNull();
  useSession.setState({ session: { signIn: true, lockedBy: null, operator: null } });
  emit('app.showSettled', { id: null });
  expect(asked()).toEqual({ id: null });
  expect(replaceState).not.toHaveBeenCalled();

  vi.stubGlobal('history', { state: asked(), replaceState });
  watchSettled();
  // Only once.
  expect(replaceState.mock.calls).toEqual([[null, '', 'app://veridesk/#']]);
  useShell.getState().go('check');
  watchMenu()();
  expect(useShell.getState().screen).toBe('events');
});
