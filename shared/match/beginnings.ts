/** Beginnings that are no name by themselves: with the word after them they are one name (Abdul Rahman, Nwa Eze). Folded. */
export const BEGINNINGS: ReadonlySet<string> = new Set([
  ...['abd', 'abdul', 'abdur', 'abdus', 'abdel', 'abu', 'al', 'el', 'nwa', 'de', 'da'],
]);
