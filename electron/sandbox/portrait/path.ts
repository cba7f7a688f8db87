/** Outlines: closed rings of points, from SVG path text, ellipses and brush strokes. Units are pixels. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Rings that lie within each other and run opposite ways leave a hole. */
export type Outline = readonly (readonly Point[])[];

/** Straight pieces in which a curve is drawn. At portrait size no corner can be seen from 14 on. */
const CURVE_PIECES = 16;
const ELLIPSE_PIECES = 40;

function cubic(a: Point, b: Point, c: Point, d: Point): Point[] {
  return Array.from({ length: CURVE_PIECES }, (_, i) => {
    const t = (i + 1) / CURVE_PIECES;
    const u = 1 - t;
    const [p, q, r, s] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    return { x: p * a.x + q * b.x + r * c.x + s * d.x, y: p * a.y + q * b.y + r * c.y + s * d.y };
  });
}

const ORIGIN: Point = { x: 0, y: 0 };

/** An outline from SVG path text with the absolute commands M, L, C, Q and Z. Any other letter throws. */
export function path(text: string): Outline {
  const rings: Point[][] = [];
  for (const [, letter = '', rest = ''] of text.matchAll(/([A-Za-z])([^A-Za-z]*)/gu)) {
    const numbers = (rest.match(/-?[0-9.]+/gu) ?? []).map(Number);
    const points: Point[] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2)
      points.push({ x: numbers[i] ?? 0, y: numbers[i + 1] ?? 0 });
    if (letter === 'M') rings.push([]);
    const ring = rings.at(-1);
    if (!ring || !'MLCQZ'.includes(letter)) throw new Error(`no such path command: ${letter}`);
    if (letter === 'M' || letter === 'L') ring.push(...points);
    const size = letter === 'C' ? 3 : 2;
    for (let i = 0; (letter === 'C' || letter === 'Q') && i < points.length; i += size) {
      const from = ring.at(-1) ?? ORIGIN;
      const [b = ORIGIN, c = ORIGIN, d = c] = points.slice(i, i + size);
      if (letter === 'C') ring.push(...cubic(from, b, c, d));
      else ring.push(...cubic(from, between(from, b, 2 / 3), between(c, b, 2 / 3), c));
    }
  }
  return rings;
}

function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** An ellipse; `turn` in radians, clockwise on screen. */
export function ellipse(cx: number, cy: number, rx: number, ry: number, turn = 0): Outline {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [
    Array.from({ length: ELLIPSE_PIECES }, (_, i) => {
      const angle = (2 * Math.PI * i) / ELLIPSE_PIECES;
      const [x, y] = [rx * Math.cos(angle), ry * Math.sin(angle)];
      return { x: cx + x * cos - y * sin, y: cy + x * sin + y * cos };
    }),
  ];
}

/** The rim between an outline and a second one within it. */
export function rim(outer: Outline, inner: Outline): Outline {
  return [...outer, ...inner.map((ring) => [...ring].reverse())];
}

/** A brush stroke along SVG path text: full width in the middle, tapering towards both ends by `taper` (0 to 1). */
export function stroke(text: string, width: number, taper = 0): Outline {
  return path(text).map((line) => {
    const left: Point[] = [];
    const right: Point[] = [];
    line.forEach((point, i) => {
      const from = line[i - 1] ?? point;
      const to = line[i + 1] ?? point;
      const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
      const along = line.length > 1 ? i / (line.length - 1) : 0;
      const half = (width / 2) * (1 - taper + taper * Math.sin(Math.PI * along));
      const [nx, ny] = [((from.y - to.y) / length) * half, ((to.x - from.x) / length) * half];
      left.push({ x: point.x + nx, y: point.y + ny });
      right.push({ x: point.x - nx, y: point.y - ny });
    });
    return [...left, ...right.reverse()];
  });
}

/** The outline with every point moved. */
export function move(outline: Outline, to: (point: Point) => Point): Outline {
  return outline.map((ring) => ring.map(to));
}

/** Mirror image about an upright axis. */
export function mirror(outline: Outline, axis: number): Outline {
  return move(outline, ({ x, y }) => ({ x: 2 * axis - x, y }));
}

/** The outline and its mirror image. */
export function both(outline: Outline, axis: number): Outline {
  // Reversed, so that both halves run the same way round and an overlap is no hole.
  return [...outline, ...mirror(outline, axis).map((ring) => [...ring].reverse())];
}
