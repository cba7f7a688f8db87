/** The place of a backup is taken away while it is written: a memory stick is pulled out, somebody tidies up. Or it takes no such name. */
import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { inFsPromises } from '../testing/in-place-of.ts';
import { makeBackup } from './make.ts';
import type { Copier } from './ports.ts';
import { backedUp } from './testing/backed-up.ts';
import { cheapSealer, copierWith, nothingErased, someFacts } from './testing/copier.ts';
import { ada, BACKUP_PASSPHRASE, quickDesk } from './testing/quick-desk.ts';

/** A backup while which something is done to its folder: once it is copied, or once it was read back for its hash. */
async function meanwhile(when: 'copied' | 'read-back', does: (part: string, folder: string) => void) {
  const database = join(temporaryFolder(), 'history.db');
  writeFileSync(database, 'a history');
  const folder = join(temporaryFolder(), 'stick');
  mkdirSync(folder);
  let part = '';
  const copy: Copier['copy'] = async (_from, _key, to) => {
    writeFileSync(to, 'a history');
    part = to;
    if (when === 'copied') does(to, folder);
    return someFacts;
  };
  const seal: typeof cheapSealer.seal = async (text, passphrase) => {
    const sealed = await cheapSealer.seal(text, passphrase);
    if (when === 'read-back') does(part, folder);
    return sealed;
  };
  const made = makeBackup(
    {
      copier: copierWith({ copy }),
      ...nothingErased,
      sealer: { ...cheapSealer, seal },
      progress: () => undefined,
    },
    {
      ...{ database, key: Buffer.alloc(32), passphrase: BACKUP_PASSPHRASE, at: new Date(0) },
      target: join(folder, 'one.vdbackup'),
    },
    new AbortController().signal,
  );
  return { made, names: () => (existsSync(folder) ? readdirSync(folder) : null) };
}

const removed = (part: string) => rmSync(part);
const gone = (_: string, folder: string) => rmSync(folder, { recursive: true });
/** The folder in which a stick was mounted is there still, on the disk below. */
const pulledOut = (_: string, folder: string) => {
  gone(_, folder);
  mkdirSync(folder);
};

it.each([
  ['its folder, once it is copied', 'copied', gone, null],
  ['its disk, once it is copied', 'copied', pulledOut, []],
  ['its file, once it is copied', 'copied', removed, []],
  ['its folder, once it was read back', 'read-back', gone, null],
  ['its disk, once it was read back', 'read-back', pulledOut, []],
  ['its file, once it was read back', 'read-back', removed, []],
] as const)(
  'that loses %s is told as not written, and no file bears its name',
  async (_, when, does, left) => {
    const { made, names } = await meanwhile(when, does);
    await expect(made).rejects.toMatchObject({
      code: 'backup-not-written',
      sentence: expect.stringContaining('its folder is not there'),
    });
    expect(names()).toEqual(left);
  },
);

it('whose file another program changes, once it was read back, is taken away', async () => {
  const { made, names } = await meanwhile('read-back', (part) => appendFileSync(part, 'more'));
  await expect(made).rejects.toMatchObject({
    code: 'backup-not-written',
    sentence: expect.stringContaining('another program changed its file'),
  });
  expect(names()).toEqual([]);
});

it('that loses nothing has its name', async () => {
  const { made, names } = await meanwhile('read-back', () => undefined);
  expect(await made).toBeGreaterThan('a history'.length);
  expect(names()).toEqual(['one.vdbackup']);
});

it('whose name is too long for its folder is not written, and that is what is said', async () => {
  const { core, places } = await quickDesk(1);
  const target = join(places.folder, `${'n'.repeat(245)}.vdbackup`);
  await expect(core.backups.saveTo(target, BACKUP_PASSPHRASE, ada)).rejects.toMatchObject({
    code: 'backup-not-written',
    sentence: expect.stringContaining('its name or path is too long'),
  });
  await core.close();
});

it('says so of a share of the network that is not there, for which Node has no name on Windows', async () => {
  const folder = temporaryFolder();
  inFsPromises({
    open: async () => {
      throw Object.assign(new Error('unknown error'), { code: 'UNKNOWN', syscall: 'open' });
    },
  });
  await expect(backedUp(folder)).rejects.toMatchObject({
    code: 'backup-not-written',
    sentence: expect.stringContaining('its folder is not there'),
  });
});
