/** A value whose texts that are JSON themselves are read as what they hold: `{"data": "{\"bvn\": …}"}`. */
import { MAX_BROKEN } from './bounds.ts';
import { withExactNumbers } from './exact-numbers.ts';
import { namesOf } from './names.ts';
import { markDisagreeing, markUnknown } from './said-twice.ts';
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
  if (!mayBeJson(text)) return undefined;
  const value = parsed(text);
  return typeof value === 'object' && value !== null ? value : undefined;
}

const mayBeJson = (text: string) => beginsAsJson(text) && ENDS_AS_JSON.test(text.slice(-20));

/** The parsed value, in which a whole number that is too long for one is the text of its digits; undefined where it is no JSON. */
export function parsed(text: string): unknown {
  try {
    const rounded = JSON.parse(text);
    const exact = withExactNumbers(text);
    const value = exact === text ? rounded : JSON.parse(exact);
    markDisagreeing(exact, value);
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
 * in its place, three layers deep and no further. Undefined where the text is no JSON. Where thousands of texts look like JSON
 * and are none, those behind are left as they are, and the whole is not known. Never throws.
 */
export function parseAnswer(text: string): unknown {
  const outer = parsed(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  if (!HOLDS_TEXT_OF_JSON.test(text)) return outer;
  const value = { is: outer };
  unpack(value);
  return value.is;
}

/** A container that is gone through, with the places in it; null where these are numbers. */
interface Walk {
  readonly holder: Record<string | number, unknown>;
  readonly names: readonly string[] | null;
  readonly end: number;
  readonly layer: number;
  next: number;
}

/**
 * Puts what they hold in the place of such texts, wherever in the value they stand, so that a pointer leads into it. What
 * stands below is gone through at once, not noted for later: an answer may hold millions of containers.
 */
function unpack(value: { readonly is: unknown }): void {
  const walks: Walk[] = [];
  const enter = (holder: object, layer: number): void => {
    const names = Array.isArray(holder) ? null : namesOf(holder);
    const end = names?.length ?? (holder as unknown[]).length;
    if (end > 0) walks.push({ holder: holder as Walk['holder'], names, end, layer, next: 0 });
  };
  let broken = 0;
  enter(value, 0);
  for (let walk = walks.at(-1); walk; walk = walks.at(-1)) {
    const { holder, names, layer } = walk;
    if (walk.next >= walk.end) {
      walks.pop();
      continue;
    }
    const key = names?.[walk.next] ?? walk.next;
    walk.next += 1;
    const held = holder[key];
    if (typeof held === 'object' && held !== null) enter(held, layer);
    if (typeof held !== 'string' || layer >= MAX_LAYERS || broken > MAX_BROKEN || !mayBeJson(held)) continue;
    const inner = unpackedText(held);
    if (inner === undefined) {
      broken += 1;
      continue;
    }
    // Set as an own member, also where its name is “__proto__”.
    if (names) Object.defineProperty(holder, key, { value: inner });
    else holder[key] = inner;
    enter(inner, layer + 1);
  }
  if (broken > MAX_BROKEN && typeof value.is === 'object' && value.is !== null) markUnknown(value.is);
}
