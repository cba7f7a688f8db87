/** Lists from a real history, through the real thread, into real files. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Check } from '../../shared/check.ts';
import { wholeHistory } from '../../shared/history-query.ts';
import type { JournalLine } from '../../shared/journal.ts';
import type { History } from '../history/client.ts';
import { beginning, identityOf, verified } from '../history/testing/documents.ts';
import { openForTest, temporaryFolder } from '../history/testing/temporary-history.ts';
import { makeEvidence } from './evidence.ts';
import type { ListOrder, ListProgress } from './lists.ts';
import { smallDisk } from './testing/small-disk.ts';

const by = { id: null, name: 'ada' };
const AT = Date.parse('2026-03-02T08:00:00Z');

const BODY_HASH = 'c9'.repeat(64);
const numberOf = (at: number) => `222${String(at).padStart(8, '0')}`;
/** One of them, whole; fewer digits of it stand by chance in one of a thousand ids. */
const ONE_NUMBER = /2220000\d{4}/u;
const urlOf = (at: number) => `https://api.example.com/bvn/${numberOf(at)}`;

/** So many checks, of which every third was made at a real account. */
async function historyOf(checks: number): Promise<History> {
  const history = await openForTest();
  for (let at = 0; at < checks; at += 1) {
    const isReal = at % 3 === 0;
    const begun = beginning({
      number: numberOf(at),
      identifier: `=cust-${at}`,
      // A profile’s path can hold the number, and its hash gives it away.
      request: { method: 'GET', url: urlOf(at), signature: 'ab', bodySha512: BODY_HASH },
      ...(isReal ? { environment: 'production', sandbox: false, profile: 'Main', profileId: 'p-1' } : {}),
    });
    await history.begin(begun);
    if (at % 10 !== 9) await history.end(begun.id, verified({ identity: identityOf('Ngozi', 'Ọkáfọ̀r') }));
  }
  return history;
}

function evidenceOf(history: History) {
  const evidence = makeEvidence({ worker: new URL('./worker.ts', import.meta.url), now: () => AT });
  onTestFinished(() => evidence.end());
  const logged: JournalLine[] = [];
  const folder = temporaryFolder();
  /** As the history, and what it wrote down is seen. */
  const store = {
    exportRows: history.exportRows,
    exportDocuments: history.exportDocuments,
    count: history.count,
    page: history.page,
    erasedRecords: history.erasedRecords,
    log: async (line: JournalLine) => {
      logged.push(line);
      await history.log(line);
    },
  };
  const progress: ListProgress[] = [];
  const write = (order: Partial<ListOrder>, told = (one: ListProgress) => void progress.push(one)) =>
    evidence.list(
      'an-export',
      store,
      { query: wholeHistory, format: 'csv', masked: true, path: join(folder, 'list'), by, ...order },
      told,
    );
  const text = () => readFileSync(join(folder, 'list'), 'utf8');
  return { evidence, store, logged, folder, write, text, progress };
}

const lines = (csv: string): Record<string, string>[] => parse(csv, { bom: true, columns: true });

describe('a list', () => {
  it('holds every check once, newest first, over many parts, and the journal says how many', async () => {
    const history = await historyOf(1_105);
    const { write, text, logged, progress, folder } = evidenceOf(history);
    expect(await write({})).toEqual({ ok: true, value: { rows: 1_105 } });
    const read = lines(text());
    expect(read.map((line) => line['Customer identifier'])).toEqual(
      Array.from({ length: 1_105 }, (_, at) => `'=cust-${1_104 - at}`),
    );
    expect(read[0]).toMatchObject({ Number: '•••••••1104', Sandbox: '', Outcome: 'Verified' });
    expect(read[1]).toMatchObject({ Sandbox: 'SANDBOX', Name: 'Ngozi Ọkáfọ̀r', Phone: '0803 ••• 0001' });
    expect(read.filter((line) => line.Outcome === 'Waiting')).toHaveLength(110);
    expect(text()).not.toMatch(ONE_NUMBER);
    expect(logged).toEqual([
      { at: AT, by, what: 'exported', checkId: null, detail: { format: 'csv', masked: true, checks: 1_105 } },
    ]);
    expect(progress.at(-1)).toMatchObject({ rows: 1_105, total: 1_105 });
    expect(readdirSync(folder)).toEqual(['list']);
  });

  it('holds what the query finds and nothing else', async () => {
    const history = await historyOf(30);
    const { write, text } = evidenceOf(history);
    const query = { ...wholeHistory, filters: { sandbox: ['no' as const] } };
    expect(await write({ query })).toMatchObject({ value: { rows: 10 } });
    expect(new Set(lines(text()).map((line) => line.Profile))).toEqual(new Set(['Main']));
    const nothing = { ...wholeHistory, text: 'nobody of that name' };
    expect(await write({ query: nothing })).toMatchObject({ value: { rows: 0 } });
    expect(text().split('\r\n')).toHaveLength(2);
  });

  it('in clear is in the journal before the first number is in any file', async () => {
    const history = await historyOf(3);
    const { evidence, store, folder, text } = evidenceOf(history);
    const seen: unknown[] = [];
    const watched = {
      ...store,
      log: async (line: JournalLine) => {
        seen.push([line.detail, readdirSync(folder).length]);
      },
    };
    const order = {
      query: wholeHistory,
      format: 'csv',
      masked: false,
      path: join(folder, 'list'),
      by,
    } as const;
    await evidence.list('x', watched, order, () => undefined);
    expect(seen).toEqual([
      [{ format: 'csv', masked: false, begun: true }, 0],
      [{ format: 'csv', masked: false, checks: 3 }, 1],
    ]);
    expect(lines(text())[0]).toMatchObject({ Number: '22200000002', Phone: '08030000001' });
  });

  it('as JSON Lines has one whole document a line, masked unless asked otherwise', async () => {
    const history = await historyOf(4);
    const { write, text } = evidenceOf(history);
    await history.decide(
      (await history.page(null, 1)).rows[0]?.id ?? '',
      {
        decision: 'accepted',
        reason: 'Details agree with the registry',
        note: 'Ọlá\nsaid so',
        replaces: null,
      },
      by,
      AT,
    );
    expect(await write({ format: 'jsonl' })).toMatchObject({ value: { rows: 4 } });
    const documents = text()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(documents[0]).toMatchObject({
      ...{ mark: null, masked: true, number: '•••••••0003', identity: { phone: '0803 ••• 0001' } },
      decision: {
        decision: 'accepted',
        note: 'Ọlá\nsaid so',
        operator: 'ada',
        at: '2026-03-02T08:00:00.000Z',
      },
    });
    expect(documents[1]).toMatchObject({ mark: 'SANDBOX', decision: null });
    const { mark: _, masked: __, decision: ___, ...check } = documents[0];
    expect(text()).not.toMatch(ONE_NUMBER);
    expect(text()).not.toMatch(/[0-9a-f]{128}/u);
    expect(Check.parse(check)).toEqual(check);
    await write({ format: 'jsonl', masked: false });
    const clear = JSON.parse(text().split('\n')[0] ?? '');
    expect(clear).toMatchObject({ number: '22200000003', masked: false });
    expect(clear.request).toMatchObject({ url: urlOf(3), bodySha512: BODY_HASH });
  });

  it('covers a phone that was declared and by which the customer is known, where the registry returned none', async () => {
    const phone = '08031234567';
    const history = await openForTest();
    const begun = beginning({ identifier: phone, declared: { phone } });
    await history.begin(begun);
    await history.end(begun.id, verified({ identity: { ...identityOf('Ngozi', 'Okafor'), phone: null } }));
    const { write, text } = evidenceOf(history);
    for (const format of ['csv', 'jsonl'] as const) {
      await write({ format });
      expect(text()).toContain('•••••••4567');
      expect(text()).not.toContain(phone);
      await write({ format, masked: false });
      expect(text()).toContain(phone);
    }
  });
});

describe('a list that does not come to its end', () => {
  it('leaves no file when it is cancelled in the middle, and nothing in the journal', async () => {
    const history = await historyOf(1_105);
    const { evidence, store, folder, logged } = evidenceOf(history);
    let parts = 0;
    const cancelling = {
      ...store,
      exportRows: async (...input: Parameters<History['exportRows']>) => {
        parts += 1;
        if (parts === 2) {
          expect(readdirSync(folder)).toEqual([expect.stringMatching(/^list\.[0-9a-f]+\.part$/u)]);
          expect(evidence.cancel('x')).toBe(true);
        }
        return history.exportRows(...input);
      },
    };
    const order = {
      query: wholeHistory,
      format: 'csv',
      masked: true,
      path: join(folder, 'list'),
      by,
    } as const;
    const ended = await evidence.list('x', cancelling, order, () => undefined);
    expect(ended).toEqual({ ok: false, failure: { code: 'export-cancelled' } });
    expect([readdirSync(folder), logged, evidence.cancel('x')]).toEqual([[], [], false]);
  });

  it('leaves no file when the desk closes', async () => {
    const history = await historyOf(600);
    const { evidence, write, folder } = evidenceOf(history);
    const writing = write({});
    await evidence.end();
    expect(await writing).toMatchObject({ failure: { code: 'export-cancelled' } });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leaves no file on a disk that gets full, and says so', async ({ skip }) => {
    const folder = smallDisk(32) ?? skip();
    const history = await historyOf(700);
    const { write, logged } = evidenceOf(history);
    const ended = await write({ path: join(folder, 'list.csv') });
    expect(ended).toEqual({
      ok: false,
      failure: {
        code: 'file-not-written',
        sentence:
          'The file was not written. The disk is full. Make room, or choose another place. No half-written file is left.',
      },
    });
    expect([readdirSync(folder), logged]).toEqual([[], []]);
  });

  it('leaves no file when the history fails, whose trouble is thrown on', async () => {
    const history = await historyOf(600);
    const { write, folder, store } = evidenceOf(history);
    store.exportRows = async (...input) => {
      expect(readdirSync(folder)).toHaveLength(1);
      await history.close();
      return history.exportRows(...input);
    };
    await expect(write({})).rejects.toMatchObject({ kind: 'closed' });
    expect(readdirSync(folder)).toEqual([]);
  });
});
