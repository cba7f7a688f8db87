/** What a delivery is told from every other one of its profile by: how each form begins. */

/** The hash of its body; behind it the id of a header, if one tells it from others with the same body. */
export const HASHED_KEY = 'sha256 ';

/**
 * Its own id and the event’s name, neither with a space in it; behind them a hash, bare or sealed, of what it says. Older
 * versions kept those two alone, which hid what a service said later under the same id.
 */
export const OWN_KEY = 'id ';

/** The two parts of such a key that has its hash. */
const OWN_WITH_HASH = /^(id [^ ]+ [^ ]*) ((?:sha256|sealed) .+)$/u;

/** Null where it is another key, or one without its hash. */
export function partsOfOwn(key: string): { readonly own: string; readonly hashed: string } | null {
  const [, own, hashed] = OWN_WITH_HASH.exec(key) ?? [];
  return own !== undefined && hashed !== undefined ? { own, hashed } : null;
}

/** A keyed hash of that one, where the body held a number, which a bare one would give away to whoever tries all. */
export const SEALED_KEY = 'sealed ';

/**
 * Before the hash, bare or sealed, of one that is not trusted: it has keys of its own, whatever id it bears, so that
 * nobody can take the place of a true delivery by sending its id first.
 */
export const UNTRUSTED_KEY = 'untrusted ';
