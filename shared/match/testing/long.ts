/** Texts far longer than any name, on which a comparison that tries all ways of pairing words would not end. */
import type { Declared, Identity } from '../../identity.ts';
import { identityOf } from './compared.ts';

export interface Compared {
  readonly declared: Declared;
  readonly returned: Identity;
}

const WORDS = 66;
/** As much as a form takes of one name. */
const MOST_CHARACTERS = 200;
const REPEATS = 200_000;

/** Three names of some fifty words each, none of which is another's like. */
export function manyWords(): Compared {
  const words = Array.from({ length: WORDS }, (_, at) => `ọ${at}`)
    .join(' ')
    .slice(0, MOST_CHARACTERS);
  return {
    declared: { firstName: words, middleName: words.slice(1), lastName: words.slice(3) },
    returned: identityOf({ firstName: words.slice(2), lastName: words.slice(4), fullName: words }),
  };
}

/** A megabyte in each field. */
export function pagesOfText(): Compared {
  const page = 'ọ́la '.repeat(REPEATS);
  const declared = { firstName: page, middleName: page, lastName: page, phone: page, gender: page };
  return { declared, returned: identityOf(declared) };
}
