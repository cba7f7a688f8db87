/** Packs, reports and lists of checks that are erased while they are made. */
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { maskedPack } from '../shared/evidence.ts';
import { wholeHistory } from '../shared/history-query.ts';
import type { JournalLine } from '../shared/journal.ts';
import { localDay } from '../shared/local-day.ts';
import type { History } from './history/client.ts';
import { beginning, verified } from './history/testing/documents.ts';
import { temporaryFolder } from './history/testing/temporary-history.ts';
import { makePack, type PackPorts } from './packs.ts';
import { reportInput } from './report-input.ts';
import { failed, mainProcess } from './testing/main-process.ts';

const ada = { id: null, name: 'ada' };

/** Ends the relationship with a customer as of today, and erases whatever is due by then. What it gives back closes the certificate. */
async function eraseOpenly(history: History, identifier: string) {
  const [planId, id, today] = [randomUUID(), randomUUID(), localDay(Date.now())];
  await history.endRelationship(identifier, today, ada, Date.now());
  await history.beginErasePlan(planId, today);
  while (!(await history.readErasePlan(planId))?.isRead);
  await history.beginErasure(id, planId, { reason: 'The time is over', years: 5 }, ada, Date.now());
  while ((await history.eraseNext(id, planId))?.isMore);
  return async () => {
    while ((await history.endErasure(id, 'whole', Date.now())).isMore);
  };
}

async function erase(history: History, identifier: string): Promise<void> {
  const end = await eraseOpenly(history, identifier);
  await end();
}

async function withTwo() {
  const { ask, core, saving, value } = mainProcess();
  await ask('desk.begin', { store: 'memory' });
  const history = core.history();
  if (!history) throw new Error('The desk is not open');
  const checks = ['c-1', 'c-2'].map((identifier, at) =>
    beginning({ identifier, number: `2221234567${at}`, createdAt: Date.now() }),
  );
  for (const one of checks) {
    await history.begin(one);
    await history.end(one.id, verified());
  }
  return { ask, core, history, ids: checks.map(({ id }) => id), saving, value };
}

it.each(['report', 'signHead'] as const)(
  'a pack holds no customer who is erased while it waits for its %s',
  async (when) => {
    const { core, history, ids } = await withTwo();
    let isErased = false;
    const meanwhile = async () => {
      if (!isErased) await erase(history, 'c-1');
      isErased = true;
    };
    const ports: PackPorts = {
      ...core.packs,
      report: async () => {
        if (when === 'report') await meanwhile();
        return Buffer.from('%PDF-1.7');
      },
      signHead: async () => {
        if (when === 'signHead') await meanwhile();
        return core.packs.signHead();
      },
    };
    const asked = { checkIds: ids, shows: maskedPack, version: '1' };
    await expect(makePack(ports, history, asked, ada)).rejects.toThrow('check-unknown');
    expect((await history.page(null, 5)).total).toBe(1);
  },
);

it.each(['show', 'log'] as const)(
  'a report of a customer who is erased before its first %s is no file',
  async (when) => {
    const { core, history, ids } = await withTwo();
    const by = core.operators.now();
    if (!by) throw new Error('Nobody is at work');
    const wish = { ids, leftOut: 0, masked: false, withPhoto: true, by, madeAt: Date.now(), version: '1' };
    const input = await reportInput(core, history, wish);
    let isErased = false;
    const meanwhile = async () => {
      if (!isErased) await erase(history, 'c-1');
      isErased = true;
    };
    const store: Pick<History, 'show' | 'log'> = {
      show: async (id) => {
        if (when === 'show') await meanwhile();
        return history.show(id);
      },
      log: async (line) => {
        if (when === 'log') await meanwhile();
        return history.log(line);
      },
    };
    const folder = temporaryFolder();
    const order = { input, path: join(folder, 'report.pdf'), by };
    await expect(core.evidence.report(randomUUID(), store, order)).rejects.toThrow('check-unknown');
    expect(readdirSync(folder)).toEqual([]);
  },
);

it('a pack of a customer who is erased once it is signed, before its file is written, is no file', async () => {
  const { ask, core, history, ids, saving, value } = await withTwo();
  // An earlier key’s head, which is signed again behind the last look at the log.
  await core.audit.signHead();
  await core.desk.open?.secrets.remove('device-key');
  await value('audit.key');
  const { signAgain } = core.packs;
  let times = 0;
  Object.assign(core.packs, {
    signAgain: async (...input: Parameters<typeof signAgain>) => {
      times += 1;
      await erase(history, 'c-1');
      return signAgain(...input);
    },
  });
  const folder = temporaryFolder();
  saving.path = join(folder, 'pack.zip');
  expect(await ask('evidence.make', { ids, shows: maskedPack })).toEqual(failed('check-unknown'));
  expect([times, readdirSync(folder)]).toEqual([1, []]);
});

describe.each(['csv', 'jsonl'] as const)('a list as %s', (format) => {
  const read = format === 'csv' ? 'exportRows' : 'exportDocuments';
  /** Writes it; `meanwhile` is done behind each question of that name. */
  async function written(when: typeof read | 'log', meanwhile: (history: History) => Promise<unknown>) {
    const { core, history } = await withTwo();
    const logged: JournalLine[] = [];
    const store = {
      exportRows: history.exportRows,
      exportDocuments: history.exportDocuments,
      count: history.count,
      page: history.page,
      erasedRecords: history.erasedRecords,
      log: async (line: JournalLine) => {
        logged.push(line);
        await history.log(line);
        if (when === 'log') await meanwhile(history);
      },
    };
    if (when !== 'log') {
      const asked = history[when];
      store[when] = async (...input) => {
        const part = await asked(...input);
        await meanwhile(history);
        return part;
      };
    }
    const folder = temporaryFolder();
    const order = { query: wholeHistory, format, masked: true, path: join(folder, 'list'), by: ada };
    const ended = await core.evidence.list(randomUUID(), store, order, () => undefined);
    return { ended, files: readdirSync(folder), logged: logged.length };
  }
  const overtaken = { ok: false, failure: { code: 'list-overtaken' } };

  it('from which a customer is erased once they were read is no file, and not in the journal', async () => {
    const gone = await written(read, (history) => erase(history, 'c-1'));
    expect(gone).toEqual({ ended: overtaken, files: [], logged: 0 });
  });

  it('from which a customer is erased before it is named is no file', async () => {
    const gone = await written('log', (history) => erase(history, 'c-1'));
    expect(gone).toEqual({ ended: overtaken, files: [], logged: 1 });
  });

  it('is no file either where the erasing is not over yet', async () => {
    const gone = await written(read, (history) => eraseOpenly(history, 'c-1'));
    expect(gone).toEqual({ ended: overtaken, files: [], logged: 0 });
  });

  it('is one where an erasing took nobody meanwhile', async () => {
    const { ended, files } = await written(read, (history) => erase(history, 'nobody'));
    expect([ended, files]).toEqual([{ ok: true, value: { rows: 2 } }, ['list']]);
  });
});
