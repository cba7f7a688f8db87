/** A picture in memory, colours, and the laying of paint. Channels run from 0 to 255, opacity from 0 to 1. */
import { type Mask, maskOf } from './mask.ts';
import { move, type Outline } from './path.ts';

export type Colour = readonly [red: number, green: number, blue: number];

/** A colour from six hexadecimal digits after `#`. */
export function hex(text: string): Colour {
  const value = Number.parseInt(text.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The colour that lies `share` (0 to 1) of the way from one to the other. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const at = (i: 0 | 1 | 2) => from[i] + (to[i] - from[i]) * share;
  return [at(0), at(1), at(2)];
}

const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [8, 4, 6];

export const lighter = (colour: Colour, share: number): Colour => mix(colour, WHITE, share);
export const darker = (colour: Colour, share: number): Colour => mix(colour, BLACK, share);

/** One colour, or a straight run from one to another between two points. */
export type Paint =
  | Colour
  | {
      readonly from: Colour;
      readonly to: Colour;
      readonly start: readonly [number, number];
      readonly end: readonly [number, number];
    };

export interface Manner {
  /** How much the paint covers, 0 to 1. */
  readonly opacity?: number;
  /** Softness of the edge, in pixels. */
  readonly blur?: number;
  /** Paint stays within this mask. */
  readonly within?: Mask;
}

export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #pixels: Float32Array;
  #raised = 0;
  readonly #colour = new Float64Array(3);

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#pixels = new Float32Array(width * height * 3);
  }

  /** Draws all that follows this many pixels higher. */
  raise(by: number): void {
    this.#raised = by;
  }

  /** Fills an outline and returns its mask, for others to stay within. */
  fill(outline: Outline, paint: Paint, manner: Manner = {}): Mask {
    const mask = maskOf(
      this.#raised === 0 ? outline : move(outline, ({ x, y }) => ({ x, y: y - this.#raised })),
      manner.blur,
    );
    this.fillMask(mask, paint, manner);
    return mask;
  }

  fillMask(mask: Mask, paint: Paint, { opacity = 1, within }: Manner = {}): void {
    const shade = shader(paint);
    const right = Math.min(this.width, mask.x + mask.width);
    for (let y = Math.max(0, mask.y); y < Math.min(this.height, mask.y + mask.height); y++) {
      const row = (y - mask.y) * mask.width - mask.x;
      for (let x = Math.max(0, mask.x); x < right; x++) {
        let cover = (mask.cover[row + x] ?? 0) * opacity;
        if (cover > 0 && within) cover *= coverAt(within, x, y);
        if (cover <= 0) continue;
        shade(x + 0.5, y + 0.5, this.#colour);
        this.#blend((y * this.width + x) * 3, cover);
      }
    }
  }

  #blend(at: number, cover: number): void {
    for (let i = 0; i < 3; i++) {
      const before = this.#pixels[at + i] ?? 0;
      this.#pixels[at + i] = before + ((this.#colour[i] ?? 0) - before) * cover;
    }
  }

  /**
   * The picture as rows of red, green, blue and an opacity of 255. Channels are even: no eye sees it, and the PNG
   * is a quarter smaller.
   */
  toRgba(): Buffer {
    const rgba = Buffer.alloc(this.width * this.height * 4, 255);
    for (let i = 0; i < this.width * this.height; i++) {
      for (let c = 0; c < 3; c++) rgba[i * 4 + c] = Math.round((this.#pixels[i * 3 + c] ?? 0) / 2) * 2;
    }
    return rgba;
  }
}

function coverAt(mask: Mask, x: number, y: number): number {
  const [column, row] = [x - mask.x, y - mask.y];
  if (column < 0 || row < 0 || column >= mask.width || row >= mask.height) return 0;
  return mask.cover[row * mask.width + column] ?? 0;
}

/** Writes the paint's colour at a point into `into`: one array for all pixels, since there are very many. */
function shader(paint: Paint): (x: number, y: number, into: Float64Array) => void {
  if (!('from' in paint)) return (_x, _y, into) => into.set(paint);
  const { from, to } = paint;
  const [x0, y0] = paint.start;
  const [dx, dy] = [paint.end[0] - x0, paint.end[1] - y0];
  const square = dx * dx + dy * dy;
  return (x, y, into) => {
    const share = Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / square));
    into[0] = from[0] + (to[0] - from[0]) * share;
    into[1] = from[1] + (to[1] - from[1]) * share;
    into[2] = from[2] + (to[2] - from[2]) * share;
  };
}
