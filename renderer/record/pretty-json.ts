/** An answer as text that a person can read: indented, and with pictures shortened. */
import { isBase64 } from '../../shared/base64.ts';
import { shownSigns } from '../../shared/seen-text.ts';

/** Longer runs of base64 than this are pictures or keys, not something to read. In characters. */
const BASE64_SHOWN = 120;
/** Values that lie deeper in one another are not indented: no screen shows them, and their white space alone would fill one. */
const DEPTH_SHOWN = 200;
/** A run of digits from this length on may be more than a JavaScript number holds. */
const DIGITS_LOST = 16;
/** How much of a shortened run stays, to tell it from another. In characters. */
const BASE64_KEPT = 24;

const PREFIX = /^data:[\w/+.-]{1,100};base64,/u;
const RUN_IN_TEXT = new RegExp(`[A-Za-z0-9+/_-]{${BASE64_SHOWN + 1},}={0,2}`, 'gu');

function shortened(run: string): string {
  return `${run.slice(0, BASE64_KEPT)}… (${run.length.toLocaleString('en-GB')} characters)`;
}

function shortenValue(_key: string, value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= BASE64_SHOWN) return value;
  const compact = value.replace(/\s/gu, '');
  const isBinary = isBase64(compact.replace(PREFIX, '').replace(/[_-]/gu, 'A'));
  return isBinary ? shortened(compact) : value;
}

/**
 * JSON is indented by two spaces, and long base64 inside it is shortened in a way that shows. A number that
 * would lose digits keeps the text as it came, and so does what lies too deep, or is not JSON. Signs that turn the direction of
 * writing or are not seen are shown as `\u202e`, say: what a service wrote must not be read as something else.
 */
export function prettyJson(text: string): string {
  return shownSigns(indented(text));
}

function indented(text: string): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text.replace(RUN_IN_TEXT, shortened);
  }
  const { depth, digits } = extentOf(text);
  if (depth > DEPTH_SHOWN || digits >= DIGITS_LOST) return text.replace(RUN_IN_TEXT, shortened);
  return JSON.stringify(value, shortenValue, 2);
}

/** How deep values lie in one another in a JSON text, and its longest run of digits, such as a document number without quotes. */
function extentOf(text: string): { readonly depth: number; readonly digits: number } {
  let [depth, at, digits, run] = [0, 0, 0, 0];
  // A string by its end, and not by a pattern: the longest answers would exhaust the one that reads it.
  for (let i = 0; i < text.length; i += 1) {
    const sign = text.charAt(i);
    if (sign === '"') i = endOfString(text, i);
    else if (sign === '{' || sign === '[') at += 1;
    else if (sign === '}' || sign === ']') at -= 1;
    run = sign >= '0' && sign <= '9' ? run + 1 : 0;
    depth = Math.max(depth, at);
    digits = Math.max(digits, run);
  }
  return { depth, digits };
}

/** Where the string that begins at `from` ends. */
function endOfString(text: string, from: number): number {
  let end = from + 1;
  while (end < text.length && text.charAt(end) !== '"') end += text.charAt(end) === '\\' ? 2 : 1;
  return end;
}
