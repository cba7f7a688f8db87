/** The browser’s parts of the live guidance: frames of a video element, and drawing one without the worker. */
import type { Quarter } from '../../shared/camera.ts';
import type { GuidePorts } from './live-guide.ts';
import type { Size } from './pixels.ts';
import { judgeKeeper } from './start-judge.ts';
import { turnUpright, uprightSize } from './upright.ts';

const JPEG_QUALITY = 0.95;
/** How long a frame is waited for. */
const WITHOUT_FRAME_MS = 500;

export const browserPorts: GuidePorts<HTMLVideoElement> = {
  judge: judgeKeeper,
  now: () => performance.now(),
  onFrames,
  given: (video) => video.getVideoPlaybackQuality().totalVideoFrames,
  grab,
  draw,
};

/** Calls at each frame that is shown, and once in a while where none is: a loop that waits for one alone could end. */
function onFrames(video: HTMLVideoElement, frame: () => void): () => void {
  let handle = 0;
  let timer: ReturnType<typeof setTimeout>;
  const end = () => {
    video.cancelVideoFrameCallback(handle);
    clearTimeout(timer);
  };
  const next = () => {
    const once = () => {
      end();
      next();
      frame();
    };
    handle = video.requestVideoFrameCallback(once);
    timer = setTimeout(once, WITHOUT_FRAME_MS);
  };
  next();
  return end;
}

/** Handed to the worker as it is: to make a bitmap of it here would hold the window up. */
function grab(video: HTMLVideoElement): VideoFrame | null {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return null;
  try {
    return new VideoFrame(video);
  } catch {
    // The stream ended between two frames.
    return null;
  }
}

async function draw(
  video: HTMLVideoElement,
  quarter: Quarter,
): Promise<{ readonly picture: Blob; readonly size: Size } | null> {
  const frame = { width: video.videoWidth, height: video.videoHeight };
  const size = uprightSize(frame, quarter);
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || size.width === 0) return null;
  const canvas = new OffscreenCanvas(size.width, size.height);
  // In plain memory: it is read back at once, and what lies on a graphics card is lost where its driver starts anew.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  turnUpright(context, frame, quarter);
  context.drawImage(video, 0, 0);
  return { picture: await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY }), size };
}
