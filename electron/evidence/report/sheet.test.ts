/** Text on paper, as a program takes it out again. */
import { describe, expect, it } from 'vitest';
import { exifOf } from '../../../shared/picture/exif-orientation.ts';
import { joined } from '../../../shared/picture/joined.ts';
import { segment } from '../../../shared/testing/jpeg-parts.ts';
import { drawn, jpegBytes } from '../../sandbox/testing/drawn.ts';
import { hasPoppler, paper } from '../testing/poppler.ts';
import { Sheet, styles } from './sheet.ts';

const MARKED = 'Ṣ ṣ Ẹ ẹ Ọ ọ Ọ́ ẹ̀ Ń ḿ Ɓ ɓ Ɗ ɗ Ƙ ƙ Ƴ ƴ';
const PLAIN = 'S s E e O o N m B b D d K k Y y';

describe.runIf(hasPoppler())('text that is set', () => {
  // Marked letters are set from plain ones, so what comes first must not name those that follow.
  it.each(['text', 'heading'] as const)(
    'is taken out letter by letter, marked ones first: %s',
    async (style) => {
      const sheet = new Sheet('Letters', 0);
      sheet.text('P', MARKED, styles[style]);
      sheet.text('P', PLAIN, styles[style]);
      sheet.text('P', MARKED, styles[style]);
      const [page = ''] = paper(await sheet.finish('')).pages();
      const lines = page.split('\n').map((line) => line.trim());
      expect(lines.slice(0, 3)).toEqual([MARKED, PLAIN, MARKED].map((line) => line.normalize('NFC')));
    },
  );
});

it('has each font read into a document once, however much is set in it', () => {
  const sheet = new Sheet('Letters', 0);
  for (let line = 0; line < 20; line += 1)
    for (const style of Object.values(styles)) sheet.text('P', 'Bello', style);
  expect((sheet.doc as unknown as { _fontCount: number })._fontCount).toBe(2);
});

/** Each line as it is handed to the page. */
function linesSet(sheet: Sheet, ...texts: readonly string[]): string[] {
  const setAs: string[] = [];
  const doc = sheet.doc as unknown as { _fragment: (line: string, ...rest: unknown[]) => void };
  const fragment = doc._fragment.bind(sheet.doc);
  doc._fragment = (line, ...rest) => {
    setAs.push(line);
    fragment(line, ...rest);
  };
  for (const text of texts) sheet.text('P', text, styles.text);
  return setAs.map((line) => line.normalize('NFC'));
}

it('a pile of marks over one letter is no higher than a letter bears', () => {
  const [pile, letter] = [`a${'\u0308'.repeat(60)}b`, 'a\u0308\u0308\u0308\u0308b'];
  const joined = `a${'\u0308\u0308\u0308\u200d'.repeat(20)}b`;
  // The first of the marks is one with its letter, and what joins two piles is seen.
  expect(linesSet(new Sheet('Letters', 0), pile, joined, MARKED)).toEqual([
    letter.normalize('NFC'),
    'a\u0308\u0308\u0308\\u200d\u0308b'.normalize('NFC'),
    MARKED.normalize('NFC'),
  ]);
});

it('what turns the direction of writing is seen, and turns nothing', () => {
  expect(linesSet(new Sheet('Letters', 0), 'the picture was \u202edetcejer\u202c by me.\t\u0007')).toEqual([
    'the picture was \\u202edetcejer\\u202c by me. \\u0007',
  ]);
});

describe.runIf(hasPoppler())('a picture', () => {
  // Where what is black, the first quarter of the pixels as they lie in the file, then stands: from the left, and from above.
  it.each([
    [1, false, 'left', 'top'],
    [2, false, 'right', 'top'],
    [3, false, 'right', 'bottom'],
    [4, false, 'left', 'bottom'],
    [5, true, 'left', 'top'],
    [6, true, 'right', 'top'],
    [7, true, 'right', 'bottom'],
    [8, true, 'left', 'bottom'],
  ] as const)(
    'that says it stands as %i is set upright and in its own proportions',
    async (orientation, isOnItsSide, side, edge) => {
      const jpeg = await jpegBytes(drawn(320, 160, (x, y) => (x < 0.5 && y < 0.5 ? 0 : 150)));
      const turned = joined([jpeg.subarray(0, 2), segment(0xe1, exifOf(orientation)), jpeg.subarray(2)]);
      const sheet = new Sheet('Pictures', 0);
      const height = sheet.picture(turned, 'A picture', 100, 100, [200, 160]);
      expect(height).toBe(isOnItsSide ? 160 : 100);
      const [page] = paper(await sheet.finish('')).drawn(72);
      // In the upper half, since the number of the page stands below.
      const at = [...(page?.levels.subarray(0, page.width * 400) ?? [])]
        .map((level, place) => ({
          level,
          x: place % (page?.width ?? 1),
          y: Math.floor(place / (page?.width ?? 1)),
        }))
        .filter(({ level }) => level < 220);
      const box = (pixels: typeof at) => [
        ...[Math.min(...pixels.map(({ x }) => x)), Math.min(...pixels.map(({ y }) => y))],
        ...[Math.max(...pixels.map(({ x }) => x)) + 1, Math.max(...pixels.map(({ y }) => y)) + 1],
      ];
      const near = (numbers: readonly number[]) => numbers.map((number) => Math.round(number / 5) * 5);
      const [wide, high] = isOnItsSide ? [80, 160] : [200, 100];
      expect(near(box(at))).toEqual(near([100, 100, 100 + wide, 100 + high]));
      const [left, top] = [side === 'left' ? 100 : 100 + wide / 2, edge === 'top' ? 100 : 100 + high / 2];
      expect(near(box(at.filter(({ level }) => level < 70)))).toEqual(
        near([left, top, left + wide / 2, top + high / 2]),
      );
    },
  );
});
