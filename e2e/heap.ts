/** The memory of a page, for those who hunt in it. */
import type { Page } from '@playwright/test';
import type { Place } from './hunt.ts';

/** The whole memory of the window's page, after a garbage collection. */
export async function heapOf(page: Page): Promise<Place> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return ['the window’s memory', Buffer.from(chunks.join(''))];
}
