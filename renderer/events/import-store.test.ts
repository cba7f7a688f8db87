import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contractDouble } from '../../e2e/contract-double.ts';
import { IMPORT_TEXT_MAX } from '../../shared/contract/event-ways.ts';
import { succeed } from '../../shared/failure.ts';
import { nothingImported } from '../../shared/imported.ts';
import { useImports } from './import-store.ts';

const empty = useImports.getState();
beforeEach(() => useImports.setState(empty, true));
afterEach(() => vi.unstubAllGlobals());

/** Each part is taken once it is let go. */
function held() {
  const letGo: (() => void)[] = [];
  const importText = () =>
    new Promise((resolve) => letGo.push(() => resolve(succeed({ ...nothingImported, stored: 1 }))));
  vi.stubGlobal('window', { veridesk: contractDouble({ events: { importText } } as never).bridge });
  return letGo;
}
const of = (id: string) => useImports.getState().imports[id];
const line = `${' '.repeat(IMPORT_TEXT_MAX / 2 - 2)}x\n`;
const file = new File([line.repeat(5)], 'events.jsonl');

it('goes on with nobody there to see it, takes no second file meanwhile, and is cancelled behind the part that is taken', async () => {
  const letGo = held();
  const over = useImports.getState().take('a', file);
  await vi.waitFor(() => expect(letGo).toHaveLength(1));
  expect(of('a')).toMatchObject({ isBusy: true, pace: { rows: 0, total: 5 } });
  await useImports.getState().take('a', file);
  letGo[0]?.();
  await vi.waitFor(() => expect(letGo).toHaveLength(2));
  expect(of('a')).toMatchObject({ isBusy: true, pace: { rows: 2, total: 5 } });
  expect(of('b')).toBeUndefined();
  useImports.getState().cancel('a');
  letGo[1]?.();
  await over;
  const sentence = expect.stringMatching(/^The import was cancelled\. Before it: .*2/u);
  expect(of('a')).toMatchObject({ isBusy: false, isCancelling: false, said: { what: 'wrong', sentence } });
  expect(letGo).toHaveLength(2);
});
