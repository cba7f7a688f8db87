import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { contractDouble, PlannedDefect } from '../../e2e/contract-double.ts';
import { useTheme } from './theme-store.ts';

afterEach(() => vi.unstubAllGlobals());

it('a theme that cannot be kept is chosen all the same, and no defect', async () => {
  const defects: unknown[] = [];
  const hear = (reason: unknown) => void defects.push(reason);
  process.on('unhandledRejection', hear);
  onTestFinished(() => void process.off('unhandledRejection', hear));
  const dataset: { theme?: string } = {};
  const { bridge, heard } = contractDouble({
    preferences: {
      setTheme: async () => {
        throw new PlannedDefect('7f3a');
      },
    },
  });
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('window', { veridesk: bridge });
  useTheme.getState().choose('dark');
  await expect.poll(() => heard).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve));
  expect([useTheme.getState().theme, dataset.theme, defects]).toEqual(['dark', 'dark', []]);
});
