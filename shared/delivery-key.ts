/** What a delivery is told from every other one of its profile by, where its id does not: how each form begins. */

/** The hash of its body; behind it the id of a header, if one tells it from others with the same body. */
export const HASHED_KEY = 'sha256 ';

/** A keyed hash of that one, where the body held a number, which a bare one would give away to whoever tries all. */
export const SEALED_KEY = 'sealed ';

/**
 * Before the hash, bare or sealed, of one that is not trusted: it has keys of its own, whatever id it bears, so that
 * nobody can take the place of a true delivery by sending its id first.
 */
export const UNTRUSTED_KEY = 'untrusted ';
