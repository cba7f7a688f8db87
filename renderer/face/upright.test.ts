import { expect, it } from 'vitest';
import type { Quarter } from '../../shared/camera.ts';
import { turnUpright, uprightSize } from './upright.ts';

const frame = { width: 1280, height: 720 };

/** Where a point of the frame is drawn. */
function drawnAt(quarter: Quarter, x: number, y: number): readonly number[] {
  let [a, b, c, d, e, f] = [0, 0, 0, 0, 0, 0];
  const context = {
    setTransform: (...six: number[]) => {
      [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = six;
    },
  };
  turnUpright(context as unknown as OffscreenCanvasRenderingContext2D, frame, quarter);
  return [a * x + c * y + e, b * x + d * y + f];
}

it.each<[Quarter, readonly number[], readonly number[]]>([
  // Where the upper left corner goes, and a point right of it.
  [0, [0, 0], [100, 0]],
  [90, [720, 0], [720, 100]],
  [180, [1280, 720], [1180, 720]],
  [270, [0, 1280], [0, 1180]],
])('turns by %i° clockwise', (quarter, corner, beside) => {
  expect(drawnAt(quarter, 0, 0)).toEqual(corner);
  expect(drawnAt(quarter, 100, 0)).toEqual(beside);
  const { width, height } = uprightSize(frame, quarter);
  const [right = 0, bottom = 0] = [0, 1].map((axis) =>
    Math.max(
      ...[
        [0, 0],
        [1280, 0],
        [0, 720],
        [1280, 720],
      ].map(([x = 0, y = 0]) => drawnAt(quarter, x, y)[axis] ?? 0),
    ),
  );
  expect([right, bottom]).toEqual([width, height]);
});
