/** From the bytes of a picture to its pixels. Runs in a thread of its own, since it takes a while and much memory. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import decodeJpeg, { init } from '@jsquash/jpeg/decode.js';
import { PNG } from 'pngjs';
import { type Inflate, wholePng } from '../../../shared/picture/whole-png.ts';
import type { Pixels } from './measures.ts';

/** The decoder's program: a file of its package, which lies in the packed app's archive as it lies here. */
const PROGRAM = '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm';

const inflate: Inflate = (packed, most) => inflateSync(packed, { maxOutputLength: most });

let compiled: WebAssembly.Module | null = null;

/** The pixels of a whole PNG, as they are stored. Throws on anything else. */
export function pixelsOfPng(bytes: Uint8Array): Pixels {
  // The library takes no notice of a stream that breaks off, and gives out what lies in memory as pixels.
  const whole = wholePng(bytes, inflate);
  if (!whole) throw new Error('The PNG is not whole');
  return PNG.sync.read(Buffer.from(whole));
}

/** The pixels of a whole JPEG, as they are stored: what its metadata says of turning is left aside. Rejects on anything else. */
export async function pixelsOfJpeg(bytes: Uint8Array<ArrayBuffer>): Promise<Pixels> {
  compiled ??= new WebAssembly.Module(readFileSync(createRequire(import.meta.url).resolve(PROGRAM)));
  const program = compiled;
  const complaints: string[] = [];
  // A fresh instance for each picture: what one has broken or grown to is gone with it.
  const making = {
    instantiateWasm: (imports: WebAssembly.Imports, ready: (made: WebAssembly.Instance) => void) => {
      const made = new WebAssembly.Instance(program, imports);
      ready(made);
      return made.exports;
    },
    printErr: (line: string) => complaints.push(line),
  };
  await init(making);
  const pixels = await decodeJpeg(bytes.buffer);
  // The decoder fills with grey what is missing. Other complaints are about things that many cameras do.
  if (complaints.some((line) => /premature end/iu.test(line))) throw new Error('The JPEG is not whole');
  return pixels;
}
