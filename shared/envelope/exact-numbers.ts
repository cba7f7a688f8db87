/** Whole numbers of a JSON text that are longer than a number of JavaScript can hold: read as numbers, two ids become one. */
import { endOfText } from './json-text.ts';

/** So many digits may be beyond 2^53 − 1, which has sixteen. */
const LONG = /(?:^|[:[,\s-])\d{16}/;
const LONG_WHOLE = /^-?\d{16,}$/;
const [QUOTE, MINUS, ZERO, NINE] = [0x22, 0x2d, 0x30, 0x39];

const beginsNumber = (sign: number) => sign === MINUS || (sign >= ZERO && sign <= NINE);
const NUMBER = /[-+.\deE]*/y;

/**
 * The same text with such numbers as texts of their digits: `{"id":20261129125512001}` becomes `{"id":"20261129125512001"}`.
 *
 * @param text a JSON text that can be parsed.
 * @returns the text itself where it holds none.
 */
export function withExactNumbers(text: string): string {
  if (!LONG.test(text)) return text;
  const parts: string[] = [];
  let taken = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfText(text, at);
    else if (beginsNumber(sign)) {
      NUMBER.lastIndex = at;
      const number = NUMBER.exec(text)?.[0] ?? '';
      if (LONG_WHOLE.test(number) && !Number.isSafeInteger(Number(number))) {
        parts.push(text.slice(taken, at), `"${number}"`);
        taken = at + number.length;
      }
      at += number.length - 1;
    }
  }
  return taken === 0 ? text : [...parts, text.slice(taken)].join('');
}
