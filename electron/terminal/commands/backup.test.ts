/** `veridesk backup` and `veridesk restore`, as a process of its own. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ada, BACKUP_PASSPHRASE, quickDesk } from '../../backup/testing/quick-desk.ts';
import type { Core } from '../../core.ts';
import { PASSPHRASE } from '../../desk/testing/real-desk.ts';
import { answerOf, beginning, verified } from '../../history/testing/documents.ts';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { ENTRY, start, veridesk } from '../testing/command-line.ts';

const HELD = new URL('../../backup/testing/held-copy.ts', import.meta.url);

/** A closed desk, and what its commands are called with. */
async function desk(prepare: (core: Core) => Promise<void> = async () => {}) {
  const { core, places, ids } = await quickDesk(1);
  await prepare(core);
  await core.close();
  const folder = temporaryFolder();
  const [vaultFile, backupFile] = [join(folder, 'vault.txt'), join(folder, 'backup.txt')];
  writeFileSync(vaultFile, `${PASSPHRASE}\n`);
  writeFileSync(backupFile, `${BACKUP_PASSPHRASE}\n`);
  const global = ['--data-dir', places.folder, '--passphrase-file', vaultFile];
  return { places, ids, folder, global, backup: ['--backup-passphrase-file', backupFile], vaultFile };
}

/** The same with a backup of it, whose passphrase costs little: what a command makes takes each that reads it a quarter of a second. */
async function backedUpDesk(prepare: (core: Core) => Promise<void> = async () => {}) {
  const file = join(temporaryFolder(), 'one.vdbackup');
  const one = await desk(async (core) => {
    await prepare(core);
    await core.backups.saveTo(file, BACKUP_PASSPHRASE, ada);
  });
  return { ...one, file };
}

it('a backup is made, looked at, and restored at another desk; a wrong passphrase is wrong use', async () => {
  const one = await desk();
  const file = join(one.folder, 'one.vdbackup');
  const made = await veridesk(['backup', file, ...one.backup, '--json', ...one.global]);
  expect([made.code, made.err]).toEqual([0, '']);
  expect(JSON.parse(made.out)).toMatchObject({ file: 'one.vdbackup' });
  // It would go with the history that it is to bring back.
  const within = join(one.places.folder, 'one.vdbackup');
  const beside = await veridesk(['backup', within, ...one.backup, ...one.global]);
  expect([beside.code, beside.err, existsSync(within)]).toEqual([
    2,
    expect.stringContaining('A desk of Veridesk keeps its history in that folder'),
    false,
  ]);
  const again = await veridesk(['backup', file, ...one.backup, ...one.global]);
  expect([again.code, again.err]).toMatchObject([
    2,
    expect.stringMatching(/ is there already\. It was left/u),
  ]);

  const other = temporaryFolder();
  const global = ['--data-dir', join(other, 'desk'), '--passphrase-file', one.vaultFile];
  const looked = await veridesk(['restore', file, ...one.backup, ...global]);
  expect(looked.out).toMatch(
    /is whole\. It was made \d+ \w+ 20\d\d, \d\d:\d\d and.*\n {2}checks {5}1,[\s\S]* have to be erased anew\.\n[^\n]*charged a second time[^\n]*\nNothing was replaced/u,
  );
  const wrong = await veridesk([
    'restore',
    file,
    '--backup-passphrase-file',
    one.vaultFile,
    '--yes',
    ...global,
  ]);
  expect([wrong.code, wrong.err]).toMatchObject([2, expect.stringMatching(/does not open this backup/u)]);
  expect(existsSync(join(other, 'desk', 'history.db'))).toBe(false);
  const restored = await veridesk(['restore', file, ...one.backup, '--yes', '--json', ...global]);
  expect([restored.code, JSON.parse(restored.out)]).toMatchObject([0, { restored: true, aside: null }]);
  const listed = await veridesk(['history', 'list', '--json', ...global]);
  expect(JSON.parse(listed.out)).toMatchObject([{ id: one.ids[0] }]);
  // Whoever restored has said so.
  expect(listed.err).toBe('');
}, 120_000);

it.runIf(process.platform === 'linux')(
  'a disk that is full in the middle: it is said, nothing is left of the backup, and the history goes on',
  async () => {
    const one = await desk(async (core) => {
      const check = beginning();
      await core.history()?.begin(check);
      await core.history()?.end(check.id, verified({ answer: answerOf('x'.repeat(1_900_000)) }));
    });
    const folder = join(one.folder, 'backups');
    mkdirSync(folder);
    const entry = fileURLToPath(new URL('../../../scripts/veridesk.mjs', import.meta.url));
    const command = ['backup', join(folder, 'one.vdbackup'), ...one.backup, ...one.global];
    // No file may grow beyond this: the copy of the history would.
    const limited = 'ulimit -f 1000; exec "$0" "$@"';
    const ran = spawnSync('bash', ['-c', limited, process.execPath, entry, ...command], { encoding: 'utf8' });
    expect([ran.status, ran.stderr]).toMatchObject([20, expect.stringMatching(/disk is full.*was removed/u)]);
    expect(readdirSync(folder)).toEqual([]);
    const made = await veridesk(command);
    expect([made.code, made.err]).toEqual([0, '']);
  },
  60_000,
);

it('Ctrl+C and a lost line end a backup and a restore in one sentence, and nothing of them is left', async () => {
  const one = await backedUpDesk(async (core) => {
    for (let i = 0; i < 12; i += 1) {
      const check = beginning();
      await core.history()?.begin(check);
      await core.history()?.end(check.id, verified({ answer: answerOf('x'.repeat(1_500_000)) }));
    }
  });
  const folder = join(one.folder, 'backups');
  mkdirSync(folder);
  const command = ['backup', join(folder, 'one.vdbackup'), ...one.backup, '--json', ...one.global];
  // The copy goes on until it is cancelled.
  const running = start(command, '', { NODE_OPTIONS: `--import=${HELD}` });
  const written = () => readdirSync(folder).map((name) => statSync(join(folder, name)).size);
  await expect.poll(() => Math.max(...written()), { timeout: 30_000 }).toBeGreaterThan(0);
  running.signal('SIGHUP');
  const { code, out, err } = await running.done;
  expect([code, err]).toEqual([20, 'The backup was cancelled. Nothing of it was left behind.\n']);
  expect(JSON.parse(out)).toMatchObject({ error: { code: 'backup-cancelled' } });
  expect(readdirSync(folder)).toEqual([]);

  const staged = () => readdirSync(one.places.folder).filter((name) => name.includes('restoring'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const restore = start(['restore', one.file, ...one.backup, ...one.global]);
    await expect.poll(() => staged().length, { interval: 1, timeout: 30_000 }).toBeGreaterThan(0);
    restore.signal(signal);
    const ended = await restore.done;
    // It may have been done by then; what a signal ends by itself has no code.
    expect([0, 20]).toContain(ended.code);
    expect(staged()).toEqual([]);
  }
}, 120_000);

it('a desk that cannot be opened is restored where its keys are to be kept, and says how', async () => {
  const one = await backedUpDesk();
  const { file } = one;
  const { deskFile, folder } = one.places;
  writeFileSync(deskFile, '{');
  const refused = await veridesk(['restore', file, ...one.backup, '--yes', ...one.global]);
  expect([refused.code, refused.err]).toMatchObject([
    20,
    expect.stringMatching(/desk\.json.*--keys-in keychain or --keys-in vault/u),
  ]);
  const restored = await veridesk([
    'restore',
    file,
    ...one.backup,
    '--yes',
    '--keys-in',
    'vault',
    ...one.global,
  ]);
  expect([restored.code, restored.err]).toMatchObject([
    0,
    expect.stringMatching(/kept in the data folder as history\.before-restore/u),
  ]);
  expect(readdirSync(folder).some((name) => name.startsWith('desk.before-restore'))).toBe(true);
  expect((await veridesk(['history', 'list', ...one.global])).out).toContain(one.ids[0] ?? '');
}, 120_000);

it('a vault that the passphrase opens is a desk that can be opened, also with --keys-in: it asks for an administrator', async () => {
  const one = await backedUpDesk(async (core) => {
    const history = core.history();
    if (!history) throw new Error('The desk did not open');
    const system = core.operators.now() ?? { id: null, name: '', role: 'operator' };
    await core.operators.add(history, system, { name: 'Ada', role: 'administrator', secret: '482915' });
    await core.operators.add(history, system, { name: 'Chidi', role: 'operator', secret: '730264' });
  });
  const as = (name: string, secret: string) => {
    const path = join(one.folder, `${name}.json`);
    writeFileSync(path, JSON.stringify({ name, secret }));
    return ['--operator-file', path];
  };
  const asAda = as('Ada', '482915');
  expect((await veridesk(['desk', 'settings', '--sign-in', 'on', ...one.global, ...asAda])).code).toBe(0);

  const restore = (...words: string[]) => veridesk(['restore', one.file, ...one.backup, '--yes', ...words]);
  const said = async (...words: string[]) => {
    const { code, err } = await restore(...words, ...one.global);
    return [code, err];
  };
  expect(await said('--keys-in', 'vault')).toEqual([2, expect.stringContaining('--operator-file')]);
  expect(await said('--keys-in', 'vault', ...as('Chidi', '730264'))).toEqual([
    2,
    expect.stringContaining('role'),
  ]);
  expect(await said('--keys-in', 'keychain', ...asAda)).toEqual([
    2,
    'This desk can be opened, so the key goes where its keys are. Leave out --keys-in.\n',
  ]);
  expect(readdirSync(one.places.folder).some((name) => name.includes('before-restore'))).toBe(false);
  expect((await said('--keys-in', 'vault', ...asAda))[0]).toBe(0);

  // With another passphrase a vault is made, which the window has to be able to open as well.
  const lines = join(one.folder, 'lines.txt');
  writeFileSync(lines, 'a quite different\npassphrase');
  for (const folder of [one.places.folder, join(one.folder, 'none-yet')]) {
    const said = await restore('--keys-in', 'vault', '--data-dir', folder, '--passphrase-file', lines);
    expect([said.code, said.err]).toEqual([2, expect.stringContaining('more than one line')]);
  }

  // Whoever does not have its passphrase restores what is in the backup, as in the window.
  const other = join(one.folder, 'other.txt');
  writeFileSync(other, 'a quite different passphrase');
  const closed = await restore(
    '--keys-in',
    'vault',
    '--data-dir',
    one.places.folder,
    '--passphrase-file',
    other,
  );
  expect([closed.code, closed.err]).toEqual([0, expect.stringContaining('history.before-restore')]);
}, 120_000);

it('a keychain that does not answer replaces nothing, and says that and nothing of what was sent', async () => {
  const one = await backedUpDesk();
  const folder = join(one.folder, 'none-yet');
  const noBus = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' };
  const words = ['restore', one.file, ...one.backup, '--yes', '--keys-in', 'keychain', '--data-dir', folder];
  const refused = await start(words, '', noBus).done;
  expect([refused.code, refused.err]).toEqual([
    20,
    'The system’s keychain does not answer or is locked. Nothing was replaced. Unlock it, then try again.\n',
  ]);
  expect(existsSync(join(folder, 'history.db'))).toBe(false);
}, 120_000);

it.runIf(process.platform === 'linux')(
  'a new vault’s passphrase may come from a pipe, which gives it once',
  async () => {
    const one = await backedUpDesk();
    const piped = (...words: string[]) => {
      const command = [process.execPath, ENTRY, ...words, '--data-dir', one.places.folder];
      const line = 'printf "a quite different passphrase\\n" | "$@" --passphrase-file /dev/stdin';
      return spawnSync('/bin/sh', ['-c', line, 'sh', ...command], { encoding: 'utf8' });
    };
    const restored = piped('restore', one.file, ...one.backup, '--yes', '--keys-in', 'vault');
    expect([restored.status, restored.stderr]).toEqual([
      0,
      expect.stringContaining('history.before-restore'),
    ]);
    expect(piped('history', 'list').stdout).toContain(one.ids[0] ?? '');
  },
  60_000,
);
