/** What a person wrote, set apart from what is told: nothing in it can pass for a line of the report. */
import { colours, MARGIN, type Sheet, type Style, type TextPlace, WIDTH } from './sheet.ts';

/** Points: how far the words stand from where others begin, and how wide the bar there is. */
const IN = 9;
const BAR = 2;

const style: Style = { size: 9.5, font: 'regular', colour: colours.quiet };

/** Lines without words would part what was written from what is told above it, by a page where there are enough. */
const EMPTY_LINES = /\n(?:[^\S\n]*\n)+/gu;

const quoted = (text: string): string =>
  `“${text.trim().replace(/\r\n?/gu, '\n').replace(EMPTY_LINES, '\n\n')}”`;

export const quotedHeight = (sheet: Sheet, text: string, width: number): number =>
  sheet.heightOf(quoted(text), style, width - IN);

/** Quoted, moved in and beside a bar, on each page that it comes to. */
export function setQuoted(
  sheet: Sheet,
  text: string,
  { x = MARGIN, width = WIDTH, after = 4 }: TextPlace = {},
): void {
  sheet.within('BlockQuote', () => {
    for (const piece of sheet.pieces(quoted(text), style, width - IN)) {
      sheet.room(sheet.heightOf(piece, style, width - IN));
      const top = sheet.y;
      sheet.put('P', piece, style, x + IN, top, width - IN);
      const bottom = sheet.y;
      sheet.drawn(() =>
        sheet.doc
          .rect(x, top, BAR, bottom - top)
          .fillColor(colours.line, 1)
          .fill(),
      );
    }
  });
  sheet.y += after;
}
