/** The registry's portrait and the customer's picture on paper, or in words why one is not there. */
import { inflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { cleanPicture } from '../../../shared/picture/clean-picture.ts';
import { type Inflate, wholePng } from '../../../shared/picture/whole-png.ts';
import { pixelSizeOf } from '../../../shared/pixel-size.ts';
import type { ReportedCheck, ReportPicture } from './input.ts';
import { MARGIN, type Sheet, styles, WIDTH } from './sheet.ts';
import { utc } from './times.ts';

const GAP = 18;
const PLACE = { width: (WIDTH - GAP) / 2, height: 150 } as const;
/** What is said in the place of what an answer would hold, where none was read. */
export const NO_ANSWER = 'No answer was read.';
/** Most pixels of a picture in a report: what a portrait has many times over, and what is quickly decoded. */
const PIXELS_MAX = 16_000_000;

const inflate: Inflate = (packed, most) => inflateSync(packed, { maxOutputLength: most });

/** The picture as the report can hold it; null for one that is damaged, too large, or of a format that PDF does not know. */
export function printable({ mediaType, bytes }: ReportPicture): Uint8Array | null {
  const size = pixelSizeOf(mediaType, bytes);
  if (!size || size.width * size.height > PIXELS_MAX || mediaType === 'image/webp') return null;
  // Of one that breaks off, programs show what there is, and a blank where the rest of the face would be.
  if (mediaType === 'image/jpeg') return cleanPicture(mediaType, bytes) && bytes;
  // The library takes no notice of a stream that breaks off, and gives out what lies in memory as pixels.
  const whole = wholePng(bytes, inflate);
  if (!whole) return null;
  try {
    // Read once here, where a damaged file is met; written anew it has no more than its pixels.
    const { width, height, data } = PNG.sync.read(Buffer.from(whole));
    const plain = new PNG({ width, height });
    data.copy(plain.data);
    return PNG.sync.write(plain, {
      colorType: 2,
      inputHasAlpha: true,
      bgColor: { red: 255, green: 255, blue: 255 },
    });
  } catch {
    return null;
  }
}

/** Why there is no portrait of the registry's. */
function withoutPortrait({ state, identity, minimised }: ReportedCheck['check']): string {
  if (minimised?.answer && identity?.hasPhoto)
    return 'The portrait went with the answer, after the decision.';
  return state === 'answered' ? 'The answer held no portrait.' : NO_ANSWER;
}

/** Sets both beside each other. */
export function setPictures(sheet: Sheet, { check, portrait, capture }: ReportedCheck): void {
  const erased =
    check.pictureErasedAt === null
      ? null
      : `The customer’s picture was erased by the profile’s rule on ${utc(check.pictureErasedAt)}; its hash is kept.`;
  const places = [
    { name: 'Registry’s portrait', picture: portrait, without: withoutPortrait(check) },
    {
      name: 'Customer’s picture, as it was sent',
      picture: capture,
      without: erased ?? 'No picture was sent with this check.',
    },
  ];
  sheet.room(PLACE.height + 24);
  const top = sheet.y;
  let bottom = top;
  for (const [at, { name, picture, without }] of places.entries()) {
    const x = MARGIN + at * (PLACE.width + GAP);
    sheet.put('P', name, styles.label, x, top, PLACE.width);
    bottom = Math.max(bottom, sheet.y + 2 + setOne(sheet, picture, name, without, x, sheet.y + 2));
  }
  sheet.y = bottom + 4;
}

/** Returns how high it is, in points. */
function setOne(
  sheet: Sheet,
  picture: ReportPicture | null,
  name: string,
  without: string,
  x: number,
  y: number,
): number {
  const say = (words: string) => {
    sheet.put('P', words, styles.text, x, y, PLACE.width);
    return sheet.y - y;
  };
  if (picture === null) return say(without);
  const bytes = printable(picture);
  if (bytes === null) return say('It is kept, but cannot be shown on paper. Its hash stands below.');
  try {
    return sheet.picture(bytes, name, x, y, [PLACE.width, PLACE.height]);
  } catch {
    return say('It is kept, but cannot be read. Its hash stands below.');
  }
}
