/** The main process goes by the time zone in which the computer is by now: a laptop travels while the desk is open. */
import { lstatSync, readlinkSync } from 'node:fs';

/** More often than the window looks for a new day, for which the main process is asked then; in milliseconds. */
const LOOK_MS = 5_000;

/** Where Linux says which zone it is: a link to it, or a copy. */
const ZONE = '/etc/localtime';

/** What tells that file from any other that takes its place; null where there is none of the kind to go by. */
function zoneFile(): string | null {
  if (process.platform !== 'linux') return null;
  try {
    const file = lstatSync(ZONE);
    return [file.ino, file.mtimeMs, file.size, file.isSymbolicLink() ? readlinkSync(ZONE) : ''].join(' ');
  } catch {
    return 'none';
  }
}

/** Whether the zone may be another than when this was asked last; `fileNow` gives null where that cannot be told. */
export function zoneLook(fileNow: () => string | null): () => boolean {
  let seen: string | null = null;
  return () => {
    const now = fileNow();
    const isOther = now === null || now !== seen;
    seen = now;
    return isOther;
  };
}

const mayBeOther = zoneLook(zoneFile);

/**
 * Has this thread ask the system anew in which time zone it is. The engine tells its windows alone, and the main process would
 * go by the zone of its start to its end. No function is made for it; to touch the variable is the way that Node has. One that
 * somebody has set holds, and stays. Where the file is a copy, the engine holds it to every zone that there is, which takes 12 ms:
 * so it is asked where the file is another one alone.
 */
export function noticeTimeZone(): void {
  if (process.env.TZ === undefined && mayBeOther()) delete process.env.TZ;
}

/** Looks for as long as the program runs, and keeps it from no end. `everyMs` is for tests, which wait for no clock. */
export function followTimeZone(everyMs = LOOK_MS): void {
  setInterval(noticeTimeZone, everyMs).unref();
}
