/** Lists of which a service may say that a person stands on them. That does not make the identity doubtful. */
export const listCautions = ['watch-list', 'sanctions', 'politically-exposed'] as const;
export type ListCaution = (typeof listCautions)[number];

/** What a service may say besides who a person is, or whether they are. It changes no outcome, and nobody may pass it over. */
export const cautions = ['test-answer', 'live-answer', ...listCautions] as const;
export type Caution = (typeof cautions)[number];

/** Whether it is of a list on which the person stands. */
export const isOfList = (caution: Caution): caution is ListCaution =>
  (listCautions as readonly Caution[]).includes(caution);

/** Each in a list, where a whole sentence has no room. */
export const cautionShort: Readonly<Record<Caution, string>> = {
  'test-answer': 'Test answer',
  'live-answer': 'Live answer',
  'watch-list': 'Watch list',
  sanctions: 'Sanctions',
  'politically-exposed': 'PEP',
};

export const cautionsInShort = (all: readonly Caution[]): string =>
  all.map((caution) => cautionShort[caution]).join(', ');

/** Where it could not be read. */
export const cautionsUnread =
  'Whether the answer names a list on which this person stands, or calls itself one of the other environment, could not be read. Open this check anew before you go on.';

/** Each as a whole sentence, with what to do. */
export const cautionWords: Readonly<Record<Caution, string>> = {
  'test-answer':
    'The service calls this answer a test’s, although the account is for production. It proves nothing until you have asked the service.',
  'live-answer':
    'The service calls this answer a live one, although the account is for its sandbox. It may have been charged all the same: ask the service before you run another check.',
  'watch-list':
    'The answer says that this person is on a watch list. Follow your institution’s rule for that before you go on.',
  sanctions:
    'The answer says that this person may be on a list of sanctions. Follow your institution’s rule for that before you go on.',
  'politically-exposed':
    'The answer says that this person is politically exposed. Follow your institution’s rule for that before you go on.',
};
