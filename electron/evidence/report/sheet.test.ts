/** Text on paper, as a program takes it out again. */
import { describe, expect, it } from 'vitest';
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
