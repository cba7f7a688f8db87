/** The camera's picture for the customer: while a camera is told and the page is seen, and at no other time. */
import { useEffect, useRef, useState } from 'react';
import { type CameraStream, cameraStream } from './camera-stream.ts';

/** What the main window asks for too, so that both look through the camera as it is set. */
const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 } } as const;

const openCamera = (deviceId: string): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ video: { deviceId: { exact: deviceId }, ...PICTURE } });

/** The stream of the camera, or null where there is none, yet or at all. */
export function useCamera(deviceId: string | null): MediaStream | null {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const camera = useRef<CameraStream | null>(null);
  camera.current ??= cameraStream({ open: openCamera, show: setStream });

  useEffect(() => {
    const own = camera.current;
    const look = () => {
      own?.want(document.visibilityState === 'visible' ? deviceId : null);
      own?.retry();
    };
    look();
    document.addEventListener('visibilitychange', look);
    navigator.mediaDevices.addEventListener('devicechange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      navigator.mediaDevices.removeEventListener('devicechange', look);
    };
  }, [deviceId]);

  useEffect(() => () => camera.current?.want(null), []);

  return stream;
}
