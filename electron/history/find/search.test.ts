import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type History, openHistory } from '../client.ts';
import { beginning, identityOf, verified } from '../testing/documents.ts';
import { foundDocuments } from '../testing/found-documents.ts';
import { keyOf, NOW, openForTest, placeIn } from '../testing/temporary-history.ts';

interface Person {
  readonly number: string;
  readonly identifier: string;
  readonly first: string;
  readonly last: string;
}

const people: readonly Person[] = [
  { number: '22212345678', identifier: 'cust-001', first: 'Adébáyọ̀', last: 'Ṣọlá' },
  { number: '22298765432', identifier: 'LAG/7 okoro', first: 'ƊANJUMA', last: 'O’Neil' },
  { number: '22200001111', identifier: '顧客 七', first: '𞤢𞤣𞤢𞤥', last: "a𞤢b Sa'adu" },
];

const folder = mkdtempSync(join(tmpdir(), 'veridesk-test-'));
let history: History;

beforeAll(async () => {
  history = await openHistory(placeIn(folder), keyOf(), NOW);
  for (const { number, identifier, first, last } of people) {
    const begun = beginning({ number, identifier });
    await history.begin(begun);
    await history.end(begun.id, verified({ identity: identityOf(first, last) }));
  }
  // What has just ended is found by reading it; opened anew, all of it is found by the index.
  await history.close();
  history = await openHistory(placeIn(folder), keyOf(), NOW);
});

afterAll(async () => {
  await history.close();
  rmSync(folder, { recursive: true, force: true });
});

const numbersOf = async (text: string, limit = 10, of = history) =>
  (await foundDocuments(of, text, limit)).map(({ number }) => number);

describe('search', () => {
  it('finds names without their marks, in either case, by their beginning', async () => {
    for (const text of ['Adebayo', 'ADÉBÁYỌ̀', 'adeb', 'sola', 'ṣọ', 'sola adebayo', 'Ade Sol']) {
      expect(await numbersOf(text)).toEqual(['22212345678']);
    }
    for (const text of ['danjuma', 'Ɗanjuma', 'oneil', 'o’neil', "o'neil", "O'NEI danj", 'o nei', 'neil']) {
      expect(await numbersOf(text)).toEqual(['22298765432']);
    }
    // As most registries write it, whatever is typed.
    for (const text of ["sa'ad", 'Sa’adu', 'sa‘ad', 'sa`a', 'sa ad', 'saadu', 'SAAD', 'adu']) {
      expect(await numbersOf(text)).toEqual(['22200001111']);
    }
    expect(await numbersOf("o'neal")).toEqual([]);
  });

  it('finds a name of two parts with its hyphen, without it and parted, however it was written', async () => {
    const own = await openForTest();
    for (const [at, first] of ['Abdul-Rahman', 'Abdulrahman', 'Abdul‐Malik', 'Nwa–Eze'].entries()) {
      const begun = beginning({ number: `2221234567${at}`, identifier: 'c-1' });
      await own.begin(begun);
      await own.end(begun.id, verified({ identity: identityOf(first, "Sa'ad-Bello") }));
    }
    const found = async (text: string) => (await numbersOf(text, 10, own)).map((number) => number.at(-1));
    for (const text of [
      ...['abdulrahman', 'ABDUL-RAHMAN', 'Abdul‑Rahman', 'abdulr', 'saadbello abdulrahman'],
      ...['abdul rahman', 'bello Abdul Rahm'],
    ])
      expect([text, await found(text)]).toEqual([text, ['1', '0']]);
    expect(await found('rahman abdul')).toEqual(['0']);
    expect(await found('abdulmalik')).toEqual(['2']);
    for (const text of ['nwaeze', 'Nwa-Eze', 'nwa eze', 'eze'])
      expect([text, await found(text)]).toEqual([text, ['3']]);
    for (const text of ['saad', "sa'ad-bello", 'bello', 'adbello', 'saad-bello'])
      expect([text, await found(text)]).toEqual([text, ['3', '2', '1', '0']]);
  });

  it('finds numbers by their beginning and by their last four digits', async () => {
    for (const text of ['22212345678', '2221', '5678', '２２２１２３４５６７８']) {
      expect(await numbersOf(text)).toEqual(['22212345678']);
    }
    // In the digits of other scripts, which a check of that number would take.
    for (const text of ['٢٢٢١٢٣٤٥٦٧٨', '٢٢٢ ١٢٣ ٤٥ ٦٧٨', '٢٢٢١', '५६७८', 'cust-٠٠١'])
      expect(await numbersOf(text)).toEqual(['22212345678']);
    expect(await numbersOf('٦٧٨')).toEqual([]);
    // No more of it than in any digits: what is longer has to be whole.
    expect(await numbersOf('٢٢٢١٢')).toEqual([]);
    expect(await numbersOf('678')).toEqual([]);
    expect(await numbersOf('222')).toEqual(['22200001111', '22298765432', '22212345678']);
  });

  it('finds identifiers and what the service said, in every script', async () => {
    expect(await numbersOf('cust-001')).toEqual(['22212345678']);
    expect(await numbersOf('okoro lag')).toEqual(['22298765432']);
    for (const text of ['顧客', '𞤢𞤣', 'a𞤢b', 'A𞤢']) expect(await numbersOf(text)).toEqual(['22200001111']);
    expect(await numbersOf('verification')).toHaveLength(3);
  });

  it('wants every word, and finds nothing for none', async () => {
    expect(await numbersOf('adebayo okoro')).toEqual([]);
    for (const text of ['-', '"', '*', '()', '\u0000']) expect(await numbersOf(text)).toEqual([]);
  });

  it('gives the newest first, and no more than asked for', async () => {
    expect(await numbersOf('successful', 2)).toEqual(['22200001111', '22298765432']);
  });

  it('finds a check as soon as it has ended, by all of its words', async () => {
    const own = await openForTest();
    const begun = beginning();
    await own.begin(begun);
    await own.end(begun.id, verified());
    expect(await numbersOf('5678', 10, own)).toEqual([begun.number]);
    expect(await numbersOf('okafor', 10, own)).toEqual([begun.number]);
  });

  it.each([
    '"',
    '"adebayo"',
    'adebayo OR okoro',
    'NOT adebayo',
    'NEAR(a b)',
    'words : adebayo',
    '^adebayo*',
    "'; DROP TABLE checks; --",
    'a\u0000b',
    '😀😀',
    '\ud800',
    '\udc00adebayo\ud800',
    '\u202eoyabeda',
    'x'.repeat(10_000),
    'x '.repeat(5_000),
    '٢٢٢',
    'a\u{1e922}b',
    'a\u19b0b',
    'a\u1cf2b',
    '½ ² Ⅻ',
  ])('takes any text: %j', async (text) => {
    expect(Array.isArray(await foundDocuments(history, text, 10))).toBe(true);
    expect((await history.page(null, 10)).total).toBe(3);
  });

  it('never fails, whatever is typed, and finds whatever was written', async () => {
    const own = await openForTest();
    const unit = fc.constantFrom('binary', 'grapheme', 'grapheme-ascii') as fc.Arbitrary<'binary'>;
    const text = unit.chain((kind) => fc.string({ unit: kind, maxLength: 30 }));
    await fc.assert(
      fc.asyncProperty(text, text, async (typed, name) => {
        const begun = beginning({ identifier: name });
        await own.begin(begun);
        await own.end(begun.id, verified({ identity: identityOf(name, '') }));
        await foundDocuments(own, typed, 5);
        const found = await foundDocuments(own, name);
        if (/[a-z0-9]/iu.test(name)) expect(found.map(({ id }) => id)).toContain(begun.id);
      }),
      { numRuns: 150 },
    );
  });
});
