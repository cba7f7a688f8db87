/** A desk over a vault, as commands are told of it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { placesIn } from '../../desk/places.ts';
import { PASSPHRASE, writeQuickVault } from '../../secrets/testing/write-vault.ts';

/**
 * Writes a vault and its passphrase into `folder`, and gives the words that name both. Each command opens it anew, which
 * with one that the command line itself had made would take it half a second.
 */
export async function vaultDesk(folder: string): Promise<string[]> {
  const [data, passphrase] = [join(folder, 'data'), join(folder, 'passphrase')];
  await writeQuickVault(placesIn(data).vault);
  writeFileSync(passphrase, `${PASSPHRASE}\n`, { mode: 0o600 });
  return ['--data-dir', data, '--passphrase-file', passphrase];
}
