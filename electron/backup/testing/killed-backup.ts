/** A process of its own that makes a backup and kills itself (SIGKILL) in the middle. Arguments: data folder, file of the backup. */
import { placesIn } from '../../desk/places.ts';
import { PASSPHRASE } from '../../secrets/testing/write-vault.ts';
import { bareCore } from '../../testing/bare-core.ts';

const [folder = '', target = ''] = process.argv.slice(2);
const core = bareCore(placesIn(folder), undefined, {
  // It is copied, and is read back before it gets its name.
  backupProgress: (done, total) => {
    if (done > total / 2) process.kill(process.pid, 'SIGKILL');
  },
});
await core.desk.unlock(PASSPHRASE);
await core.backups.saveTo(target, process.env.BACKUP_PASSPHRASE ?? '', { id: null, name: 'ada' });
await core.close();
