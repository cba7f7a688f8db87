import fc from 'fast-check';
import { expect, it } from 'vitest';
import { customerPlace, placeToBeFound } from './customer-place.ts';

const display = fc
  .record({
    ...{ x: fc.integer({ min: -8000, max: 8000 }), y: fc.integer({ min: -8000, max: 8000 }) },
    ...{ width: fc.integer({ min: 320, max: 7680 }), height: fc.integer({ min: 240, max: 4320 }) },
    panel: fc.integer({ min: 0, max: 80 }),
  })
  .map(({ panel, ...bounds }) => ({
    bounds,
    workArea: { ...bounds, y: bounds.y + panel, height: bounds.height - panel },
  }));
const displays = fc
  .array(display, { minLength: 1, maxLength: 5 })
  .map((all) => all.map((one, index) => ({ id: 100 + index, ...one })));

it('with several displays it fills one that is not the desk’s', () => {
  fc.assert(
    fc.property(displays, fc.nat(), (all, pick) => {
      const mine = all[pick % all.length];
      if (!mine) throw new Error('there is always a display');
      const place = customerPlace(all, mine);
      const at = all.find(({ id }) => id === place.displayId);
      expect(at).toBeDefined();
      expect(place.isFullScreen).toBe(all.length > 1);
      if (place.isFullScreen)
        expect([place.bounds, place.displayId === mine.id]).toEqual([at?.bounds, false]);
    }),
  );
});

it('with one display it is an ordinary window that lies within what panels leave', () => {
  fc.assert(
    fc.property(displays, ([mine]) => {
      if (!mine) throw new Error('there is always a display');
      const { bounds, isFullScreen } = customerPlace([mine], mine);
      const { workArea: area } = mine;
      expect(isFullScreen).toBe(false);
      expect(bounds.x).toBeGreaterThanOrEqual(area.x);
      // At the right, beside the work.
      expect(bounds.x + bounds.width).toBe(area.x + area.width);
      expect(bounds.y).toBeGreaterThanOrEqual(area.y);
      expect(bounds.y + bounds.height).toBeLessThanOrEqual(area.y + area.height);
    }),
  );
});

it('where places are not known it has a size alone, and fills nothing', () => {
  expect(placeToBeFound()).toEqual({
    displayId: null,
    bounds: { width: 900, height: 640 },
    isFullScreen: false,
  });
});
