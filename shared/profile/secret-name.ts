/** Names under which a key or a password would stand. Such a value belongs to the keychain, never into a profile. */

/** Words that are a secret wherever they stand in a name, in one piece or as the end of a longer word: “clientsecret”. */
const SECRET_WORD =
  /(?:password|passwords|passwd|passphrase|passcode|secret|secrets|credential|credentials)$|^(?:pwd|jwt|bearer|auth|authori[sz]ation)$|^(?:[a-z]*(?:access|auth|api|bearer|csrf|id|refresh|session))?tokens?$/u;

/** The same words in two pieces: “pass_word”, “PassCode”. */
const SECRET_PAIR = /^pass(?:word|phrase|code)s?$/u;

/** Words that are a key in one piece: “apikey”. Not “monkey”, which only ends like one. */
const KEY_WORD =
  /^[a-z]*(?:access|api|app|auth|client|encryption|licen[cs]e|master|merchant|pass|private|secret|service|signing)keys?$/u;

/** What stands before “key” where it is the name of a thing and opens nothing: “consent_key”, “public_key”. */
const ORDINARY_BEFORE_KEY =
  /^(?:consent|dedupe|field|foreign|idempotency|lookup|partition|primary|public|record|row|search|sort)$/u;

/** Last words of names that only speak about a secret: “token_type”, “key_id”, “password_policy”. */
const ABOUT =
  /^(?:algorithm|count|enabled|expiry|format|id|kind|length|method|mode|name|policy|required|scope|type|version)$/u;

/** What makes a “key” one that opens something, even within a name: “api_key_value”. */
const OWNER_OF_KEY =
  /^(?:access|api|app|auth|client|encryption|licen[cs]e|live|master|merchant|private|prod|production|sandbox|secret|service|signing|test)$/u;

/** “X-Api-Key2” is x, api and key: words begin at a capital letter or after anything that is no letter. */
const wordsOf = (name: string) =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/gu) ?? []).map((word) => word.toLowerCase());

/**
 * Whether a name is that of a key or a password. It goes by whole words, so “keyword”, “monkey” and “tokenised” are
 * ordinary; “key” is one at the end of a name, unless the word before it makes it an ordinary one: “consent_key”.
 */
export function looksSecret(name: string): boolean {
  const words = wordsOf(name);
  if (words.length > 1 && ABOUT.test(words.at(-1) ?? '')) return false;
  return words.some((word, index) => {
    const before = words[index - 1] ?? '';
    if (SECRET_WORD.test(word) || KEY_WORD.test(word) || SECRET_PAIR.test(before + word)) return true;
    if (word !== 'key' && word !== 'keys') return false;
    if (ORDINARY_BEFORE_KEY.test(before)) return false;
    return index === words.length - 1 || OWNER_OF_KEY.test(before);
  });
}

/** Longest part of a name that is repeated in a sentence. */
const NAME_SHOWN = 64;

export function secretSentence(name: string): string {
  const shown = name.slice(0, NAME_SHOWN);
  return `A field named “${shown}” looks like a key or a password. Keys belong to the keychain, never into a profile.`;
}

/** The way to the first member of a JSON value, at any depth, whose name is that of a secret; null if there is none. */
export function secretIn(value: unknown, path: readonly string[] = []): readonly string[] | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const here = [...path, name];
    if (!Array.isArray(value) && looksSecret(name)) return here;
    const found = secretIn(inner, here);
    if (found) return found;
  }
  return null;
}
