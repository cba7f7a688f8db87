/** Pictures that tests make: every pixel is known, in the form of a PNG or of a JPEG as a camera writes it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import encodeJpeg, { init } from '@jsquash/jpeg/encode.js';
import { PNG } from 'pngjs';
import { personOf } from '../person.ts';
import type { Pixels } from '../picture/measures.ts';
import { drawPortrait } from '../portrait/portrait.ts';

/** Brightness 0 to 255 at a place; `x` and `y` run from 0 to 1. */
type Light = (x: number, y: number) => number;

/** A grey picture. What lies beyond black and white is cut. */
export function drawn(width: number, height: number, light: Light): Pixels {
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const value = light((at % width) / width, Math.floor(at / width) / height);
    data.fill(Math.min(255, Math.max(0, Math.round(value))), at * 4, at * 4 + 3);
    data[at * 4 + 3] = 255;
  }
  return { width, height, data };
}

/** Something bright with dark parts before a middling ground, as far as light and form go. */
export const facelike: Light = (x, y) => {
  const [dx, dy] = [(x - 0.5) / 0.28, (y - 0.48) / 0.38];
  if (dx * dx + dy * dy > 1) return 110 + 20 * y;
  const isEye = Math.abs(dy + 0.25) < 0.08 && Math.abs(Math.abs(dx) - 0.4) < 0.18;
  return isEye || (Math.abs(dy - 0.5) < 0.06 && Math.abs(dx) < 0.35) ? 60 : 205;
};

export const wall: Light = () => 160;

export function pngBytes({ width, height, data }: Pixels): Uint8Array<ArrayBuffer> {
  const png = new PNG({ width, height });
  png.data = Buffer.from(data);
  return new Uint8Array(PNG.sync.write(png));
}

/** The portrait of the person behind a number, as the registry's answer carries it. */
export const portraitBytes = (number: string) => new Uint8Array(drawPortrait(number, personOf(number)));

let isReady = false;

/** `options` as the encoder names them: `quality`, `progressive`. */
export async function jpegBytes(pixels: Pixels, options: object = {}): Promise<Uint8Array<ArrayBuffer>> {
  if (!isReady) {
    const file = createRequire(import.meta.url).resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm');
    const program = new WebAssembly.Module(readFileSync(file));
    await init({
      instantiateWasm(imports: WebAssembly.Imports, ready: (made: WebAssembly.Instance) => void) {
        const made = new WebAssembly.Instance(program, imports);
        ready(made);
        return made.exports;
      },
    });
    isReady = true;
  }
  const data = new ImageData(new Uint8ClampedArray(pixels.data), pixels.width, pixels.height);
  return new Uint8Array(await encodeJpeg(data, options));
}

/** A JPEG with an EXIF block that asks for the picture to be turned by a quarter, as telephones write it. */
export function turnedByExif(jpeg: Uint8Array): Uint8Array<ArrayBuffer> {
  const tiff = Buffer.from('49492a0008000000010012010300010000000600000000000000', 'hex');
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 255]);
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]));
}
