import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contractDouble, PlannedDefect } from '../../e2e/contract-double.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { wholeHistory } from '../../shared/history-query.ts';
import { client } from '../client.ts';
import { useExport } from './export-store.ts';

const empty = useExport.getState();
beforeEach(() => useExport.setState(empty, true));
afterEach(() => vi.unstubAllGlobals());

const written = { fileName: 'list.csv', checks: 3 };
const outcomes = {
  done: succeed(written),
  'no place': succeed(null),
  cancelled: fail('export-cancelled'),
  full: fail('file-not-written'),
} as const;

/** A main process whose export ends when the test says how. */
function mainProcess() {
  const ending = Promise.withResolvers<keyof typeof outcomes | 'defect'>();
  const double = contractDouble({
    exports: {
      list: async () => {
        const how = await ending.promise;
        if (how === 'defect') throw new PlannedDefect('0a1b2c3d');
        return outcomes[how];
      },
      cancel: async () => succeed({}),
      showInFolder: async () => fail('file-unknown'),
    },
  });
  vi.stubGlobal('window', { veridesk: double.bridge });
  const begin = () =>
    useExport
      .getState()
      .run((id) => client.exports.list({ id, query: wholeHistory, format: 'csv', masked: true }));
  const tell = (rows: number, id = useExport.getState().id ?? '') =>
    double.emit('exports.progress', { id, rows, total: 10, elapsedMs: 5 });
  return { ...double, begin, tell, end: ending.resolve };
}

it('goes from the choice of a place over its progress to the file, and can begin anew', async () => {
  const { begin, tell, end } = mainProcess();
  const running = begin();
  expect(useExport.getState()).toMatchObject({ stage: 'choosing', progress: null });
  // Another export's progress is not this one's.
  tell(1, '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a0e9');
  expect(useExport.getState().stage).toBe('choosing');
  tell(3);
  expect(useExport.getState()).toMatchObject({ stage: 'running', progress: { rows: 3, total: 10 } });
  end('done');
  await running;
  expect(useExport.getState()).toMatchObject({ stage: 'done', written });
  await useExport.getState().showInFolder();
  expect(useExport.getState().failure?.code).toBe('file-unknown');
  useExport.getState().reset();
  expect(useExport.getState()).toMatchObject({ stage: 'ready', id: null, written: null });
});

it('takes one at a time, and forgets none that is under way', async () => {
  const { begin, heard, end } = mainProcess();
  const running = begin();
  await begin();
  useExport.getState().reset();
  expect(useExport.getState().stage).toBe('choosing');
  end('no place');
  await running;
  expect(heard).toHaveLength(1);
  expect(useExport.getState()).toMatchObject({ stage: 'ready', failure: null });
});

it('is cancelled by its id once it runs, and then waits as if nothing had been', async () => {
  const { begin, tell, heard, end } = mainProcess();
  const running = begin();
  await useExport.getState().cancel();
  expect(heard.map(({ name }) => name)).toEqual(['exports.list']);
  const { id } = useExport.getState();
  tell(3);
  await useExport.getState().cancel();
  expect(heard.at(-1)).toEqual({ name: 'exports.cancel', input: { id } });
  expect(useExport.getState().isCancelling).toBe(true);
  end('cancelled');
  await running;
  expect(useExport.getState()).toMatchObject({ stage: 'ready', isCancelling: false });
});

it.each(['full', 'defect'] as const)('says that no file was written: %s', async (how) => {
  const { begin, end } = mainProcess();
  const running = begin().catch(() => 'thrown on');
  end(how);
  expect(await running).toBe(how === 'defect' ? 'thrown on' : undefined);
  expect(useExport.getState()).toMatchObject({ stage: 'failed', failure: { code: 'file-not-written' } });
});
