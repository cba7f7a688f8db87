/** What stands in the place of the camera's picture while there is none: why, and what to do. */
import { CameraOff, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { camera, useCamera } from '../camera/camera-store.ts';
import type { Absence } from '../camera/presence.ts';
import { type CameraTrouble, troubleWords } from '../camera/troubles.ts';
import { client } from '../client.ts';
import { Button } from '../design/button.tsx';
import { Waiting } from '../design/waiting.tsx';

function Over({ children, role }: { readonly children: ReactNode; readonly role?: 'alert' | 'status' }) {
  return (
    <div
      role={role}
      className="absolute inset-0 grid place-content-center-safe justify-items-center gap-2 overflow-auto bg-sunken p-6 text-center"
    >
      {children}
    </div>
  );
}

export function TroublePanel({ trouble }: { readonly trouble: CameraTrouble }) {
  const platform = useCamera((state) => state.platform);
  const { title, remedy } = troubleWords(trouble, platform);
  const hasSettings = trouble === 'refused' && platform !== 'linux';
  return (
    <Over role="alert">
      <CameraOff aria-hidden className="size-8 text-ink-3" strokeWidth={1.5} />
      <h2 className="text-large font-semibold">{title}</h2>
      <p className="max-w-md text-ink-2">{remedy}</p>
      {/* A black picture goes on coming: there is nothing to start again. */}
      {trouble === 'black' ? null : (
        <div className="mt-1 flex flex-wrap justify-center gap-2">
          {hasSettings ? (
            <Button variant="primary" onPress={() => void client.app.openCameraSettings({})}>
              Open the system’s settings
            </Button>
          ) : null}
          <Button variant={hasSettings ? 'plain' : 'primary'} onPress={() => camera.tryAgain()}>
            Try again
          </Button>
        </div>
      )}
    </Over>
  );
}

export function AwayPanel({ why }: { readonly why: Exclude<Absence, 'hidden'> }) {
  const since = why === 'locked' ? 'this computer was locked' : 'this computer was asleep';
  return (
    <Over role="status">
      <Lock aria-hidden className="size-8 text-ink-3" strokeWidth={1.5} />
      <h2 className="text-large font-semibold">The camera is off</h2>
      <p className="max-w-md text-ink-2">
        It was switched off since {since}. Press a key or move the mouse to go on.
      </p>
    </Over>
  );
}

export function NoPicture() {
  return (
    <Over role="status">
      <p className="appear-late flex items-center gap-2 text-ink-2">
        <Waiting /> Starting the camera…
      </p>
    </Over>
  );
}
