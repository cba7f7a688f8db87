/** That this computer has no network: what was checked can be read and worked on all the same. */
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Status } from '../design/status.tsx';

function watch(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

export function OfflineNotice() {
  const isOnline = useSyncExternalStore(watch, () => navigator.onLine);
  return (
    <Status>
      {isOnline ? null : (
        <span className="flex items-center gap-1 rounded-full border border-current px-2 font-semibold">
          <WifiOff aria-hidden className="size-3" /> No network: the history works as ever
        </span>
      )}
    </Status>
  );
}
