/** How much of a list is read: no more than is asked for, since the library takes seconds for a long text of short lines. */
import { expect, it } from 'vitest';
import { linesOf } from './list-lines.ts';

it('reads one line more than is asked for, and none behind it', () => {
  expect(linesOf('a\n'.repeat(3), 3)).toHaveLength(3);
  // Behind them stands what would be no list.
  expect(linesOf(`${'a\n'.repeat(5)}"b`, 3)?.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
});

it('counts lines of nothing but signs between columns for none, and those around them as the file has them', () => {
  const text = `a;b\r\n${';\r\n'.repeat(1_000)}"";""\r\n ; \r\nc;"d\r\ne"\r\nf;g`;
  expect(linesOf(text, 3)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 1_004, cells: ['c', 'd\ne'] },
    { line: 1_006, cells: ['f', 'g'] },
  ]);
});
