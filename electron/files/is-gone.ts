/** Whether there is no file at a path, or one that was emptied. */
import { statSync } from 'node:fs';

export const isGone = (path: string): boolean => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0;
