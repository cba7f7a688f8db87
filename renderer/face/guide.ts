/** Guides a person before the camera to a good picture, and takes it. Judged on this computer, in a worker. */

import type { Quarter } from '../../shared/camera.ts';
import type { FaceAdvice } from '../../shared/capture.ts';
import type { FaceLimits } from '../../shared/face-limits.ts';
import type { Hint } from '../../shared/hints.ts';
import { browserPorts } from './guide-ports.ts';
import { liveGuide } from './live-guide.ts';
import type { Box, Size } from './pixels.ts';
import { judgeKeeper } from './start-judge.ts';

export type { Size } from './pixels.ts';

export interface GuideView {
  readonly hint: Hint;
  /** How much of the time is over in which all must be well before the picture is taken, 0 to 1. */
  readonly steady: number;
  /** The largest face, in pixels of `frame`; null if there is none. */
  readonly face: Box | null;
  /** The camera’s picture, turned upright and not mirrored. */
  readonly frame: Size;
  /** Ten seconds have passed without a picture. */
  readonly offersManual: boolean;
  /** Pictures that were judged since the start. */
  readonly frames: number;
}

export interface Shot {
  /** JPEG of high quality in the camera’s full resolution, turned upright and not mirrored. */
  readonly picture: Blob;
  readonly size: Size;
  /** Null if the picture could not be judged. */
  readonly advice: FaceAdvice | null;
  readonly shot: 'hands-free' | 'by-hand';
}

/**
 * `judge`: the worker failed or hangs; only `shoot` is left. `black`: the camera gives nothing but black. `silent`: it gives
 * nothing at all, or nothing new any more.
 */
export type GuideTrouble = 'judge' | 'black' | 'silent';

export interface GuideListener {
  /** After each judged picture, and when a manual shot begins to be offered. None while there is none but black, or none. */
  view(view: GuideView): void;
  /** A hands-free shot. The guide has stopped by itself then; `start` begins anew. */
  shot(shot: Shot): void;
  /** Told once; `black` and `silent` are over with the next view. */
  trouble(kind: GuideTrouble): void;
}

export interface Guide {
  /** Begins to judge what the element plays; begins anew if it did already. */
  start(video: HTMLVideoElement): void;
  turn(quarter: Quarter): void;
  setLimits(limits: FaceLimits): void;
  /** Whether it takes the picture by itself; it does so at first. Else `steady` stays at 0, and `shoot` is left. */
  setHandsFree(isHandsFree: boolean): void;
  /** Ends everything at once: no frame, timer or callback is left. */
  stop(): void;
  /**
   * The best picture of the last half second, or the present one if none was judged; the guide has stopped then, as
   * after a hands-free shot, and the listeners are not told. Null if there is no picture to take.
   */
  shoot(): Promise<Shot | null>;
  /** Gives the function that ends the listening. */
  watch(listener: GuideListener): () => void;
}

/** The guide of a screen with a camera. It sets nothing going before `start`. */
export function makeGuide(): Guide {
  return liveGuide(browserPorts);
}

/** Loads the worker and its models when the window is idle, so that the first hint comes at once. */
export function warmUp(): void {
  requestIdleCallback(() => judgeKeeper.prepare());
}
