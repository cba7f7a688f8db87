/** What no account’s name may hold: it stands in the strip that tells a sandbox from a production account. */

/**
 * Control characters, halves of a character, line ends, those that turn the direction of writing or join and part letters
 * (`Cf`), and letters that are drawn as nothing: with them a name can seem another.
 */
const UNSEEN = /\p{Cc}|\p{Cf}|\p{Cs}|\p{Zl}|\p{Zp}|\p{Default_Ignorable_Code_Point}|\u2800/u;

export const UNSEEN_SENTENCE =
  'The name holds a line break or another character that cannot be seen. Type it without.';

export function hasUnseen(text: string): boolean {
  return UNSEEN.test(text);
}
