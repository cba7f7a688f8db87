/** How much of each pixel an outline covers. */
import type { Outline, Point } from './path.ts';

/** `cover` holds one fraction (0 to 1) a pixel, row by row; `x` and `y` place the top left pixel. */
export interface Mask {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly cover: Float32Array;
}

/** Exact coverage of an outline, grown by `blur` pixels on each side and softened by that much. */
export function maskOf(outline: Outline, blur = 0): Mask {
  const points = outline.flat();
  const margin = Math.ceil(blur * 2) + 1;
  const x = Math.floor(Math.min(...points.map((point) => point.x))) - margin;
  const y = Math.floor(Math.min(...points.map((point) => point.y))) - margin;
  const width = Math.ceil(Math.max(...points.map((point) => point.x))) + margin + 2 - x;
  const height = Math.ceil(Math.max(...points.map((point) => point.y))) + margin + 1 - y;
  const slopes = new Float32Array(width * height + 2);
  for (const ring of outline) {
    ring.forEach((point, i) => {
      const next = ring[(i + 1) % ring.length] ?? point;
      addEdge(slopes, width, { x: point.x - x, y: point.y - y }, { x: next.x - x, y: next.y - y });
    });
  }
  const cover = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    let sum = 0;
    for (let column = 0; column < width; column++) {
      sum += slopes[row * width + column] ?? 0;
      cover[row * width + column] = Math.min(Math.abs(sum), 1);
    }
  }
  const mask = { x, y, width, height, cover };
  return blur > 0 ? soften(mask, blur) : mask;
}

/**
 * Adds the change of coverage that one edge brings, by exact area: the running sum along a row is then the
 * coverage (the signed-area accumulation of the font rasterisers). Costs one step a pixel that the edge meets.
 */
function addEdge(slopes: Float32Array, width: number, a: Point, b: Point): void {
  if (a.y === b.y) return;
  const sign = a.y < b.y ? 1 : -1;
  const [top, bottom] = a.y < b.y ? [a, b] : [b, a];
  const step = (bottom.x - top.x) / (bottom.y - top.y);
  let x = top.x;
  const add = (at: number, value: number) => {
    slopes[at] = (slopes[at] ?? 0) + value;
  };
  for (let row = Math.floor(top.y); row < Math.ceil(bottom.y); row++) {
    const dy = Math.min(row + 1, bottom.y) - Math.max(row, top.y);
    const next = x + step * dy;
    const d = dy * sign;
    const [from, to] = x < next ? [x, next] : [next, x];
    const first = Math.floor(from);
    const last = Math.ceil(to);
    const at = row * width + first;
    if (last <= first + 1) {
      const middle = (x + next) / 2 - first;
      add(at, d - d * middle);
      add(at + 1, d * middle);
    } else {
      const share = d / (to - from);
      let sum = 0;
      let before = 0;
      for (let column = first; column < last; column++) {
        const enter = Math.max(from, column);
        const leave = Math.min(to, column + 1);
        // The area to the right of the edge within this pixel, plus the full height of what was passed.
        const area = sum + share * (leave - enter) * (column + 1 - (enter + leave) / 2);
        add(row * width + column, area - before);
        before = area;
        sum += share * (leave - enter);
      }
      add(row * width + last, d - before);
    }
    x = next;
  }
}

/** Two passes of a moving average each way look like a Gaussian and cost the same for any radius. */
function soften(mask: Mask, radius: number): Mask {
  const { width, height } = mask;
  let cover = mask.cover;
  const reach = Math.max(1, Math.round(radius));
  for (let pass = 0; pass < 2; pass++) {
    cover = average(cover, width, height, 1, width, reach);
    cover = average(cover, height, width, width, 1, reach);
  }
  return { ...mask, cover };
}

function average(
  from: Float32Array,
  length: number,
  lines: number,
  along: number,
  across: number,
  reach: number,
): Float32Array {
  const to = new Float32Array(from.length);
  const span = 2 * reach + 1;
  for (let line = 0; line < lines; line++) {
    let sum = 0;
    for (let i = -reach; i < length; i++) {
      const entering = i + reach;
      if (entering < length) sum += from[line * across + entering * along] ?? 0;
      const leaving = i - reach - 1;
      if (leaving >= 0) sum -= from[line * across + leaving * along] ?? 0;
      if (i >= 0) to[line * across + i * along] = sum / span;
    }
  }
  return to;
}
