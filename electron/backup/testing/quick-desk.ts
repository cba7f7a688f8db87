/** Real desks over vaults that cost little to open, with checks in them, and backups of them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Core } from '../../core.ts';
import type { CorePorts } from '../../core-ports.ts';
import type { Places } from '../../desk/places.ts';
import { coreAt, PASSPHRASE, temporaryPlaces } from '../../desk/testing/real-desk.ts';
import { beginning, verified } from '../../history/testing/documents.ts';
import { foundDocuments } from '../../history/testing/found-documents.ts';
import { writeQuickVault } from '../../secrets/testing/write-vault.ts';

export const BACKUP_PASSPHRASE = 'quiet river under stones';
export const ada = { id: null, name: 'ada' };

/** Adds a check that was answered, and gives its id. */
export async function addCheck(core: Core, identifier = 'cust-001'): Promise<string> {
  const check = beginning({ identifier });
  await core.history()?.begin(check);
  await core.history()?.end(check.id, verified());
  return check.id;
}

/** An open desk with so many checks. */
export async function quickDesk(
  checks = 1,
  places = temporaryPlaces(),
  now?: () => number,
  more: Partial<CorePorts> = {},
) {
  await writeQuickVault(places.vault);
  const core = coreAt(places, now, more);
  const status = await core.desk.unlock(PASSPHRASE);
  if (status.state !== 'open') throw new Error(`The desk is ${status.state}`);
  const ids: string[] = [];
  for (let i = 0; i < checks; i += 1) ids.push(await addCheck(core));
  return { core, places, ids };
}

/** Opens the desk that is there. */
export async function reopened(places: Places, more: Partial<CorePorts> = {}) {
  const core = coreAt(places, undefined, more);
  return { core, status: await core.desk.unlock(PASSPHRASE) };
}

/** A backup of a desk of its own with so many checks; the desk is closed. */
export async function someBackup(checks = 1) {
  const { core, places, ids } = await quickDesk(checks);
  const file = join(places.folder, 'some.vdbackup');
  await core.backups.saveTo(file, BACKUP_PASSPHRASE, ada);
  await core.close();
  return { file, ids, places };
}

/** Ids of the checks of an open desk. */
export async function idsOf(core: Core): Promise<string[]> {
  return (await foundDocuments(core.history())).map(({ id }) => id).sort();
}

export const namesIn = ({ folder }: Places, part: string) =>
  readdirSync(folder).filter((name) => name.includes(part));
