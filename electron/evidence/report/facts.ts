/** Facts in two columns, and tables: the two forms in which a report tells things. */
import { startOf } from '../../../shared/text-bound.ts';
import { colours, MARGIN, type Sheet, type Style, styles, WIDTH } from './sheet.ts';

export interface Fact {
  readonly term: string;
  readonly value: string;
  /** Over both columns, as long values are. */
  readonly isWide?: boolean;
  /** Set small, as hashes are. */
  readonly isCode?: boolean;
}

const GAP = 18;

/** Longest text in a cell or fact; what a service answers may be of any length, and stands whole in the record. */
const CELL_MAX = 400;

/** In one run: a cell or fact is not parted between two pages, and its own lines could be more than one page has. */
export const shortened = (text: string): string => {
  const run = text.split(/[\r\n]+/u).join(' ');
  return run.length > CELL_MAX ? `${startOf(run, CELL_MAX)}… (cut)` : run;
};

export const fact = (term: string, value: string | null | undefined): Fact[] =>
  value == null || value === '' ? [] : [{ term, value: shortened(value) }];
export const wide = (term: string, value: string | null | undefined): Fact[] =>
  fact(term, value).map((one) => ({ ...one, isWide: true }));
export const code = (term: string, value: string | null | undefined): Fact[] =>
  wide(term, value).map((one) => ({ ...one, isCode: true }));

/** Sets facts as a list, two beside each other. */
export function setFacts(sheet: Sheet, facts: readonly Fact[]): void {
  const half = (WIDTH - GAP) / 2;
  sheet.within('L', () => {
    let left: Fact | null = null;
    const flush = (right: Fact | null) => {
      const pair = [left, right].filter((fact) => fact !== null);
      left = null;
      if (pair.length > 0) setRow(sheet, pair, pair.length === 1 && pair[0]?.isWide ? WIDTH : half);
    };
    for (const fact of facts) {
      if (fact.isWide) {
        flush(null);
        left = fact;
        flush(null);
      } else if (left === null) left = fact;
      else flush(fact);
    }
    flush(null);
  });
}

const styleOf = ({ isCode }: Fact): Style => (isCode ? styles.code : styles.text);

function setRow(sheet: Sheet, facts: readonly Fact[], width: number): void {
  const heights = facts.map(
    (fact) =>
      sheet.heightOf(fact.term, styles.label, width) + sheet.heightOf(fact.value, styleOf(fact), width),
  );
  const height = Math.max(...heights);
  sheet.room(height);
  const top = sheet.y;
  for (const [at, fact] of facts.entries()) {
    const x = MARGIN + at * (width + GAP);
    sheet.within('LI', () => {
      sheet.put('Lbl', fact.term, styles.label, x, top, width);
      sheet.put('LBody', fact.value, styleOf(fact), x, sheet.y, width);
    });
  }
  sheet.y = top + height + 5;
}

export interface Column {
  readonly head: string;
  /** Points, all columns together no more than the paper is wide. */
  readonly width: number;
}

const PAD = 4;

/** Sets a table. Its head stands again on each further page, where it is for the eye alone. */
export function setTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  const xs = columns.map((_, at) => columns.slice(0, at).reduce((x, { width }) => x + width, MARGIN));
  const heightOf = (cells: readonly string[], style: Style) =>
    Math.max(...cells.map((cell, at) => sheet.heightOf(cell, style, (columns[at]?.width ?? 0) - 2 * PAD))) +
    2 * PAD;
  const heads = columns.map(({ head }) => head);
  const headHeight = heightOf(heads, styles.label);
  const shade = () =>
    sheet.drawn(() => {
      sheet.doc.rect(MARGIN, sheet.y, WIDTH, headHeight).fillColor(colours.shade, 1).fill();
    });
  const setCells = (tag: 'TH' | 'TD', cells: readonly string[], style: Style, height: number) => {
    const top = sheet.y;
    sheet.within('TR', () => {
      for (const [at, cell] of cells.entries()) {
        const isHead = tag === 'TH' || at === 0;
        const scope = tag === 'TH' ? 'Column' : 'Row';
        const [x, width] = [(xs[at] ?? 0) + PAD, (columns[at]?.width ?? 0) - 2 * PAD];
        sheet.put(isHead ? 'TH' : 'TD', cell, style, x, top + PAD, width, isHead ? scope : undefined);
      }
    });
    sheet.y = top + height;
    sheet.rule();
  };
  const headAgain = () => {
    shade();
    const top = sheet.y;
    sheet.drawn(() => {
      for (const [at, head] of heads.entries()) {
        sheet.doc.font('regular').fontSize(styles.label.size).fillColor(styles.label.colour, 1);
        sheet.doc.text(head, (xs[at] ?? 0) + PAD, top + PAD, { width: (columns[at]?.width ?? 0) - 2 * PAD });
      }
    });
    sheet.y = top + headHeight;
  };
  // The first row goes with its head.
  sheet.room(headHeight + heightOf(rows[0] ?? heads, styles.text));
  sheet.within('Table', () => {
    shade();
    setCells('TH', heads, styles.label, headHeight);
    for (const row of rows) {
      const height = heightOf(row, styles.text);
      const before = sheet.y;
      sheet.room(height);
      if (sheet.y < before) headAgain();
      setCells('TD', row, styles.text, height);
    }
  });
  sheet.y += 8;
}
