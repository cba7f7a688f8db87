/** What of a text can be seen, and what stands in it unseen. */

/** A sign that is seen: no mark alone, no joiner, no letter that is drawn as nothing. */
const SEEN = /(?=[^\p{Cc}\p{Cf}\p{M}\p{Z}\u2800])\P{Default_Ignorable_Code_Point}/u;

/** False for a text of spaces, joiners and blank letters alone: whoever reads it sees nothing. */
export const isSeen = (text: string): boolean => SEEN.test(text);

/** Joins or parts the letters of a script that joins them, or makes one picture of two: how they are written, and seen by that. */
const JOINER = [
  String.raw`(?<=[\p{L}\p{M}])[\u200c\u200d](?=(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Inherited}])[\p{L}\p{M}])`,
  String.raw`(?<=(?!\p{sc=Inherited})\p{M})[\u200c\u200d]|(?<=\p{sc=Arabic})\u200d`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`,
].join('|');

/** Says how the sign before it is drawn: a picture, a key of a telephone, a Chinese sign in one of its forms. */
const SELECTOR = String.raw`(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|[\ufe0e\ufe0f](?=\u20e3)|(?<=\p{sc=Han})[\u{e0100}-\u{e01ef}]`;

/**
 * What turns the direction of writing or is not seen, letters that are drawn as nothing among them. Line ends and tabs are seen by
 * what they do.
 */
const UNSEEN = new RegExp(
  String.raw`(?!${JOINER}|${SELECTOR}|[\n\r\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]`,
  'gu',
);

/** In JSON it is the same text. */
const escaped = (sign: string): string =>
  Array.from({ length: sign.length }, (_, at) => sign.charCodeAt(at).toString(16).padStart(4, '0'))
    .map((code) => `\\u${code}`)
    .join('');

/**
 * A text as it is shown to a person, with each such sign as `\u202e`, say: what somebody wrote must not be read as something else,
 * and two texts that differ must not look the same.
 */
export const shownSigns = (text: string): string => text.replace(UNSEEN, escaped);

/** A text that was copied as it is shown, as it was written; any other stays as it is. */
export function asWritten(shown: string): string {
  if (!shown.includes('\\u')) return shown;
  const written = shown.replace(/\\u([0-9a-f]{4})/gu, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return shownSigns(written) === shown ? written : shown;
}

/** The text with each of those signs as `to` says. */
export const replaceUnseen = (text: string, to: (sign: string) => string): string => text.replace(UNSEEN, to);

/** Whether it holds any such sign. */
export const hidesSigns = (text: string): boolean => text.search(UNSEEN) !== -1;
