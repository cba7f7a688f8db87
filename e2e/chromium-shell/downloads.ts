/** `will-download` and `DownloadItem`: what a page has saved goes to the product's listeners, then to where a person says. */
import { copyFileSync, rmSync } from 'node:fs';
import type { DownloadItem } from 'electron';
import { toMain } from './address.ts';
import type { Download } from './devtools/downloads.ts';
import { whereToSave } from './dialog.ts';
import { complain, windows } from './hub.ts';
import { loud, Preventable } from './loud.ts';
import { tellOfDownload } from './session.ts';

/** A download as tests see it. */
export interface SeenDownload {
  readonly name: string;
  /** `dropped` where nobody refused it and no place was chosen for it. */
  readonly outcome: 'refused' | 'saved' | 'dropped';
}

const covered = ['getURL', 'getFilename'] as const satisfies readonly (keyof DownloadItem)[];
const seen: SeenDownload[] = [];

export function seenDownloads(): readonly SeenDownload[] {
  return seen;
}

/** Settles once nothing of a refused one lies anywhere, and one that is let through where it was to go. */
export async function judgeDownload(download: Download): Promise<void> {
  const { name, whole } = download;
  const refused = isRefused(download);
  const path = refused ? null : await whereToSave(name);
  if (path === null) download.cancel();
  const lies = await whole;
  if (path !== null && lies !== null) copyFileSync(lies, path);
  if (lies !== null) rmSync(lies, { force: true });
  seen.push({ name, outcome: refused ? 'refused' : path !== null && lies !== null ? 'saved' : 'dropped' });
}

function isRefused(download: Download): boolean {
  const { frameId, url, name } = download;
  const from = [...windows].find((window) => window.holds(frameId));
  const item = loud(
    'DownloadItem',
    { getURL: () => addressOf(url), getFilename: () => name } as DownloadItem,
    covered,
  );
  const event = new Preventable();
  if (from === undefined) complain(`a download came from a frame that nobody knows: ${name}`);
  else tellOfDownload(event, item, from.contentsFace);
  return from === undefined || event.defaultPrevented;
}

function addressOf(url: string): string {
  return url.startsWith('blob:') ? `blob:${toMain(url.slice('blob:'.length))}` : toMain(url);
}
