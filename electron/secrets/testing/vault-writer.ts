/**
 * A process of its own that writes to a vault. Arguments: path, passphrase, name, how many times. It sets the name to
 * 1, 2, 3 … and prints each number once it is kept.
 */
import { writeSync } from 'node:fs';
import { openVault } from '../vault.ts';

const [path = '', passphrase = '', name = '', times = ''] = process.argv.slice(2);
const secrets = await openVault(path, passphrase);
for (let i = 1; i <= Number(times); i += 1) {
  await secrets.set(name, String(i));
  writeSync(1, `${i}\n`);
}
