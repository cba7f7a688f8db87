/** What a person wrote, as it is sent and signed. */

/**
 * What pages, spreadsheets and messengers put into what is copied out of them, and nobody sees or types: signs that turn the
 * direction of writing, and places where a word may or may not be broken. Unicode called U+200B a space until 4.0.1. With one
 * of them a customer would be another than the one who is written alike.
 */
const NEVER_TYPED = /[\p{Bidi_Control}\u00ad\u200b\u2060]/gu;

/** U+180E is one to Unicode until 6.3, and to Java 8 still. */
const SPACES = /[\p{Z}\t\n\r\v\f\u0085\u180e\ufeff]+/gu;

/** The same with what nobody types, as older versions kept identifiers: a check may bear one so for good. */
export function spacedAsBefore(text: string): string {
  return text.normalize('NFC').replace(SPACES, ' ').trim();
}

/** NFC, each run of spaces of any script as one plain space, none at the ends, and nothing that nobody types. */
export function plainlySpaced(text: string): string {
  return spacedAsBefore(text.replace(NEVER_TYPED, ''));
}
