/** What can be told of a picture without knowing what it shows: how bright it is, and whether anything is on it. */

/** Rows of red, green, blue and opacity, a byte each. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

export interface Measures {
  /** Mean brightness, 0 (black) to 255 (white). */
  readonly brightness: number;
  /**
   * How much parts of the picture differ from an even run of light across it, on the same scale: the standard deviation
   * of what a plane leaves. Near 0 for a wall, lit from the side or not; about 20 to 70 for a person.
   */
  readonly relief: number;
}

/** Parts on each side, and points looked at on each side of a part: enough for any size, and as quick for a large one. */
const PARTS = 32;
const POINTS = 8;

/** Measures a picture of at least one pixel. */
export function measuresOf(pixels: Pixels): Measures {
  const parts = brightnessOfParts(pixels);
  const count = parts.length;
  const mean = parts.reduce((sum, part) => sum + part, 0) / count;
  // The least squares of a plane over a square grid: its slopes are independent of each other and of the mean.
  let [square, across, down, spread] = [0, 0, 0, 0];
  for (const [at, part] of parts.entries()) {
    const x = (at % PARTS) - (PARTS - 1) / 2;
    const y = Math.floor(at / PARTS) - (PARTS - 1) / 2;
    square += (part - mean) ** 2;
    across += x * (part - mean);
    down += y * (part - mean);
    spread += x * x;
  }
  const left = square - across ** 2 / spread - down ** 2 / spread;
  return { brightness: mean, relief: Math.sqrt(Math.max(0, left) / count) };
}

/** Row by row, the mean of points spread evenly over each part; so noise and fine texture weigh little. */
function brightnessOfParts({ width, height, data }: Pixels): number[] {
  const point = (part: number, step: number, side: number) =>
    Math.min(side - 1, Math.floor(((part + (step + 0.5) / POINTS) * side) / PARTS));
  return Array.from({ length: PARTS * PARTS }, (_, at) => {
    let sum = 0;
    for (let row = 0; row < POINTS; row++) {
      const y = point(Math.floor(at / PARTS), row, height);
      for (let column = 0; column < POINTS; column++) {
        const offset = (y * width + point(at % PARTS, column, width)) * 4;
        sum += luma(data[offset] ?? 0, data[offset + 1] ?? 0, data[offset + 2] ?? 0);
      }
    }
    return sum / POINTS ** 2;
  });
}

/** Brightness as the eye weighs the colours, by ITU-R BT.601, which JPEG uses. */
const luma = (red: number, green: number, blue: number) => 0.299 * red + 0.587 * green + 0.114 * blue;
