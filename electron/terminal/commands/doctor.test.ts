import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { strangeFileRefused } from '../../desk/words.ts';
import { openDatabase } from '../../history/database.ts';
import { NEWEST } from '../../history/migrations.ts';
import { journalOf, PAGE } from '../../history/testing/made-journal.ts';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { SecretsTrouble } from '../../secrets/port.ts';
import { PASSPHRASE, writeQuickVault } from '../../secrets/testing/write-vault.ts';
import { openVault } from '../../secrets/vault.ts';
import { type Ran, start, veridesk } from '../testing/command-line.ts';
import { keychainFinding } from './doctor-keys.ts';

const NO_BUS = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' };

let data: string;
let file: string;
let history: string;

beforeEach(() => {
  const folder = temporaryFolder();
  [data, file] = [join(folder, 'data'), join(folder, 'passphrase')];
  history = join(data, 'history.db');
  writeFileSync(file, PASSPHRASE);
});

async function vaultDesk(): Promise<void> {
  await writeQuickVault(join(data, 'vault.json'));
  await veridesk(['history', 'list', '--data-dir', data, '--passphrase-file', file]);
}
/** Without a bus: none of these desks is in a keychain. */
const doctor = (...words: string[]): Promise<Ran> =>
  start(['doctor', '--data-dir', data, ...words], '', NO_BUS).done;

/** What doctor says of the history, and that it leaves every file as it was. */
async function saidOfHistory(...words: string[]) {
  const files = () =>
    readdirSync(data, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path, readFileSync(path, 'hex')]);
  const before = files();
  const { code, out, err } = await doctor('--json', ...words);
  expect([code, err, files()]).toEqual([0, '', before]);
  return JSON.parse(out).database;
}

describe('the history, as doctor sees it', () => {
  it('is none in an empty folder', async () => {
    mkdirSync(data);
    expect(await saidOfHistory()).toEqual({ found: false, state: 'none', sentence: 'No history yet.' });
  });

  it('may be another desk’s where the right key does not open it, or its journal may, if there is one', async () => {
    await vaultDesk();
    writeFileSync(history, readFileSync(history).fill(0x55, 0, 200));
    const cannot = (words: string) => ({ state: 'cannot-open', sentence: expect.stringContaining(words) });
    expect(await saidOfHistory('--passphrase-file', file)).toMatchObject(
      cannot('the file is damaged, or is another desk’s. At'),
    );
    writeFileSync(`${history}-wal`, Buffer.alloc(8_192, 7));
    const { out } = await doctor('--json', '--passphrase-file', file);
    expect(JSON.parse(out).database).toMatchObject(
      cannot('the file, or the journal beside it, is damaged or another desk’s. At'),
    );
  });

  it('may have a journal of another time beside it', async () => {
    await vaultDesk();
    const pages = readFileSync(history).length / PAGE;
    writeFileSync(`${history}-wal`, journalOf([{ page: pages + 9, size: pages + 9 }]));
    expect(await saidOfHistory('--passphrase-file', file)).toEqual({
      ...{
        found: false,
        state: 'cannot-open',
        sentence: expect.stringContaining('a journal of another time'),
      },
    });
  });

  it('opens with the passphrase that is named, and is not tried without one', async () => {
    await vaultDesk();
    expect(await saidOfHistory('--passphrase-file', file)).toMatchObject({ found: true, state: 'opens' });
    const locked = await saidOfHistory();
    expect(locked).toMatchObject({ found: true, state: 'not-tried' });
    expect(locked.sentence).toContain('--passphrase-file');
    writeFileSync(file, 'another passphrase');
    expect(await saidOfHistory('--passphrase-file', file)).toMatchObject({ state: 'not-tried' });
  });

  it('that is still to be brought up to date does not count as one that opens', async () => {
    await vaultDesk();
    const db = openDatabase(history, Buffer.from((await keyOfVault()) ?? '', 'hex'));
    // As where the disk had no room for what an older form holds.
    db.exec('CREATE TABLE journal_before (seq INTEGER)');
    db.pragma('wal_checkpoint(TRUNCATE)');
    db.close();
    expect(await saidOfHistory('--passphrase-file', file)).toEqual({
      ...{ found: false, state: 'cannot-open', sentence: expect.stringContaining('needs room on the disk') },
    });
  });

  it('that a crash left with its journal opens too, and the journal stays', async () => {
    await vaultDesk();
    const key = Buffer.from((await keyOfVault()) ?? '', 'hex');
    const db = openDatabase(history, key);
    db.exec('CREATE TABLE more (a)');
    const [whole, journal] = [readFileSync(history), readFileSync(`${history}-wal`)];
    db.close();
    writeFileSync(history, whole);
    writeFileSync(`${history}-wal`, journal);
    const { database } = JSON.parse((await doctor('--json', '--passphrase-file', file)).out);
    expect(database).toMatchObject({ state: 'opens' });
    expect([readFileSync(history), readFileSync(`${history}-wal`)]).toEqual([whole, journal]);
  });

  it.each([
    ['empty', 'empty', () => writeFileSync(history, '')],
    ['noise', 'cannot-open', () => writeFileSync(history, Buffer.alloc(8_192, 7))],
    [
      'a folder',
      'cannot-open',
      () => {
        rmSync(history);
        mkdirSync(history);
      },
    ],
  ])('that is %s is not found, and the words say so', async (_, state, spoil) => {
    await vaultDesk();
    spoil();
    const said = await saidOfHistory('--passphrase-file', file);
    expect(said).toMatchObject({ found: false, state });
    expect(said.sentence).not.toMatch(/SQLITE|EISDIR|errno/u);
  });

  it('of a newer program is told as such', async () => {
    await vaultDesk();
    const db = openDatabase(history, Buffer.from((await keyOfVault()) ?? '', 'hex'));
    db.pragma(`user_version = ${NEWEST + 1}`);
    db.close();
    expect(await saidOfHistory('--passphrase-file', file)).toMatchObject({
      ...{ found: false, state: 'cannot-open', sentence: expect.stringContaining('newer Veridesk') },
    });
  });

  it('whose desk.json or vault is gone is not tried', async () => {
    await vaultDesk();
    rmSync(join(data, 'vault.json'));
    expect(await saidOfHistory()).toMatchObject({
      state: 'not-tried',
      sentence: expect.stringContaining('vault.json'),
    });
    rmSync(join(data, 'desk.json'));
    expect(await saidOfHistory()).toMatchObject({
      state: 'not-tried',
      sentence: expect.stringContaining('desk.json'),
    });
  });
});

describe('the keychain, as doctor sees it', () => {
  it('is told in plain words with what to do; what the system said stands in the document alone', async () => {
    const raw = /D-?Bus|socket|platform|Secret Service:/iu;
    const { code, out } = await doctor();
    const line = out.split('\n').find((text) => text.includes('keychain')) ?? '';
    expect([code, line]).toEqual([0, expect.stringContaining('No keychain answers')]);
    expect(line).toContain('--passphrase-file');
    expect(out).not.toMatch(raw);
    const { keychain } = JSON.parse((await doctor('--json')).out);
    expect(keychain.sentence).not.toMatch(raw);
    expect(keychain).toMatchObject({ found: false, detail: expect.stringMatching(raw) });
  });

  it.each([
    ['Secret Service: unlock prompt was dismissed', /^The system’s keychain is locked/u],
    // KeePassXC gives no answer while it asks somebody to unlock it.
    ['DBus error: Did not receive a reply. Possible causes include: …', /^The system’s keychain is locked/u],
    [
      'Platform secure storage failure: User interaction is not allowed.',
      /^The system’s keychain .* let Veridesk in/u,
    ],
    ['Couldn’t access it: Windows ERROR_NO_SUCH_LOGON_SESSION', /^Windows keeps nothing/u],
    ['Secret Service: no result found', /^A keychain answers, but it has no place/u],
    ['The name org.freedesktop.secrets was not provided by any .service files', /^No keychain answers/u],
  ])('is told apart where it says “%s”', (said, sentence) => {
    const finding = keychainFinding(new SecretsTrouble('keychain-unavailable', said));
    expect(finding).toMatchObject({ found: false, sentence: expect.stringMatching(sentence) });
  });

  it('opens the history of a desk that keeps its keys there', async () => {
    const desk = ['--data-dir', data, '--json'];
    const listed = await veridesk(['history', 'list', ...desk]);
    expect([listed.code, listed.err]).toEqual([0, '']);
    const said = JSON.parse((await veridesk(['doctor', ...desk])).out);
    expect(said).toMatchObject({ keys: { found: true }, database: { found: true, state: 'opens' } });
    // And where the keychain is gone, it says that it could not try.
    expect(await saidOfHistory()).toMatchObject({
      ...{ state: 'not-tried', sentence: expect.stringContaining('keychain') },
    });
  });
});

async function keyOfVault(): Promise<string | null> {
  return (await openVault(join(data, 'vault.json'), PASSPHRASE)).get('database-key');
}

it('a history that no path leads to, or in whose place something else stands, is not told as one', async () => {
  symlinkSync(data, data);
  const { database } = JSON.parse((await doctor('--json')).out);
  expect(database).toMatchObject({
    ...{ state: 'cannot-open', detail: 'ELOOP' },
    sentence: 'Whether there is a history cannot be told: the data folder cannot be reached.',
  });
  rmSync(data);
  mkdirSync(join(data, 'history.db'), { recursive: true });
  expect(await saidOfHistory()).toMatchObject({
    ...{ state: 'cannot-open', sentence: expect.stringMatching(/^Something that is no file/u) },
  });
});

it.runIf(process.platform === 'linux')(
  'a history beside which something else stands than belongs there is not opened, which a pipe would let nobody end',
  async () => {
    await vaultDesk();
    const words = ['--passphrase-file', file];
    for (const [name, put] of [
      ['history.db.guard', (at: string) => writeFileSync(at, 'a list of somebody')],
      ['history.db-journal', (at: string) => mkdirSync(at)],
      ['history.db-journal', (at: string) => spawnSync('mkfifo', [at])],
    ] as const) {
      const at = join(data, name);
      rmSync(at, { force: true });
      put(at);
      expect(await saidOfHistory(...words)).toEqual({
        ...{ found: false, state: 'cannot-open', sentence: strangeFileRefused(name) },
      });
      rmSync(at, { recursive: true });
    }
    expect(await saidOfHistory(...words)).toMatchObject({ state: 'opens' });
  },
);

it('a data folder that is a file is no data folder, and no keys are in it', async () => {
  writeFileSync(data, 'somebody’s');
  const { code, out } = await doctor('--json');
  const { dataFolder, keys, database } = JSON.parse(out);
  expect([code, dataFolder]).toEqual([0, { found: false, sentence: `${data} is a file and no folder` }]);
  expect([keys, database]).toMatchObject([
    { found: false, sentence: expect.stringMatching(/^No desk here/u) },
    { state: 'none' },
  ]);
});
