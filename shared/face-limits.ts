/**
 * Every limit that a picture of a face is judged by, with its unit, its reason and where it comes from. There are no
 * official ones; these are where one starts. None is a limit of the service, and none keeps a picture from being sent.
 */

export interface Threshold {
  readonly value: number;
  readonly unit: string;
  /** What it is compared with, and why it stands where it stands. */
  readonly reason: string;
  readonly source: string;
}

const PRACTICE = 'in use with services that compare faces; no official limit exists';
const OURS = 'our own choice, to be adjusted by use';
const MEASURED = 'our own measurement on sample faces';

/** Lengths are of the picture as it is sent, not of the smaller one that the model sees. */
export const faceThresholds = {
  boxMin: {
    value: 0.35,
    unit: 'share of the picture’s shorter side',
    reason: 'Longer side of the face’s box, forehead to chin. Below, too few pixels are left for the face.',
    source: PRACTICE,
  },
  boxPixels: {
    value: 150,
    unit: 'px',
    reason: 'Longer side of the face’s box. Small pictures reach the share and still have no detail.',
    source: PRACTICE,
  },
  eyeDistance: {
    value: 90,
    unit: 'px',
    reason: 'From the middle of one eye to that of the other.',
    source: PRACTICE,
  },
  yaw: {
    value: 15,
    unit: '°',
    reason: 'Head turned to a side. Beyond, one cheek hides the other.',
    source: PRACTICE,
  },
  pitch: {
    value: 20,
    unit: '°',
    reason: 'Head raised or lowered. Wider than for turning: cameras often stand above or below the eyes.',
    source: OURS,
  },
  roll: {
    value: 30,
    unit: '°',
    reason: 'Head tilted to a shoulder. A picture can be turned back, so there is more room.',
    source: PRACTICE,
  },
  brightnessMin: {
    value: 50,
    unit: 'of 255',
    reason:
      'Mean brightness inside the face’s box. It falls for dark skin in equal light, so it is advice and nothing more.',
    source: PRACTICE,
  },
  brightnessMax: {
    value: 215,
    unit: 'of 255',
    reason: 'Mean brightness inside the face’s box. Advice, as above.',
    source: PRACTICE,
  },
  darkLevel: {
    value: 25,
    unit: 'of 255',
    reason: 'A pixel this dark or darker shows no detail.',
    source: PRACTICE,
  },
  brightLevel: {
    value: 247,
    unit: 'of 255',
    reason: 'A pixel this bright or brighter shows no detail.',
    source: PRACTICE,
  },
  darkShare: {
    value: 0.35,
    unit: 'share of the face’s pixels',
    reason: 'Above, a good part of the face is in shadow. Wide, since hair, beards and dark skin are dark.',
    source: OURS,
  },
  brightShare: {
    value: 0.12,
    unit: 'share of the face’s pixels',
    reason: 'Above, a good part of the face is burnt out. Glasses and foreheads may shine.',
    source: OURS,
  },
  sharpness: {
    value: 14,
    unit: 'variance of the Laplacian, in levels² at a mean of 128',
    reason:
      'On the face alone, made 192 px long and equally bright: neither distance nor skin nor light changes it much. Sharp faces of 400 px gave 60 to 170, blurred by 2 px 10 to 31, by 4 px 3 to 8.',
    source: MEASURED,
  },
  otherFace: {
    value: 0.4,
    unit: 'share of the larger face’s length',
    reason: 'A face smaller than this is far behind, or a picture on the wall.',
    source: OURS,
  },
} as const satisfies Record<string, Threshold>;

export type FaceLimit = keyof typeof faceThresholds;
/** The numbers alone, in the units of the table. */
export type FaceLimits = Readonly<Record<FaceLimit, number>>;

export const faceLimits: FaceLimits = Object.fromEntries(
  Object.entries(faceThresholds).map(([name, threshold]) => [name, threshold.value]),
) as Record<FaceLimit, number>;
