/** The lines and cells of a list, as spreadsheets write them into a text. */
import { parse } from 'csv-parse/sync';

/** The first line that Excel writes and reads to tell the sign between the columns. */
const TOLD = /^\ufeff?"?sep=([,;\t])"?(?=[\r\n])/iu;

/** A cell that a spreadsheet is told to leave as it is: `="0123"`, or with an apostrophe in front. */
const BARE_FORMULA = /(?<=^|[,;\t\r\n])="(?=[^"\r\n]*"(?:[,;\t\r\n]|$))/gu;
const asText = (cell: string) => /^="([^"]*)"$/u.exec(cell)?.[1]?.trim() ?? cell.replace(/^'(?=[\d+])/u, '');

export interface Line {
  /** In the file, where it begins. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The sign between the columns: the one that is told, or the commonest of the three in the first line that is not empty. */
function separatorOf(text: string): string {
  const told = TOLD.exec(text)?.[1];
  if (told !== undefined) return told;
  const first = text.split(/[\r\n]/u).find((line) => line.trim() !== '') ?? '';
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

/** How many lines of the file the cells go on into. The library counts to the line in which they end. */
const goesOn = (cells: readonly string[]) => cells.join('').split('\n').length - 1;

/** Thrown where there are more lines than anybody asked for: the library reads on otherwise, for seconds of a long text. */
class Enough extends Error {}

/**
 * The lines that are not empty, the first `most` and one more at most; or null where a quotation mark stands within a cell or is
 * left open. Never throws.
 */
export function linesOf(text: string, most: number): Line[] | null {
  const separator = separatorOf(text);
  // Left empty and not taken out, so that the lines are counted as the file has them. Each ends as the others do: the library
  // takes the first end for that of all, and a line behind another one for the last cell of the line before it. A sheet may
  // end with thousands of lines of nothing but signs between columns.
  const plain = text
    .replace(TOLD, '')
    .replace(/\r\n?/gu, '\n')
    .replace(new RegExp(`(?<=^|\\n)[ ${separator}]+(?=\\n|$)`, 'gu'), '')
    .replace(BARE_FORMULA, '"');
  const lines: Line[] = [];
  const add = (record: readonly string[], at: number) => {
    const cells = record.map(asText);
    if (cells.every((cell) => cell === '')) return;
    if (lines.length > most) throw new Enough();
    lines.push({ line: at - goesOn(record), cells });
  };
  const options = { bom: true, delimiter: separator, trim: true, relax_column_count: true } as const;
  const onRecord = (record: string[], { lines: at }: { readonly lines: number }) => {
    add(record, at);
    return null;
  };
  try {
    parse(plain, { ...options, skip_empty_lines: true, on_record: onRecord });
  } catch (error) {
    if (!(error instanceof Enough)) return null;
  }
  return lines;
}
