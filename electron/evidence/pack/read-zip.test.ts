/** The container alone: a file that says two things of a part, or holds bytes of none, is not read. */
import { describe, expect, it } from 'vitest';
import { packLimits } from './limits.ts';
import { readZip } from './read-zip.ts';
import { writeZip } from './write-zip.ts';

const parts = [
  { path: 'a.json', bytes: Buffer.from('{"a":1}'.repeat(100)) },
  { path: 'b.bin', bytes: Buffer.from('as it came') },
];
const file = await writeZip(parts);

/** Where its three pieces begin: the first part, the list of parts, the end. */
const END = file.length - 22;
const LIST = file.readUInt32LE(END + 16);
const PACKED = file.readUInt32LE(18);
const FIRST_END = 30 + 'a.json'.length + PACKED;

const changed = (change: (bytes: Buffer) => void, from = file): Buffer => {
  const bytes = Buffer.from(from);
  change(bytes);
  return bytes;
};
const inserted = (at: number, what: string): Buffer =>
  Buffer.concat([file.subarray(0, at), Buffer.from(what), file.subarray(at)]);
/** Adds to numbers of four bytes. */
const grown = (bytes: Buffer, by: number, ...places: number[]): Buffer =>
  changed((all) => {
    for (const at of places) all.writeUInt32LE(all.readUInt32LE(at) + by, at);
  }, bytes);

it('reads its parts, in their order', async () => {
  expect(await readZip(file)).toEqual(parts);
});

describe('a header that differs from the list at the end', () => {
  it.each([
    ['flags', 6],
    ['way of packing', 8],
    ['checksum', 14],
    ['packed size', 18],
    ['size', 22],
    ['name', 30],
  ])('in its %s', async (_, at) => {
    const other = changed((bytes) => bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at));
    await expect(readZip(other)).rejects.toThrow('The file says two things of “a.json”.');
  });

  it('or has a field of its own', async () => {
    const other = grown(inserted(36, 'hide'), 4, END + 4 + 16);
    other.writeUInt16LE(4, 28);
    await expect(readZip(other)).rejects.toThrow('The file says two things of “a.json”.');
  });
});

describe('bytes that belong to no part', () => {
  const hidden = 'a note';
  it.each([
    ['before the list of parts', grown(inserted(LIST, hidden), hidden.length, END + hidden.length + 16)],
    ['behind the list of parts', grown(inserted(END, hidden), hidden.length, END + hidden.length + 12)],
    [
      'between two parts',
      grown(
        inserted(FIRST_END, hidden),
        hidden.length,
        ...[END + 16, LIST + 52 + 42].map((at) => at + hidden.length),
      ),
    ],
  ])('%s', async (_, other) => {
    await expect(readZip(other)).rejects.toThrow('The file holds bytes that belong to no part of a pack');
  });

  it.each([
    ['the number of this disk', 4],
    ['that of the disk on which the list begins', 6],
    ['how many parts are on this disk', 8],
  ])('in what the end says of disks: %s', async (_, at) => {
    const other = changed((bytes) => bytes.writeUInt16LE(bytes.readUInt16LE(END + at) + 1, END + at));
    await expect(readZip(other)).rejects.toThrow('The file holds bytes that belong to no part of a pack');
  });

  it.each([
    ['what begins as an end does', Buffer.concat([file, file.subarray(END, END + 5)])],
    ['a line end that was sent along', Buffer.concat([file, Buffer.from('\r\n')])],
    ['another file', Buffer.concat([file, Buffer.alloc(60_000, 'x')])],
    [
      'a comment',
      changed((bytes) => bytes.writeUInt16LE(2, END + 20), Buffer.concat([file, Buffer.from('hi')])),
    ],
  ])('behind its end: %s', async (_, other) => {
    await expect(readZip(other)).rejects.toThrow('The file holds bytes that belong to no part of a pack');
  });

  it('is not said of a file that breaks off, whatever one of its parts holds', async () => {
    const inner = [{ path: 'answers/a.bin', bytes: file }];
    const outer = await writeZip(inner);
    await expect(readZip(outer)).resolves.toEqual(inner);
    await expect(readZip(outer.subarray(0, -30))).rejects.toThrow('The file ends too early');
  });

  it('in a part that the list leaves out', async () => {
    const other = changed((bytes) => {
      bytes.writeUInt16LE(1, END + 8);
      bytes.writeUInt16LE(1, END + 10);
    });
    await expect(readZip(other)).rejects.toThrow('The file holds bytes that belong to no part of a pack');
  });

  it('behind the end of what is packed', async () => {
    const moved = hidden.length;
    const sizes = [18, LIST + moved + 20, LIST + moved + 52 + 42, END + moved + 16];
    await expect(readZip(grown(inserted(FIRST_END, hidden), moved, ...sizes))).rejects.toThrow(
      '“a.json” cannot be unpacked: it was changed, or is damaged.',
    );
  });
});

it('a part that is shorter than both headers say is damaged', async () => {
  const other = grown(file, 1, 22, LIST + 24);
  await expect(readZip(other)).rejects.toThrow('“a.json” cannot be unpacked');
});

it('a part whose bytes are others than its checksum says is damaged', async () => {
  const other = changed((bytes) => bytes.writeUInt8(0x21, LIST - 1));
  await expect(readZip(other)).rejects.toThrow('“b.bin” cannot be unpacked');
});

it('a file that is too large is told with the bound', async () => {
  const limits = { ...packLimits, file: 2 * 1024 * 1024 };
  await expect(readZip(Buffer.alloc(limits.file + 1), limits)).rejects.toThrow('larger than 2 MB');
});

describe('bounds, each held before a byte is unpacked', () => {
  const ratio = 700 / PACKED;
  it.each([
    ['parts', { parts: 1 }, { parts: 2 }, 'The file has more than 1 parts.'],
    ['one part', { part: 699 }, { part: 700 }, '“a.json” would unpack to more than any pack holds.'],
    ['all parts', { unpacked: 709 }, { unpacked: 710 }, '“b.bin” would unpack to more than any pack holds.'],
    ['how far one is packed', { ratioFrom: 699, ratio: 1 }, { ratioFrom: 700, ratio: 1 }, '“a.json” would'],
    [
      'how far a large one is packed',
      { ratioFrom: 0, ratio: ratio - 0.1 },
      { ratioFrom: 0, ratio },
      '“a.json”',
    ],
    ['the file', { file: file.length - 1 }, { file: file.length }, 'The file is larger than 0 MB.'],
  ])('of %s', async (_, below, at, words) => {
    await expect(readZip(file, { ...packLimits, ...below })).rejects.toThrow(words);
    expect(await readZip(file, { ...packLimits, ...at })).toEqual(parts);
  });
});

it.each([
  ['packed in another way', 8, 10, 12, '“a.json” is packed in a way that no pack uses.'],
  ['with a mark that no pack has', 6, 8, 0x0802, 'The file holds bytes that belong to no part of a pack'],
])('a part %s, as both headers say, is not read', async (_, local, listed, value, words) => {
  const other = changed((bytes) => {
    for (const at of [local, LIST + listed]) bytes.writeUInt16LE(value, at);
  });
  await expect(readZip(other)).rejects.toThrow(words);
});
