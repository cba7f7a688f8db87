import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longerSide } from '../../face/geometry.ts';
import { homeView, placementOf } from './linked-view.ts';
import { layoutOf, type Pictured } from './same-scale.ts';
import { pane, picturesWith } from './testing/pictures.ts';

const capture: Pictured = {
  size: { width: 1280, height: 720 },
  face: { x: 500, y: 150, width: 240, height: 320 },
};
const registry: Pictured = {
  size: { width: 224, height: 280 },
  face: { x: 60, y: 70, width: 90, height: 120 },
};

test('faces of pictures of any size are equally long on screen, and their middles lie at one place of each pane', () => {
  const layout = layoutOf([capture, registry], { width: 200, height: 250 }, 1);
  expect(layout.by).toBe('face');
  const placed = layout.measures.map((measure) => placementOf(layout, measure, homeView));
  const [first, second] = placed;
  expect((first?.scale ?? 0) * 320).toBeCloseTo(0.55 * 250);
  expect((second?.scale ?? 0) * 120).toBeCloseTo(0.55 * 250);
  // 620 by 310 and 105 by 130 are the middles of the faces.
  expect((first?.left ?? 0) + 620 * (first?.scale ?? 0)).toBeCloseTo(100);
  expect((second?.left ?? 0) + 105 * (second?.scale ?? 0)).toBeCloseTo(100);
  expect((first?.top ?? 0) + 310 * (first?.scale ?? 0)).toBeCloseTo(125);
  expect((second?.top ?? 0) + 130 * (second?.scale ?? 0)).toBeCloseTo(125);
});

test('a face that is missing in one lays both out equally high and whole', () => {
  const layout = layoutOf([{ ...capture, face: null }, registry], { width: 200, height: 250 }, 1);
  expect(layout.by).toBe('height');
  // The wide one decides: 1280 pixels on 200.
  expect(layout.home).toBeCloseTo(112.5);
  const heights = layout.measures.map(
    (measure, at) =>
      placementOf(layout, measure, homeView).scale * ([capture, registry][at]?.size.height ?? 0),
  );
  expect(heights[0]).toBeCloseTo(112.5);
  expect(heights[1]).toBeCloseTo(112.5);
});

test('a face of no length, or of none that is a number, counts as missing', () => {
  for (const face of [
    { x: 5, y: 5, width: 0, height: 0 },
    { x: Number.NaN, y: 5, width: 10, height: 10 },
    { x: 5, y: 5, width: Number.POSITIVE_INFINITY, height: 10 },
  ]) {
    expect(layoutOf([{ ...capture, face }, registry], { width: 200, height: 250 }, 1).by).toBe('height');
  }
});

test('actual size is that of the picture whose face has the most pixels, on the screen’s own pixels', () => {
  const layout = layoutOf([capture, registry], { width: 200, height: 250 }, 2);
  const scales = layout.measures.map((measure) =>
    placementOf(layout, measure, { ...homeView, zoom: layout.actual }),
  );
  expect(scales[0]?.scale).toBeCloseTo(1 / 2);
  expect(scales[1]?.scale).toBeCloseTo(320 / 120 / 2);
});

test('whatever the pictures are, each face is as long as the other, and the limits hold the beginning and actual size', () => {
  fc.assert(
    fc.property(
      picturesWith(fc),
      pane(fc),
      fc.double({ min: 0.5, max: 4, noNaN: true }),
      (pictures, size, density) => {
        const layout = layoutOf(pictures, size, density);
        expect(layout.least).toBeGreaterThan(0);
        expect(layout.least).toBeLessThanOrEqual(1);
        expect(layout.most).toBeGreaterThanOrEqual(Math.max(1, layout.actual));
        expect(layout.least).toBeLessThanOrEqual(layout.actual);
        const lengths = pictures.map(({ size, face }, at) => {
          const measure = layout.measures[at];
          if (!measure) throw new Error('A picture without a measure');
          const { scale } = placementOf(layout, measure, homeView);
          return scale * (layout.by === 'face' && face ? longerSide(face) : size.height);
        });
        for (const length of lengths) expect(length).toBeCloseTo(layout.home, 6);
      },
    ),
  );
});
