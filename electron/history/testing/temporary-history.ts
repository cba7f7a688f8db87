/** Real histories in folders that end with their test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type History, type HistoryPlace, openHistory } from '../client.ts';
import { copyProgram } from '../file/copy-thread.ts';
import { historyProgram } from './history-program.ts';

/** A key that is easy to tell from others; `seed` makes another one. */
export const keyOf = (seed = 1) => Buffer.alloc(32, seed);

/** Milliseconds since 1970 at which histories of a test are opened. */
export const NOW = Date.parse('2026-03-01T10:00:00Z');

/** A folder that is erased with the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'veridesk-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function placeIn(folder: string): HistoryPlace {
  return {
    worker: historyProgram,
    path: join(folder, 'history.db'),
    runnersFolder: join(folder, 'runners'),
    rewriter: { program: copyProgram(), key: async () => keyOf() },
  };
}

/** Opens the history at `place`, by default a new one, in its own thread; it is closed with the test. */
export async function openForTest(
  place = placeIn(temporaryFolder()),
  key = keyOf(),
  now = NOW,
): Promise<History> {
  const history = await openHistory(place, key, now);
  onTestFinished(() => history.close());
  return history;
}
