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

/** Three quarters as wide as it is high, in hundredths of its own box; drawn from the top, as a clock runs. */
const OVAL = 'M50 0A37.5 50 0 0 1 50 100A37.5 50 0 0 1 50 0';

/** The ring about the oval fills while all is well. */
function Oval({ steady }: { readonly steady: number }) {
  return (
    <svg aria-hidden viewBox="0 0 100 100" className="customer-oval">
      <path d={OVAL} className="customer-oval-edge" />
      {steady > 0 ? (
        <path d={OVAL} pathLength={1} strokeDasharray={`${steady} 1`} className="customer-oval-steady" />
      ) : null}
    </svg>
  );
}
