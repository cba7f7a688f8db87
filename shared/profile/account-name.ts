/** What no account’s name may hold: it stands in the strip that tells a sandbox from a production account. */

/** Control characters, line ends, and those that turn the direction of writing: with them a name can seem another. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

export const UNSEEN_SENTENCE =
  'The name holds a line break or another character that cannot be seen. Type it without.';

export function hasUnseen(text: string): boolean {
  return UNSEEN.test(text);
}
