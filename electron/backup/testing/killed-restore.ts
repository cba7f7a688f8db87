/**
 * A process of its own that restores a backup and kills itself (SIGKILL) right before the change of the file system with
 * the given number, counted from where the backup is verified; 0 for never. Arguments: data folder, backup, number. It
 * prints how many changes there were, if it comes to its end.
 */
import { createCore } from '../../core.ts';
import { placesIn } from '../../desk/places.ts';
import { historyProgram } from '../../history/testing/history-program.ts';
import { PASSPHRASE } from '../../secrets/testing/write-vault.ts';
import { undiciTransport } from '../../service/undici-transport.ts';
import { killBefore } from '../../testing/kill-before.ts';

const [folder = '', backup = '', killAt = '0'] = process.argv.slice(2);
const BACKUP_PASSPHRASE = process.env.BACKUP_PASSPHRASE ?? '';

const core = createCore({
  places: placesIn(folder),
  clock: { now: () => Date.now(), monotonic: () => performance.now() },
  transport: undiciTransport(async () => null),
  operator: () => 'ada',
  historyWorker: historyProgram,
  checkChanged: () => undefined,
  erasingStumbled: () => undefined,
  sessionChanged: () => undefined,
});
await core.desk.unlock(PASSPHRASE);
await core.backups.look(backup, BACKUP_PASSPHRASE);

const counted = ['renameSync', 'rename', 'rmSync', 'copyFileSync', 'writeFileSync'] as const;
const changes = killBefore(counted, Number(killAt));

const status = await core.backups.restore({ store: 'present' }, { id: null, name: 'ada' });
await core.close();
process.stdout.write(`${JSON.stringify({ changes: changes(), state: status.state })}\n`);
