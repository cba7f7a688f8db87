/** Where the main window stands, and how large it is, on the displays that are there. */
import { expect, it } from 'vitest';
import { type Displays, firstSize, keptPlace, smallestSize } from './window-place.ts';

const at = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
/** One display, to the right of another one that is gone, with a panel at its top. */
const RIGHT = at(1920, 30, 1920, 1050);

function displays(all: readonly ReturnType<typeof at>[], mine = RIGHT): Displays {
  return {
    getAllDisplays: () => all.map((workArea) => ({ workArea })),
    getPrimaryDisplay: () => ({ workArea: mine }),
    getDisplayMatching: () => ({ workArea: mine }),
  };
}

it.each([
  ['on the screen', 2000, 100, true],
  ['far enough to the left of it', 1020, 100, true],
  ['too far to the left', 1019, 100, false],
  ['far enough to the right', 3740, 100, true],
  ['too far to the right', 3741, 100, false],
  ['as far above as a maximised one', 2000, 22, true],
  ['with its upper edge above', 2000, 21, false],
  ['far enough below', 2000, 980, true],
  ['too far below', 2000, 981, false],
])('it stands where it stood if 100 pixels of it can be reached: %s', (_, x, y, isReachable) => {
  const kept = { ...at(x, y, 1000, 700), maximized: false };
  expect(keptPlace(kept, displays([RIGHT]))).toEqual(isReachable ? kept : null);
});

it('nothing is kept of one that never stood', () => {
  expect(keptPlace(null, displays([RIGHT]))).toBeNull();
});

it.each([
  ['is as large as it was where that fits', at(2000, 100, 1000, 700), at(2000, 100, 1000, 700)],
  ['may have a frame that is not seen', at(1912, 22, 1936, 1066), at(1912, 22, 1936, 1066)],
  ['is no wider than the one that is left', at(2000, 100, 2400, 700), at(1920, 100, 1920, 700)],
  ['is no higher than that', at(2000, 100, 1000, 1300), at(2000, 30, 1000, 1050)],
  ['is neither', at(2000, 100, 2400, 1300), at(1920, 30, 1920, 1050)],
])('behind a display that was unplugged it %s', (_, kept, place) => {
  expect(keptPlace({ ...kept, maximized: true }, displays([RIGHT]))).toEqual({ ...place, maximized: true });
});

it.each([
  ['across two displays', [RIGHT, at(0, 0, 1920, 1080)], at(1000, 40, 2700, 900)],
  ['where the system tells of no display for a moment', [], at(2000, 100, 1000, 700)],
])('it stands %s as it did', (_, all, kept) => {
  expect(keptPlace({ ...kept, maximized: false }, displays(all))).toMatchObject(kept);
});

it.each([
  ['where there is room', at(0, 0, 1920, 1040), { width: 1280, height: 800 }],
  ['on a small display', at(0, 0, 1093, 574), { width: 1093, height: 574 }],
  ['where nothing is plugged in', at(0, 0, 0, 0), { width: 960, height: 640 }],
])('it begins no larger than the display it comes up on: %s', (_, mine, size) => {
  expect(firstSize(displays([mine], mine))).toEqual(size);
});

// 1366 × 768 at 125 %, and 1280 × 720 at 150 %, each with a bar at its bottom.
it.each([
  ['with room', [at(0, 0, 1920, 1040)], { minWidth: 960, minHeight: 640 }],
  ['that is low', [at(0, 0, 1920, 1040), at(1920, 0, 1093, 574)], { minWidth: 960, minHeight: 574 }],
  ['that is small', [at(0, 0, 853, 440)], { minWidth: 853, minHeight: 440 }],
  ['of no size', [at(0, 0, 0, 0)], { minWidth: 960, minHeight: 640 }],
  ['that nobody tells of', [], { minWidth: 960, minHeight: 640 }],
])('it can be made as small as the smallest display has room for: one %s', (_, all, size) => {
  expect(smallestSize(displays(all))).toEqual(size);
});
