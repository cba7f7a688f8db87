/** A file of deliveries on its way to the main process: whole where it is small, else JSON Lines in parts that end with a line. */
import { IMPORT_TEXT_MAX } from '../../shared/contract/event-ways.ts';
import type { Failure, Result } from '../../shared/failure.ts';
import { type Imported, nothingImported, sumOf } from '../../shared/imported.ts';

/** Largest file that the window reads, in bytes; the terminal reads larger ones. */
export const FILE_MAX = 200_000_000;

/** The file’s text; null where it is too large, no UTF-8, or gone. */
export async function readEventsFile(file: Blob): Promise<string | null> {
  if (file.size > FILE_MAX) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
}

/** Whether it holds one JSON array: its lines mean nothing by themselves. */
const isList = (text: string) => /^\ufeff?\s*\[/u.test(text);

/** Parts of at most `most` characters, each ending with a line; null where a line alone is longer. */
export function partsOf(text: string, most: number): string[] | null {
  const parts: string[] = [];
  let from = 0;
  while (text.length - from > most) {
    const end = text.lastIndexOf('\n', from + most - 1);
    if (end < from) return null;
    parts.push(text.slice(from, end + 1));
    from = end + 1;
  }
  parts.push(text.slice(from));
  return parts;
}

const isBlank = (text: string) => text.trim() === '';

/** How many lines end in it. Not by splitting: it may be as long as a part. */
function linesIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** What was taken, and what ended it before all was: a failure, or the person. */
export interface Brought<F extends Failure> {
  readonly imported: Imported;
  readonly ended: F | 'cancelled' | null;
}

interface Options {
  /** Told before each part of a file that has several: how many of its lines are through. */
  readonly tell?: (lines: number, total: number) => void;
  /** Asked before each part: what is handed over then is taken to its end. */
  readonly isCancelled?: () => boolean;
  readonly most?: number;
}

/** Hands the text over, part by part. What was taken before something ended it stays taken. */
export async function importParts<F extends Failure>(
  text: string,
  take: (part: string) => Promise<Result<Imported, F>>,
  { tell, isCancelled, most = IMPORT_TEXT_MAX }: Options = {},
): Promise<Brought<F> | 'line-too-long' | 'list-too-long'> {
  if (text.length > most && isList(text)) return 'list-too-long';
  const parts = partsOf(text, most);
  if (parts === null) return 'line-too-long';
  const total = linesIn(text) + (text.endsWith('\n') ? 0 : 1);
  let sum = nothingImported;
  let linesBefore = 0;
  // Empty lines are passed over, also where they are a part by themselves; a whole file of them is told as empty, once.
  const isEmpty = isBlank(text);
  for (const part of parts) {
    if (isCancelled?.()) return { imported: sum, ended: 'cancelled' };
    if (parts.length > 1) tell?.(linesBefore, total);
    if (!isBlank(part) || (isEmpty && linesBefore === 0)) {
      const taken = await take(part);
      if (!taken.ok) return { imported: sum, ended: taken.failure };
      sum = sumOf(sum, taken.value, linesBefore);
    }
    linesBefore += linesIn(part);
  }
  return { imported: sum, ended: null };
}
