/** Films for Chromium’s fake camera, made from a sample picture: a face where and as large as it is asked for. */
import { closeSync, openSync, writeSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { sampleText } from './samples.ts';

/** One person of it, cut out of the others, and her face in the cut: all in pixels. */
const SAMPLE = 'sample6.jpg';
const PORTRAIT = { part: [1400, 130, 460, 600], middle: [191, 294], length: 261 } as const;
const WIDTH = 1280;
const HEIGHT = 720;

export interface Frame {
  /** Middle of the face, in pixels of a frame of 1280 × 720. */
  readonly x: number;
  readonly y: number;
  /** Length of the face by the frame’s height. */
  readonly share: number;
}

/** Writes a film of 1280 × 720 that Chromium plays over and over. The page draws it, since nothing else reads a JPEG. */
export async function writeMovie(
  page: Page,
  file: string,
  frames: readonly Frame[],
  rate: number,
): Promise<void> {
  const out = openSync(file, 'w');
  try {
    writeSync(out, `YUV4MPEG2 W${WIDTH} H${HEIGHT} F${rate}:1 Ip A1:1 C420mpeg2\n`);
    const sample = sampleText(SAMPLE);
    for (const frame of frames) {
      const planes = await page.evaluate(planesOf, { sample, frame, portrait: PORTRAIT, WIDTH, HEIGHT });
      writeSync(out, 'FRAME\n');
      writeSync(out, Buffer.from(planes, 'base64'));
    }
  } finally {
    closeSync(out);
  }
}

interface Drawing {
  readonly sample: string;
  readonly frame: Frame;
  readonly portrait: typeof PORTRAIT;
  readonly WIDTH: number;
  readonly HEIGHT: number;
}

/** Runs in the page: the frame’s brightness and colours (4:2:0), as base64. */
async function planesOf({ sample, frame, portrait, WIDTH, HEIGHT }: Drawing): Promise<string> {
  const bytes = Uint8Array.from(atob(sample), (sign) => sign.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
  const context = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas to draw a film on');
  const [left, top, width, height] = portrait.part;
  const scale = (frame.share * HEIGHT) / portrait.length;
  context.fillStyle = '#8a8f96';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.imageSmoothingQuality = 'high';
  const x = frame.x - portrait.middle[0] * scale;
  const y = frame.y - portrait.middle[1] * scale;
  context.drawImage(bitmap, left, top, width, height, x, y, width * scale, height * scale);
  const { data } = context.getImageData(0, 0, WIDTH, HEIGHT);
  const planes = new Uint8Array((WIDTH * HEIGHT * 3) / 2);
  for (let row = 0; row < HEIGHT; row += 1) {
    for (let column = 0; column < WIDTH; column += 1) {
      const at = (row * WIDTH + column) * 4;
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
      planes[row * WIDTH + column] = 16 + 0.257 * red + 0.504 * green + 0.098 * blue;
      if (row % 2 === 1 || column % 2 === 1) continue;
      const colour = WIDTH * HEIGHT + (row / 2) * (WIDTH / 2) + column / 2;
      planes[colour] = 128 - 0.148 * red - 0.291 * green + 0.439 * blue;
      planes[colour + (WIDTH * HEIGHT) / 4] = 128 + 0.439 * red - 0.368 * green - 0.071 * blue;
    }
  }
  let text = '';
  for (let at = 0; at < planes.length; at += 8192)
    text += String.fromCharCode(...planes.subarray(at, at + 8192));
  return btoa(text);
}
