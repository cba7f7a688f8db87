/** Reading a test's own keychain from outside of the app, to know what must not be found elsewhere. */
import { spawnSync } from 'node:child_process';
import type { OwnKeyring } from './own-keyring.ts';

const PROGRAM = `
import { AsyncEntry } from '@napi-rs/keyring';
const entry = new AsyncEntry('Veridesk', process.argv[1], { linux: { store: 'secret-service' } });
process.stdout.write((await entry.getPassword()) ?? '');
`;

/** The secret of this account, or an empty text. Read by another process, since the keychain goes by its environment. */
export function keychainSecret(keyring: OwnKeyring, account: string): string {
  const read = spawnSync(process.execPath, ['--input-type=module', '--eval', PROGRAM, account], {
    env: { ...process.env, ...keyring.env },
    encoding: 'utf8',
  });
  return read.stdout;
}
