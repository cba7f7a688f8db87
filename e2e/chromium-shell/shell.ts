/** `shell`: what would be opened outside is noted, never opened. */
import type { Shell } from 'electron';
import { loud } from './loud.ts';

const covered = ['openExternal', 'openPath', 'showItemInFolder'] as const satisfies readonly (keyof Shell)[];
const opened: string[] = [];

const target: Pick<Shell, (typeof covered)[number]> = {
  async openExternal(url) {
    opened.push(new URL(url).href);
  },
  async openPath(path) {
    opened.push(path);
    return '';
  },
  showItemInFolder(path) {
    opened.push(path);
  },
};

export const shell = loud('shell', target, covered) as Shell;

export function openedOutside(): readonly string[] {
  return opened;
}
