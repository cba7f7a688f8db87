/** A backup that is asked for under a name which the desk would take for a file of its own. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ada, BACKUP_PASSPHRASE, quickDesk } from './testing/quick-desk.ts';

it.each(['restore.json', 'history.db.damage-met', join('runners', 'mine.backup')])(
  'is not made: %s',
  async (name) => {
    const { core, places } = await quickDesk(1);
    const file = join(places.folder, name);
    await expect(core.backups.saveTo(file, BACKUP_PASSPHRASE, ada)).rejects.toMatchObject({
      code: 'backup-not-written',
      sentence: expect.stringContaining('under that name'),
    });
    expect(existsSync(file)).toBe(false);
  },
);
