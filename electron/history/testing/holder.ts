/**
 * A process of its own that begins checks and then waits to be killed. Its one argument is JSON; it prints a line as
 * soon as everything is on disk.
 */
import type { CheckBeginning } from '../../../shared/record.ts';
import { openHistory } from '../client.ts';
import { openDatabase } from '../database.ts';
import { historyProgram } from './history-program.ts';

export interface Holding {
  readonly path: string;
  readonly runnersFolder: string;
  readonly keyHex: string;
  /** One that is not sent is put back to `ready`, as a Veridesk of before wrote it. */
  readonly checks: readonly { readonly beginning: CheckBeginning; readonly sent: boolean }[];
}

const { path, runnersFolder, keyHex, checks } = JSON.parse(process.argv[2] ?? '') as Holding;
const place = { worker: historyProgram, path, runnersFolder };
const history = await openHistory(place, Buffer.from(keyHex, 'hex'), Date.now());
for (const { beginning, sent } of checks) {
  await history.begin(beginning);
  if (sent) continue;
  const db = openDatabase(path, Buffer.from(keyHex, 'hex'));
  db.prepare(`UPDATE checks SET state = 'ready', sent_at = NULL WHERE id = ?`).run(beginning.id);
  db.close();
}
process.stdout.write('holding\n');
