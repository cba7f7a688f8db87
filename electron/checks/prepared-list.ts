/** A list of customers as a spreadsheet writes it, and the checks that its lines are prepared as. */
import { wrongWithDeclared } from '../../shared/declared-limits.ts';
import { fail, sentenceOf, succeed } from '../../shared/failure.ts';
import type { Declared } from '../../shared/identity.ts';
import { bentBySpreadsheet, roundedInColumn } from '../../shared/kinds/spreadsheet.ts';
import { kinds } from '../../shared/kinds.ts';
import { maskNumber } from '../../shared/masking.ts';
import { PreparedCheck, type PreparedList } from '../../shared/prepared.ts';
import { PREPARED_MAX } from '../../shared/prepared-limits.ts';
import type { Profile } from '../../shared/profile.ts';
import { linesOf } from './list-lines.ts';
import { readPrepared } from './prepared.ts';

type Column = 'kind' | 'number' | 'identifier' | keyof Declared;

/** What a column of numbers may be called that says their kind, written small and without anything but letters. */
const numberNames: Readonly<Record<string, PreparedCheck['kind']>> = {
  ...{ bvn: 'bvn', bvnno: 'bvn', bvnnumber: 'bvn', bankverificationnumber: 'bvn' },
  ...{ nin: 'nin', ninno: 'nin', ninnumber: 'nin', nationalidentificationnumber: 'nin' },
  ...{ vin: 'voters_card', vinno: 'voters_card', vinnumber: 'voters_card' },
  ...{ votersidentificationnumber: 'voters_card', votersnumber: 'voters_card' },
};

/** What a kind may be called. */
const kindNames: Readonly<Record<string, PreparedCheck['kind']>> = {
  ...numberNames,
  ...{ voterscard: 'voters_card', votercard: 'voters_card', pvc: 'voters_card' },
  ...{ voter: 'voters_card', voters: 'voters_card' },
};

/** What a column may be called. */
const columnNames: Readonly<Record<string, Column>> = {
  ...{ kind: 'kind', type: 'kind', idtype: 'kind', idkind: 'kind', identitytype: 'kind' },
  ...{ identificationtype: 'kind', documenttype: 'kind', documentkind: 'kind', numbertype: 'kind' },
  ...{ number: 'number', documentnumber: 'number', idnumber: 'number', identitynumber: 'number' },
  ...{ identificationnumber: 'number' },
  ...Object.fromEntries(Object.keys(numberNames).map((name) => [name, 'number' as const])),
  ...{ identifier: 'identifier', customeridentifier: 'identifier', customer: 'identifier' },
  ...{ customerid: 'identifier', yourcustomeridentifier: 'identifier', reference: 'identifier' },
  ...{ firstname: 'firstName', givenname: 'firstName', forename: 'firstName' },
  ...{ middlename: 'middleName', othername: 'middleName', othernames: 'middleName' },
  ...{ lastname: 'lastName', surname: 'lastName', familyname: 'lastName' },
  ...{ dateofbirth: 'dateOfBirth', dob: 'dateOfBirth', birthdate: 'dateOfBirth' },
  ...{ phone: 'phone', phonenumber: 'phone', phoneno: 'phone', telephone: 'phone', telephonenumber: 'phone' },
  ...{ mobile: 'phone', mobilenumber: 'phone', mobileno: 'phone', mobilephone: 'phone', gsm: 'phone' },
  ...{ gender: 'gender', sex: 'gender' },
};

/** How a column is called in a sentence. */
const columnWords: Readonly<Record<Column, string>> = {
  ...{ kind: 'kind', number: 'number', identifier: 'identifier', firstName: 'first name' },
  ...{ middleName: 'middle name', lastName: 'last name', dateOfBirth: 'date of birth' },
  ...{ phone: 'phone', gender: 'gender' },
};

const SHORTENED_SENTENCE =
  'The spreadsheet has shortened this number, and its last digits are lost. Make the column one of text, and put the number in again.';

const POINTED_SENTENCE =
  'The spreadsheet took this number for an amount and wrote decimals behind it, so a zero at its beginning may be lost. Make the column one of text, and put the number in again.';

const DAYS_SENTENCE =
  'The spreadsheet has written this date as a count of days. Make the column one of dates or of text, and save the list again.';

const SHORTENED_IDENTIFIER_SENTENCE =
  'The spreadsheet has shortened this identifier, and its last digits are lost. Make the column one of text, and put the identifier in again.';

const POINTED_IDENTIFIER_SENTENCE =
  'The spreadsheet took this identifier for an amount and wrote decimals behind it. Make the column one of text, and put the identifier in again.';

const roundedSentence = (what: 'number' | 'identifier') =>
  `The spreadsheet has kept fifteen digits of this ${what} and put zeros for the others. Make the column one of text, and put the ${what} in again.`;

const NO_DIGIT_SENTENCE =
  'There is no digit in this number. A line that is no customer’s does not belong in the list.';

const MARK_SENTENCE =
  'This is no list: a quotation mark in it stands within a cell, or is never closed. Take it out, or save the list from the spreadsheet again.';

const BROKEN_SENTENCE =
  'A cell of this line goes on in the next line. Take out the line break, or the quotation mark that is not closed.';

const MORE_SENTENCE =
  'This line has more cells than the first one names, so a sign between columns may stand within a cell.';

const LETTERS_SENTENCE =
  'The list is not saved as UTF-8, so letters of its names would be lost. Save it as “CSV UTF-8”, then try again.';

const LETTER_SENTENCE =
  'A name, or the identifier, has a question mark where the spreadsheet has lost a letter. Save the list as “CSV UTF-8”, or put the letter in again.';

/** What a spreadsheet writes where a formula gave nothing, or a column was too narrow for what is in it. */
const SPREADSHEET_ERROR = /^(?:#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|#{2,})|Err:\d{3})$/iu;

/** An amount with nothing behind its point. */
const AMOUNT = /^\d+[.,]0{1,2}$/u;

/** A date as a spreadsheet counts it in itself. */
const COUNTED_DAYS = /^\d{5}(?:[.,]\d+)?$/u;

/** What stands under a name; nothing under those that every object knows, such as “constructor”. */
const under = <T>(names: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined;

const bare = (name: string) => name.toLowerCase().replace(/[^a-z]/gu, '');

/**
 * What is added to a column’s name, as “(DD/MM/YYYY)”. Not where it says that the month comes before the day, and no year
 * before both: days are read day first.
 */
const ADDED =
  /\((?!\s*mm?\b|[^()]*(?<!\b(?:y+|year)[^()\p{L}]*)\b(?:mm?|month)\b[^()\p{L}]*\b(?:dd?|day)\b)[^()]*\)/giu;
const nameOfColumn = (cell: string) => bare(cell.replace(ADDED, ''));

const wrongList = (sentence: string) => fail('input-wrong', { sentence });

interface Asked {
  readonly profile: Profile;
  /** Of the lines that name none. */
  readonly kind: PreparedCheck['kind'];
  /** Kind and number of what is prepared already, each as one text. */
  readonly taken: readonly string[];
}

const nameColumns = ['firstName', 'middleName', 'lastName'] as const;
const lettered = [...nameColumns, 'identifier'] as const;
const declaredColumns = [...nameColumns, 'dateOfBirth', 'phone', 'gender'] as const;

type Cell = (column: Column) => string;

interface Usual {
  readonly usual: PreparedCheck['kind'];
  /** Where the head of the numbers says it. */
  readonly byHead: PreparedCheck['kind'] | undefined;
  readonly profile: Profile;
  /** Whether the spreadsheet has put zeros for the last digits of what stands in a column. */
  readonly isRounded: (column: 'number' | 'identifier', text: string) => boolean;
}

/** Of a kind that the profile does not make: where no line says it of itself, nothing is wrong with the line. */
const KIND_OFF = fail('kind-off');

/** One line as a check to prepare, or what is wrong with it. */
function readLine(
  cell: Cell,
  { usual, byHead, profile, isRounded }: Usual,
): PreparedCheck | string | typeof KIND_OFF {
  const kind = cell('kind') === '' ? (byHead ?? usual) : under(kindNames, bare(cell('kind')));
  if (kind === undefined) return 'The kind is none that can be prepared: bvn, nin or voters_card.';
  if (byHead !== undefined && kind !== byHead) {
    return `The kind is ${kinds[kind].short}, and the column of the number says ${kinds[byHead].short}.`;
  }
  const number = cell('number').replace(/^'/u, '');
  const bent = bentBySpreadsheet(number);
  if (bent) return bent.how === 'shortened' ? SHORTENED_SENTENCE : POINTED_SENTENCE;
  if (number !== '' && !/\p{Nd}/u.test(number)) return NO_DIGIT_SENTENCE;
  // Two long ones of the same beginning would be one customer.
  if (bentBySpreadsheet(cell('identifier'))?.how === 'shortened') return SHORTENED_IDENTIFIER_SENTENCE;
  if (AMOUNT.test(cell('identifier'))) return POINTED_IDENTIFIER_SENTENCE;
  for (const column of ['number', 'identifier'] as const)
    if (isRounded(column, cell(column))) return roundedSentence(column);
  if (lettered.some((column) => cell(column).includes('?'))) return LETTER_SENTENCE;
  if (COUNTED_DAYS.test(cell('dateOfBirth'))) return DAYS_SENTENCE;
  const declared = Object.fromEntries(
    declaredColumns.map((column) => [column, cell(column)]).filter(([, text]) => text !== ''),
  );
  const asked = PreparedCheck.safeParse({
    ...{ id: crypto.randomUUID(), kind, profileId: profile.id, number, identifier: cell('identifier') },
    ...{ declared, ground: profile.settings.ground },
  });
  if (!asked.success) {
    return (
      Object.values(wrongWithDeclared(declared))[0] ?? 'Something in this line is longer than can be kept.'
    );
  }
  const read = readPrepared(asked.data, profile);
  if (read.ok) return read.value;
  if (read.failure.code !== 'kind-off') return sentenceOf(read.failure);
  return cell('kind') === '' ? KIND_OFF : `This profile does not make ${kinds[kind].short} checks.`;
}

/** What is wrong with the cells of a line as they lie, before any is read. Null if nothing is. */
function refusalOf(cells: readonly string[], columns: readonly unknown[], named: number): string | null {
  if (cells.slice(named).some((cell) => cell !== '')) return MORE_SENTENCE;
  const error = cells.find((cell, place) => columns[place] !== undefined && SPREADSHEET_ERROR.test(cell));
  if (error !== undefined) {
    return `The spreadsheet has written “${error}” in place of what belongs in a cell of this line. Put that in, then save the list again.`;
  }
  return cells.some((cell, place) => columns[place] !== undefined && /[\r\n]/u.test(cell))
    ? BROKEN_SENTENCE
    : null;
}

/**
 * The places of the columns that hold something and are not understood, and of the first that has kinds and nothing else.
 * Each cell is looked at once: there may be any number of columns.
 */
function placesPassedOver(
  rows: readonly { readonly cells: readonly string[] }[],
  columns: readonly unknown[],
): { readonly all: readonly number[]; readonly ofKinds: number | undefined } {
  const [kindsAt, othersAt] = [new Set<number>(), new Set<number>()];
  for (const { cells } of rows) {
    for (const [place, cell] of cells.entries()) {
      if (cell === '' || columns[place] !== undefined) continue;
      (under(kindNames, bare(cell)) === undefined ? othersAt : kindsAt).add(place);
    }
  }
  const all = [...new Set([...kindsAt, ...othersAt])].toSorted((a, b) => a - b);
  return { all, ofKinds: all.find((place) => !othersAt.has(place)) };
}

/**
 * Every line that can be prepared, and which are wrong, and why, and the names of the columns that are passed over. Fails where
 * the text is no list, and where its kind is one that the profile does not make.
 */
export function readPreparedList(text: string, { profile, kind: usual, taken }: Asked) {
  // What a decoder puts where a byte is no letter of UTF-8.
  if (text.includes('\ufffd')) return wrongList(LETTERS_SENTENCE);
  // The first one names the columns.
  const lines = linesOf(text, PREPARED_MAX + 1);
  if (lines === null) return wrongList(MARK_SENTENCE);
  const [head, ...rows] = lines;
  const names = head?.cells.map(nameOfColumn) ?? [];
  const columns = names.map((name) => under(columnNames, name));
  const missing = (['number', 'identifier'] as const).filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    return wrongList(`The first line has to name the columns, among them ${missing.join(' and ')}.`);
  }
  const twice = columns.find((column, place) => column !== undefined && columns.indexOf(column) < place);
  if (twice !== undefined) {
    const called = head?.cells.filter((_, place) => columns[place] === twice).map((name) => `“${name}”`);
    return wrongList(
      `More than one column can be the ${columnWords[twice]}: ${called?.join(' and ')}. Leave one of them.`,
    );
  }
  if (rows.length === 0) return wrongList('There is no line below the names of the columns.');
  if (rows.length > PREPARED_MAX) {
    return wrongList(
      `The list has more than ${PREPARED_MAX} lines. Prepare ${PREPARED_MAX} at most at a time.`,
    );
  }
  const byHead = under(numberNames, names[columns.indexOf('number')] ?? '');
  const { all, ofKinds } = placesPassedOver(rows, columns);
  if (ofKinds !== undefined && !columns.includes('kind') && !byHead) {
    const name = head?.cells[ofKinds] ?? '';
    const called = name === '' ? 'A column without a name' : `The column “${name}”`;
    return wrongList(`${called} says which kind each number is of. Call it “kind”, or take it out.`);
  }
  const roundedIn = (column: Column) =>
    roundedInColumn(rows.map(({ cells }) => cells[columns.indexOf(column)] ?? ''));
  const rounded = { number: roundedIn('number'), identifier: roundedIn('identifier') };
  const isRounded: Usual['isRounded'] = (column, text) => rounded[column](text);
  // Empty ones behind the last are none: a spreadsheet writes them where a column was used once.
  const named = (head?.cells.findLastIndex((name) => name !== '') ?? -1) + 1;
  const places = new Map(taken.map((key): [string, string] => [key, 'is prepared already']));
  const wrong: PreparedList['wrong'] = [];
  const checks: PreparedCheck[] = [];
  /** Where each of them stands. */
  const lineNumbers: number[] = [];
  for (const { line, cells } of rows) {
    const cell: Cell = (column) => cells[columns.indexOf(column)] ?? '';
    const read = refusalOf(cells, columns, named) ?? readLine(cell, { usual, byHead, profile, isRounded });
    if (typeof read !== 'string' && 'failure' in read) return read;
    const key = typeof read === 'string' ? '' : `${read.kind} ${read.number}`;
    const before = places.get(key);
    if (typeof read === 'string') wrong.push({ line, sentence: read });
    else if (before !== undefined)
      wrong.push({ line, sentence: `The number ${maskNumber(read.number)} ${before}.` });
    else {
      places.set(key, `stands in line ${line} too`);
      checks.push(read);
      lineNumbers.push(line);
    }
  }
  const passedOver = all.map((place) => head?.cells[place] ?? '');
  return succeed({ checks, lineNumbers, wrong, passedOver });
}
