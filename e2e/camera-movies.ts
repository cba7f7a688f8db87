/**
 * Films for Chromium's fake camera, made from a package's sample pictures: JPEG frames one after the other, played over and
 * over at 30 frames a second. They lie in the test's own folder and go with it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium-shell/environment.ts';

/** Frames a second at which the fake camera plays a film. */
const RATE = 30;

/** What one frame shows: a part of the sample, where and how. */
interface Frame {
  /** Of the sample, in its pixels: left, top, width, height; null for an empty room. */
  readonly part: readonly [number, number, number, number] | null;
  /** Height of that part in the film's frame of 720 px. */
  readonly height: number;
  /** Where its middle stands, as a share of the frame's width, as the camera sees it: unmirrored. */
  readonly at: number;
  /** As a canvas says it: `brightness(0.2)`. */
  readonly filter?: string;
}

/** One person from head to shoulders, and two beside each other, in the sample's pixels. */
const SAMPLE = 'sample6.jpg';
const ONE = [1400, 130, 460, 600] as const;
const TWO = [1080, 130, 780, 600] as const;

const good: Frame = { part: ONE, height: 720, at: 0.5 };

/** A second or so of the same frame; more is not needed, since a film is played over and over. */
const still = (frame: Frame): Frame[] => Array.from({ length: RATE }, () => frame);

/** From the edge that the camera sees on its right to the middle in two seconds, and five seconds there. */
function walkingIn(): Frame[] {
  const steps = 2 * RATE;
  const walk = Array.from(
    { length: steps },
    (_, step): Frame => ({ ...good, at: 0.85 - (0.35 * step) / steps }),
  );
  return [...still({ ...good, at: 0.85 }), ...walk, ...Array.from({ length: 5 }, () => still(good)).flat()];
}

export const movies = {
  good: still(good),
  'walks-in': walkingIn(),
  far: still({ ...good, height: 300 }),
  dark: still({ ...good, filter: 'brightness(0.2)' }),
  blurred: still({ ...good, filter: 'blur(9px)' }),
  two: still({ part: TWO, height: 720, at: 0.5 }),
  none: still({ ...good, part: null }),
  beside: still({ ...good, at: 0.75 }),
  black: still({ ...good, filter: 'brightness(0)' }),
} as const satisfies Record<string, readonly Frame[]>;

export type MovieName = keyof typeof movies;

/** Makes a film in the folder and gives its path. Frames that are alike are drawn once. */
export async function makeMovie(name: MovieName, folder: string): Promise<string> {
  const samples = new URL('../node_modules/@vladmandic/face-api/demo/', import.meta.url);
  const sample = readFileSync(new URL(SAMPLE, samples)).toString('base64');
  const frames: readonly Frame[] = movies[name];
  const different = [...new Map(frames.map((frame) => [JSON.stringify(frame), frame])).values()];
  const browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: process.getuid?.() !== 0,
  });
  try {
    const page = await browser.newPage();
    const drawn = await page.evaluate(draw, { sample, frames: different });
    const bytes = new Map(
      different.map((frame, index) => [JSON.stringify(frame), Buffer.from(drawn[index] ?? '', 'base64')]),
    );
    const path = join(folder, `${name}.mjpeg`);
    writeFileSync(
      path,
      Buffer.concat(frames.map((frame) => bytes.get(JSON.stringify(frame)) ?? Buffer.of())),
    );
    return path;
  } finally {
    await browser.close();
  }
}

/** Runs in the page, since nothing else here reads and writes a JPEG. */
async function draw({ sample, frames }: { sample: string; frames: readonly Frame[] }): Promise<string[]> {
  const bytes = Uint8Array.from(atob(sample), (sign) => sign.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
  const canvas = new OffscreenCanvas(1280, 720);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas to draw a film on');
  const drawn: string[] = [];
  for (const { part, height, at, filter = 'none' } of frames) {
    context.filter = filter;
    context.fillStyle = '#8d8f93';
    context.fillRect(0, 0, canvas.width, canvas.height);
    if (part) {
      const [x, y, wide, high] = part;
      const width = (wide * height) / high;
      context.drawImage(bitmap, x, y, wide, high, at * 1280 - width / 2, (720 - height) / 2, width, height);
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    const signs = [...new Uint8Array(await blob.arrayBuffer())].map((byte) => String.fromCharCode(byte));
    drawn.push(btoa(signs.join('')));
  }
  return drawn;
}
