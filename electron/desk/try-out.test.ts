import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BUILT_IN_SANDBOX_ID } from '../../shared/profile.ts';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { placesIn } from './places.ts';
import { coreAt, temporaryPlaces } from './testing/real-desk.ts';
import { eraseFolder, eraseOwn, makeTryOutFolder } from './try-out.ts';
import { deskWords } from './words.ts';

/** A temporary folder of the system's that this test has for itself. */
function ownTmp(own = temporaryFolder()): string {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = own;
  onTestFinished(() => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  });
  return own;
}

/** The number of a process that has ended. */
function deadPid(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

describe('a try-out', () => {
  it('works on a folder of its own, leaves the data folder alone, and erases what it made', async () => {
    const tmp = ownTmp();
    const places = placesIn(join(tmp, 'data'));
    const core = coreAt(places);
    expect(await core.desk.status()).toMatchObject({ state: 'first-start' });
    expect(await core.desk.begin({ store: 'memory' })).toEqual({
      state: 'open',
      store: 'memory',
      notices: [],
    });
    const ran = await core.checks.run({
      ...{ id: crypto.randomUUID(), kind: 'bvn', profileId: BUILT_IN_SANDBOX_ID },
      ...{ number: '22212345678', identifier: 'cust-001' },
    });
    expect(ran).toMatchObject({ ok: true, value: { outcome: 'verified' } });
    const [folder = ''] = readdirSync(tmp);
    expect(readdirSync(tmp)).toEqual([expect.stringMatching(`^veridesk-try-out-${process.pid}-`)]);
    expect(statSync(join(tmp, folder)).mode & 0o777).toBe(0o700);
    await core.close();
    expect(readdirSync(tmp)).toEqual([]);
  });

  it('is not refused by what lies in the data folder, and leaves it byte for byte', async () => {
    ownTmp();
    const places = temporaryPlaces();
    for (const file of [places.deskFile, places.vault, places.database])
      writeFileSync(file, 'somebody’s file');
    const core = coreAt(places);
    expect(await core.desk.begin({ store: 'memory' })).toMatchObject({ state: 'open', store: 'memory' });
    await core.close();
    for (const file of [places.deskFile, places.vault, places.database]) {
      expect(readFileSync(file, 'utf8')).toBe('somebody’s file');
    }
  });

  it('says so where the temporary files have no folder, and begins once they have one', async () => {
    const places = temporaryPlaces();
    const tmp = ownTmp(join(temporaryFolder(), 'gone'));
    const core = coreAt(places);
    const begin = () => core.desk.begin({ store: 'memory' });
    const refused = { state: 'history-refused', sentence: deskWords.noTryOutFolder };
    expect(await begin()).toEqual(refused);
    writeFileSync(tmp, 'a file');
    expect(await core.desk.retry()).toMatchObject({ state: 'first-start' });
    expect(await begin()).toEqual(refused);
    rmSync(tmp);
    mkdirSync(tmp);
    await core.desk.retry();
    expect(await begin()).toMatchObject({ state: 'open', store: 'memory' });
    await core.close();
  });

  it('forgets its keys: the next one has others', async () => {
    ownTmp();
    const keys: (string | undefined)[] = [];
    for (let i = 0; i < 2; i += 1) {
      const core = coreAt(temporaryPlaces());
      await core.desk.begin({ store: 'memory' });
      keys.push((await core.sandbox())?.keys.apiKey);
      await core.close();
    }
    expect(keys[0]).not.toBe(keys[1]);
  });
});

describe('the folders of try-outs', () => {
  it('of processes that have ended are erased at the next try-out; those of living ones are not', async () => {
    const tmp = ownTmp();
    const living = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 60_000)'], { stdio: 'ignore' });
    onTestFinished(() => void living.kill('SIGKILL'));
    const dead = join(tmp, `veridesk-try-out-${deadPid()}-abcdef`);
    const kept = [
      join(tmp, `veridesk-try-out-${living.pid}-abcdef`),
      join(tmp, `veridesk-try-out-${process.pid}-abcdef`),
      join(tmp, 'veridesk-try-out-'),
      join(tmp, 'veridesk-try-out-notes'),
      join(tmp, `other-${deadPid()}-abcdef`),
    ];
    for (const folder of [dead, ...kept]) {
      mkdirSync(folder);
      writeFileSync(join(folder, 'history.db'), 'bytes');
    }
    const mine = makeTryOutFolder() ?? '';
    expect(existsSync(dead)).toBe(false);
    for (const folder of kept) expect(existsSync(join(folder, 'history.db'))).toBe(true);
    eraseFolder(mine);
    expect(existsSync(mine)).toBe(false);
    eraseFolder(mine);
  });

  it('is gone at the end of its process also where a thread makes it anew meanwhile', async () => {
    ownTmp();
    const folder = makeTryOutFolder() ?? '';
    const thread = new Worker(
      `const { existsSync, mkdirSync } = require('node:fs');
      const { parentPort, workerData } = require('node:worker_threads');
      parentPort.postMessage('there');
      while (existsSync(workerData));
      mkdirSync(workerData);`,
      { eval: true, workerData: folder },
    );
    await once(thread, 'message');
    eraseOwn();
    await once(thread, 'exit');
    expect(existsSync(folder)).toBe(false);
  });

  it('of another user that cannot be erased do not stand in the way', () => {
    const tmp = ownTmp();
    const locked = join(tmp, `veridesk-try-out-${deadPid()}-abcdef`);
    mkdirSync(join(locked, 'inside'), { recursive: true });
    // For the owner of everything no folder is locked, so it looks as somebody else.
    const asOther = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const program = `
      const { makeTryOutFolder } = await import(${JSON.stringify(new URL('./try-out.ts', import.meta.url).href)});
      process.stdout.write(makeTryOutFolder() ?? '');`;
    spawnSync('chmod', ['1777', tmp]);
    spawnSync('chmod', ['555', locked]);
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      ...asOther,
      env: { ...process.env, TMPDIR: tmp },
      encoding: 'utf8',
    });
    spawnSync('chmod', ['755', locked]);
    expect(stderr).toBe('');
    expect(basename(stdout)).toMatch(/^veridesk-try-out-\d+-/u);
    expect(existsSync(join(locked, 'inside'))).toBe(true);
  });
});
