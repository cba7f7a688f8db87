/** A list of customers as a spreadsheet writes it, and the checks that its lines are prepared as. */
import { parse } from 'csv-parse/sync';
import { fail, sentenceOf, succeed } from '../../shared/failure.ts';
import type { Declared } from '../../shared/identity.ts';
import { maskNumber } from '../../shared/masking.ts';
import { PreparedCheck, type PreparedList } from '../../shared/prepared.ts';
import { PREPARED_MAX } from '../../shared/prepared-limits.ts';
import type { Profile } from '../../shared/profile.ts';
import { readPrepared } from './prepared.ts';

type Column = 'kind' | 'number' | 'identifier' | keyof Declared;

/** What a column may be called, written small and without anything but letters. */
const columnNames: Readonly<Record<string, Column>> = {
  ...{ kind: 'kind', type: 'kind' },
  ...{ number: 'number', documentnumber: 'number', idnumber: 'number' },
  ...{ bvn: 'number', nin: 'number', vin: 'number', votersnumber: 'number' },
  ...{ identifier: 'identifier', customeridentifier: 'identifier', customer: 'identifier' },
  ...{ customerid: 'identifier', reference: 'identifier' },
  ...{ firstname: 'firstName', givenname: 'firstName', forename: 'firstName' },
  ...{ middlename: 'middleName', othername: 'middleName', othernames: 'middleName' },
  ...{ lastname: 'lastName', surname: 'lastName', familyname: 'lastName' },
  ...{ dateofbirth: 'dateOfBirth', dob: 'dateOfBirth', birthdate: 'dateOfBirth' },
  ...{ phone: 'phone', phonenumber: 'phone', mobile: 'phone' },
  ...{ gender: 'gender', sex: 'gender' },
};

/** A column that says by its name which kind its numbers are of. */
const kindNames: Readonly<Record<string, PreparedCheck['kind']>> = {
  ...{ bvn: 'bvn', nin: 'nin', vin: 'voters_card', votersnumber: 'voters_card' },
  ...{ voterscard: 'voters_card', voter: 'voters_card', voters: 'voters_card' },
};

/** What a spreadsheet makes of a long number in a column that is not text: its last digits are gone. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+?\d+$/iu;

const SHORTENED_SENTENCE =
  'The spreadsheet has shortened this number, and its last digits are lost. Make the column one of text, and put the number in again.';

const bare = (name: string) => name.toLowerCase().replace(/[^a-z]/gu, '');

const wrongList = (sentence: string) => fail('input-wrong', { sentence });

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The sign between the columns: the commonest of the three in the first line. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/u, 1);
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

/** The lines that are not empty, or null where a quotation mark is left open. */
function linesOf(text: string): Line[] | null {
  const options = {
    bom: true,
    delimiter: separatorOf(text),
    info: true,
    relax_column_count: true,
    trim: true,
  };
  try {
    const read = parse(text, { ...options, skip_empty_lines: true }) as unknown as {
      info: { lines: number };
      record: string[];
    }[];
    return read
      .map(({ info, record }) => ({ line: info.lines, cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch {
    return null;
  }
}

interface Asked {
  readonly profile: Profile;
  /** Of the lines that name none. */
  readonly kind: PreparedCheck['kind'];
  /** Kind and number of what is prepared already, each as one text. */
  readonly taken: readonly string[];
}

const declaredColumns = ['firstName', 'middleName', 'lastName', 'dateOfBirth', 'phone', 'gender'] as const;

type Cell = (column: Column) => string;

/** One line as a check to prepare, or what is wrong with it. */
function readLine(cell: Cell, usual: PreparedCheck['kind'], profile: Profile): PreparedCheck | string {
  const kind = cell('kind') === '' ? usual : kindNames[bare(cell('kind'))];
  if (kind === undefined) return 'The kind is none that can be prepared: bvn, nin or voters_card.';
  const number = cell('number');
  if (SHORTENED.test(number)) return SHORTENED_SENTENCE;
  const said = declaredColumns.map((column) => [column, cell(column)]).filter(([, text]) => text !== '');
  const asked = PreparedCheck.safeParse({
    ...{ id: crypto.randomUUID(), kind, profileId: profile.id, number, identifier: cell('identifier') },
    ...{ declared: Object.fromEntries(said), ground: profile.settings.ground },
  });
  if (!asked.success) return 'Something in this line is longer than can be kept.';
  const read = readPrepared(asked.data, profile);
  return read.ok ? read.value : sentenceOf(read.failure);
}

/** Every line as a check to prepare; or, where one is wrong, which lines are, and why. Fails where the text is no list. */
export function readPreparedList(text: string, { profile, kind: usual, taken }: Asked) {
  const lines = linesOf(text);
  if (lines === null) return wrongList('This is no list: a quotation mark in it is never closed.');
  const [head, ...rows] = lines;
  const names = head?.cells.map(bare) ?? [];
  const columns = names.map((name) => columnNames[name]);
  const missing = (['number', 'identifier'] as const).filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    return wrongList(`The first line has to name the columns, among them ${missing.join(' and ')}.`);
  }
  if (rows.length === 0) return wrongList('There is no line below the names of the columns.');
  if (rows.length > PREPARED_MAX) {
    return wrongList(`The list has ${rows.length} lines. Prepare ${PREPARED_MAX} at most at a time.`);
  }
  const byHead = kindNames[names[columns.indexOf('number')] ?? ''] ?? usual;
  const places = new Map(taken.map((key): [string, string] => [key, 'is prepared already']));
  const wrong: PreparedList['wrong'] = [];
  const checks: PreparedCheck[] = [];
  for (const { line, cells } of rows) {
    const read = readLine((column) => cells[columns.indexOf(column)] ?? '', byHead, profile);
    const key = typeof read === 'string' ? '' : `${read.kind} ${read.number}`;
    const before = places.get(key);
    if (typeof read === 'string') wrong.push({ line, sentence: read });
    else if (before !== undefined)
      wrong.push({ line, sentence: `The number ${maskNumber(read.number)} ${before}.` });
    else {
      places.set(key, `stands in line ${line} too`);
      checks.push(read);
    }
  }
  return succeed({ checks: wrong.length === 0 ? checks : [], wrong });
}
