/** Writes a list to a path, and stands still in its middle, in a process of its own that says so. */
import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { wholeHistory } from '../../../shared/history-query.ts';
import { makeEvidence } from '../evidence.ts';
import type { ListStore } from '../ports.ts';
import { rowOf } from './rows.ts';

const [path = ''] = process.argv.slice(2);
const rows = Array.from({ length: 500 }, () => rowOf());
const part = { json: new TextEncoder().encode(JSON.stringify(rows)), count: rows.length, next: 1 };
// A promise alone keeps no process from ending.
setInterval(() => undefined, 1_000);

/** Bytes in the one file that lies beside the path. */
function written(): number {
  const folder = dirname(path);
  const [half] = readdirSync(folder);
  return half === undefined ? 0 : statSync(join(folder, half)).size;
}

const store: ListStore = {
  exportRows: async (_, before) => {
    if (before === null) return part;
    // The first part is on its way into the file while this one is asked for.
    const look = setInterval(() => {
      if (written() <= 10_000) return;
      clearInterval(look);
      process.stdout.write('half');
    }, 20);
    return new Promise(() => undefined);
  },
  exportDocuments: async () => part,
  count: async () => ({ count: 1_000, next: null }),
  page: async () => ({ total: 1_000 }),
  erasedRecords: async () => 0,
  log: async () => undefined,
};

const evidence = makeEvidence({ worker: new URL('../worker.ts', import.meta.url), now: () => 0 });
const order = {
  ...{ query: wholeHistory, format: 'csv' as const, masked: true, path, by: { id: null, name: 'ada' } },
};
await evidence.list('a-list', store, order, () => undefined);
