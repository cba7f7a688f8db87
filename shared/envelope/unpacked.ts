/** A value whose texts that are JSON themselves are read as what they hold: `{"data": "{\"bvn\": …}"}`. */
import { markDisagreeing } from './said-twice.ts';
import { beginsAsJson } from './texts.ts';

/** Texts within texts: so often one is put into another. */
const MAX_LAYERS = 3;
const ENDS_AS_JSON = /[}\]]\s*$/;
/**
 * A text that begins as JSON does; without one, there is nothing to unpack. Of the line ends in front of it the last one tells:
 * some megabytes of them would exhaust the pattern.
 */
const HOLDS_TEXT_OF_JSON = /(?:"|\\[nrt])\s*[{[]/;

/**
 * The parsed value of a JSON text of an object or a list; undefined for any other text. It breaks off nowhere: what is cut
 * stays the text that it is.
 */
export function unpackedText(text: string): object | undefined {
  if (!beginsAsJson(text) || !ENDS_AS_JSON.test(text.slice(-20))) return undefined;
  const value = parsed(text);
  return typeof value === 'object' && value !== null ? value : undefined;
}

/** The parsed value; undefined where the text is no JSON. */
export function parsed(text: string): unknown {
  try {
    const value = JSON.parse(text);
    markDisagreeing(text, value);
    return value;
  } catch {
    return undefined;
  }
}

/**
 * The value that a reading's pointers lead into.
 *
 * @param text the body as received, decoded.
 * @returns the parsed JSON. Where a text in it, or all of it, is itself JSON of an object or a list, that inner value stands
 * in its place, three layers deep and no further. Undefined where the text is no JSON. Never throws.
 */
export function parseAnswer(text: string): unknown {
  const outer = parsed(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  if (!HOLDS_TEXT_OF_JSON.test(text)) return outer;
  const value = { is: outer };
  unpack(value);
  return value.is;
}

/**
 * Puts what they hold in the place of such texts, wherever in the value they stand, so that a pointer leads into it.
 *
 * @param value a parsed value that nobody else holds: it is changed.
 */
export function unpack(value: unknown): void {
  const left: [object: unknown, layer: number][] = [[value, 0]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [holder, layer] = next;
    if (typeof holder !== 'object' || holder === null) continue;
    for (const [key, held] of Object.entries(holder)) {
      if (typeof held === 'object') {
        left.push([held, layer]);
        continue;
      }
      const inner = typeof held === 'string' && layer < MAX_LAYERS ? unpackedText(held) : undefined;
      // Set as an own member, also where its name is “__proto__”.
      if (inner !== undefined) Object.defineProperty(holder, key, { value: inner });
      if (inner !== undefined) left.push([inner, layer + 1]);
    }
  }
}
