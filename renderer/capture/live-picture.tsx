/** The camera's picture, mirrored as in a mirror, with the oval that shows where the face belongs. */
import { type ReactNode, type Ref, type RefObject, useImperativeHandle, useRef } from 'react';
import type { Quarter } from '../../shared/camera.ts';
import type { Size } from '../face/guide.ts';
import { ovalIn } from './oval.ts';

export interface StageSigns {
  /** How much of the time is over in which all must be well, 0 to 1. */
  setSteady(share: number): void;
}

interface LivePictureProps {
  readonly ref: Ref<StageSigns>;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly isLive: boolean;
  readonly quarter: Quarter;
  /** The upright picture's size; null until it is known. */
  readonly frame: Size | null;
  readonly isGood: boolean;
  /** What lies over the picture, or in its place. */
  readonly children: ReactNode;
}

/** First turned, then mirrored: turned the other way round, a picture on its side would stand on its head. */
const turns: Record<Quarter, string> = {
  0: 'w-[100cqw] h-[100cqh] [transform:translate(-50%,-50%)_scaleX(-1)]',
  90: 'w-[100cqh] h-[100cqw] [transform:translate(-50%,-50%)_scaleX(-1)_rotate(90deg)]',
  180: 'w-[100cqw] h-[100cqh] [transform:translate(-50%,-50%)_scaleX(-1)_rotate(180deg)]',
  270: 'w-[100cqh] h-[100cqw] [transform:translate(-50%,-50%)_scaleX(-1)_rotate(270deg)]',
};

/** Of a camera before its picture is there; nearly all have it. */
const USUAL: Size = { width: 1280, height: 720 };

export function LivePicture({ ref, video, isLive, quarter, frame, isGood, children }: LivePictureProps) {
  const ring = useRef<SVGPathElement>(null);
  useImperativeHandle(ref, () => ({
    setSteady: (share) => ring.current?.setAttribute('stroke-dasharray', `${share} 1`),
  }));
  const upright = quarter === 90 || quarter === 270 ? { width: USUAL.height, height: USUAL.width } : USUAL;
  const { width, height } = frame ?? upright;
  const oval = ovalIn({ width, height });
  return (
    <div className="stage-picture relative overflow-hidden">
      <video
        ref={video}
        muted
        autoPlay
        playsInline
        disablePictureInPicture
        aria-label="The camera’s picture, mirrored"
        className={`absolute top-1/2 left-1/2 max-w-none object-contain ${turns[quarter]} ${isLive ? '' : 'invisible'}`}
      />
      {isLive ? (
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="xMidYMid meet"
          className="absolute inset-0 size-full"
        >
          <path
            d={`M0 0H${width}V${height}H0Z${oval}`}
            fillRule="evenodd"
            className="fill-[rgb(0_0_0/40%)]"
          />
          <path d={oval} fill="none" strokeWidth={height / 120} className="stroke-[rgb(255_255_255/75%)]" />
          <path
            ref={ring}
            d={oval}
            pathLength={1}
            fill="none"
            strokeWidth={height / 60}
            strokeDasharray="0 1"
            strokeLinecap="round"
            className={isGood ? 'stroke-[#67d79a]' : 'stroke-transparent'}
          />
        </svg>
      ) : null}
      {children}
    </div>
  );
}
