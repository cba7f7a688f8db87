/** What is cancelled at any moment before its file bears its name leaves none, and is told as cancelled. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { wholeHistory } from '../../shared/history-query.ts';
import { maskCheck } from '../../shared/masked-check.ts';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { makeEvidence } from './evidence.ts';
import type { ListStore, ReportStore } from './ports.ts';
import { fullCheck, reportedOf, reportOf } from './testing/reported.ts';

const by = { id: null, name: 'Ada' };
const CANCELLED = { ok: false, failure: { code: 'export-cancelled' } };

function desk() {
  const evidence = makeEvidence({ worker: new URL('./worker.ts', import.meta.url), now: Date.now });
  onTestFinished(() => evidence.end());
  const folder = temporaryFolder();
  const lines: string[] = [];
  const path = join(folder, 'out');
  const input = reportOf([reportedOf(maskCheck(fullCheck()))]);
  const report = (store: Partial<ReportStore> = {}) =>
    evidence.report(
      'x',
      { log: async ({ what }) => void lines.push(what), show: async () => undefined, ...store },
      { input, path, by },
    );
  const list = (store: Partial<ListStore>) =>
    evidence.list(
      'x',
      {
        exportRows: async () => ({ json: new Uint8Array(), count: 0, next: null }),
        exportDocuments: async () => ({ json: new Uint8Array(), count: 0, next: null }),
        count: async () => ({ count: 0, next: null }),
        page: async () => ({ total: 0 }),
        erasedRecords: async () => 0,
        log: async ({ what }) => void lines.push(what),
        ...store,
      },
      { query: wholeHistory, format: 'csv', masked: true, path, by },
      () => undefined,
    );
  const cancel = () => void evidence.cancel('x');
  return { report, list, cancel, lines, files: () => readdirSync(folder) };
}

it('a report while it is made is in no journal either', async () => {
  const { report, cancel, lines, files } = desk();
  const ended = report();
  cancel();
  expect(await ended).toEqual(CANCELLED);
  expect([files(), lines]).toEqual([[], []]);
});

it('a report while its file is written, and while its line is', async () => {
  const first = desk();
  expect(await first.report({ show: async () => first.cancel() })).toEqual(CANCELLED);
  expect([first.files(), first.lines]).toEqual([[], []]);
  const later = desk();
  expect(await later.report({ log: async () => later.cancel() })).toEqual(CANCELLED);
  expect(later.files()).toEqual([]);
});

it('a list while its file is written, and while its line is', async () => {
  const first = desk();
  let asked = 0;
  const erasedRecords = async () => {
    asked += 1;
    // The first is asked before anything is read.
    if (asked > 1) first.cancel();
    return 0;
  };
  expect(await first.list({ erasedRecords })).toEqual(CANCELLED);
  expect([first.files(), first.lines]).toEqual([[], []]);
  const later = desk();
  expect(await later.list({ log: async () => later.cancel() })).toEqual(CANCELLED);
  expect(later.files()).toEqual([]);
});

it('what is not cancelled is there, and its line is written once', async () => {
  for (const kind of ['report', 'list'] as const) {
    const one = desk();
    expect(await one[kind]({})).toMatchObject({ ok: true });
    expect([one.files(), one.lines]).toEqual([['out'], ['exported']]);
  }
});
