/**
 * A body whose words are read without white space. Where a signature is made over the body without it, whoever carries the
 * body can part the words of a text, or join them, and the signature still holds: “M ISMATCH” says nothing, “MISMATCH” does.
 */
import { readDateText } from '../../../shared/date-text.ts';
import { saysAgainst } from '../../../shared/envelope/against.ts';
import { readFlag } from '../../../shared/envelope/texts.ts';
import { unpackedText } from '../../../shared/envelope/unpacked.ts';
import { isBentNo, isBentNoAlone } from '../../../shared/envelope/words/bent-words.ts';
import { whatSays } from '../../../shared/envelope/words/words.ts';

/** A text of JSON, and the colon behind it where it is a key: keys are read without white space as it is. */
const TEXT = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/gsu;
/** Longer ones are pictures and the like; a sentence is not. */
const LONGEST = 20_000;
/** JSON that was written as a text. */
const HOLDS_JSON = /^"\s*(?:\\[nrt]\s*)*[{[]/u;
const NO = JSON.stringify('does not match');

/**
 * The JSON text with each text joined that says something then: what is a no without white space, is one. `names` are those
 * of the person: “Mustafa Iledare” holds a no for whoever joins it, and is one only where it is nothing else.
 */
export function withWordsJoined(json: string, names: ReadonlySet<string>): string {
  return json.replace(TEXT, (token, colon: string | undefined) => {
    if (colon !== undefined || (token.length > LONGEST && !HOLDS_JSON.test(token))) return token;
    const text = textOf(token);
    if (text === null) return token;
    const joined = text.replace(/\s+/gu, '');
    // Within JSON white space can be put where it breaks it: what is unreadable so is read joined.
    const inner = unpackedText(text) ? text : unpackedText(joined) ? joined : null;
    if (inner !== null) return JSON.stringify(withWordsJoined(inner, names));
    if (names.has(text.replace(/\s+/gu, ' ').trim()) ? isBentNoAlone(text) : isBentNo(text)) return NO;
    return joined !== text && isSaid(joined) ? JSON.stringify(joined) : token;
  });
}

/** Null where it is no text. */
function textOf(token: string): string | null {
  try {
    const text: unknown = JSON.parse(token);
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}

function isSaid(text: string): boolean {
  return (
    whatSays(text) !== null ||
    readFlag(text) !== null ||
    saysAgainst(text, true) ||
    readDateText(text) !== null
  );
}
