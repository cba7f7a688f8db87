/**
 * Every limit that a picture of a face is judged by, with its unit, its reason and where it comes from. There are no
 * official ones; these are where one starts. None is a limit of the service, and none keeps a picture from being sent.
 */
import { recordOf } from './record-of.ts';

export interface Threshold {
  /** As a person reads it in the settings. */
  readonly name: string;
  readonly value: number;
  /** What a profile may set it to, both included, in the same unit. */
  readonly min: number;
  readonly max: number;
  readonly unit: string;
  /** What it is compared with, and why it stands where it stands. */
  readonly reason: string;
  readonly source: string;
}

const PRACTICE = 'in use with services that compare faces; no official limit exists';
const OURS = 'our own choice, to be adjusted by use';
const MEASURED = 'our own measurement on sample faces, shown by `npm run bench -- measures`';

/** Lengths are of the picture as it is sent, not of the smaller one that the model sees. */
export const faceThresholds = {
  boxMin: {
    name: 'Face’s length, at least',
    value: 0.35,
    min: 0.1,
    max: 0.8,
    unit: 'share of the picture’s shorter side',
    reason: 'Longer side of the face’s box, forehead to chin. Below, too few pixels are left for the face.',
    source: PRACTICE,
  },
  boxMax: {
    name: 'Face’s share of the picture, at most',
    value: 0.8,
    min: 0.4,
    max: 1,
    unit: 'share of the picture’s side',
    reason:
      'The face’s box by the picture, across or down, whichever is more. Above, hair, ears and chin are soon lost.',
    source: PRACTICE,
  },
  boxPixels: {
    name: 'Face’s length in pixels, at least',
    value: 150,
    min: 40,
    max: 1000,
    unit: 'px',
    reason: 'Longer side of the face’s box. Small pictures reach the share and still have no detail.',
    source: PRACTICE,
  },
  eyeDistance: {
    name: 'Distance between the eyes, at least',
    value: 90,
    min: 20,
    max: 500,
    unit: 'px',
    reason: 'From the middle of one eye to that of the other.',
    source: PRACTICE,
  },
  inside: {
    name: 'Face within the picture, at least',
    value: 0.98,
    min: 0.5,
    max: 1,
    unit: 'share of the face’s box',
    reason: 'Below, the face is cut off at the edge. A little less than all, since the box is estimated.',
    source: OURS,
  },
  offCentre: {
    name: 'Face beside the middle, at most',
    value: 0.18,
    min: 0.05,
    max: 0.5,
    unit: 'share of the picture’s shorter side',
    reason:
      'From the middle of the oval to that of the face, across and down each. Asked for before the camera alone.',
    source: OURS,
  },
  yaw: {
    name: 'Head turned to a side, at most',
    value: 15,
    min: 2,
    max: 60,
    unit: '°',
    reason: 'Head turned to a side. Beyond, one cheek hides the other.',
    source: PRACTICE,
  },
  pitch: {
    name: 'Head raised or lowered, at most',
    value: 20,
    min: 2,
    max: 60,
    unit: '°',
    reason:
      'Head raised or lowered. Wider than for turning: cameras often stand above or below the eyes. The mesh shows straight heads lowered by about 10°, which is taken off first.',
    source: `${OURS}; the 10°: ${MEASURED}`,
  },
  roll: {
    name: 'Head tilted to a shoulder, at most',
    value: 30,
    min: 2,
    max: 90,
    unit: '°',
    reason: 'Head tilted to a shoulder. A picture can be turned back, so there is more room.',
    source: PRACTICE,
  },
  brightnessMin: {
    name: 'Face’s brightness, at least',
    value: 50,
    min: 0,
    max: 120,
    unit: 'of 255',
    reason:
      'Mean brightness inside the face’s box. It falls for dark skin in equal light, so it is advice and nothing more.',
    source: PRACTICE,
  },
  brightnessMax: {
    name: 'Face’s brightness, at most',
    value: 215,
    min: 130,
    max: 255,
    unit: 'of 255',
    reason: 'Mean brightness inside the face’s box. Advice, as above.',
    source: PRACTICE,
  },
  darkLevel: {
    name: 'Level at which a pixel is dark',
    value: 25,
    min: 0,
    max: 100,
    unit: 'of 255',
    reason: 'A pixel this dark or darker shows no detail.',
    source: PRACTICE,
  },
  brightLevel: {
    name: 'Level at which a pixel is bright',
    value: 247,
    min: 150,
    max: 255,
    unit: 'of 255',
    reason: 'A pixel this bright or brighter shows no detail.',
    source: PRACTICE,
  },
  darkShare: {
    name: 'Dark part of the face, at most',
    value: 0.35,
    min: 0.01,
    max: 1,
    unit: 'share of the face’s pixels',
    reason: 'Above, a good part of the face is in shadow. Wide, since hair, beards and dark skin are dark.',
    source: OURS,
  },
  brightShare: {
    name: 'Bright part of the face, at most',
    value: 0.12,
    min: 0.01,
    max: 1,
    unit: 'share of the face’s pixels',
    reason: 'Above, a good part of the face is burnt out. Glasses and foreheads may shine.',
    source: OURS,
  },
  sharpness: {
    name: 'Sharpness, at least',
    value: 14,
    min: 0,
    max: 1000,
    unit: 'variance of the Laplacian, in levels² at a mean of 128',
    reason:
      'On the face alone, made 192 px long and equally bright: neither distance nor skin nor light changes it much. Faces of about 200 px gave 14 to 228 as they were photographed, and 3 to 21 blurred by 2 px.',
    source: MEASURED,
  },
  eyesOpen: {
    name: 'Eyes open, at least',
    value: 0.18,
    min: 0,
    max: 0.4,
    unit: 'height by width of the eye',
    reason:
      'Of the eye that is less open. Open eyes gave 0.22 to 0.41, lowered ones 0.08 to 0.17; low, since eyes differ.',
    source: MEASURED,
  },
  gaze: {
    name: 'Eyes to a side, at most',
    value: 0.25,
    min: 0.05,
    max: 1,
    unit: 'width of the eye',
    reason:
      'How far the irises stand beside the middle. Wide: open eyes gave up to 0.12, and how well it tells others is not known.',
    source: `${OURS}; the 0.12: ${MEASURED}`,
  },
  mouthOpen: {
    name: 'Mouth open, at most',
    value: 0.3,
    min: 0.02,
    max: 2,
    unit: 'height by width of the gap',
    reason:
      'Between the lips. Above, the mouth is wide open. Smiling and talking gave up to 0.26 and is let be.',
    source: `${OURS}; the 0.26: ${MEASURED}`,
  },
  motion: {
    name: 'Movement, at most',
    value: 0.35,
    min: 0.05,
    max: 5,
    unit: 'lengths of the face a second',
    reason: 'How fast the face crosses the picture. Above, it blurs. Asked for before the camera alone.',
    source: OURS,
  },
  otherFace: {
    name: 'Another person’s face, from this length on',
    value: 0.4,
    min: 0.05,
    max: 1,
    unit: 'share of the larger face’s length',
    reason: 'A face smaller than this is far behind, or a picture on the wall.',
    source: OURS,
  },
} as const satisfies Record<string, Threshold>;

export type FaceLimit = keyof typeof faceThresholds;
/** The numbers alone, in the units of the table. */
export type FaceLimits = Readonly<Record<FaceLimit, number>>;

export const faceLimitNames = Object.keys(faceThresholds) as readonly FaceLimit[];

export const faceLimits: FaceLimits = recordOf(faceLimitNames, (name) => faceThresholds[name].value);
