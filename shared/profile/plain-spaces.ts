/**
 * U+180E, which profiles of before may hold and which counts as white space since. Without a schema, since the database’s thread
 * compares with what was read.
 */
import { withTexts } from '../with-texts.ts';

const plain = (text: string) => text.replaceAll('\u180e', ' ');

/** A document as it is read: a plain space in its place, as in what is typed with it. */
export function withPlainSpaces<T>(document: T): T {
  return withTexts(document, plain, plain);
}
