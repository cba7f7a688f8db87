import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atActualSize, clamped, homeView, moved, placementOf, type View, zoomed } from './linked-view.ts';
import { type Layout, layoutOf } from './same-scale.ts';
import { pane, picturesWith } from './testing/pictures.ts';

const PANE = { width: 200, height: 250 };
const layout = layoutOf(
  [
    { size: { width: 1280, height: 720 }, face: { x: 500, y: 150, width: 240, height: 320 } },
    { size: { width: 224, height: 280 }, face: { x: 60, y: 70, width: 90, height: 120 } },
  ],
  PANE,
  1,
);

/** Where a point, in units from the anchor, lies in each pane. */
function seenAt(at: Layout, view: View, x: number, y: number): { x: number; y: number }[] {
  return at.measures.map((measure) => {
    const { left, top, scale } = placementOf(at, measure, view);
    return {
      x: left + (measure.x + x * measure.unit) * scale,
      y: top + (measure.y + y * measure.unit) * scale,
    };
  });
}

test('zooming in at a place keeps there what lies there, in both panes', () => {
  const place = { x: 30, y: -20 };
  const before = homeView;
  const unit = layout.home * before.zoom;
  const point = { x: before.x + place.x / unit, y: before.y + place.y / unit };
  const after = zoomed(layout, before, 2, place);
  expect(after.zoom).toBe(2);
  for (const seen of seenAt(layout, after, point.x, point.y)) {
    expect(seen.x).toBeCloseTo(PANE.width / 2 + place.x);
    expect(seen.y).toBeCloseTo(PANE.height / 2 + place.y);
  }
});

test('moving to the right moves both pictures to the right, by as many pixels of the screen', () => {
  const near = zoomed(layout, homeView, 3);
  const before = seenAt(layout, near, 0, 0);
  const after = seenAt(layout, moved(layout, near, { x: 12, y: 7 }), 0, 0);
  after.forEach((seen, at) => {
    expect(seen.x - (before[at]?.x ?? 0)).toBeCloseTo(12);
    expect(seen.y - (before[at]?.y ?? 0)).toBeCloseTo(7);
  });
});

test('zooming in and out again comes back', () => {
  const back = zoomed(layout, zoomed(layout, homeView, 1.25), 1 / 1.25);
  expect(back.zoom).toBeCloseTo(1);
  expect(back.x).toBeCloseTo(0);
  expect(back.y).toBeCloseTo(0);
});

test('actual size is reached from anywhere', () => {
  expect(atActualSize(layout, homeView).zoom).toBeCloseTo(layout.actual);
  expect(atActualSize(layout, zoomed(layout, homeView, 100)).zoom).toBeCloseTo(layout.actual);
});

const wild = fc.oneof(fc.double(), fc.double({ min: -50, max: 50, noNaN: true }));
const views = fc.record({ zoom: wild, x: wild, y: wild });

test('no view leaves the limits, and what is allowed stays as it is', () => {
  fc.assert(
    fc.property(picturesWith(fc), pane(fc), views, (pictures, size, view) => {
      const at = layoutOf(pictures, size, 1);
      const once = clamped(at, view);
      expect(once.zoom).toBeGreaterThanOrEqual(at.least);
      expect(once.zoom).toBeLessThanOrEqual(at.most);
      expect(once.x).toBeGreaterThanOrEqual(at.extent.left);
      expect(once.x).toBeLessThanOrEqual(at.extent.right);
      expect(once.y).toBeGreaterThanOrEqual(at.extent.top);
      expect(once.y).toBeLessThanOrEqual(at.extent.bottom);
      expect(clamped(at, once)).toEqual(once);
    }),
  );
});

test('at the least zoom every picture stands whole in its pane', () => {
  const sizes = fc.record({
    width: fc.integer({ min: 40, max: 3000 }),
    height: fc.integer({ min: 40, max: 3000 }),
  });
  fc.assert(
    fc.property(picturesWith(fc), sizes, (pictures, size) => {
      const at = layoutOf(pictures, size, 1);
      const view = clamped(at, { zoom: 0, x: 0, y: 0 });
      pictures.forEach((picture, index) => {
        const measure = at.measures[index];
        if (!measure) throw new Error('A picture without a measure');
        const { left, top, scale } = placementOf(at, measure, view);
        const slack = 1e-6 * Math.max(size.width, size.height);
        expect(left).toBeGreaterThanOrEqual(-slack);
        expect(top).toBeGreaterThanOrEqual(-slack);
        expect(left + picture.size.width * scale).toBeLessThanOrEqual(size.width + slack);
        expect(top + picture.size.height * scale).toBeLessThanOrEqual(size.height + slack);
      });
    }),
  );
});

test('whatever is pressed one after the other, both pictures show the same part of the face', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('zoom' as const), by: fc.double({ min: 0.1, max: 10, noNaN: true }) }),
    fc.record({ do: fc.constant('move' as const), by: fc.double({ min: -400, max: 400, noNaN: true }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const view = steps.reduce<View>(
        (now, { do: what, by }) =>
          what === 'zoom'
            ? zoomed(layout, now, by, { x: by, y: -by })
            : moved(layout, now, { x: by, y: by / 2 }),
        homeView,
      );
      const [first, second] = seenAt(layout, view, 0.3, -0.2);
      expect(first?.x).toBeCloseTo(second?.x ?? Number.NaN, 6);
      expect(first?.y).toBeCloseTo(second?.y ?? Number.NaN, 6);
    }),
  );
});
