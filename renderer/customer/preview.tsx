/** The customer as in a mirror, with the oval that the face belongs in. */
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { Quarter } from '../../shared/camera.ts';
import { ovalIn } from '../capture/oval.ts';
import type { Size } from '../face/guide.ts';

interface PreviewProps {
  readonly stream: MediaStream;
  readonly quarter: Quarter;
  /** Share of the time that all has to be well for: 0 to 1. */
  readonly steady: number;
}

/** Of the camera's picture before it is there; nearly all have it. */
const USUAL = { width: 1280, height: 720 } as const;

export function Preview({ stream, quarter, steady }: PreviewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [picture, setPicture] = useState<Size>(USUAL);

  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);

  const measure = () => {
    const { videoWidth, videoHeight } = video.current ?? { videoWidth: 0, videoHeight: 0 };
    if (videoWidth > 0 && videoHeight > 0) setPicture({ width: videoWidth, height: videoHeight });
  };
  const isOnItsSide = quarter === 90 || quarter === 270;
  const upright = isOnItsSide ? { width: picture.height, height: picture.width } : picture;
  const look = { '--aspect': upright.width / upright.height } as CSSProperties;

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
        <Oval frame={upright} steady={steady} />
      </div>
    </div>
  );
}

/** The ring about the oval fills while all is well. */
function Oval({ frame, steady }: { readonly frame: Size; readonly steady: number }) {
  const { width, height } = frame;
  const oval = ovalIn(frame);
  const unit = Math.min(width, height) / 100;
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="customer-oval">
      <path d={`M0 0H${width}V${height}H0Z${oval}`} fillRule="evenodd" className="customer-oval-around" />
      <path d={oval} strokeWidth={unit} className="customer-oval-edge" />
      {steady > 0 ? (
        <path
          d={oval}
          pathLength={1}
          strokeWidth={2.4 * unit}
          strokeDasharray={`${steady} 1`}
          className="customer-oval-steady"
        />
      ) : null}
    </svg>
  );
}
