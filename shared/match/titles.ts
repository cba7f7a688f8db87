/** Words before and after a name that are no part of it. Keys are folded letters. */

/** Never anybody's name, so they are suffixes wherever they stand; the sister before a name is written `sr` too. */
const NEVER_NAMES_BEHIND = new Set(['jnr', 'snr', 'jr']);

/** Never anybody's name, so they are titles wherever they stand. */
const NEVER_NAMES = new Set(
  (
    'mr mrs ms miss mister messrs mstr dr engr prof professor rev revd reverend alh hon evang pharm surv pst dcn dcns ' +
    'dns bldr'
  ).split(' '),
);

/** Titles that are names too (Prince Okafor): a title only in front of a name. */
const ALSO_NAMES = new Set(
  (
    'alhaji alhaja hajiya hajia haj mallam malam mal malama master mazi chief barr barrister pastor prince princess ' +
    'otunba oba igwe nze ichie lolo oloye olori ogbuefi king queen sir lady dame madam doctor engineer eng arc arch ' +
    'architect bishop apostle prophet prophetess evangelist deacon deaconess elder fr father sr sister bro brother ' +
    'sis imam sheikh sheik shaykh ustaz ustadh sen senator rt honourable honorable justice amb ambassador comr ' +
    'comrade capt captain col colonel gen general maj major lt sgt cpl insp asp dsp csp hrh hrm tpl nurse venerable ' +
    'ven canon'
  ).split(' '),
);

/** Two people of one family differ in these: father and son. */
const GENERATIONS: Readonly<Record<string, string>> = {
  jr: 'Jr',
  jnr: 'Jr',
  junior: 'Jr',
  sr: 'Snr',
  snr: 'Snr',
  senior: 'Snr',
  ii: 'II',
  iii: 'III',
  iv: 'IV',
};

const HONOURS = new Set(
  'esq esquire phd san mni mfr mon ofr oon cfr con gcon fca fcib ksm jp rtd'.split(' '),
);

const OF_A_MAN = new Set('mr mister alhaji alh mallam malam mal sir king prince'.split(' '));
const OF_A_WOMAN = new Set(
  'mrs ms miss alhaja hajiya hajia malama lady dame madam queen princess lolo'.split(' '),
);

/** Whether a title tells the bearer's sex: husband and wife often share the rest of the name. */
export function sexOfTitle(letters: string): 'male' | 'female' | null {
  if (OF_A_MAN.has(letters)) return 'male';
  return OF_A_WOMAN.has(letters) ? 'female' : null;
}

/** Of whoever bears the name, wherever it stands: no part of a father’s or a husband’s name, as “Alhaji” is. */
export const isOfBearer = (letters: string): boolean => /^(?:mr|mister|mrs|ms|miss)$/.test(letters);

/** `title` and `suffix` may be left out; `name` may not. */
export type WordKind = 'name' | 'title' | 'suffix';

/** The generation a suffix stands for, such as `Jr`; null when it stands for none. */
export function generationOf(letters: string): string | null {
  return Object.hasOwn(GENERATIONS, letters) ? (GENERATIONS[letters] ?? null) : null;
}

/**
 * The kind of each word of one written name. A word that could be a name stays one when no other is left,
 * so that a man called Prince is not left without a name.
 */
export function kindsOf(words: readonly string[]): WordKind[] {
  const kinds = words.map((word): WordKind => (NEVER_NAMES.has(word) ? 'title' : 'name'));
  let left = kinds.filter((kind) => kind === 'name').length;
  for (let at = 0; at < words.length && left > 1; at += 1) {
    if (!NEVER_NAMES_BEHIND.has(words[at] ?? '')) continue;
    kinds[at] = 'suffix';
    left -= 1;
  }
  for (let at = 0; at < words.length && left > 1; at += 1) {
    if (kinds[at] !== 'name') continue;
    if (!ALSO_NAMES.has(words[at] ?? '')) break;
    kinds[at] = 'title';
    left -= 1;
  }
  for (let at = words.length - 1; at > 0 && left > 1; at -= 1) {
    if (kinds[at] !== 'name') continue;
    const word = words[at] ?? '';
    if (!HONOURS.has(word) && !generationOf(word)) break;
    kinds[at] = 'suffix';
    left -= 1;
  }
  return kinds;
}
