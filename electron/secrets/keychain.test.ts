import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as rest } from 'node:timers/promises';
import { AsyncEntry, type LinuxStore } from '@napi-rs/keyring';
import { describe, expect, it, onTestFinished } from 'vitest';
import { collectGarbage } from '../testing/collect-garbage.ts';
import { keychainSecrets, probeKeychain } from './keychain.ts';
import { printedBesideOwnKeychain, printedBy } from './testing/own-keychain.ts';

/** The secrets of a desk of its own; what was set under `names` is taken away with the test. */
function deskSecrets(...names: string[]) {
  const secrets = keychainSecrets(randomUUID());
  onTestFinished(async () => {
    for (const name of names) await secrets.remove(name);
  });
  return secrets;
}

describe('the system’s keychain', () => {
  it('gives back what it was given, and null when there is none', async () => {
    const secrets = deskSecrets('a', 'b');
    expect(await secrets.get('a')).toBeNull();
    await secrets.set('a', 'first');
    await secrets.set('b', JSON.stringify({ apiKey: 'ké“y”', encryptionKey: '€'.repeat(500) }));
    expect(await secrets.get('a')).toBe('first');
    expect(JSON.parse((await secrets.get('b')) ?? '')).toEqual({
      apiKey: 'ké“y”',
      encryptionKey: '€'.repeat(500),
    });
    await secrets.set('a', 'second');
    expect(await secrets.get('a')).toBe('second');
    await secrets.remove('a');
    expect(await secrets.get('a')).toBeNull();
    await secrets.remove('a');
  });

  it('keeps two desks apart', async () => {
    const [one, other] = [deskSecrets('database-key'), deskSecrets('database-key')];
    await one.set('database-key', 'of one');
    expect(await other.get('database-key')).toBeNull();
    await other.set('database-key', 'of the other');
    await other.remove('database-key');
    expect(await one.get('database-key')).toBe('of one');
  });

  it('is proved by a round trip that leaves nothing behind', async () => {
    const desk = randomUUID();
    expect(await probeKeychain(desk)).toBeNull();
    expect(await keychainSecrets(desk).get(`probe-${process.pid}`)).toBeNull();
  });
});

describe('an entry of the keychain that another program has touched', () => {
  const pinned = { linux: { store: 'secret-service' as LinuxStore } };
  const unreadable = { name: 'SecretsTrouble', code: 'keychain-unreadable' };

  it.runIf(process.platform === 'linux')('is unreadable where it is no text', async () => {
    const desk = randomUUID();
    await new AsyncEntry('Veridesk', `${desk}/a`, pinned).setSecret(Uint8Array.from([0xff, 0xfe, 0x80]));
    await expect(keychainSecrets(desk).get('a')).rejects.toMatchObject(unreadable);
    await keychainSecrets(desk).remove('a');
  });

  it.runIf(process.platform === 'linux')(
    'is unreadable where there are two of it, and neither goes',
    async () => {
      const desk = randomUUID();
      await keychainSecrets(desk).set('a', 'of ours');
      const other = AsyncEntry.withTarget('default', 'Veridesk', `${desk}/a`, pinned);
      await other.setPassword('of another');
      for (const asked of ['get', 'remove'] as const)
        await expect(keychainSecrets(desk)[asked]('a')).rejects.toMatchObject(unreadable);
      await other.deleteCredential();
      expect(await keychainSecrets(desk).get('a')).toBe('of ours');
      await keychainSecrets(desk).remove('a');
    },
  );
});

describe('the connections to the keychain', () => {
  it.runIf(process.platform === 'linux')('of what is removed are let go of', async () => {
    const open = () => readdirSync('/proc/self/fd').length;
    const secrets = deskSecrets();
    const before = open();
    for (let index = 0; index < 40; index += 1) {
      await secrets.set(`profile/${index}/keys`, 'kept');
      await secrets.remove(`profile/${index}/keys`);
    }
    const left = async () => {
      await rest(10);
      collectGarbage();
      return open() - before;
    };
    await expect.poll(left).toBeLessThan(10);
  });
});

describe('a keychain that is locked', () => {
  it('is unavailable, for reading and writing alike, and still has its secret when it is open again', async () => {
    const said = await printedBesideOwnKeychain(new URL('./testing/locked-keychain.ts', import.meta.url));
    const unavailable = 'keychain-unavailable';
    expect(said).toEqual({
      locked: { get: unavailable, set: unavailable, remove: unavailable, probe: unavailable },
      unlocked: { get: 'kept', probe: null },
    });
  });
});

describe('a machine with no keychain', () => {
  it('has none, and nothing goes to the kernel’s keyring, which a restart empties', async () => {
    const module = new URL('./keychain.ts', import.meta.url).href;
    const program = `
      const { keychainSecrets, probeKeychain } = await import(${JSON.stringify(module)});
      const secrets = keychainSecrets('desk-of-none');
      const code = (asked) => asked.then(() => 'worked', (error) => error.code);
      const said = [await code(secrets.set('database-key', 'lost')), await code(secrets.get('database-key'))];
      said.push(await code(secrets.remove('database-key')), (await probeKeychain('desk-of-none'))?.code);
      process.stdout.write(JSON.stringify(said));`;
    const nowhere = {
      XDG_RUNTIME_DIR: '/nonexistent',
      DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus',
    };
    const said = await printedBy(process.execPath, ['--input-type=module', '--eval', program], nowhere);
    expect(said).toEqual(Array(4).fill('keychain-unavailable'));
    expect(readFileSync('/proc/keys', 'utf8')).not.toMatch(/veridesk|desk-of-none|keyring-rs/iu);
  });
});
