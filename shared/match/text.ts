/** How a written value is made ready to be compared, and when it cannot be. */

/** No name, date or phone is longer; past this a text is an accident of pasting or of the answer's reading. */
const TEXT_MAX = 200;

/**
 * Marks that belong to no one script: tones, dots below, bars. Vowel signs of other scripts are marks too, but
 * they are letters to their readers, so they stay. That is why the looser `fold` of search is not used here.
 */
const MARKS = /[\p{M}&&\p{Script=Inherited}]+/gv;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu;
const SPACES = /[\p{Z}\s\u0085]+/gu;
const VISIBLE = /[^\p{Z}\s\u0085\p{Default_Ignorable_Code_Point}\p{Cf}]/u;
const PLAIN = /^[\x20-\x7e]*$/;
/** Letters that only look like apostrophes. */
const APOSTROPHE_LETTERS = 'ʹʻʼʽˈꞋꞌ';
const NOT_LETTERS = new RegExp(`[^\\p{L}\\p{N}\\p{M}]+|[${APOSTROPHE_LETTERS}]+`, 'gu');

/** Hooked, crossed and joined letters that Unicode does not take apart; the plain ones stand on many papers. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ɓ: 'b',
  ɗ: 'd',
  ɖ: 'd',
  đ: 'd',
  ð: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ŋ: 'n',
  ɲ: 'n',
  ɛ: 'e',
  ǝ: 'e',
  ə: 'e',
  ɔ: 'o',
  ø: 'o',
  ı: 'i',
  ɩ: 'i',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ß: 'ss',
  ς: 'σ',
};
const SPECIAL_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');

/** The text as a reader sees it: composed, without invisible signs, each run of spaces one plain space. */
export function clean(text: string): string {
  if (PLAIN.test(text)) return text.replace(/ {2,}/g, ' ').trim();
  return text.normalize('NFC').replace(INVISIBLE, '').replace(SPACES, ' ').trim().normalize('NFC');
}

/** Whether a reader sees nothing at all; looks no further than the first visible sign. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** One case for all: through capitals first, since some small letters share one capital. */
export function lower(text: string): string {
  return text.toUpperCase().toLowerCase();
}

/**
 * The bare letters and digits: no case, marks, spaces, hyphens or apostrophes. Two texts with the same letters are
 * the same name written otherwise. Folding twice changes nothing more.
 */
export function letters(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replace(/[^a-z0-9]+/g, '');
  const bare = text.normalize('NFKD').replace(INVISIBLE, '').replace(MARKS, '');
  return lower(bare)
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(SPECIAL_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(NOT_LETTERS, '')
    .normalize('NFKD');
}

/** The same, with a dotted or barred s as sh, which is how Yoruba names are often written without marks. */
export function lettersWithSh(text: string): string {
  if (PLAIN.test(text)) return letters(text);
  return letters(text.normalize('NFKD').replace(/s[\u0323\u0329]/giu, 'sh'));
}

/** Why a value cannot be compared, or that it can. */
export type Legibility = 'legible' | 'missing' | 'hidden' | 'broken' | 'long';

/** What forms and registries write into a field that has no value; compared without marks and signs. */
const NO_VALUE = new Set([
  'nil',
  'null',
  'none',
  'undefined',
  'unknown',
  'notapplicable',
  'notavailable',
  'notprovided',
]);
const SLASHED_NO_VALUE = /^n\s*[/.\\]\s*a\.?$/iu;
const MASK = /[*•●∙█▪×✱＊]/u;
const BROKEN = /[\p{Cc}\p{Co}\uFFFD]/u;

/** Says whether a value can be read at all. A value without a letter or digit, such as a dash, counts as missing. */
export function legibilityOf(text: string | null | undefined): Legibility {
  if (text === null || text === undefined) return 'missing';
  if (text.length > TEXT_MAX) return 'long';
  const shown = clean(text);
  if (shown === '') return 'missing';
  if (!PLAIN.test(shown) && (!shown.isWellFormed() || BROKEN.test(shown))) return 'broken';
  if (MASK.test(shown)) return 'hidden';
  const bare = letters(shown);
  return bare === '' || NO_VALUE.has(bare) || SLASHED_NO_VALUE.test(shown) ? 'missing' : 'legible';
}
