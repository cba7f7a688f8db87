import { afterEach, expect, it, vi } from 'vitest';
import { contractDouble } from '../../e2e/contract-double.ts';
import { useCheck } from '../check/check-store.ts';
import { paletteActions } from './palette-actions.ts';
import { useShell, watchMenu } from './shell-store.ts';

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
