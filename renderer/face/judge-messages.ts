/** What crosses between the window and the worker that judges pictures. */
import type { Quarter } from '../../shared/camera.ts';
import type { FaceLimits } from '../../shared/face-limits.ts';
import type { Measures } from './measures.ts';
import type { Box, Size } from './pixels.ts';

/** What is asked. Pictures and frames travel with the question; the worker closes them. */
export type Question =
  /** Loads the models from the folder of that address. */
  | { readonly type: 'open'; readonly files: string }
  | { readonly type: 'examine'; readonly picture: ImageBitmap; readonly limits: FaceLimits }
  /** Where the largest face is. */
  | { readonly type: 'locate'; readonly picture: ImageBitmap }
  | { readonly type: 'compare'; readonly first: ImageBitmap; readonly second: ImageBitmap }
  | FrameQuestion
  /** Encodes the best of the frames since then, and forgets all. */
  | { readonly type: 'take'; readonly since: number }
  /** Lets every frame go that is kept. */
  | { readonly type: 'forget' };

/** What travels with a question, and is nobody’s on the asking side afterwards. */
export function picturesOf(question: Question): (ImageBitmap | VideoFrame)[] {
  if (question.type === 'frame') return [question.frame];
  if (question.type === 'compare') return [question.first, question.second];
  return 'picture' in question ? [question.picture] : [];
}

export interface FrameQuestion {
  readonly type: 'frame';
  readonly frame: VideoFrame;
  /** When it was seen, in milliseconds of the window’s clock. */
  readonly at: number;
  readonly quarter: Quarter;
  readonly limits: FaceLimits;
}

/** A frame of the camera, judged; lengths in its own pixels, once it stands upright. */
export interface FrameSeen {
  readonly at: number;
  readonly size: Size;
  /** Nothing but black, so that no face was looked for. */
  readonly isBlack: boolean;
  readonly measures: Measures;
}

export interface TakenFrame {
  /** JPEG, upright, not mirrored. */
  readonly picture: Blob;
  readonly size: Size;
  readonly measures: Measures;
}

export interface Examined {
  readonly size: Size;
  readonly measures: Measures;
  /** 0 to 1; null without a face. */
  readonly antispoof: number | null;
}

/** −1 to 1, between the descriptions of the largest faces; or in which picture no face was found. */
export type Compared = { readonly cosine: number } | { readonly missing: 'first' | 'second' };

export interface Answers {
  readonly open: null;
  readonly examine: Examined;
  readonly locate: Box | null;
  readonly compare: Compared;
  readonly frame: FrameSeen;
  /** Null if no frame is kept since then. */
  readonly take: TakenFrame | null;
  readonly forget: null;
}

/** `id` is given back with the answer. */
export interface ToJudge {
  readonly id: number;
  readonly question: Question;
}

export type FromJudge =
  | { readonly id: number; readonly ok: true; readonly value: Answers[keyof Answers] }
  | { readonly id: number; readonly ok: false; readonly why: string };
