/** A picture is whole with every row of it, whatever stands around its parts; nothing less is. */
import { deflateSync, inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pngOf, pngPart } from '../testing/png-of.ts';
import { joined } from './joined.ts';
import { type Inflate, wholePng } from './whole-png.ts';

const SIGNATURE = pngOf(1, 1).subarray(0, 8);
const END = pngPart('IEND', new Uint8Array());
const inflate: Inflate = (packed, most) => inflateSync(packed, { maxOutputLength: most });
const deflated = (bytes: number) => new Uint8Array(deflateSync(new Uint8Array(bytes)));

function headOf(width: number, height: number, depth: number, colour: number, interlaced = 0): Uint8Array {
  const head = new Uint8Array(13);
  new DataView(head.buffer).setUint32(0, width);
  new DataView(head.buffer).setUint32(4, height);
  head.set([depth, colour, 0, 0, interlaced], 8);
  return pngPart('IHDR', head);
}

const fileOf = (head: Uint8Array, stream: Uint8Array) =>
  joined([SIGNATURE, head, pngPart('IDAT', stream), END]);

it('its stream is joined from all its parts, and it comes without what stands between them', () => {
  const stream = deflated(14);
  const parts = [stream.subarray(0, 3), new Uint8Array(), stream.subarray(3)].map((part) =>
    pngPart('IDAT', part),
  );
  const before = [SIGNATURE, headOf(2, 2, 8, 2)];
  const file = joined([...before, pngPart('tEXt', new Uint8Array(40)), ...parts, END]);
  expect(wholePng(file, inflate)).toEqual(joined([...before, ...parts, END]));
});

// By hand from the standard: a byte for the filter, then the row in whole bytes; each pass on its own.
it.each([
  ['three channels of 8 bits', headOf(3, 2, 8, 2), 2 * (1 + 9)],
  ['grey of one bit, nine in a row', headOf(9, 4, 1, 0), 4 * (1 + 2)],
  ['four channels of 16 bits', headOf(2, 3, 16, 6), 3 * (1 + 16)],
  ['a palette of 4 bits', headOf(5, 1, 4, 3), 1 + 3],
  ['interlaced, 8 by 8, grey', headOf(8, 8, 8, 0, 1), 2 + 2 + 3 + 2 * 3 + 2 * 5 + 4 * 5 + 4 * 9],
  ['interlaced, one single pixel', headOf(1, 1, 8, 2, 1), 1 + 3],
])('needs all rows, to the byte: %s', (_, head, bytes) => {
  expect(wholePng(fileOf(head, deflated(bytes)), inflate)).not.toBeNull();
  expect(wholePng(fileOf(head, deflated(bytes + 65_536)), inflate)).not.toBeNull();
  expect(wholePng(fileOf(head, deflated(bytes - 1)), inflate)).toBeNull();
  expect(wholePng(fileOf(head, deflated(bytes + 65_537)), inflate)).toBeNull();
});

it.each([
  [255, 6],
  [17, 0],
  [0, 0],
  [3, 3],
  [16, 3],
  [4, 2],
])('of %i bits in colours of the type %i is none, and nothing of it is unpacked', (depth, colour) => {
  let asked = 0;
  const counted: Inflate = (packed, most) => {
    asked += 1;
    return inflate(packed, most);
  };
  expect(wholePng(fileOf(headOf(2, 2, depth, colour), deflated(2_000)), counted)).toBeNull();
  expect(asked).toBe(0);
});

it('is none where file or stream is cut, changed, of an unknown colour, or something else', () => {
  const file = fileOf(headOf(2, 2, 8, 2), deflated(14));
  expect(wholePng(file, inflate)).not.toBeNull();
  for (let length = 0; length < file.length; length += 1)
    expect(wholePng(file.subarray(0, length), inflate)).toBeNull();
  const changed = file.slice();
  changed[45] = (changed[45] ?? 0) ^ 1;
  expect(wholePng(changed, inflate)).toBeNull();
  expect(wholePng(fileOf(headOf(2, 2, 8, 5), deflated(14)), inflate)).toBeNull();
  for (const stream of [new Uint8Array(), new Uint8Array(20), deflated(14).subarray(0, -5)])
    expect(wholePng(fileOf(headOf(2, 2, 8, 2), stream), inflate)).toBeNull();
});
