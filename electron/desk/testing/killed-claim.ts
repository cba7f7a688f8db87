/**
 * A process of its own that begins a desk over a vault on a file system without links, and kills itself (SIGKILL) once so many
 * bytes of `desk.json` are copied. Arguments: data folder, bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { PASSPHRASE } from '../../secrets/testing/write-vault.ts';
import { bareCore } from '../../testing/bare-core.ts';
import { placesIn } from '../places.ts';

const [folder = '', bytes = '0'] = process.argv.slice(2);
Object.assign(fsPromises, {
  link: () => Promise.reject(Object.assign(new Error('none here'), { code: 'EPERM' })),
  copyFile: async (from: string, to: string) => {
    writeFileSync(to, readFileSync(from).subarray(0, Number(bytes)));
    process.kill(process.pid, 'SIGKILL');
  },
});
syncBuiltinESMExports();
await bareCore(placesIn(folder)).desk.begin({ store: 'vault', passphrase: PASSPHRASE });
