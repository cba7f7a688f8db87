/** What a service may say of a person besides who they are. It does not make the identity doubtful, and nobody may pass it over. */
export const cautions = ['watch-list', 'sanctions', 'politically-exposed'] as const;
export type Caution = (typeof cautions)[number];

/** Each in a list, where a whole sentence has no room. */
export const cautionShort: Readonly<Record<Caution, string>> = {
  'watch-list': 'Watch list',
  sanctions: 'Sanctions',
  'politically-exposed': 'PEP',
};

export const cautionsInShort = (all: readonly Caution[]): string =>
  all.map((caution) => cautionShort[caution]).join(', ');

/** Where it could not be read. */
export const cautionsUnread =
  'Whether the answer names a list on which this person stands could not be read. Open this check anew before you go on.';

/** Each as a whole sentence, with what to do. */
export const cautionWords: Readonly<Record<Caution, string>> = {
  'watch-list':
    'The answer says that this person is on a watch list. Follow your institution’s rule for that before you go on.',
  sanctions:
    'The answer says that this person may be on a list of sanctions. Follow your institution’s rule for that before you go on.',
  'politically-exposed':
    'The answer says that this person is politically exposed. Follow your institution’s rule for that before you go on.',
};
