import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contractDouble, PlannedDefect } from '../../e2e/contract-double.ts';
import { succeed } from '../../shared/failure.ts';
import { Defect } from '../client.ts';
import { useDefects } from './defect-store.ts';

beforeEach(() => useDefects.getState().close());
afterEach(() => vi.unstubAllGlobals());

function overBridge(report: () => Promise<ReturnType<typeof succeed<{ reference: string }>>>) {
  const double = contractDouble({ app: { report } });
  vi.stubGlobal('window', { veridesk: double.bridge });
  return double;
}

it('a defect of the window is told with the reference under which it is logged, and without its message', async () => {
  const { heard } = overBridge(async () => succeed({ reference: '0a1b2c3d' }));
  await useDefects.getState().tell('error', new RangeError('Ngozi 22212345678'));
  expect(useDefects.getState().told).toEqual({ reference: '0a1b2c3d' });
  expect(heard).toEqual([{ name: 'app.report', input: { kind: 'error', name: 'RangeError', at: [] } }]);
});

it('a defect of the main process keeps its own reference', async () => {
  const { heard } = overBridge(async () => succeed({ reference: 'another' }));
  await useDefects.getState().tell('rejection', new Defect('11223344'));
  expect([useDefects.getState().told, heard]).toEqual([{ reference: '11223344' }, []]);
});

it('is told without a reference where the log cannot be reached', async () => {
  overBridge(async () => {
    throw new PlannedDefect('55667788');
  });
  await useDefects.getState().tell('error', new Error('x'));
  expect(useDefects.getState().told).toEqual({ reference: null });
});

it('one at a time: what follows waits for nobody and fills no log, until the dialog is closed', async () => {
  let count = 0;
  const { heard } = overBridge(async () => succeed({ reference: `reference-${++count}` }));
  const { tell, close } = useDefects.getState();
  await Promise.all([tell('error', new Error('x')), tell('error', new Error('y'))]);
  await tell('rejection', new Error('z'));
  expect([useDefects.getState().told, heard.length]).toEqual([{ reference: 'reference-1' }, 1]);
  close();
  await tell('error', new Error('x'));
  expect(useDefects.getState().told).toEqual({ reference: 'reference-2' });
});
