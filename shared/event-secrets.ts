/** What proves deliveries, as a person pastes it: what is said of one that cannot be kept, beside its field and behind it. */

const KEY_FORM = /^[\x21-\x7e]{1,512}$/u;
const KEY_SENTENCE = 'The key holds a space or a letter that no key has, or is too long. Copy it again.';

/** What a mailbox makes. A token with white space in it was copied with something else. */
const TOKEN_FORM = /^[A-Za-z0-9_-]{16,200}$/u;
const TOKEN_SENTENCE =
  'A token has letters, digits, “-” and “_”, and no space: 43 of them. Copy it again from where the mailbox was set up.';

/** White space around it is dropped, and an empty text removes what is kept, so neither is a fault. */
const faultOf = (form: RegExp, sentence: string) => (typed: string) => {
  const text = typed.trim();
  return text === '' || form.test(text) ? null : sentence;
};

/** What is wrong with a key of signatures; null if nothing is. */
export const ownKeyFault = faultOf(KEY_FORM, KEY_SENTENCE);

/** What is wrong with a desk’s token for a mailbox; null if nothing is. */
export const mailboxTokenFault = faultOf(TOKEN_FORM, TOKEN_SENTENCE);
