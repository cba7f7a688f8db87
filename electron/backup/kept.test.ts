/** What is kept of backups, and what of it the journal says. */
import { describe, expect, it, vi } from 'vitest';
import type { BackupSettings, LastBackup } from '../../shared/backup.ts';
import { failureSentences } from '../../shared/failure.ts';
import { copierOf } from '../backup-parts.ts';
import { memorySecrets } from '../secrets/memory.ts';
import { SecretsTrouble } from '../secrets/port.ts';
import {
  acceptFolder,
  type Kept,
  keepPassphrase,
  keepSettings,
  keepTrouble,
  lastGood,
  noteGood,
  noteTrouble,
  readKept,
  standingTrouble,
} from './kept.ts';
import { type BackupStore, BackupTrouble } from './ports.ts';

const ada = { id: null, name: 'ada' };
const AT = Date.parse('2026-03-02T10:00:00Z');
const ports = { now: () => AT, copier: copierOf() };
const [EARLIER, LATER] = ['2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.000Z'];
const made = (at: string): LastBackup => ({ at, result: { ok: true, file: 'a.vdbackup', bytes: 5 } });
const missed = (at: string): LastBackup => ({ at, result: { ok: false, sentence: 'No disk.' } });
const usual: BackupSettings = { folder: null, daily: false, keep: 7 };

const read = (settings: Record<string, unknown>) => readKept({ settings: async () => settings });

function store() {
  const kept = {
    settings: vi.fn(),
    setSetting: vi.fn(async () => undefined),
    log: vi.fn(async () => undefined),
  };
  return kept as typeof kept & BackupStore;
}

describe('what is read', () => {
  it('is as usual where nothing is set', async () => {
    const kept = await read({});
    expect(kept).toEqual({
      backup: expect.objectContaining({ folder: null, daily: false }),
      'backup-last-good': null,
      'backup-last-trouble': null,
    });
  });

  it('is as usual, each by itself, where a newer version set something unheard of', async () => {
    const set = {
      backup: { ...usual, folder: '/media/disk', daily: true },
      'backup-last-good': { ...made(EARLIER), apart: '/media/disk', order: ['a'] },
      'backup-last-trouble': { ...missed(LATER), afterGood: EARLIER },
    };
    expect(await read(set)).toEqual(set);
    const none = await read({});
    for (const name of ['backup', 'backup-last-good', 'backup-last-trouble'] as const)
      expect(await read({ ...set, [name]: { unheard: 'of' } })).toEqual({ ...set, [name]: none[name] });
  });

  it('goes on daily where a newer version set more, or a part of it otherwise', async () => {
    const backup = { ...usual, folder: '/media/disk', daily: true, keep: 3 };
    const settingsOf = async (changed: object) => (await read({ backup: { ...backup, ...changed } })).backup;
    expect(await settingsOf({ weekly: true })).toEqual(backup);
    expect(await settingsOf({ keep: 1_000 })).toEqual({ ...backup, keep: 14 });
    expect(await settingsOf({ daily: 'each night' })).toEqual(backup);
    expect(await settingsOf({ daily: false })).toEqual({ ...backup, daily: false });
  });

  it('of an earlier history has no other disk and no order', async () => {
    expect((await read({ 'backup-last-good': made(EARLIER) }))['backup-last-good']).toEqual({
      ...made(EARLIER),
      ...{ apart: null, order: [] },
    });
  });
});

describe('the last trouble', () => {
  const good = (at: string) => ({ ...made(at), apart: null, order: [] });
  it.each<[string, Kept['backup-last-good'], Kept['backup-last-trouble'], boolean]>([
    ['after no good one', null, { ...missed(LATER), afterGood: null }, true],
    ['after the good one that is the last', good(EARLIER), { ...missed(LATER), afterGood: EARLIER }, true],
    ['with a good one since', good(LATER), { ...missed(EARLIER), afterGood: null }, false],
    // The clock was set back before the good one was made.
    [
      'with a good one since, of an earlier time',
      good(EARLIER),
      { ...missed(LATER), afterGood: LATER },
      false,
    ],
    ['of an earlier history, of a later time', good(EARLIER), missed(LATER), true],
    ['of an earlier history, of an earlier time', good(LATER), missed(EARLIER), false],
    ['of an earlier history with no good one', null, missed(LATER), true],
  ])('%s', (_, lastOne, trouble, stands) => {
    const { afterGood: __, ...told } = trouble ?? { afterGood: null };
    expect(standingTrouble({ 'backup-last-good': lastOne, 'backup-last-trouble': trouble })).toEqual(
      stands ? told : null,
    );
  });

  it('that was none is none', () => {
    expect(standingTrouble({ 'backup-last-good': null, 'backup-last-trouble': null })).toBeNull();
  });
});

it('the last good one is told without the folder on another disk and the names of others', () => {
  const good = { ...made(EARLIER), apart: '/media/ada', order: ['a.vdbackup'] };
  expect(lastGood({ 'backup-last-good': good })).toEqual(made(EARLIER));
  expect(lastGood({ 'backup-last-good': null })).toBeNull();
});

describe('the journal says', () => {
  const line = (what: string, detail: object) => ({ at: AT, by: ada, what, checkId: null, detail });

  it('that settings were changed, and no name of a folder', async () => {
    const kept = store();
    const settings = { folder: '/media/Chidi Okafor', daily: true, keep: 3 };
    await keepSettings(kept, settings, { ...ada, role: 'admin' } as typeof ada, AT);
    const said = line('settings-changed', { setting: 'backup', daily: true, keep: 3 });
    expect(kept.setSetting.mock.calls).toEqual([['backup', settings, said]]);
  });

  it('that the folder was chosen anew, if it was that of the other disk', async () => {
    const kept = store();
    const good = { ...made(EARLIER), apart: '/media/disk', order: ['a'] };
    await acceptFolder(kept, { 'backup-last-good': good }, '/media/another', ada, AT);
    await acceptFolder(kept, { 'backup-last-good': null }, '/media/disk', ada, AT);
    expect(kept.setSetting).not.toHaveBeenCalled();
    await acceptFolder(kept, { 'backup-last-good': good }, '/media/disk', ada, AT);
    const said = line('settings-changed', { setting: 'backup-folder' });
    expect(kept.setSetting.mock.calls).toEqual([['backup-last-good', { ...good, apart: null }, said]]);
  });

  it('that the passphrase was set', async () => {
    const kept = store();
    await keepPassphrase({ history: kept, secrets: memorySecrets() }, 'canary', ada, AT);
    expect(kept.log.mock.calls).toEqual([[line('settings-changed', { setting: 'backup-passphrase' })]]);
  });

  it('that one was made, which is kept where it is the one of the folder', async () => {
    const kept = store();
    await noteGood(ports, kept, null, 5, ada);
    expect(kept.log.mock.calls).toEqual([[line('backed-up', { ok: true, bytes: 5, toFolder: false })]]);
    expect(kept.setSetting).not.toHaveBeenCalled();
    const good = { ...made(LATER), apart: null, order: [] };
    await noteGood(ports, kept, good, 5, ada);
    const said = line('backed-up', { ok: true, bytes: 5, toFolder: true });
    expect(kept.setSetting.mock.calls).toEqual([['backup-last-good', good, said]]);
  });

  it('that one went wrong, which is kept with the good one before it', async () => {
    const kept = store();
    const said = line('backed-up', { ok: false });
    const good = { ...made(EARLIER), apart: null, order: [] };
    await noteTrouble(kept, { 'backup-last-good': good }, missed(LATER), ada, AT);
    await noteTrouble(kept, { 'backup-last-good': null }, missed(LATER), ada, AT);
    expect(kept.setSetting.mock.calls).toEqual([
      ['backup-last-trouble', { ...missed(LATER), afterGood: EARLIER }, said],
      ['backup-last-trouble', { ...missed(LATER), afterGood: null }, said],
    ]);
  });
});

describe('a run that nobody was looking at and that went wrong', () => {
  /** What is noted of these, one after the other: the sentences. */
  async function noted(...troubles: readonly [unknown, number][]) {
    const kept = store();
    const settings: Record<string, unknown> = {};
    kept.settings.mockImplementation(async () => settings);
    const sentences: unknown[] = [];
    kept.setSetting.mockImplementation(async (...given: unknown[]) => {
      const [name, value] = given as [string, LastBackup];
      settings[name] = value;
      sentences.push(value.result);
    });
    for (const [error, at] of troubles) await keepTrouble(kept, error, at);
    return sentences;
  }
  const trouble = (sentence: string) => new BackupTrouble('backup-not-written', sentence);
  const told = (sentence: unknown) => ({ ok: false, sentence });

  it('is noted once, until it is something else or another day', async () => {
    const hour = 3_600_000;
    expect(
      await noted(
        [trouble('Full.'), AT],
        [trouble('Full.'), AT + hour],
        [trouble('Gone.'), AT + 2 * hour],
        [trouble('Gone.'), AT + 24 * hour],
      ),
    ).toEqual(['Full.', 'Gone.', 'Gone.'].map(told));
  });

  it('is noted with the words of the keys’ store, or with what to do of a defect, and not where it was cancelled', async () => {
    const errors = [
      new SecretsTrouble('vault-locked'),
      new TypeError('x'),
      new BackupTrouble('backup-cancelled'),
    ];
    expect(await noted(...errors.map((error) => [error, AT] as [unknown, number]))).toEqual([
      told(failureSentences['vault-locked']),
      told(expect.stringContaining('Try it by hand')),
    ]);
  });
});
