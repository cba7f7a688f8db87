/**
 * Lays pictures of faces out at one scale: one unit is the length of each picture’s face, so that the faces are equally
 * large on screen, whatever the pictures’ own sizes. Where a face is missing in any of them, the unit is each picture’s
 * height. Places are told in units from an anchor, the middle of the face, around which the pictures are linked.
 */
import { longerSide } from '../../face/geometry.ts';
import type { Box, Size } from '../../face/pixels.ts';

/** A picture as it is laid out: its size and the box of its face, in its own pixels. */
export interface Pictured {
  readonly size: Size;
  /** Null if no face is known. */
  readonly face: Box | null;
}

/** A picture’s own measure, in its pixels: how long a unit is, and where the anchor lies. */
export interface Measure {
  readonly unit: number;
  readonly x: number;
  readonly y: number;
}

/** From the anchor, in units. */
interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Layout {
  /** What the unit is. */
  readonly by: 'face' | 'height';
  /** In the order of the pictures. */
  readonly measures: readonly Measure[];
  /** The smallest that holds every picture. */
  readonly extent: Extent;
  /** Size of each pane, in CSS pixels. */
  readonly pane: Size;
  /** How long a unit is at zoom 1, in CSS pixels. */
  readonly home: number;
  /** Least and greatest zoom. The least shows every picture whole. */
  readonly least: number;
  readonly most: number;
  /** The zoom at which a pixel of the finest picture is a pixel of the screen. */
  readonly actual: number;
}

/** How much of a pane’s height a face takes at zoom 1: about as much as of a passport photo. */
const FACE_SHARE = 0.55;
/** A pane narrower than this counts as less high, width by height. */
const PANE_RATIO = 0.8;
/** How far one can go in: this many times the beginning, and this many pixels of the screen for one of the picture. */
const TIMES_MAX = 4;

/** `density` is how many pixels of the screen a CSS pixel has. There must be at least one picture. */
export function layoutOf(pictures: readonly Pictured[], pane: Size, density: number): Layout {
  const by = pictures.every(hasFace) ? 'face' : 'height';
  const measures = pictures.map((picture) => (by === 'face' ? byFace(picture) : byHeight(picture)));
  const extent = around(pictures.map((picture, at) => extentOf(picture, measures[at])));
  const home = Math.max(1, by === 'face' ? faceHome(pane) : heightHome(pictures, pane));
  const finest = Math.max(...measures.map(({ unit }) => unit));
  const actual = finest / (home * density);
  const whole = Math.min(
    pane.width / (home * (extent.right - extent.left)),
    pane.height / (home * (extent.bottom - extent.top)),
  );
  return {
    by,
    measures,
    extent,
    pane,
    home,
    least: Math.min(1, actual, Math.max(whole, Number.MIN_VALUE)),
    most: TIMES_MAX * Math.max(1, actual),
    actual,
  };
}

/** Whether a face is known, of a length that can be measured by. */
function hasFace({ face }: Pictured): boolean {
  return face !== null && [face.x, face.y, longerSide(face)].every(Number.isFinite) && longerSide(face) >= 1;
}

function byFace({ face, size }: Pictured): Measure {
  if (!face) return byHeight({ face, size });
  return { unit: longerSide(face), x: face.x + face.width / 2, y: face.y + face.height / 2 };
}

function byHeight({ size }: Pictured): Measure {
  return { unit: size.height, x: size.width / 2, y: size.height / 2 };
}

function extentOf({ size }: Pictured, { unit, x, y }: Measure = { unit: 1, x: 0, y: 0 }): Extent {
  return {
    left: -x / unit,
    top: -y / unit,
    right: (size.width - x) / unit,
    bottom: (size.height - y) / unit,
  };
}

function around(extents: readonly Extent[]): Extent {
  return {
    left: Math.min(...extents.map(({ left }) => left)),
    top: Math.min(...extents.map(({ top }) => top)),
    right: Math.max(...extents.map(({ right }) => right)),
    bottom: Math.max(...extents.map(({ bottom }) => bottom)),
  };
}

const faceHome = ({ width, height }: Size): number => FACE_SHARE * Math.min(height, width / PANE_RATIO);

/** The greatest height at which each picture stands whole in its pane. */
function heightHome(pictures: readonly Pictured[], pane: Size): number {
  return Math.min(pane.height, ...pictures.map(({ size }) => (pane.width * size.height) / size.width));
}
