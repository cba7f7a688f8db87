/**
 * A virtual NIN of an earlier check, in what is typed for another one. That is kept as it is typed, and no virtual NIN may be. It
 * is known by its hash alone, so what only has its form, as the reference of a payment may, is let through.
 */
import { likeVirtualNins } from '../../shared/kinds/virtual-nin.ts';

/** What is typed and kept, with the field’s name. */
export type Typed = readonly [field: string, text: string];

export interface UnkeptNumbers {
  /** Whether a virtual NIN with which a check was made stands in a text. */
  holdsUnkept(text: string): Promise<boolean>;
}

export const HOLDS_UNKEPT =
  'A virtual NIN of an earlier check stands here, and may not be kept. Take it out.';

const HELD_WITH_PICTURE =
  'A virtual NIN of an earlier check stands in the reason why this picture is used, and may not be kept. Take the picture again, with a reason that does without it.';

/** What is said beside that field. */
export const unkeptWords = (field: string): string =>
  field === 'picture' ? HELD_WITH_PICTURE : HOLDS_UNKEPT;

/** The first field in which one stands; null for none. Hardly any text has its form: of the others nothing is asked. */
export async function fieldWithUnkept(known: UnkeptNumbers, typed: readonly Typed[]): Promise<string | null> {
  for (const [field, text] of typed) {
    if (likeVirtualNins(text).length > 0 && (await known.holdsUnkept(text))) return field;
  }
  return null;
}
