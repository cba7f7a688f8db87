/** What is no whole backup of this program is refused in one sentence, and nothing is replaced or left behind. */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failureSentences } from '../../shared/failure.ts';
import type { Core } from '../core.ts';
import { coreAt, PASSPHRASE } from '../desk/testing/real-desk.ts';
import { unlock } from '../history/database.ts';
import { NEWEST } from '../history/migrations.ts';
import { foundDocuments } from '../history/testing/found-documents.ts';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { inFsPromises } from '../testing/in-place-of.ts';
import { appendOpener, FORMAT, hashOf, readOpener, type SealedFacts, unsealOpener } from './file.ts';
import { BackupTrouble } from './ports.ts';
import { backedUp } from './testing/backed-up.ts';
import { cheapSealer as sealer } from './testing/copier.ts';
import { ada, BACKUP_PASSPHRASE, idsOf, namesIn, quickDesk, someBackup } from './testing/quick-desk.ts';

/** The desk that nothing of this may change, and a good backup of another one. */
async function scene() {
  const { file } = await someBackup(2);
  const { core, places, ids } = await quickDesk(1);
  const copy = join(temporaryFolder(), 'copy.vdbackup');
  copyFileSync(file, copy);
  return { core, places, ids, file: copy };
}

async function codeOf(core: Core, file: string, passphrase = BACKUP_PASSPHRASE): Promise<string> {
  try {
    await core.backups.look(file, passphrase);
    return 'taken';
  } catch (error) {
    if (!(error instanceof BackupTrouble)) throw error;
    // One sentence or some, that say that nothing was replaced or what to do; never a path, a key or a passphrase.
    const words = error.sentence ?? failureSentences[error.code];
    expect(words).toMatch(/Nothing was replaced|try again/u);
    expect(words).not.toContain(file);
    expect(words).not.toContain(passphrase);
    return error.code;
  }
}

/** The sealed facts of a backup, and its bytes before them. */
async function opened(file: string): Promise<{ facts: SealedFacts; copy: Buffer }> {
  const opener = await readOpener(file, sealer);
  const facts = await unsealOpener(opener, BACKUP_PASSPHRASE, sealer);
  return { facts, copy: readFileSync(file).subarray(0, opener.copyBytes) };
}

describe('refused, with the present history untouched', () => {
  it('a wrong passphrase; a file that is cut short, empty, another one, or not there', async () => {
    const { core, places, ids, file } = await scene();
    expect(await codeOf(core, file, `${BACKUP_PASSPHRASE} `)).toBe('backup-passphrase-wrong');
    const whole = readFileSync(file);
    for (const length of [whole.length - 1, whole.length - 20, 4096, 100, 19, 1, 0]) {
      writeFileSync(file, whole);
      truncateSync(file, length);
      expect([length, await codeOf(core, file)]).toEqual([length, 'backup-unreadable']);
    }
    writeFileSync(file, Buffer.concat([whole.subarray(4096)]));
    expect(await codeOf(core, file)).toBe('backup-unreadable');
    const pipe = join(temporaryFolder(), 'pipe');
    if (process.platform !== 'win32') execFileSync('mkfifo', [pipe]);
    for (const other of [places.database, places.vault, places.folder, join(places.folder, 'none'), pipe])
      expect(await codeOf(core, other)).toBe('backup-unreadable');
    expect(await idsOf(core)).toEqual(ids);
    expect(namesIn(places, 'restor')).toEqual([]);
    await expect(core.backups.restore({ store: 'present' }, ada)).rejects.toBeInstanceOf(BackupTrouble);
    expect(await idsOf(core)).toEqual(ids);
  });

  it('a byte changed anywhere', async () => {
    const { core, places, ids, file } = await scene();
    const whole = readFileSync(file);
    const { copy } = await opened(file);
    const anywhere = fc.oneof(
      fc.nat(copy.length - 1),
      fc.integer({ min: copy.length, max: whole.length - 1 }),
    );
    await fc.assert(
      fc.asyncProperty(anywhere, fc.integer({ min: 1, max: 255 }), async (place, by) => {
        const changed = Buffer.from(whole);
        changed[place] = (changed[place] ?? 0) ^ by;
        writeFileSync(file, changed);
        expect(await codeOf(core, file)).not.toBe('taken');
      }),
      { numRuns: 40 },
    );
    writeFileSync(file, whole);
    expect(await codeOf(core, file)).toBe('taken');
    await core.backups.forget();
    expect(await idsOf(core)).toEqual(ids);
    expect(namesIn(places, 'restor')).toEqual([]);
  });

  it('a newer form of the file, told before the passphrase; and a history of a newer form', async () => {
    const { core, file } = await scene();
    const { facts, copy } = await opened(file);
    const text = JSON.stringify({ format: FORMAT, version: 2, whatever: true });
    const length = Buffer.alloc(4);
    length.writeUInt32BE(text.length);
    writeFileSync(file, Buffer.concat([copy, Buffer.from(text), length, Buffer.from('VERIDESK-BACKUP!')]));
    expect(await codeOf(core, file)).toBe('backup-newer');

    writeFileSync(file, copy);
    const db = new Database(file);
    unlock(db, Buffer.from(facts.databaseKey, 'hex'));
    db.pragma(`user_version = ${NEWEST + 1}`);
    db.close();
    await appendOpener(file, { ...facts, ...(await hashOf(file)) }, BACKUP_PASSPHRASE, sealer);
    expect(await codeOf(core, file)).toBe('backup-newer');
  });

  it('a history that was damaged before its backup was sealed, or that another key opens', async () => {
    const { core, file } = await scene();
    const { facts, copy } = await opened(file);
    const spoilt = Buffer.from(copy);
    spoilt.fill(0x55, spoilt.length - 3000, spoilt.length - 2900);
    writeFileSync(file, spoilt);
    await appendOpener(file, { ...facts, ...(await hashOf(file)) }, BACKUP_PASSPHRASE, sealer);
    expect(await codeOf(core, file)).toBe('backup-damaged');
    writeFileSync(file, copy);
    await appendOpener(file, { ...facts, databaseKey: 'ab'.repeat(32) }, BACKUP_PASSPHRASE, sealer);
    expect(await codeOf(core, file)).toBe('backup-damaged');
  });

  it('a history that leaves looks out of its log by itself, as somebody who knows the passphrase can make one', async () => {
    const { core, ids, file } = await scene();
    const { facts, copy } = await opened(file);
    writeFileSync(file, copy);
    const db = new Database(file);
    unlock(db, Buffer.from(facts.databaseKey, 'hex'));
    db.exec(`CREATE TRIGGER unseen BEFORE INSERT ON audit WHEN NEW.entry LIKE '%revealed%'
      BEGIN SELECT RAISE(IGNORE); END`);
    db.close();
    await appendOpener(file, { ...facts, ...(await hashOf(file)) }, BACKUP_PASSPHRASE, sealer);
    expect(await codeOf(core, file)).toBe('backup-damaged');
    expect(await idsOf(core)).toEqual(ids);
  });

  it('what opens it, sealed by somebody who knows the passphrase, and no JSON', async () => {
    const { core, file } = await scene();
    const { copy } = await opened(file);
    for (const text of ['', 'no JSON', '{}', '[['.repeat(5_000)]) {
      const sealed = await sealer.seal(text, BACKUP_PASSPHRASE);
      const opener = Buffer.from(JSON.stringify({ format: FORMAT, version: 1, ...sealed }));
      const length = Buffer.alloc(4);
      length.writeUInt32BE(opener.length);
      writeFileSync(file, Buffer.concat([copy, opener, length, Buffer.from('VERIDESK-BACKUP!')]));
      expect([text.slice(0, 9), await codeOf(core, file)]).toEqual([text.slice(0, 9), 'backup-unreadable']);
    }
  });

  it('a length that asks for more than there is, and costs beyond their bounds', async () => {
    const { core, file } = await scene();
    const { copy } = await opened(file);
    const end = Buffer.from('VERIDESK-BACKUP!');
    for (const claimed of [0xff_ff_ff_ff, 70_000, 0]) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(claimed);
      writeFileSync(file, Buffer.concat([copy, length, end]));
      expect(await codeOf(core, file)).toBe('backup-unreadable');
    }
    const kdf = { name: 'scrypt', N: 2 ** 24, r: 32, p: 4, salt: Buffer.alloc(16).toString('base64') };
    const text = JSON.stringify({ format: FORMAT, version: 1, kdf });
    const length = Buffer.alloc(4);
    length.writeUInt32BE(text.length);
    writeFileSync(file, Buffer.concat([copy, Buffer.from(text), length, end]));
    expect(await codeOf(core, file)).toBe('backup-unreadable');
  });
});

describe('a backup', () => {
  it('holds no key, no passphrase, no number and no name in clear, and is its owner’s alone', async () => {
    const { core, places } = await quickDesk(1);
    const file = join(places.folder, 'one.vdbackup');
    await core.backups.saveTo(file, BACKUP_PASSPHRASE, ada);
    const { facts } = await opened(file);
    const [check] = await foundDocuments(core.history());
    const text = readFileSync(file).toString('latin1');
    const secrets = [facts.databaseKey, BACKUP_PASSPHRASE, PASSPHRASE, check?.number, check?.identifier];
    for (const secret of secrets) expect(text.includes(secret ?? '')).toBe(false);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is none of a history into which somebody put something, and costs no earlier one', async () => {
    const clock = { now: Date.now() };
    const { core, places } = await quickDesk(1, undefined, () => clock.now);
    const folder = join(places.folder, 'backups');
    mkdirSync(folder);
    await core.backups.change({ folder, keep: 1 }, ada);
    await core.backups.setPassphrase(BACKUP_PASSPHRASE, ada);
    await core.backups.run(ada);
    const earlier = readdirSync(folder);
    const { facts } = await opened(join(folder, earlier.join()));
    const db = new Database(places.database);
    unlock(db, Buffer.from(facts.databaseKey, 'hex'));
    db.exec('CREATE TRIGGER unseen AFTER INSERT ON audit BEGIN SELECT 1; END');
    db.close();
    // A backup is named by the second.
    clock.now += 1_000;
    await expect(core.backups.run(ada)).rejects.toMatchObject({
      sentence: expect.stringContaining('Earlier backups were kept.'),
    });
    expect(readdirSync(folder)).toEqual(earlier);
  });

  it('is none of a history that a newer program has changed meanwhile, and says so', async () => {
    const { core, places } = await quickDesk(1);
    const earlier = join(temporaryFolder(), 'earlier.vdbackup');
    await core.backups.saveTo(earlier, BACKUP_PASSPHRASE, ada);
    const db = new Database(places.database);
    unlock(db, Buffer.from((await opened(earlier)).facts.databaseKey, 'hex'));
    db.pragma(`user_version = ${NEWEST + 1}`);
    db.close();
    const folder = temporaryFolder();
    await expect(
      core.backups.saveTo(join(folder, 'later.vdbackup'), BACKUP_PASSPHRASE, ada),
    ).rejects.toMatchObject({
      code: 'backup-not-written',
      sentence: expect.stringContaining('a newer Veridesk'),
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('never takes the place of a file that is there', async () => {
    const { core, places } = await quickDesk(0);
    const file = join(places.folder, 'mine.txt');
    writeFileSync(file, 'mine');
    await expect(core.backups.saveTo(file, BACKUP_PASSPHRASE, ada)).rejects.toMatchObject({
      code: 'backup-not-written',
    });
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect(readdirSync(places.folder).filter((name) => name.includes('-part'))).toEqual([]);
  });

  it('nor that of one that came meanwhile, where the disk of the backups knows no links', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'one.vdbackup');
    const withoutLinks = (meanwhile: () => void) =>
      inFsPromises({
        link: async () => {
          meanwhile();
          throw Object.assign(new Error('no links'), { code: 'EPERM' });
        },
      });
    withoutLinks(() => writeFileSync(file, 'mine'));
    await expect(backedUp(folder)).rejects.toMatchObject({
      sentence: expect.stringContaining('a file of that name already'),
    });
    expect([readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([['one.vdbackup'], 'mine']);
    rmSync(file);
    withoutLinks(() => undefined);
    expect(await backedUp(folder)).toBe(statSync(file).size);
  });

  it('of a try-out is refused, and so is restoring into one', async () => {
    const { file } = await someBackup(1);
    const core = coreAt((await quickDesk(0)).places);
    await core.desk.begin({ store: 'memory' });
    await expect(core.backups.saveTo(`${file}-2`, BACKUP_PASSPHRASE, ada)).rejects.toMatchObject({
      code: 'backup-not-set',
    });
    await core.backups.look(file, BACKUP_PASSPHRASE);
    await expect(core.backups.restore({ store: 'keychain' }, ada)).rejects.toMatchObject({
      code: 'backup-not-set',
    });
  });
});
