/** The list as CSV, read back by another library. */
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { harmless } from './cells.ts';
import { BYTE_ORDER_MARK, csvHead, csvLines, csvOf } from './csv.ts';
import { NUMBER, PHONE } from './testing/reported.ts';
import { rowOf } from './testing/rows.ts';

type Line = Record<string, string>;

/** The lines as a reader that knows nothing of us finds them, by the names at the head. */
function read(...parts: Parameters<typeof csvLines>[]): Line[] {
  const text = csvHead() + parts.map((part) => csvLines(...part)).join('');
  return parse(text, { bom: true, columns: true, record_delimiter: '\r\n' });
}

const FORMULA_SIGNS = '=+-@\t\r\n＝＋－＠';
const isFormula = (cell: string) => cell !== '' && FORMULA_SIGNS.includes(cell.charAt(0));
/** Takes off what was put before a cell, as a reader would who wants the text as it was. */
const bare = (cell: string) => (/^'+[=+\-@\t\r\n＝＋－＠]/u.test(cell) ? cell.slice(1) : cell);

/** Any text, and more often than chance would have it one with the signs that matter. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...`${FORMULA_SIGNS}'",; \u00a0ọ̀ɓ`) }),
);

describe('a CSV', () => {
  it('begins with the mark of UTF-8 and one line of names', () => {
    const head = csvHead();
    expect(Buffer.from(head).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(head.startsWith(`${BYTE_ORDER_MARK}Sandbox,Made (UTC),Kind,Number,`)).toBe(true);
    expect(head.endsWith(',Check,On a list,Other environment\r\n')).toBe(true);
  });

  it('says on which lists a person stands', () => {
    const cells = ([null, [], ['sanctions'], ['watch-list', 'politically-exposed']] as const).map(
      (cautions) => read([[rowOf({ cautions })], true])[0]?.['On a list'],
    );
    expect(cells).toEqual(['', '', 'Sanctions', 'Watch list; PEP']);
  });

  it('says last, and not among the lists, whether an answer calls itself one of the other environment', () => {
    const rows = [
      rowOf({ cautions: ['test-answer', 'sanctions'] }),
      rowOf({ cautions: ['live-answer'] }),
      rowOf(),
    ];
    expect(read([rows, true]).map((line) => [line['On a list'], line['Other environment']])).toEqual([
      ['Sanctions', 'Test answer'],
      ['', 'Live answer'],
      ['', ''],
    ]);
  });

  it('masked, holds the number in no name, and in clear the name as it was returned', () => {
    const fullName = `NGOZI ${NUMBER.slice(0, 3)} ${NUMBER.slice(3)}`;
    const row = rowOf();
    const identity = row.identity && { ...row.identity, fullName, lastName: NUMBER };
    const names = (masked: boolean) => {
      const [line] = read([[{ ...row, identity }], masked]);
      return [line?.Name, line?.['Last name']];
    };
    const covered = '•'.repeat(NUMBER.length - 4) + NUMBER.slice(-4);
    expect(names(true)).toEqual([`NGOZI ${covered}`, covered]);
    expect(names(false)).toEqual([fullName, NUMBER]);
  });

  it('gives any text back as it was, and no cell begins with the sign of a formula', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (identifier, name, reason) => {
        const decided = { decision: 'accepted', reason, note: null, operator: name, at: 0 } as const;
        const [line] = read([[rowOf({ identifier, profile: name, decided })], false]);
        expect(Object.values(line ?? {}).filter(isFormula)).toEqual([]);
        expect(bare(line?.['Customer identifier'] ?? '')).toBe(identifier);
        expect(bare(line?.Profile ?? '')).toBe(name);
        expect(bare(line?.Reason ?? '')).toBe(reason);
      }),
      { numRuns: 300 },
    );
  });

  it('is the library’s own text, whether a line needs quotes or not', () => {
    const cell = fc.oneof(fc.constant(null), anyText, fc.string({ unit: 'grapheme', maxLength: 3 }));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 4 }), (records) => {
        expect(csvOf(records)).toBe(stringify(records, { record_delimiter: '\r\n', quoted_match: /[;\t]/u }));
      }),
      { numRuns: 500 },
    );
  });

  it('has its columns, too, for a program that takes semicolons and tabs for signs between them', () => {
    const delimiter = [',', ';', '\t'];
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 2, maxLength: 5 }), (cells) => {
        expect(parse(csvOf([cells]), { delimiter, record_delimiter: '\r\n' })).toEqual([cells]);
      }),
      { numRuns: 300 },
    );
    const rows = [rowOf({ identifier: 'a;=1+1' }), rowOf({ identifier: 'b\t=1+1' })];
    const lines: Line[] = parse(csvHead() + csvLines(rows, false), { bom: true, columns: true, delimiter });
    expect(lines.map((line) => line['Customer identifier'])).toEqual(['a;=1+1', 'b\t=1+1']);
  });

  it('makes each way into a formula harmless, and leaves everything else alone', () => {
    for (const sign of FORMULA_SIGNS) expect(harmless(`${sign}1+1`)).toBe(`'${sign}1+1`);
    expect(harmless(`'=1`)).toBe(`''=1`);
    for (const text of ['', `'Ayo`, '1-2', 'Ọlá', '•••••••5678']) expect(harmless(text)).toBe(text);
  });

  it('covers numbers and phones, in the words of the service too', () => {
    const row = rowOf({ message: `No record for ${NUMBER}, call ${PHONE}` });
    const [line] = read([[row], true]);
    expect(line).toMatchObject({
      Number: '•••••••5678',
      Phone: '0803 ••• 4567',
      'Document number': '•••••••5678',
    });
    expect(JSON.stringify(line)).not.toMatch(/22212345678|08031234567/u);
    const [clear] = read([[row], false]);
    expect(clear).toMatchObject({ Number: NUMBER, Phone: PHONE, 'The service said': row.message });
  });

  it('covers them in whichever cell they stand, however they are written', () => {
    const decided = {
      decision: 'accepted',
      reason: `As ${PHONE}`,
      note: null,
      operator: 'Ada',
      at: 0,
    } as const;
    const row = rowOf({ identifier: `bvn-${NUMBER}`, profile: 'For 222-1234-5678', decided });
    const [line] = read([[row], true]);
    expect(line).toMatchObject({
      ...{ 'Customer identifier': 'bvn-•••••••5678', Profile: 'For •••••••5678', Reason: 'As •••••••4567' },
      ...{ Check: row.id, 'Made (UTC)': '2026-11-20T13:05:00.000Z' },
    });
    const [clear] = read([[row], false]);
    expect(clear).toMatchObject({ 'Customer identifier': row.identifier, Profile: row.profile });
  });

  it('covers a phone that was declared, where the registry returned none', () => {
    const row = rowOf({ identifier: PHONE, identity: null, match: null, profile: `of ${PHONE}` });
    const [line] = read([[row], true]);
    expect(line).toMatchObject({ 'Customer identifier': '•••••••4567', Profile: 'of •••••••4567' });
    expect(read([[row], false])[0]).toMatchObject({ 'Customer identifier': PHONE });
  });

  it('says SANDBOX where it is so, tells times in UTC, and names what differs', () => {
    const real = rowOf({ sandbox: 0, environment: 'production' });
    const account = rowOf({ sandbox: 0, environment: 'sandbox' });
    const lines = read([[rowOf({}), account], true], [[real], true]);
    expect(lines.map((line) => line.Sandbox)).toEqual(['SANDBOX', 'SANDBOX', '']);
    expect(lines[2]).toMatchObject({
      ...{ 'Made (UTC)': '2026-11-20T13:05:00.000Z', 'Finished (UTC)': '2026-11-20T13:05:01.000Z' },
      ...{ Comparison: 'Differs', 'Differing fields': 'Last name', Outcome: 'Verified', Kind: 'BVN' },
    });
  });

  it('leaves empty what is not there', () => {
    const bareRow = rowOf({
      identity: null,
      match: null,
      message: null,
      http_status: null,
      finished_at: null,
      state: 'failed',
      outcome: null,
      trouble: 'tls',
    });
    const [line] = read([[bareRow], true]);
    expect(line).toMatchObject({
      Name: '',
      Phone: '',
      Comparison: '',
      Outcome: 'Failed',
      Trouble: 'tls',
      Decision: '',
    });
  });
});
