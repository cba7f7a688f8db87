/** The stream of one camera, held for as long as it is wanted and not a moment longer. */

export interface StreamPorts {
  /** Opens a camera; rejects where it cannot be had. */
  open(deviceId: string): Promise<MediaStream>;
  /** Hears of the stream to be shown, null where there is none. */
  show(stream: MediaStream | null): void;
}

export interface CameraStream {
  /** The camera to look through from now on; null ends the stream. */
  want(deviceId: string | null): void;
  /** Tries again where the camera could not be had, or was lost. */
  retry(): void;
}

function end(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

export function cameraStream({ open, show }: StreamPorts): CameraStream {
  let wanted: string | null = null;
  let held: MediaStream | null = null;
  let isOpening = false;

  function letGo(): void {
    end(held);
    held = null;
    show(null);
  }

  /** One at a time: what is wanted when the camera answers decides whether it is kept. */
  async function start(): Promise<void> {
    if (isOpening || held || wanted === null) return;
    const asked = wanted;
    isOpening = true;
    const stream = await open(asked).catch(() => null);
    isOpening = false;
    if (asked !== wanted) {
      end(stream);
      void start();
      return;
    }
    if (!stream) return;
    held = stream;
    for (const track of stream.getTracks()) {
      track.addEventListener('ended', () => {
        if (held === stream) letGo();
      });
    }
    show(stream);
  }

  return {
    want(deviceId) {
      if (deviceId === wanted) return;
      wanted = deviceId;
      letGo();
      void start();
    },
    retry: () => void start(),
  };
}
