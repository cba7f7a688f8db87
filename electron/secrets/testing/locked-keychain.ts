/**
 * What a keychain says when it is locked, tried out in a session of its own. Prints one JSON document. Its arguments are
 * shell commands: the first locks the keychain, the second opens it again.
 */
import { execFileSync } from 'node:child_process';
import { keychainSecrets, probeKeychain } from '../keychain.ts';
import type { SecretsTrouble } from '../port.ts';

const [lock = '', unlock = ''] = process.argv.slice(2);
const shell = (command: string) => execFileSync('bash', ['-c', command], { stdio: 'ignore' });

async function saidBy(asked: Promise<unknown>): Promise<unknown> {
  try {
    return await asked;
  } catch (error) {
    return (error as SecretsTrouble).code;
  }
}

const secrets = keychainSecrets('desk-of-locked');
await secrets.set('database-key', 'kept');
shell(lock);
const locked = {
  get: await saidBy(secrets.get('database-key')),
  set: await saidBy(secrets.set('database-key', 'another')),
  remove: await saidBy(secrets.remove('database-key')),
  probe: (await probeKeychain('desk-of-probe'))?.code ?? null,
};
shell(unlock);
const unlocked = {
  get: await saidBy(secrets.get('database-key')),
  probe: await probeKeychain('desk-of-probe'),
};
process.stdout.write(`\n${JSON.stringify({ locked, unlocked })}\n`);
