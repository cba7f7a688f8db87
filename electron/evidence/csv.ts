/**
 * The list as CSV: RFC 4180, UTF-8 with its mark so that Excel opens it right, times in UTC. Written by a library; what is
 * ours is which cells there are, what is masked, and that none is a formula.
 */
import { stringify } from 'csv-stringify/sync';
import { type Caution, cautionShort, isOfList } from '../../shared/cautions.ts';
import { standingOf } from '../../shared/check.ts';
import { coverOf, maskMessage } from '../../shared/cover-known.ts';
import { type ExportedRow, sandboxMark } from '../../shared/exported.ts';
import { kinds } from '../../shared/kinds.ts';
import { numbersOf } from '../../shared/masked-check.ts';
import { maskNumber, maskPhone } from '../../shared/masking.ts';
import { fieldWords, type MatchReport } from '../../shared/match-report.ts';
import { nameOf } from '../../shared/name.ts';
import { standingWords } from '../../shared/standing-words.ts';
import { harmless } from './cells.ts';

/** The mark of UTF-8, without which Excel takes the file for the system's old code page. */
export const BYTE_ORDER_MARK = '\uFEFF';

const instant = (ms: number | null | undefined) => (ms == null ? null : new Date(ms).toISOString());

const comparisonWords = {
  agrees: 'Agrees',
  differs: 'Differs',
  not_comparable: 'Not comparable',
} as const;

const fieldsThatDiffer = (match: MatchReport | null): string | null =>
  match === null
    ? null
    : match.fields
        .filter(({ result }) => result === 'different')
        .map(({ field }) => fieldWords[field])
        .join('; ');

const inCell = (cautions: readonly Caution[] | undefined): string | null =>
  cautions?.map((caution) => cautionShort[caution]).join('; ') ?? null;

/** Each column: what stands at its head, and what in a row. The order is part of the format and only grows at its end. */
const columns: readonly (readonly [string, (row: ExportedRow, masked: boolean) => string | null])[] = [
  ['Sandbox', (row) => sandboxMark({ sandbox: row.sandbox === 1, environment: row.environment })],
  ['Made (UTC)', (row) => instant(row.created_at)],
  ['Kind', (row) => kinds[row.kind].short],
  ['Number', (row, masked) => (masked ? maskNumber(row.number) : row.number)],
  ['Customer identifier', (row) => row.identifier],
  ['Outcome', (row) => standingWords[standingOf(row)].word],
  ['Name', ({ identity }) => nameOf(identity)],
  ['First name', ({ identity }) => identity?.firstName ?? null],
  ['Middle name', ({ identity }) => identity?.middleName ?? null],
  ['Last name', ({ identity }) => identity?.lastName ?? null],
  ['Date of birth', ({ identity }) => identity?.dateOfBirth ?? null],
  ['Gender', ({ identity }) => identity?.gender ?? null],
  [
    'Phone',
    ({ identity }, masked) =>
      identity?.phone ? (masked ? maskPhone(identity.phone) : identity.phone) : null,
  ],
  [
    'Document number',
    ({ identity }, masked) =>
      identity?.documentNumber
        ? masked
          ? maskNumber(identity.documentNumber)
          : identity.documentNumber
        : null,
  ],
  ['Comparison', ({ match }) => (match === null ? null : comparisonWords[match.result])],
  ['Differing fields', ({ match }) => fieldsThatDiffer(match)],
  [
    'The service said',
    ({ message, number }, masked) => (message !== null && masked ? maskMessage(message, number) : message),
  ],
  ['HTTP status', (row) => row.http_status?.toString() ?? null],
  ['Trouble', (row) => row.trouble],
  ['Finished (UTC)', (row) => instant(row.finished_at)],
  ['Decision', ({ decided }) => decided?.decision ?? null],
  ['Reason', ({ decided }) => decided?.reason ?? null],
  ['Decided by', ({ decided }) => decided?.operator ?? null],
  ['Decided (UTC)', ({ decided }) => instant(decided?.at)],
  ['Operator', (row) => row.operator],
  ['Profile', (row) => row.profile],
  ['Environment', (row) => row.environment],
  ['Check', (row) => row.id],
  ['On a list', ({ cautions }) => inCell(cautions?.filter(isOfList))],
  ['Other environment', ({ cautions }) => inCell(cautions?.filter((caution) => !isOfList(caution)))],
];

const END = '\r\n';
/** A program that is asked to open a CSV may take these for signs between columns, too, as LibreOffice does. */
const OTHER_SEPARATOR = /[;\t]/u;
const QUOTED = /["\r\n;\t]/u;
const options = { record_delimiter: END, quoted_match: OTHER_SEPARATOR };

/** Whether cells joined with commas are the line already: none of them holds a sign that would have to be quoted. */
function isLine(joined: string, cells: number): boolean {
  if (QUOTED.test(joined)) return false;
  let commas = 0;
  for (let at = joined.indexOf(','); at !== -1; at = joined.indexOf(',', at + 1)) commas += 1;
  return commas === cells - 1;
}

/** The lines of these records. Most need no quotes, and then the library's way to the same line is three times as long. */
export function csvOf(records: readonly (readonly (string | null)[])[]): string {
  return records
    .map((cells) => {
      const joined = cells.join(',');
      return isLine(joined, cells.length) ? joined + END : stringify([[...cells]], options);
    })
    .join('');
}

/** The first line, with the mark of UTF-8 before it. */
export const csvHead = (): string => BYTE_ORDER_MARK + csvOf([columns.map(([name]) => name)]);

/** What is ours alone: no number stands there that somebody wrote. */
const OURS = new Set([
  ...['Made (UTC)', 'Finished (UTC)', 'Decided (UTC)', 'Check', 'Sandbox', 'Kind', 'Outcome', 'Comparison'],
  ...[
    'Differing fields',
    'HTTP status',
    'Trouble',
    'Decision',
    'Environment',
    'On a list',
    'Other environment',
  ],
]);
const written = columns.map(([name, read]) => ({ read, isOurs: OURS.has(name) }));

/** The lines of these rows. `masked` covers numbers and phones, in whichever cell they stand. */
export function csvLines(rows: readonly ExportedRow[], masked: boolean): string {
  return csvOf(
    rows.map((row) => {
      const cover = masked ? coverOf(numbersOf(row)) : (text: string) => text;
      const cells = written.map(({ read }) => read(row, masked));
      // At once for all of them, since in most rows there is nothing to cover.
      const all = cells.filter((_, at) => !written[at]?.isOurs).join('\n');
      const isAnyBare = cover(all) !== all;
      return cells.map((cell, at) => {
        if (cell === null) return null;
        return harmless(isAnyBare && !written[at]?.isOurs ? cover(cell) : cell);
      });
    }),
  );
}
