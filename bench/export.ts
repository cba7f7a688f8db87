/**
 * What leaves the desk: a list of a very large history as CSV and as JSON Lines, through the very threads and to the disk
 * as at a desk, with the memory that it takes meanwhile and what a check waits that begins in the middle; and the report
 * of one check. Against the same rows read and joined with commas, with nothing masked, quoted or made harmless.
 */
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { open, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placesIn } from '../electron/desk/places.ts';
import { makeEvidence } from '../electron/evidence/evidence.ts';
import { fullCheck, reportedOf, reportOf } from '../electron/evidence/testing/reported.ts';
import { type History, openHistory } from '../electron/history/client.ts';
import { openDatabase } from '../electron/history/database.ts';
import type { ListFormat } from '../shared/exported.ts';
import { wholeHistory } from '../shared/history-query.ts';
import { inFolder } from './folder.ts';
import { makeChecks } from './history/make.ts';
import { p50, percentile } from './measure.ts';
import { numberOption } from './options.ts';
import { figure, note, table, verdict, verdictLeast } from './report.ts';

const BUILT_HISTORY = new URL('../out/main/history-worker.js', import.meta.url);
const BUILT_EVIDENCE = new URL('../out/main/evidence-worker.js', import.meta.url);
const BYTES_PER_ROW = 5_000;
const PART_ROWS = 500;
const REPORTS = 15;
const RATE_LEAST = 40_000;
const GROWTH_MOST_MB = 80;
const REPORT_MOST_MS = 400;

const decoder = new TextDecoder();
const by = { id: null, name: 'bench' };
const megabytes = (bytes: number) => bytes / 1e6;

/** Seconds of processor time of all threads, which other work on the machine stretches less than it does the clock's. */
function watchProcessor() {
  const from = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1e6;
  };
}

/** The largest the process has been above where it began, looked at all the while. */
function watchMemory() {
  globalThis.gc?.();
  const from = process.memoryUsage.rss();
  let most = from;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 50);
  return () => {
    clearInterval(timer);
    return megabytes(most - from);
  };
}

/** Asks for one small thing again and again, as a check that begins does, until it is told to end. */
function askMeanwhile(history: History) {
  const waits: number[] = [];
  let over = false;
  const asking = (async () => {
    while (!over) {
      const from = performance.now();
      await history.known('bvn', '22200000000', 'production', 20);
      waits.push(performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return async () => {
    over = true;
    await asking;
    return waits;
  };
}

/** The same rows, read as fast and written as plainly as can be. */
async function bare(history: History, path: string): Promise<number> {
  const from = performance.now();
  const file = await open(path, 'w');
  let next: number | null = null;
  let rows = 0;
  do {
    const part = await history.exportRows(wholeHistory, next, PART_ROWS);
    const read = JSON.parse(decoder.decode(part.json)) as Record<string, unknown>[];
    await file.write(read.map((row) => Object.values(row).join(',')).join('\r\n'));
    rows += part.count;
    next = part.next;
  } while (next !== null);
  await file.sync();
  await file.close();
  return rows / ((performance.now() - from) / 1000);
}

async function measureLists(history: History, folder: string): Promise<void> {
  const evidence = makeEvidence({ worker: BUILT_EVIDENCE, now: () => Date.now() });
  const write = async (format: ListFormat) => {
    const path = join(folder, `list.${format}`);
    const grown = watchMemory();
    const spent = watchProcessor();
    const waited = askMeanwhile(history);
    const from = performance.now();
    const order = { query: wholeHistory, format, masked: true, path, by };
    const ended = await evidence.list(randomUUID(), history, order, () => undefined);
    if (!ended.ok) throw new Error('The list was not written');
    const seconds = (performance.now() - from) / 1000;
    return {
      ...{
        rate: ended.value.rows / seconds,
        cpuRate: ended.value.rows / spent(),
        growth: grown(),
        waits: await waited(),
      },
      size: statSync(path).size,
    };
  };
  const plain = await bare(history, join(folder, 'bare.txt'));
  const csv = await write('csv');
  const lines = await write('jsonl');
  figure('CSV', megabytes(csv.size), ' MB');
  verdictLeast('CSV, rows a second', csv.rate, RATE_LEAST, '');
  figure('CSV, rows a second of processor time', csv.cpuRate, '');
  figure('CSV to the same rows joined with commas', csv.rate / plain, '');
  verdict('CSV, memory growth', csv.growth, GROWTH_MOST_MB, ' MB');
  table({ 'a question to the history meanwhile': csv.waits });
  figure('JSON Lines, rows a second', lines.rate, '');
  figure('JSON Lines, memory growth', lines.growth, ' MB');
  await evidence.end();
}

async function measureReport(): Promise<void> {
  const evidence = makeEvidence({ worker: BUILT_EVIDENCE, now: () => Date.now() });
  const input = reportOf([reportedOf(fullCheck())]);
  const times: number[] = [];
  const began = performance.now();
  evidence.reportAhead();
  for (let at = 0; at < REPORTS; at += 1) {
    const from = performance.now();
    await evidence.reportBytes(input);
    times.push(performance.now() - from);
    // At a desk this is done while the person chooses a place.
    if (at === 0) figure('the first one, with the start of its thread', performance.now() - began, ' ms');
  }
  const spent = watchProcessor();
  await evidence.reportBytes(input);
  const processor = spent() * 1_000;
  const [, ...others] = times;
  table({ 'report of one check': others });
  verdict('report of one check, p50', p50(others), REPORT_MOST_MS, ' ms');
  verdict('report of one check, p95', percentile(others, 95), REPORT_MOST_MS, ' ms');
  figure('report of one check, processor time', processor, ' ms');
  await evidence.end();
}

async function measure(folder: string): Promise<void> {
  const rows = numberOption('rows', 1_000_000);
  const { bavail, bsize } = await statfs(tmpdir());
  if (bavail * bsize < rows * BYTES_PER_ROW)
    throw new Error('There is not enough free space for so many rows');
  const { database: path, runners: runnersFolder } = placesIn(folder);
  const key = Buffer.alloc(32, 7);
  const from = performance.now();
  const db = openDatabase(path, key);
  makeChecks(db, rows);
  db.close();
  note(`${rows.toLocaleString('en-GB')} checks, made in ${Math.round((performance.now() - from) / 1000)} s`);
  await measureReport();
  const history = await openHistory(
    { worker: BUILT_HISTORY, path, runnersFolder },
    Uint8Array.from(key),
    Date.now(),
  );
  await measureLists(history, folder);
  await history.close();
}

export async function run(): Promise<void> {
  await inFolder(measure);
}
