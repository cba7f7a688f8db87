/** What the window hands to the system as a file, which asks where it goes: a text of its own. Nothing else is saved from a page. */
import { type DownloadItem, session, type WebContents } from 'electron';
import type { Log } from '../log.ts';
import { isOwn } from './origin.ts';

/** What nothing runs or shows as a page. A profile, a certificate and the device's public key have these names. */
const TEXT = /\.(?:json|txt)$/u;
const IN_MEMORY = 'blob:';

/** `isMain` says of contents whether they are the main window's. */
export function restrictDownloads(log: Log, isMain: (contents: WebContents) => boolean): void {
  session.defaultSession.on('will-download', (event, item, contents) => {
    if (isMain(contents) && isOwnText(item)) return;
    event.preventDefault();
    log.warn('download refused');
  });
}

function isOwnText(item: DownloadItem): boolean {
  const address = item.getURL();
  const isInMemory = address.startsWith(IN_MEMORY) && isOwn(address.slice(IN_MEMORY.length));
  return isInMemory && TEXT.test(item.getFilename());
}
