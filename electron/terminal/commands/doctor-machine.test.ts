/** What doctor says of rules, rights, space and log. */
import fs, { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { placesIn } from '../../desk/places.ts';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { PolicyBroken } from '../../policy/policy.ts';
import { PASSPHRASE, writeQuickVault } from '../../secrets/testing/write-vault.ts';
import { openVault } from '../../secrets/vault.ts';
import { doctorExit } from './doctor-command.ts';
import { backupFinding } from './doctor-history.ts';
import { lookForKeys } from './doctor-keys.ts';
import { folderFinding, logFinding, rightsFinding, rulesFinding, spaceFinding } from './doctor-machine.ts';

it('tells which rules are in force, that there are none, and why they cannot be used', () => {
  const place = '/etc/veridesk/policy.json';
  expect(rulesFinding(() => ({ rules: {}, place: null }))).toMatchObject({ found: true, state: 'none' });
  const told = rulesFinding(() => ({ rules: { lockAfterMinutes: 5, signIn: 'required' }, place }));
  expect(told).toMatchObject({ found: true, state: 'in-force' });
  expect(told.sentence).toBe(
    `Rules are in force, from ${place}. A desk locks after 5 minutes at most. Everybody signs in.`,
  );
  const broken = rulesFinding(() => {
    throw new PolicyBroken(place, 'it is not JSON');
  });
  expect(broken).toMatchObject({ found: false, state: 'broken' });
  expect(broken.sentence).toBe(
    `Your organisation’s rules for this computer, ${place}, cannot be used: it is not JSON. No desk is opened before they are put right.`,
  );
  // What rolls desks out by a script goes by that.
  expect([doctorExit([told]), doctorExit([told, broken])]).toEqual([0, 20]);
  const strange = new Error('not of the rules');
  const ask = () => {
    throw strange;
  };
  expect(() => rulesFinding(ask)).toThrow(strange);
});

it('says where the desk lies, why it cannot lie there, and that it should lie on no network disk', () => {
  expect(folderFinding('/desk', null)).toEqual({ name: 'dataFolder', found: true, sentence: '/desk' });
  const distant = () => true;
  expect(folderFinding('/desk', 'is not there yet.', distant)).toMatchObject({
    ...{ found: false, sentence: '/desk is not there yet.' },
  });
  expect(folderFinding('/desk', null, distant)).toMatchObject({
    found: false,
    sentence:
      '/desk lies on a network disk, where a history can be damaged. Move it to a disk of this computer.',
  });
});

it.skipIf(process.platform === 'win32')('tells which files others of the computer could open', () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o700);
  writeFileSync(join(folder, 'vault.json'), '{}');
  chmodSync(join(folder, 'vault.json'), 0o644);
  // Nobody else gets as far as the file.
  expect(rightsFinding(folder)).toMatchObject({ found: true });
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'own.json'), '{}', { mode: 0o600 });
  expect(rightsFinding(folder)).toMatchObject({
    found: false,
    sentence: `Of the data folder, others may look into ${folder} and open vault.json. It should be this user’s alone: mode 0700.`,
  });
  chmodSync(join(folder, 'vault.json'), 0o600);
  expect(rightsFinding(folder)?.sentence).toContain(`others may look into ${folder}. It should`);
});

it.skipIf(process.platform === 'win32')(
  'tells of a folder that is another user’s, whatever its rights',
  () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o700);
    const { getuid } = process;
    onTestFinished(() => {
      process.getuid = getuid as () => number;
    });
    process.getuid = () => 12_345;
    expect(rightsFinding(folder)).toEqual({
      name: 'rights',
      found: false,
      sentence: `Of the data folder, ${folder} belongs to another user. It should be this user’s alone: mode 0700.`,
    });
    expect(rightsFinding(join(folder, 'gone'))).toMatchObject({ found: false });
  },
);

it.each([
  [249_999, false, '1.0 GB are free on the disk of the data folder. That is little.'],
  [250_000, true, '1.0 GB are free on the disk of the data folder.'],
])('of %d free blocks of 4,000 bytes says whether they are little', (bavail, found, sentence) => {
  const { statfsSync } = fs;
  const put = (ask: typeof statfsSync) => {
    fs.statfsSync = ask;
    syncBuiltinESMExports();
  };
  onTestFinished(() => put(statfsSync));
  put((() => ({ bavail, blocks: 500_000, bsize: 4_000 })) as unknown as typeof statfsSync);
  expect(spaceFinding('/')).toEqual({ name: 'space', found, sentence });
  const unknown = { found: false, sentence: expect.stringContaining('Nothing is known') };
  put(() => {
    throw new Error('not to be asked');
  });
  expect(spaceFinding('/')).toMatchObject(unknown);
  // As a file system of the net that counts nothing.
  put((() => ({ bavail: 0, blocks: 0, bsize: 4_000 })) as unknown as typeof statfsSync);
  expect(spaceFinding('/')).toMatchObject(unknown);
});

it('tells of the space where the folder is to be too, and of the log', () => {
  const folder = join(temporaryFolder(), 'not', 'there', 'yet');
  expect(spaceFinding(folder).sentence).toMatch(/^\d+\.\d GB are free/u);
  expect(logFinding(placesIn(folder))).toMatchObject({ found: false });
  mkdirSync(join(folder, 'logs'), { recursive: true });
  writeFileSync(join(folder, 'logs', 'veridesk.log'), 'x'.repeat(1_001));
  const sentence = `${join(folder, 'logs', 'veridesk.log')}, 2 kB`;
  expect(logFinding(placesIn(folder))).toEqual({ name: 'log', found: true, sentence });
});

it('tells of backups what the history says: none, a good one, and what went wrong since', async () => {
  expect(await backupFinding(null, false)).toMatchObject({ found: false, state: 'not-known' });
  expect(await backupFinding({ settings: {} }, true)).toMatchObject({
    found: false,
    state: 'not-set',
  });
  const good = { at: '2026-11-20T14:05:00.000Z', result: { ok: true, file: 'a', bytes: 1 } };
  const settings = { backup: { folder: '/b', daily: true, keep: 3 }, 'backup-last-good': good };
  const soon = Date.parse('2026-11-21T14:05:00.000Z');
  const told = await backupFinding({ settings }, true, soon);
  expect(told).toMatchObject({ found: true, state: 'daily' });
  expect(told.sentence).toMatch(/^Backups are made daily\. The last one was made 20 Nov 2026, \d\d:05\.$/u);
  const late = await backupFinding({ settings }, true, Date.parse('2031-11-21T14:05:00.000Z'));
  expect(late).toMatchObject({ found: false, state: 'daily' });
  expect(late.sentence).toMatch(
    / 20 Nov 2026, \d\d:05\. That is more than a week ago: the desktop makes them while it is open/u,
  );
  const result = { ok: false, sentence: 'The disk is full.' };
  const trouble = { at: '2026-11-21T14:05:00.000Z', result, afterGood: good.at };
  const after = { settings: { ...settings, 'backup-last-trouble': trouble } };
  const since = await backupFinding(after, true, soon);
  expect(since).toMatchObject({ found: false, sentence: expect.stringContaining('The disk is full.') });
});

it('calls no backup daily for which the passphrase is missing', async () => {
  const folder = { folder: '/b', daily: true, keep: 3 };
  const none = await backupFinding({ settings: { backup: folder } }, false);
  expect(none).toMatchObject({ found: false, state: 'no-passphrase' });
  expect(none.sentence).toMatch(
    /but none is: the passphrase .* An administrator sets one, .* “veridesk desk backups --backup-passphrase-file FILE”\./u,
  );
  const unset = await backupFinding({ settings: { backup: { ...folder, daily: false } } }, false);
  expect(unset).toMatchObject({ state: 'not-set' });
});

it('looks for the passphrase of the daily backup among the keys', async () => {
  const folder = temporaryFolder();
  const [places, passphraseFile] = [placesIn(folder), join(folder, 'passphrase')];
  writeFileSync(passphraseFile, PASSPHRASE);
  await writeQuickVault(places.vault);
  const look = async () => (await lookForKeys(places, false, { passphraseFile })).hasBackupPassphrase;
  expect(await look()).toBe(false);
  await (await openVault(places.vault, PASSPHRASE)).set('backup-passphrase', 'a passphrase of its own');
  expect(await look()).toBe(true);
});
