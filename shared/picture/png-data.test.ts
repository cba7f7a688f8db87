/** The stream is that of the file, whatever stands around its parts, and its size is that of all rows. */
import { deflateSync, inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pngOf, pngPart } from '../testing/png-of.ts';
import { joined } from './joined.ts';
import { pngData } from './png-data.ts';

const SIGNATURE = pngOf(1, 1).subarray(0, 8);
const END = pngPart('IEND', new Uint8Array());
const packed = new Uint8Array(deflateSync(new Uint8Array(14)));

function headOf(width: number, height: number, depth: number, colour: number, interlaced = 0): Uint8Array {
  const head = new Uint8Array(13);
  new DataView(head.buffer).setUint32(0, width);
  new DataView(head.buffer).setUint32(4, height);
  head.set([depth, colour, 0, 0, interlaced], 8);
  return pngPart('IHDR', head);
}

it('is joined from all its parts, without what stands between them', () => {
  const parts = [packed.subarray(0, 3), new Uint8Array(), packed.subarray(3)].map((part) =>
    pngPart('IDAT', part),
  );
  const data = pngData(
    joined([SIGNATURE, headOf(2, 2, 8, 2), pngPart('tEXt', new Uint8Array(40)), ...parts, END]),
  );
  expect(data?.packed).toEqual(packed);
  expect(data?.unpackedBytes).toBe(inflateSync(packed).length);
});

// By hand from the standard: a byte for the filter, then the row in whole bytes; each pass on its own.
it.each([
  ['three channels of 8 bits', headOf(3, 2, 8, 2), 2 * (1 + 9)],
  ['grey of one bit, nine in a row', headOf(9, 4, 1, 0), 4 * (1 + 2)],
  ['four channels of 16 bits', headOf(2, 3, 16, 6), 3 * (1 + 16)],
  ['a palette of 4 bits', headOf(5, 1, 4, 3), 1 + 3],
  ['interlaced, 8 by 8, grey', headOf(8, 8, 8, 0, 1), 2 + 2 + 3 + 2 * 3 + 2 * 5 + 4 * 5 + 4 * 9],
  ['interlaced, one single pixel', headOf(1, 1, 8, 2, 1), 1 + 3],
  ['no pixel', headOf(0, 0, 8, 2), 0],
])('unpacks to all rows: %s', (_, head, bytes) => {
  expect(pngData(joined([SIGNATURE, head, pngPart('IDAT', packed), END]))?.unpackedBytes).toBe(bytes);
});

it('is none where the file is cut, changed, of an unknown colour, or something else', () => {
  const file = joined([SIGNATURE, headOf(2, 2, 8, 2), pngPart('IDAT', packed), END]);
  expect(pngData(file)).not.toBeNull();
  for (let length = 0; length < file.length; length += 1)
    expect(pngData(file.subarray(0, length))).toBeNull();
  const changed = file.slice();
  changed[45] = (changed[45] ?? 0) ^ 1;
  expect(pngData(changed)).toBeNull();
  expect(pngData(joined([SIGNATURE, headOf(2, 2, 8, 5), pngPart('IDAT', packed), END]))).toBeNull();
});
