/** The guide on the stage: what it sees of the live picture, kept to what changes on screen. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Quarter } from '../../shared/camera.ts';
import type { FaceLimits } from '../../shared/face-limits.ts';
import type { Hint } from '../../shared/hints.ts';
import {
  type Guide,
  type GuideTrouble,
  type GuideView,
  makeGuide,
  type Shot,
  type Size,
} from '../face/guide.ts';

export interface Guidance {
  readonly hint: Hint;
  readonly offersManual: boolean;
  /** The camera's picture as it is judged, turned upright. */
  readonly frame: Size | null;
  /** The judge failed: no hints come, the picture can still be taken. */
  readonly hasFailed: boolean;
  /** What is wrong with the camera’s picture, as far as that is seen on it. */
  readonly lack: Exclude<GuideTrouble, 'judge'> | null;
}

const atFirst: Guidance = {
  hint: 'starting',
  offersManual: false,
  frame: null,
  hasFailed: false,
  lack: null,
};

interface GuideOptions {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly stream: MediaStream | null;
  readonly quarter: Quarter;
  readonly limits: FaceLimits;
  /** After each judged picture, many times a second: for what is drawn without React. */
  readonly onView: (view: GuideView | null) => void;
  readonly isHandsFree: boolean;
  /** A hands-free shot; the guide has stopped. */
  readonly onShot: (shot: Shot) => void;
}

export function useGuide({ video, stream, quarter, limits, isHandsFree, onView, onShot }: GuideOptions): {
  readonly guidance: Guidance;
  readonly guide: Guide;
} {
  const [guide] = useState(makeGuide);
  const [guidance, setGuidance] = useState(atFirst);
  const latest = useRef({ onView, onShot });
  useEffect(() => {
    latest.current = { onView, onShot };
  });

  useEffect(() => guide.setLimits(limits), [guide, limits]);
  useEffect(() => guide.turn(quarter), [guide, quarter]);
  useEffect(() => guide.setHandsFree(isHandsFree), [guide, isHandsFree]);

  useEffect(() => {
    const element = video.current;
    if (element === null || stream === null) return;
    const unwatch = guide.watch({
      view(view) {
        latest.current.onView(view);
        setGuidance((before) => afterView(before, view));
      },
      shot(shot) {
        latest.current.onShot(shot);
      },
      trouble(kind) {
        setGuidance((before) => ({
          ...before,
          ...(kind === 'judge' ? { hasFailed: true } : { lack: kind }),
        }));
      },
    });
    element.srcObject = stream;
    // From now on, and not once it plays: a camera that gives nothing never does.
    guide.start(element);
    return () => {
      unwatch();
      guide.stop();
      element.srcObject = null;
      latest.current.onView(null);
      setGuidance(atFirst);
    };
  }, [guide, video, stream]);

  return { guidance, guide };
}

/** The same object where nothing on screen changes, so that React has nothing to do for most of the pictures. */
function afterView(before: Guidance, { hint, offersManual, frame }: GuideView): Guidance {
  // Before the first judged picture the frame has no size.
  const size = frame.width > 0 ? frame : before.frame;
  const isSame =
    before.hint === hint &&
    before.offersManual === offersManual &&
    before.frame?.width === size?.width &&
    before.frame?.height === size?.height &&
    before.lack === null;
  return isSame ? before : { ...before, hint, offersManual, frame: size, lack: null };
}
