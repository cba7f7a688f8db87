/** Looks at a still picture in full, and compares two: on this computer, in the worker, as advice. */

import type { FaceAdvice } from '../../shared/capture.ts';
import type { FaceLimits } from '../../shared/face-limits.ts';
import type { Size } from './pixels.ts';

/** What is measured, in the order in which it is told. */
export type MeasureName =
  | 'faces'
  | 'size'
  | 'pixels'
  | 'eyeDistance'
  | 'inside'
  | 'yaw'
  | 'pitch'
  | 'roll'
  | 'brightness'
  | 'dark'
  | 'bright'
  | 'sharpness'
  | 'eyesOpen'
  | 'gaze'
  | 'mouthOpen'
  | 'antispoof';

export interface MeasureLine {
  readonly name: MeasureName;
  /** What a person calls it: “Face turned to a side”. */
  readonly label: string;
  readonly value: number;
  /** As in the table of limits; empty for a bare number. */
  readonly unit: string;
  /** What it may be; null on a side that has no limit. Both are null for the anti-spoof score, which is never judged. */
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

/** Null if the picture could not be examined on this computer. */
export function examine(_picture: Blob, _limits?: FaceLimits): Promise<Examination | null> {
  throw new Error('The examination is not built yet');
}

/** Advice, never an outcome. */
export type Likeness =
  | { readonly cosine: number; readonly words: LikenessWords }
  /** No face was found in it. */
  | { readonly missing: 'first' | 'second' };
export type LikenessWords = 'likely-same' | 'unsure' | 'likely-different';

/** Compares the largest faces of two pictures; null if they could not be compared on this computer. */
export function likeness(_first: Blob, _second: Blob): Promise<Likeness | null> {
  throw new Error('The comparison is not built yet');
}
