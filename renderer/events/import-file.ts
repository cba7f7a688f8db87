/** A file of deliveries on its way to the main process: whole where it is small, else JSON Lines in parts that end with a line. */
import { IMPORT_TEXT_MAX } from '../../shared/contract/event-ways.ts';
import { type Failure, type Result, succeed } from '../../shared/failure.ts';
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

const linesIn = (text: string) => text.split('\n').length - 1;

/** Hands the text over, part by part. `progress` is told the sum so far; what was taken before a failure stays taken. */
export async function importParts<F extends Failure>(
  text: string,
  take: (part: string) => Promise<Result<Imported, F>>,
  most = IMPORT_TEXT_MAX,
): Promise<Result<Imported, F> | 'line-too-long' | 'list-too-long'> {
  if (text.length > most && isList(text)) return 'list-too-long';
  const parts = partsOf(text, most);
  if (parts === null) return 'line-too-long';
  let sum = nothingImported;
  let linesBefore = 0;
  // Empty lines are passed over, also where they are a part by themselves; a whole file of them is told as empty, once.
  const isEmpty = isBlank(text);
  for (const part of parts) {
    if (!isBlank(part) || (isEmpty && linesBefore === 0)) {
      const taken = await take(part);
      if (!taken.ok) return taken;
      sum = sumOf(sum, taken.value, linesBefore);
    }
    linesBefore += linesIn(part);
  }
  return succeed(sum);
}
