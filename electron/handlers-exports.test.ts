/** What leaves the desk, through the contract. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { wholeHistory } from '../shared/history-query.ts';
import { BUILT_IN_SANDBOX_ID } from '../shared/profile.ts';
import { hasPoppler, paper } from './evidence/testing/poppler.ts';
import { beginning, verified } from './history/testing/documents.ts';
import { temporaryFolder } from './history/testing/temporary-history.ts';
import { reportedIds } from './report-input.ts';
import { failed, mainProcess } from './testing/main-process.ts';

const id = '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a001';
const other = '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a002';
const anExport = '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a0e1';
const NUMBER = '22212345678';

async function withChecks() {
  const main = mainProcess();
  await main.ask('desk.begin', { store: 'memory' });
  for (const [one, kind] of [
    [id, 'bvn'],
    [other, 'nin'],
  ] as const) {
    await main.value('checks.run', {
      id: one,
      kind,
      profileId: BUILT_IN_SANDBOX_ID,
      number: NUMBER,
      identifier: 'c',
    });
  }
  const file = join(temporaryFolder(), 'out');
  const deeds = async (check: string) =>
    (await main.core.history()?.journalOf(check))?.map(({ what, detail }) => [what, detail]);
  return { ...main, file, deeds };
}

const list = { id: anExport, query: wholeHistory, format: 'csv', masked: true };
const report = { id: anExport, checkId: id, scope: 'check', masked: true, withPhoto: true };

describe('exports', () => {
  it('writes where the person says, tells how far it is, and shows it without ever naming a folder', async () => {
    const { ask, value, saving, shown, exporting, file } = await withChecks();
    expect(await value('exports.list', list)).toBeNull();
    saving.path = file;
    expect(await value('exports.list', list)).toEqual({ fileName: 'out', checks: 2 });
    expect(exporting.at(0)).toEqual({ id: anExport, rows: 0, total: null, elapsedMs: 0 });
    expect(exporting.at(-1)).toMatchObject({ id: anExport, rows: 2, total: 2 });
    expect(readFileSync(file, 'utf8')).not.toContain(NUMBER);
    expect(await ask('exports.showInFolder', { id: other })).toEqual(failed('file-unknown'));
    await value('exports.showInFolder', { id: anExport });
    expect(shown).toEqual([file]);
    expect(await value('exports.cancel', { id: anExport })).toEqual({});
  });

  it('writes a period of the day on which it was asked for, though a place is looked for over midnight', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 23, 23, 59) });
    onTestFinished(() => void vi.useRealTimers());
    const { value, saving, file } = await withChecks();
    saving.path = file;
    saving.meanwhile = () => vi.setSystemTime(new Date(2026, 10, 24, 0, 1));
    const today = { ...list, query: { ...wholeHistory, period: 'today' } };
    expect(await value('exports.list', today)).toEqual({ fileName: 'out', checks: 2 });
    expect(await value('exports.list', today)).toEqual({ fileName: 'out', checks: 0 });
  });

  it('makes a report of one check or of its person, and writes a line about each check', async () => {
    const { ask, value, saving, file, deeds } = await withChecks();
    saving.path = file;
    expect(await value('exports.report', report)).toEqual({ fileName: 'out', checks: 1 });
    expect(readFileSync(file).subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
    const detail = { format: 'pdf', masked: true, photo: true };
    expect(await deeds(id)).toEqual([['exported', { ...detail, checks: 1 }]]);
    expect(await deeds(other)).toEqual([]);
    const both = { ...report, scope: 'person', masked: false, withPhoto: false };
    expect(await value('exports.report', both)).toEqual({ fileName: 'out', checks: 2 });
    const clear = { format: 'pdf', masked: false, photo: false, checks: 2 };
    expect((await deeds(id))?.at(-1)).toEqual(['exported', clear]);
    expect(await deeds(other)).toEqual([['exported', clear]]);
    expect(await ask('exports.report', { ...report, checkId: anExport })).toEqual(failed('check-unknown'));
  });

  it('holds every check of a person, and lists the newest with their count beside a record', async () => {
    const { value, saving, file, core, deeds } = await withChecks();
    const same: string[] = [];
    for (let i = 0; i < 54; i += 1) {
      const one = beginning({ number: NUMBER, identifier: `c-${i}` });
      await core.history()?.begin(one);
      await core.history()?.end(one.id, verified());
      same.push(one.id);
    }
    const beside = await value('review.samePerson', { id });
    expect(beside).toMatchObject({ total: 55, rows: { length: 50 } });
    saving.path = file;
    const all = { ...report, scope: 'person', withPhoto: false };
    expect(await value('exports.report', all)).toEqual({ fileName: 'out', checks: 56 });
    expect(await deeds(same[0] ?? '')).toEqual([['exported', expect.objectContaining({ checks: 56 })]]);
  }, 60_000);

  it('holds the check that it was asked for and the newest others, where they are more than it can hold', async () => {
    const others = Array.from({ length: 236 }, (_, i) => ({
      id: `o-${i}`,
      createdAt: `2026-11-20T12:00:00.${i + 100}Z`,
    }));
    const history = {
      show: async () => ({ id, timing: { createdAt: '2020-01-01T00:00:00.000Z' } }),
      samePerson: async () => ({ rows: others.toReversed(), next: null }),
    } as unknown as Parameters<typeof reportedIds>[0];
    const { ids, leftOut } = await reportedIds(history, id, 'person');
    expect([ids.length, ids[0], ids.at(-1), leftOut]).toEqual([200, 'o-235', id, 37]);
    expect(await reportedIds(history, id, 'check')).toEqual({ ids: [id], leftOut: 0 });
  });

  it.runIf(hasPoppler())(
    'tells no hash in a masked report from which the number could be found',
    async () => {
      const { value, saving, file, core } = await withChecks();
      const history = core.history();
      if (!history) throw new TypeError('A desk that is not open');
      const [check, { answer }, { links }] = await Promise.all([
        history.show(id),
        history.exchange(id),
        history.auditOf([id]),
      ]);
      await value('review.note', { id, text: 'Rang about 222 1234 5678' });
      saving.path = file;
      const told = async (masked: boolean) => {
        await value('exports.report', { ...report, masked });
        return paper(readFileSync(file)).pages().join('').replace(/\s/gu, '');
      };
      const [masked, clear] = [await told(true), await told(false)];
      const bare = [check.request.bodySha512, answer?.sha256 ?? 'none', NUMBER];
      expect(bare.map((one) => masked.includes(one))).toEqual([false, false, false]);
      expect(bare.map((one) => clear.includes(one))).toEqual([true, true, true]);
      expect(links.map(({ hash }) => masked.includes(hash))).toEqual([true, true]);
      const ended = links.flatMap(({ entry }) => /"answer":"([0-9a-f]{64})"/u.exec(entry)?.[1] ?? []);
      expect(ended.map((seal) => masked.includes(seal))).toEqual([true]);
    },
  );

  it('says what a place that takes no file is, and writes nothing down', async () => {
    const { ask, saving, file, deeds } = await withChecks();
    saving.path = join(file, 'missing', 'out');
    const sentence = expect.stringContaining('That folder is not there.');
    expect(await ask('exports.report', report)).toMatchObject({
      failure: { code: 'file-not-written', sentence },
    });
    expect(await deeds(id)).toEqual([]);
  });
});
