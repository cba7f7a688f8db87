/** What a backup that was verified is given to take along, before anything is replaced by it. */
import type { JournalLine } from '../../shared/journal.ts';
import { type BackedDesk, type BackupPorts, BackupTrouble } from './ports.ts';
import { noRoom, type Staged } from './stage.ts';

/** The key of what is replaced; null where the desk is not open, or its key is not there any more. */
async function keyOf(desk: BackedDesk | null, { databaseKey }: Pick<BackupPorts, 'databaseKey'>) {
  return desk && (await databaseKey(desk.secrets).catch(() => null));
}

/**
 * Leaves the line and the numbers that were checked since in the copy. Without the line nothing is replaced: what was prepared
 * would look as if it had never been sent, and be paid for twice. A disk that is too full for it takes no check either. The
 * numbers can be missing: the desk that they are of may be closed, or damaged, which is why it is replaced.
 */
export async function markStaged(
  ports: Pick<BackupPorts, 'copier' | 'databaseKey' | 'open'>,
  { path, key }: Staged,
  line: JournalLine,
): Promise<void> {
  const desk = ports.open();
  const present = await keyOf(desk, ports);
  const replaced = desk && present && { path: desk.database, key: present };
  try {
    await ports.copier.mark(path, key, line, replaced);
  } catch (error) {
    if (ports.copier.troubleOf(error) !== 'not-written') throw error;
    throw new BackupTrouble('restore-not-possible', noRoom);
  } finally {
    present?.fill(0);
  }
}
