/**
 * A JPEG without what is not its picture: EXIF with place, time, camera and small pictures, XMP, comments, colour
 * profiles, further pictures behind the first. The pixels are not touched; which way up they stand is kept.
 */
import { exifOf, isExif, orientationIn } from './exif-orientation.ts';
import { joined, lettersAt } from './joined.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP14 = 0xee;
const COM = 0xfe;

/** Tables, lines and restarts: what a decoder needs besides frames and scans. */
const TABLES = new Set([0xc4, 0xcc, 0xdb, 0xdc, 0xdd]);
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const isAside = (marker: number) => (marker >= APP0 && marker <= 0xef) || marker === COM;

const markerOf = (marker: number) => Uint8Array.from([0xff, marker]);

function segmentOf(marker: number, payload: Uint8Array): Uint8Array {
  const length = payload.length + 2;
  return joined([Uint8Array.from([0xff, marker, length >> 8, length & 0xff]), payload]);
}

/** Where the coded pixels that begin at `from` end: at the next marker that is none of theirs; the length if there is none. */
function endOfPixels(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && !isRestart(next)) return at;
  }
  return bytes.length;
}

/** Of what is said aside, the little that decides how the pixels are to be shown. */
interface Aside {
  jfif: Uint8Array | null;
  adobe: Uint8Array | null;
  orientation: ReturnType<typeof orientationIn>;
}

const JFIF_BYTES = 12;
const ADOBE_BYTES = 12;

function noteAside(aside: Aside, marker: number, payload: Uint8Array): void {
  if (marker === APP0 && lettersAt(payload, 0, 5) === 'JFIF\0' && payload.length >= JFIF_BYTES) {
    // Without the small picture that may follow: two zeroes are its size.
    aside.jfif ??= joined([payload.subarray(0, JFIF_BYTES), new Uint8Array(2)]);
  } else if (marker === APP14 && lettersAt(payload, 0, 5) === 'Adobe' && payload.length >= ADOBE_BYTES) {
    aside.adobe ??= payload.subarray(0, ADOBE_BYTES);
  } else if (marker === APP1 && isExif(payload) && aside.orientation === 1) {
    aside.orientation = orientationIn(payload);
  }
}

/** The picture alone, byte for byte; null if the file is damaged or ends too soon. */
export function cleanJpeg(bytes: Uint8Array): Uint8Array | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const aside: Aside = { jfif: null, adobe: null, orientation: 1 };
  const picture: Uint8Array[] = [];
  let frames = 0;
  let scans = 0;
  for (let at = 2; ; ) {
    if (bytes[at] !== 0xff) return null;
    // A marker may be filled up with any number of FF before it.
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at] ?? 0;
    at += 1;
    if (marker === EOI) break;
    let end = at;
    if (!isRestart(marker)) {
      end = at + (((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0));
      if (end < at + 2) return null;
    }
    if (isAside(marker)) noteAside(aside, marker, bytes.subarray(at + 2, end));
    else if (TABLES.has(marker) || isFrame(marker) || marker === SOS || (isRestart(marker) && scans > 0)) {
      frames += isFrame(marker) ? 1 : 0;
      scans += marker === SOS ? 1 : 0;
      if (frames > 1 || (scans > 0 && frames === 0)) return null;
      const hasPixels = marker === SOS || isRestart(marker);
      const pixels = end;
      if (hasPixels) end = endOfPixels(bytes, end);
      if (marker === SOS && end === pixels) return null;
      picture.push(markerOf(marker), bytes.subarray(at, end));
    } else return null;
    at = end;
  }
  if (scans === 0) return null;
  return joined([
    markerOf(SOI),
    ...(aside.jfif ? [segmentOf(APP0, aside.jfif)] : []),
    ...(aside.orientation === 1 ? [] : [segmentOf(APP1, exifOf(aside.orientation))]),
    ...(aside.adobe ? [segmentOf(APP14, aside.adobe)] : []),
    ...picture,
    markerOf(EOI),
  ]);
}
