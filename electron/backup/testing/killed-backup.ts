/** A process of its own that makes a backup and kills itself (SIGKILL) in the middle. Arguments: data folder, file of the backup. */
import { createCore } from '../../core.ts';
import { placesIn } from '../../desk/places.ts';
import { historyProgram } from '../../history/testing/history-program.ts';
import { PASSPHRASE } from '../../secrets/testing/write-vault.ts';
import { undiciTransport } from '../../service/undici-transport.ts';

const [folder = '', target = ''] = process.argv.slice(2);
const core = createCore({
  places: placesIn(folder),
  clock: { now: () => Date.now(), monotonic: () => performance.now() },
  transport: undiciTransport(async () => null),
  operator: () => 'ada',
  historyWorker: historyProgram,
  checkChanged: () => undefined,
  erasingStumbled: () => undefined,
  sessionChanged: () => undefined,
  // It is copied, and is read back before it gets its name.
  backupProgress: (done, total) => {
    if (done > total / 2) process.kill(process.pid, 'SIGKILL');
  },
});
await core.desk.unlock(PASSPHRASE);
await core.backups.saveTo(target, process.env.BACKUP_PASSPHRASE ?? '', { id: null, name: 'ada' });
await core.close();
