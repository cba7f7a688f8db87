/** Which file lies under a name, whatever it is called and by whatever link. */
import { statSync } from 'node:fs';

/** What the file system knows it by; null where there is none, or the file system numbers nothing. */
export function identityAt(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found && found.ino !== 0n ? `${found.dev}:${found.ino}` : null;
}
