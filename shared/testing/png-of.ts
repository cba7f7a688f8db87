/** The beginning of a PNG file, as far as it tells its size: what looks at a picture without decoding it sees no more. */

/** Bytes of a PNG of so many pixels whose picture itself is left out, `bytes` long at least. */
export function pngOf(width: number, height: number, bytes = 33): Uint8Array {
  const png = new Uint8Array(Math.max(bytes, 33));
  const view = new DataView(png.buffer);
  png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  view.setUint32(16, width);
  view.setUint32(20, height);
  png.set([8, 2, 0, 0, 0], 24);
  return png;
}
