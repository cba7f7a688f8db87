/** An answer as text that a person can read: indented, and with pictures shortened. */

/** Longer runs of base64 than this are pictures or keys, not something to read. In characters. */
const BASE64_SHOWN = 120;
/** How much of a shortened run stays, to tell it from another. In characters. */
const BASE64_KEPT = 24;

const BASE64 = /^(?:data:[\w/+.-]+;base64,)?[A-Za-z0-9+/_-]+={0,2}$/u;
const RUN_IN_TEXT = new RegExp(`[A-Za-z0-9+/_-]{${BASE64_SHOWN + 1},}={0,2}`, 'gu');

/** What turns the direction of writing or is not seen. Line ends and tabs are seen by what they do. */
const UNSEEN = /[^\P{Cc}\n\r\t]|[\p{Cf}\p{Zl}\p{Zp}]/gu;

/** In JSON it is the same text. */
const escaped = (sign: string): string =>
  Array.from({ length: sign.length }, (_, at) => sign.charCodeAt(at).toString(16).padStart(4, '0'))
    .map((code) => `\\u${code}`)
    .join('');

function shortened(run: string): string {
  return `${run.slice(0, BASE64_KEPT)}… (${run.length.toLocaleString('en-GB')} characters)`;
}

function shortenValue(_key: string, value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= BASE64_SHOWN) return value;
  const compact = value.replace(/\s/gu, '');
  return BASE64.test(compact) ? shortened(compact) : value;
}

/**
 * JSON is indented by two spaces, and long base64 inside it is shortened in a way that shows. A number that
 * would lose digits keeps the text as it came, and so does anything that is not JSON. Signs that turn the direction of
 * writing or are not seen are shown as `\u202e`, say: what a service wrote must not be read as something else.
 */
export function prettyJson(text: string): string {
  return shownSigns(indented(text));
}

/** The same signs of a text that a service wrote, such as its message. */
export const shownSigns = (text: string): string => text.replace(UNSEEN, escaped);

function indented(text: string): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text.replace(RUN_IN_TEXT, shortened);
  }
  if (losesDigits(text)) return text.replace(RUN_IN_TEXT, shortened);
  return JSON.stringify(value, shortenValue, 2);
}

/** Whether the text holds an integer too long for a JavaScript number, such as a document number without quotes. */
function losesDigits(text: string): boolean {
  const outsideStrings = text.replace(/"(?:[^"\\]|\\.)*"/gu, '""');
  return /\d{16,}/u.test(outsideStrings);
}
