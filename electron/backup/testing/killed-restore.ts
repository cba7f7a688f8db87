/**
 * A process of its own that restores a backup and kills itself (SIGKILL) right before the change of the file system with
 * the given number, counted from where the backup is verified; 0 for never. Arguments: data folder, backup, number. It
 * prints how many changes there were, if it comes to its end.
 */
import { placesIn } from '../../desk/places.ts';
import { PASSPHRASE } from '../../secrets/testing/write-vault.ts';
import { bareCore } from '../../testing/bare-core.ts';
import { killBefore } from '../../testing/kill-before.ts';

const [folder = '', backup = '', killAt = '0'] = process.argv.slice(2);
const BACKUP_PASSPHRASE = process.env.BACKUP_PASSPHRASE ?? '';

const core = bareCore(placesIn(folder));
await core.desk.unlock(PASSPHRASE);
await core.backups.look(backup, BACKUP_PASSPHRASE);

const counted = ['renameSync', 'rename', 'rmSync', 'copyFileSync', 'writeFileSync'] as const;
const changes = killBefore(counted, Number(killAt));

const status = await core.backups.restore({ store: 'present' }, { id: null, name: 'ada' });
await core.close();
process.stdout.write(`${JSON.stringify({ changes: changes(), state: status.state })}\n`);
