/** Faces made by hand: a mesh whose points stand where they are put, and measures of a picture that is well. */
import { MESH_POINTS, type Mesh, type Point, points } from '../landmarks.ts';
import type { FaceMeasures } from '../measures.ts';

/** A head of 200 px between the ears and 260 from forehead to chin, seen from the front, its middle in the origin. */
const head: Readonly<Record<number, Point>> = {
  [points.forehead]: { x: 0, y: -120, z: -20 },
  [points.chin]: { x: 0, y: 140, z: -20 },
  [points.rightEar]: { x: -100, y: 0, z: 60 },
  [points.leftEar]: { x: 100, y: 0, z: 60 },
  33: { x: -65, y: -10, z: -10 },
  133: { x: -25, y: -10, z: -10 },
  263: { x: 65, y: -10, z: -10 },
  362: { x: 25, y: -10, z: -10 },
  // Lids, 12 px apart on eyes of 40 px; lips, 8 px apart on a mouth of 80 px.
  160: { x: -50, y: -16, z: -10 },
  144: { x: -50, y: -4, z: -10 },
  158: { x: -40, y: -16, z: -10 },
  153: { x: -40, y: -4, z: -10 },
  387: { x: 50, y: -16, z: -10 },
  373: { x: 50, y: -4, z: -10 },
  385: { x: 40, y: -16, z: -10 },
  380: { x: 40, y: -4, z: -10 },
  78: { x: -40, y: 80, z: -15 },
  308: { x: 40, y: 80, z: -15 },
  13: { x: 0, y: 76, z: -15 },
  14: { x: 0, y: 84, z: -15 },
};

export interface Change {
  /** Degrees, about the axis into the picture, the upright one and the one across, in the order nod, turn, tilt. */
  readonly roll?: number;
  readonly yaw?: number;
  readonly pitch?: number;
  readonly scale?: number;
  /** Where the middle of the head stands in the picture. */
  readonly at?: { readonly x: number; readonly y: number };
  /** Points of the head that stand elsewhere. */
  readonly points?: Readonly<Record<number, Point>>;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The head, changed. Points that are not named stand in its middle. */
export function meshOf(change: Change = {}): Mesh {
  const { roll = 0, yaw = 0, pitch = 0, scale = 1, at = { x: 0, y: 0 } } = change;
  return Array.from({ length: MESH_POINTS }, (_, index): Point => {
    const point = { x: 0, y: 0, z: 0, ...(change.points?.[index] ?? head[index]) };
    const nodded = nod(point, radians(pitch));
    const turned = turn(nodded, radians(yaw));
    const tilted = tilt(turned, radians(roll));
    return { x: tilted.x * scale + at.x, y: tilted.y * scale + at.y, z: tilted.z * scale };
  });
}

/** Raised: the chin comes nearer, which is a smaller `z`. */
const nod = ({ x, y, z }: Point, angle: number): Point => ({
  x,
  y: y * Math.cos(angle) + z * Math.sin(angle),
  z: z * Math.cos(angle) - y * Math.sin(angle),
});

/** To the right of the picture: what is right goes away. */
const turn = ({ x, y, z }: Point, angle: number): Point => ({
  x: x * Math.cos(angle) - z * Math.sin(angle),
  y,
  z: z * Math.cos(angle) + x * Math.sin(angle),
});

const tilt = ({ x, y, z }: Point, angle: number): Point => ({
  x: x * Math.cos(angle) - y * Math.sin(angle),
  y: x * Math.sin(angle) + y * Math.cos(angle),
  z,
});

/** What is measured on a picture that is well. */
export const well: FaceMeasures = {
  box: { x: 500, y: 180, width: 280, height: 360 },
  size: 0.5,
  fill: 0.5,
  inside: 1,
  offset: { across: 0, down: 0 },
  eyeDistance: 130,
  eyesOpen: 0.3,
  gaze: { across: 0, down: 0 },
  mouthOpen: 0.05,
  roll: 0,
  yaw: 0,
  pitch: 0,
  brightness: 120,
  dark: 0.02,
  bright: 0.01,
  sharpness: 60,
};
