import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import fsPromises from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { inFsPromises } from '../testing/in-place-of.ts';
import { LockLost, removeStale, withFileLock } from './file-lock.ts';
import { replaceFile } from './replace-file.ts';
import { folderForTest, quickVault } from './testing/quick-vault.ts';
import { PASSPHRASE } from './testing/write-vault.ts';
import { openVault } from './vault.ts';

interface Writer {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
  /** The last number that it said is kept. */
  readonly kept: () => number;
}

function startWriter(path: string, name: string, times: number): Writer {
  const program = fileURLToPath(new URL('./testing/vault-writer.ts', import.meta.url));
  const child = spawn(process.execPath, [program, path, PASSPHRASE, name, String(times)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, ended, kept: () => Number(printed.trimEnd().split('\n').at(-1) ?? 0) };
}

describe('several writers', () => {
  it('in one process lose nothing', async () => {
    const path = await quickVault();
    const writers = await Promise.all([openVault(path, PASSPHRASE), openVault(path, PASSPHRASE)]);
    const names = Array.from({ length: 20 }, (_, i) => `name-${i}`);
    await Promise.all(names.map((name, i) => writers[i % 2]?.set(name, String(i))));
    const read = await Promise.all(names.map((name) => writers[0].get(name)));
    expect(read).toEqual(names.map((_, i) => String(i)));
  });

  it('in several processes lose nothing', async () => {
    const path = await quickVault();
    const names = ['a', 'b', 'c'];
    await Promise.all(names.map((name) => startWriter(path, name, 15).ended));
    const secrets = await openVault(path, PASSPHRASE);
    expect(await Promise.all(names.map((name) => secrets.get(name)))).toEqual(['15', '15', '15']);
    expect(existsSync(`${path}.lock`)).toBe(false);
  });
});

describe('a writer that is killed in the middle', () => {
  it('leaves nothing of what was in the vault once the next one has written', async () => {
    const path = await quickVault({ old: 'key' });
    const [folder, old] = [dirname(path), readFileSync(path)];
    // Copies that an administrator made before a change are nobody’s leftovers.
    const copies = ['vault.json.1', 'vault.json.20261128', 'vault.json.kept', 'vault.jsonx.1'];
    for (const name of [`vault.json.${randomUUID()}.part`, ...copies]) writeFileSync(join(folder, name), old);
    const secrets = await openVault(path, PASSPHRASE);
    await secrets.remove('old');
    expect(readdirSync(folder).toSorted()).toEqual(['vault.json', ...copies]);
  });

  it.each([5, 20, 60])('leaves the old vault or the new one (after %i ms)', async (ms) => {
    const path = await quickVault({ other: 'untouched' });
    const writer = startWriter(path, 'count', 10_000);
    while (writer.kept() === 0) await wait(2);
    await wait(ms);
    writer.child.kill('SIGKILL');
    await writer.ended;
    const secrets = await openVault(path, PASSPHRASE);
    const kept = Number(await secrets.get('count'));
    expect(kept - writer.kept()).toBeGreaterThanOrEqual(0);
    expect(kept - writer.kept()).toBeLessThanOrEqual(1);
    expect(await secrets.get('other')).toBe('untouched');
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });
});

describe('the lock', () => {
  it('lets one in at a time, and goes away with its holder, however the work ends', async () => {
    const path = join(folderForTest(), 'a.lock');
    let inside = 0;
    const work = () =>
      withFileLock(path, async () => {
        inside += 1;
        expect(inside).toBe(1);
        await wait(10);
        inside -= 1;
        return 'done';
      });
    expect(await Promise.all([work(), work(), work()])).toEqual(['done', 'done', 'done']);
    await expect(withFileLock(path, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(existsSync(path)).toBe(false);
  });

  it('of a process that died is taken over after ten seconds', async () => {
    const path = join(folderForTest(), 'a.lock');
    writeFileSync(path, '');
    const old = new Date(Date.now() - 11_000);
    utimesSync(path, old, old);
    expect(await withFileLock(path, async () => 'in')).toBe('in');
  });

  it('of a process that died goes to one alone of several that wait', async () => {
    const path = join(folderForTest(), 'a.lock');
    writeFileSync(path, 'dead');
    const old = new Date(Date.now() - 11_000);
    utimesSync(path, old, old);
    let inside = 0;
    const work = () =>
      withFileLock(path, async () => {
        inside += 1;
        expect(inside).toBe(1);
        await wait(10);
        inside -= 1;
      });
    await Promise.all(Array.from({ length: 8 }, work));
    expect(readdirSync(dirname(path))).toEqual([]);
  });

  it('that a living process took meanwhile is put back by one that comes late', async () => {
    const path = join(folderForTest(), 'a.lock');
    writeFileSync(path, 'living');
    await removeStale(path, 'dead', 'late');
    expect(readFileSync(path, 'utf8')).toBe('living');
    await removeStale(path, 'living', 'late');
    expect(readdirSync(dirname(path))).toEqual([]);
  });

  it('that is put back late takes the place of no other’s', async () => {
    const path = join(folderForTest(), 'a.lock');
    writeFileSync(path, 'living');
    const { rename } = fsPromises;
    inFsPromises({
      rename: async (from, to) => {
        await rename(from, to);
        writeFileSync(path, 'a third');
      },
    });
    await removeStale(path, 'dead', 'late');
    expect(readFileSync(path, 'utf8')).toBe('a third');
    expect(readdirSync(dirname(path))).toEqual(['a.lock']);
  });

  it('that another holds by now is not taken away at the end', async () => {
    const path = join(folderForTest(), 'a.lock');
    await withFileLock(path, async () => writeFileSync(path, 'another'));
    expect(readFileSync(path, 'utf8')).toBe('another');
  });

  it('of a process that may still live is waited for', async () => {
    const path = join(folderForTest(), 'a.lock');
    writeFileSync(path, 'living');
    const lately = new Date(Date.now() - 5_000);
    utimesSync(path, lately, lately);
    const work = withFileLock(path, async () => 'in');
    expect(await Promise.race([work, wait(100)])).toBeUndefined();
    expect(readFileSync(path, 'utf8')).toBe('living');
    rmSync(path);
    expect(await work).toBe('in');
  });

  it('that is lost again and again is trouble with the vault, and not tried for ever', async () => {
    let times = 0;
    const work = async () => {
      times += 1;
      throw new LockLost();
    };
    const locked = withFileLock(join(folderForTest(), 'a.lock'), work);
    await expect(locked).rejects.toMatchObject({ code: 'vault-unavailable' });
    expect(times).toBe(3);
  });

  it('that cannot be made is trouble with the vault', async () => {
    const path = join(folderForTest(), 'none', 'a.lock');
    await expect(withFileLock(path, async () => 'in')).rejects.toMatchObject({ code: 'vault-unavailable' });
  });

  it('that was made before the clock was set back belongs to a process that died', async () => {
    const path = join(folderForTest(), 'a.lock');
    writeFileSync(path, 'dead');
    const later = new Date(Date.now() + 3_600_000);
    utimesSync(path, later, later);
    const from = performance.now();
    expect(await withFileLock(path, async () => 'in')).toBe('in');
    expect(performance.now() - from).toBeLessThan(5_000);
  });

  it('that another took meanwhile, as from a frozen process, lets nothing of what it wrote be undone', async () => {
    const path = join(folderForTest(), 'a.json');
    const met: string[] = [];
    writeFileSync(path, 'before');
    await withFileLock(`${path}.lock`, async (held) => {
      met.push(readFileSync(path, 'utf8'));
      if (met.length === 1) {
        // Frozen here: another takes the lock for a dead one's, writes, and lets go of it.
        rmSync(`${path}.lock`);
        await withFileLock(`${path}.lock`, (other) => replaceFile(path, 'meanwhile', other));
      }
      await replaceFile(path, `after ${met.at(-1)}`, held);
    });
    expect(met).toEqual(['before', 'meanwhile']);
    expect(readFileSync(path, 'utf8')).toBe('after meanwhile');
    expect(readdirSync(dirname(path))).toEqual(['a.json']);
  });

  it('that a frozen process has lost keeps it from writing, and leaves nothing of that beside the file', async () => {
    const path = join(folderForTest(), 'a.json');
    writeFileSync(path, 'before');
    const insist = () => {
      throw new LockLost();
    };
    await expect(replaceFile(path, 'after', { id: randomUUID(), insist })).rejects.toBeInstanceOf(LockLost);
    expect([readdirSync(dirname(path)), readFileSync(path, 'utf8')]).toEqual([['a.json'], 'before']);
  });

  it('that is lost while a secret is written has it written once more', async () => {
    const path = await quickVault({ other: 'untouched' });
    const secrets = await openVault(path, PASSPHRASE);
    const lock = `${path}.lock`;
    let asked = 0;
    // Read where the vault's contents are put together, with the lock held.
    const name = {
      toString() {
        asked += 1;
        if (asked === 1) {
          writeFileSync(lock, 'another');
          setTimeout(() => rmSync(lock), 50);
        }
        return 'name';
      },
    };
    await secrets.set(name as unknown as string, 'kept');
    expect([asked, await secrets.get('name'), await secrets.get('other')]).toEqual([2, 'kept', 'untouched']);
  });
});

it.skipIf(process.platform === 'win32')(
  'a vault that is a link stays one: what it leads to is written',
  async () => {
    const path = await quickVault({ old: 'key' });
    const link = join(folderForTest(), 'linked.json');
    symlinkSync(path, link);
    await (await openVault(link, PASSPHRASE)).set('name', 'kept');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(await (await openVault(path, PASSPHRASE)).get('name')).toBe('kept');
  },
);
