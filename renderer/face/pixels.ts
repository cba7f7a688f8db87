/** Pixels and boxes, and the brightness of a pixel. */

/** RGBA, row by row, as a canvas gives them. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** In pixels of the picture; may reach beyond its edges. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Brightness, 0 to 255, of the pixel whose red stands at `at` (ITU-R BT.601, as in JPEG). */
export function luma(data: Uint8ClampedArray, at: number): number {
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
}

/** The part of a box that lies in the picture, on whole pixels; of no width or height if there is none. */
export function clipped(box: Box, { width, height }: Size): Box {
  const x = within(Math.floor(box.x), width);
  const y = within(Math.floor(box.y), height);
  const right = within(Math.ceil(box.x + box.width), width);
  const bottom = within(Math.ceil(box.y + box.height), height);
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

/** The same place in pixels of a part of the picture that begins at `corner`. */
export function seenFrom(corner: { readonly x: number; readonly y: number }, box: Box): Box {
  return { ...box, x: box.x - corner.x, y: box.y - corner.y };
}

/** Whether the middle of a pixel lies in the ellipse that fills the box: a face fills it, a box has background too. */
export function inOval(box: Box, x: number, y: number): boolean {
  const across = (x + 0.5 - box.x - box.width / 2) / (box.width / 2);
  const down = (y + 0.5 - box.y - box.height / 2) / (box.height / 2);
  return across * across + down * down <= 1;
}

function within(value: number, limit: number): number {
  return Number.isFinite(value) ? Math.min(limit, Math.max(0, value)) : 0;
}
