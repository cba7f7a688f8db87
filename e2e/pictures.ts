/** Pictures as files that a person could choose: drawn by the sandbox, empty, or cut from a package’s sample pictures. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { personOf } from '../electron/sandbox/person.ts';
import { portraitOf } from '../electron/sandbox/portraits.ts';

/** The portrait of the person behind a number, as a PNG file. */
export function portraitFile(number: string): { name: string; mimeType: string; buffer: Buffer } {
  return {
    name: 'customer.png',
    mimeType: 'image/png',
    buffer: Buffer.from(portraitOf(number, personOf(number)), 'base64'),
  };
}

/** A part of a sample picture, and what is done to it. */
export interface Cut {
  /** In pixels of the sample: left, top, width, height. What lies beyond its edges stays empty. */
  readonly part: readonly [number, number, number, number];
  /** By how much it is made larger. */
  readonly scale?: number;
  /** How it is drawn, as a canvas says it: `brightness(0.2)`. */
  readonly filter?: string;
}

/** Cuts a sample picture in the page, since nothing else here reads a JPEG. */
export async function sampleFile(
  page: Page,
  sample: string,
  cut: Cut,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const samples = new URL('../node_modules/@vladmandic/face-api/demo/', import.meta.url);
  const content = readFileSync(new URL(sample, samples)).toString('base64');
  const drawn = await page.evaluate(
    async ({ content, part: [x, y, width, height], scale = 1, filter = 'none' }) => {
      const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
      const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('No canvas to cut a picture on');
      context.imageSmoothingQuality = 'high';
      context.filter = filter;
      context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
      const signs = [...new Uint8Array(await blob.arrayBuffer())].map((byte) => String.fromCharCode(byte));
      return btoa(signs.join(''));
    },
    { content, ...cut },
  );
  return { name: 'customer.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(drawn, 'base64') };
}

/** A picture of nothing but grey. */
export function emptyFile(): { name: string; mimeType: string; buffer: Buffer } {
  const png = new PNG({ width: 600, height: 800 });
  png.data.fill(160);
  return { name: 'wall.png', mimeType: 'image/png', buffer: PNG.sync.write(png) };
}
