/**
 * A process of its own that erases what is due and is killed in the middle of it. Arguments: the database, the folder of
 * the runners, the key in hex, and how many customers go in one turn at most. It prints a line after each turn.
 */
import { randomUUID } from 'node:crypto';
import { openHistory } from '../client.ts';
import { copyProgram } from '../file/copy-thread.ts';
import { historyProgram } from './history-program.ts';

const [path = '', runnersFolder = '', key = ''] = process.argv.slice(2);
const history = await openHistory(
  {
    ...{ worker: historyProgram, path, runnersFolder },
    rewriter: { program: copyProgram(), key: async () => Buffer.from(key, 'hex') },
  },
  Buffer.from(key, 'hex'),
  Date.now(),
);
const [planId, id] = [randomUUID(), randomUUID()];
let read: Awaited<ReturnType<typeof history.readErasePlan>> = await history.beginErasePlan(
  planId,
  '2021-03-01',
);
while (read && !read.isRead) read = await history.readErasePlan(planId);
await history.beginErasure(id, planId, { reason: 'test', years: 5 }, { id: null, name: 'ada' }, Date.now());
for (;;) {
  // No time at all: one customer in each turn, so that there are many places to be killed in.
  const some = await history.eraseNext(id, planId, 0);
  process.stdout.write(`${some?.done ?? 'gone'}\n`);
  if (!some?.isMore) break;
}
while ((await history.mergeIndex()).isMore) process.stdout.write('merged\n');
process.stdout.write('rewriting\n');
await history.rewriteFile(Date.now);
process.stdout.write('whole\n');
setInterval(() => undefined, 60_000);
