/** The customer as in a mirror, with the oval that the face belongs in. */
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { Prompt } from '../../shared/prompt.ts';

interface PreviewProps {
  readonly stream: MediaStream;
  readonly quarter: NonNullable<Prompt['camera']>['quarter'];
  /** Share of the time that all has to be well for: 0 to 1. */
  readonly steady: number;
}

/** Width over height of the picture before the first frame is there. */
const USUAL = 16 / 9;

export function Preview({ stream, quarter, steady }: PreviewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [aspect, setAspect] = useState(USUAL);

  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);

  const isOnItsSide = quarter === 90 || quarter === 270;
  const measure = () => {
    const { videoWidth, videoHeight } = video.current ?? { videoWidth: 0, videoHeight: 0 };
    if (videoWidth > 0 && videoHeight > 0) setAspect(videoWidth / videoHeight);
  };
  const look = { '--aspect': isOnItsSide ? 1 / aspect : aspect } as CSSProperties;

  return (
    <div className="customer-stage">
      <div className="customer-frame" style={look}>
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-hidden
          onResize={measure}
          className="customer-video"
          data-quarter={quarter}
        />
        <Oval steady={steady} />
      </div>
    </div>
  );
}

/** The ring about the oval fills while all is well. */
function Oval({ steady }: { readonly steady: number }) {
  const shape = { cx: 50, cy: 50, rx: 37.5, ry: 50, pathLength: 1 };
  return (
    <svg aria-hidden viewBox="-4 -4 108 108" preserveAspectRatio="none" className="customer-oval">
      <ellipse {...shape} className="customer-oval-edge" />
      <ellipse {...shape} className="customer-oval-steady" strokeDasharray={`${steady} 1`} />
    </svg>
  );
}
