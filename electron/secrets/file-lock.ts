/** A lock between processes that change the same file: one holds it, the others wait their turn. */
import { open, stat, unlink } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { SecretsTrouble } from './port.ts';

/** A vault is written in milliseconds; a lock older than this belongs to a process that died. */
const STALE_MS = 10_000;
const STEP_MS = 25;

/** Runs `work` while holding the lock file at `path`. Rejects with `vault-unavailable` if it stays taken. */
export async function withFileLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const giveUpAt = Date.now() + STALE_MS * 2;
  for (;;) {
    try {
      await (await open(path, 'wx', 0o600)).close();
      break;
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code !== 'EEXIST' || Date.now() > giveUpAt)
        throw new SecretsTrouble('vault-unavailable', code ?? 'locked');
      const age = await stat(path).then(
        (found) => Date.now() - found.mtimeMs,
        () => 0,
      );
      if (age > STALE_MS) await unlink(path).catch(() => undefined);
      else await wait(STEP_MS);
    }
  }
  try {
    return await work();
  } finally {
    await unlink(path).catch(() => undefined);
  }
}
