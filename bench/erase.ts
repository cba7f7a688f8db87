/**
 * Erasing 10,000 customers, through the database's thread, from the look at what would go to the file written anew, while
 * the main process's event loop is watched and the history is asked as somebody at the window would.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type History, openHistory } from '../electron/history/client.ts';
import { openDatabase } from '../electron/history/database.ts';
import { copyProgram } from '../electron/history/file/copy-thread.ts';
import { makeRetention } from '../electron/retention/retention.ts';
import { wholeHistory } from '../shared/history-query.ts';
import { RETENTION_YEARS } from '../shared/retention.ts';
import { inFolder } from './folder.ts';
import { makeChecks } from './history/make.ts';
import { percentile } from './measure.ts';
import { numberOption } from './options.ts';
import { figure, note, table, verdict } from './report.ts';

const CHECKS_EACH = 3;
/** For each customer whose time is over, so many checks of others. */
const OTHERS_EACH = 7;
const LOOP_MOST_MS = 20;
/** What waits longer than this is felt. */
const QUESTION_MOST_MS = 100;
const ASK_EVERY_MS = 25;

const by = { id: null, name: 'bench' };

/** A history of which every customer of the first checks has an end that is due. */
function make(path: string, key: Uint8Array, customers: number): void {
  const db = openDatabase(path, key);
  makeChecks(db, customers * (CHECKS_EACH + OTHERS_EACH));
  const due = customers * CHECKS_EACH;
  // As they lie there and as they are listed, where the look reads them.
  for (const table of ['checks', 'checks_listed']) {
    db.prepare(
      `UPDATE ${table} SET identifier = 'due-' || (seq % ?), created_at = 1500000000000 WHERE seq <= ?`,
    ).run(customers, due);
  }
  db.prepare(`UPDATE checks SET day = '2017-07-14' WHERE seq <= ?`).run(due);
  const end = db.prepare(`INSERT INTO relationships VALUES ('due-' || ?, '2019-01-31', 1, 'bench', NULL)`);
  db.transaction(() => {
    for (let at = 0; at < customers; at += 1) end.run(at);
  })();
  db.close();
}

interface Asked {
  readonly times: number[];
  stop(): Promise<void>;
}

/** Asks for the first page again and again, as a window that is looked at does. */
function keepAsking(history: History): Asked {
  const times: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const from = performance.now();
      await history.find(wholeHistory, null, 100);
      times.push(performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
  })();
  return {
    times,
    stop: () => {
      isOver = true;
      return asking;
    },
  };
}

async function measure(folder: string): Promise<void> {
  const customers = numberOption('customers', 10_000);
  const path = join(folder, 'history.db');
  const key = Buffer.alloc(32, 7);
  make(path, key, customers);
  figure('the file before', statSync(path).size / 1e6, ' MB');
  const place = {
    worker: new URL('../electron/history/worker.ts', import.meta.url),
    path,
    runnersFolder: join(folder, 'runners'),
    rewriter: { program: copyProgram(), key: async () => Uint8Array.from(key) },
  };
  const history = await openHistory(place, Uint8Array.from(key), Date.now());
  const stages: Record<string, number> = {};
  let stage = '';
  let since = 0;
  const retention = makeRetention({
    now: () => Date.now(),
    years: async () => RETENTION_YEARS.usual,
    progressed: (progress) => {
      if (progress?.stage === stage) return;
      if (stage !== '') stages[stage] = performance.now() - since;
      [stage, since] = [progress?.stage ?? '', performance.now()];
    },
  });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const asked = keepAsking(history);
  delay.enable();
  const from = performance.now();
  const preview = await retention.preview(history);
  if (!preview.ok || !preview.value) throw new Error('Nothing was found');
  const begun = await retention.erase(history, preview.value.planId, 'bench', by);
  if (!begun.ok) throw new Error(begun.failure.code);
  await begun.value.settled;
  const took = performance.now() - from;
  delay.disable();
  await asked.stop();
  const [certificate] = await history.certificates();
  note(
    `${certificate?.customers} customers, ${certificate?.records} records, in ${(took / 1000).toFixed(1)} s`,
  );
  for (const [name, ms] of Object.entries(stages)) figure(`stage: ${name}`, ms / 1000, ' s');
  figure('the file after', statSync(path).size / 1e6, ' MB');
  table({ 'a page of the history meanwhile': asked.times }, [50, 95, 100]);
  verdict('a page of the history meanwhile, p95', percentile(asked.times, 95), QUESTION_MOST_MS, ' ms');
  verdict('event loop of the main process, p99', delay.percentile(99) / 1e6, LOOP_MOST_MS, ' ms');
  figure('event loop of the main process, longest', delay.max / 1e6, ' ms');
  await retention.end();
  await history.close();
}

export async function run(): Promise<void> {
  await inFolder(measure);
}
