/** Files that a page has Chromium save: each is told of as it begins, and lies in a folder of its own until it is fetched. */
import { join } from 'node:path';
import type { Session } from './connection.ts';

export interface Download {
  readonly frameId: string;
  readonly url: string;
  /** What Chromium would call the file. */
  readonly name: string;
  /** Where it lies once it is whole; null where it does not become so. */
  readonly whole: Promise<string | null>;
  cancel(): void;
}

/** Tells of each download. Another one at the same Chromium may choose another folder, which changes nothing else. */
export function followDownloads(
  root: Session,
  folder: string,
  told: (download: Download) => void,
): Promise<unknown> {
  const ends = new Map<string, (path: string | null) => void>();
  root.on('Browser.downloadWillBegin', ({ frameId, guid, url, suggestedFilename }) => {
    const { promise, resolve } = Promise.withResolvers<string | null>();
    ends.set(guid, resolve);
    // One that has ended already cannot be cancelled.
    const cancel = () => void root.send('Browser.cancelDownload', { guid }).catch(() => undefined);
    told({ frameId, url, name: suggestedFilename, whole: promise, cancel });
  });
  root.on('Browser.downloadProgress', ({ guid, state, filePath }) => {
    if (state === 'inProgress') return;
    ends.get(guid)?.(state === 'completed' ? (filePath ?? join(folder, guid)) : null);
    ends.delete(guid);
  });
  return root.send('Browser.setDownloadBehavior', {
    behavior: 'allowAndName',
    downloadPath: folder,
    eventsEnabled: true,
  });
}
