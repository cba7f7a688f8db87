/** What an examined picture is told by: a line for each measure, with what it may be. */

import type { FaceAdvice } from '../../shared/capture.ts';
import type { FaceLimits } from '../../shared/face-limits.ts';
import { adviceOn } from './advice.ts';
import { longerSide } from './geometry.ts';
import type { Examined } from './judge-messages.ts';
import type { FaceMeasures } from './measures.ts';
import type { Size } from './pixels.ts';

/** What each measure is called, in the order in which they are told. */
const labels = {
  faces: 'Faces',
  size: 'Length of the face',
  fill: 'Part of the picture that the face takes',
  pixels: 'Length of the face in pixels',
  eyeDistance: 'Distance between the eyes',
  inside: 'Part of the face within the picture',
  yaw: 'Head turned to a side',
  pitch: 'Head raised or lowered',
  roll: 'Head tilted',
  brightness: 'Brightness of the face',
  dark: 'Dark part of the face',
  bright: 'Burnt-out part of the face',
  sharpness: 'Sharpness of the face',
  eyesOpen: 'Eyes open',
  gaze: 'Eyes to a side',
  mouthOpen: 'Mouth open',
  antispoof: 'Anti-spoof score',
} as const;
export type MeasureName = keyof typeof labels;

export interface MeasureLine {
  readonly name: MeasureName;
  readonly label: string;
  readonly value: number;
  /** `share` stands for a part of one, 0 to 1; `ratio` for a bare number. */
  readonly unit: 'count' | 'share' | 'px' | '°' | 'of 255' | 'levels²' | 'ratio';
  /** What it may be, both included; null on a side without a limit. The anti-spoof score has none: it is too unsure. */
  readonly least: number | null;
  readonly most: number | null;
  readonly isWithin: boolean;
}

export interface Examination {
  readonly advice: FaceAdvice;
  readonly size: Size;
  /** Without a face, the count of faces alone. */
  readonly lines: readonly MeasureLine[];
}

type Range = readonly [least: number | null, most: number | null];

function line(
  name: MeasureName,
  value: number,
  unit: MeasureLine['unit'],
  [least, most]: Range,
): MeasureLine {
  const isWithin = !Number.isNaN(value) && value >= (least ?? -Infinity) && value <= (most ?? Infinity);
  return { name, label: labels[name], value, unit, least, most, isWithin };
}

export function examinationOf({ size, measures, antispoof }: Examined, limits: FaceLimits): Examination {
  const faces = line('faces', measures.faces, 'count', [1, 1]);
  const lines = measures.face ? [faces, ...linesOn(measures.face, antispoof, limits)] : [faces];
  return { advice: adviceOn(measures, limits), size, lines };
}

function linesOn(face: FaceMeasures, antispoof: number | null, limits: FaceLimits): MeasureLine[] {
  const most = (limit: number): Range => [-limit, limit];
  return [
    line('size', face.size, 'share', [limits.boxMin, null]),
    line('fill', face.fill, 'share', [null, limits.boxMax]),
    line('pixels', longerSide(face.box), 'px', [limits.boxPixels, null]),
    line('eyeDistance', face.eyeDistance, 'px', [limits.eyeDistance, null]),
    line('inside', face.inside, 'share', [limits.inside, null]),
    line('yaw', face.yaw, '°', most(limits.yaw)),
    line('pitch', face.pitch, '°', most(limits.pitch)),
    line('roll', face.roll, '°', most(limits.roll)),
    line('brightness', face.brightness, 'of 255', [limits.brightnessMin, limits.brightnessMax]),
    line('dark', face.dark, 'share', [null, limits.darkShare]),
    line('bright', face.bright, 'share', [null, limits.brightShare]),
    line('sharpness', face.sharpness, 'levels²', [limits.sharpness, null]),
    ...(face.eyesOpen === null ? [] : [line('eyesOpen', face.eyesOpen, 'ratio', [limits.eyesOpen, null])]),
    ...(face.gaze === null ? [] : [line('gaze', face.gaze.across, 'ratio', most(limits.gaze))]),
    line('mouthOpen', face.mouthOpen, 'ratio', [null, limits.mouthOpen]),
    ...(antispoof === null ? [] : [line('antispoof', antispoof, 'ratio', [null, null])]),
  ];
}
