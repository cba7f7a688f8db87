/** What is said of a file that has left the desk. */
import { basename } from 'node:path';
import { counted } from '../../../shared/counted.ts';

/** `leftOut`: checks of the person that a report did not hold. */
export function writtenWords(checks: number, out: string, leftOut = 0): string {
  const count = checks.toLocaleString('en-GB');
  if (leftOut === 0) return `${counted(checks, 'check')} written to ${out}.`;
  const all = (checks + leftOut).toLocaleString('en-GB');
  return `${count} of ${all} checks of this person written to ${out}: a report holds ${count} at most, the one named and the newest others.`;
}

/** Of a pack; `bytes` is its size. */
export const packedWords = (path: string, bytes: number, checks: number): string =>
  `Written: ${basename(path)}, ${counted(bytes, 'byte')}, ${counted(checks, 'check')}.`;
