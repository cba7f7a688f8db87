/** Texts of an answer, cleaned: entities, odd whitespace, and the many ways to write "nothing". */

/** Nothing that a person reads as one text is longer; pictures are, and must not be scanned. */
const LONGEST = 2_000;

const PLACEHOLDERS = new Set(
  [
    '',
    'na',
    'nan',
    'null',
    'undefined',
    'nil',
    'none',
    'unknown',
    'empty',
    'notavailable',
    'notprovided',
    'notapplicable',
    'notreturned',
    'notspecified',
    'notsupplied',
    'notset',
    'notstated',
    'nodata',
    'novalue',
    // What a generator of examples puts where a text will stand.
    'string',
  ].values(),
);

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  quot: '"',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  shy: '\u00ad',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  mdash: '—',
  ndash: '–',
};
const ENTITY =
  /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(amp|apos|quot|lt|gt|nbsp|shy|[lr]squo|[lr]dquo|[mn]dash));/gi;
const ODD_SPACE = /[\s\p{Z}\p{Cc}\u200b\u200c\u2060\ufeff]+/gu;
/** Turns the direction of writing, so that a name or a word could be read as another one. The raw answer keeps it. */
const TURNS = /\p{Bidi_Control}/gu;
const NOT_A_SIGN = /[^\p{L}\p{N}*]/gu;

/**
 * A text for people: trimmed, inner whitespace collapsed, HTML entities resolved, without what turns its direction.
 *
 * @param value any value of an answer; whole numbers are taken as texts.
 * @returns null for other types, for texts too long to be read by a person, and for placeholders
 * such as `N/A`, `null`, `-` and the empty text.
 */
export function cleanText(value: unknown): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null;
  if (typeof value !== 'string' || value.length > LONGEST) return null;
  const plain = value.includes('&') ? value.replace(ENTITY, resolveEntity) : value;
  const clean = readingOneWay(plain).replace(ODD_SPACE, ' ').trim();
  return isPlaceholder(clean) ? null : clean;
}

/** A text that is written in the order in which it stands. */
const readingOneWay = (text: string): string => text.replace(TURNS, '');

const FOREIGN_SIGN = /[^\x20-\x7e]/;
/** Signs that nobody sees: they part a word in two for a program, and for no person. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Marks of HTML, which a page shows as none: within a line, and those that part one line from the next. */
const IN_LINE =
  /<!--.*?-->|<\/?(?:a|abbr|b|big|code|em|font|i|label|mark|s|small|span|strong|sub|sup|tt|u|wbr)(?:\s[^<>=]*=[^<>]*|\s)?\/?>/gis;
const LINE =
  /<\/?(?:blockquote|body|br|center|d[dlt]|div|h[1-6r]|head|html|img|li|[ou]l|p|pre|table|t(?:body|d|h|head|itle|r))(?:\s[^<>=]*=[^<>]*|\s)?\/?>/gi;

/**
 * A text as a person sees it: without marks of HTML and unseen signs, wide and narrow forms as the plain ones. For reading
 * alone.
 */
export function asSeen(text: string): string {
  const marked = text.includes('<') ? text.replace(IN_LINE, '').replace(LINE, '\n') : text;
  const plain = marked.includes('&') ? marked.replace(ENTITY, resolveEntity) : marked;
  return FOREIGN_SIGN.test(plain) ? plain.replace(UNSEEN, '').normalize('NFKC') : plain;
}

/** True for a text that stands for "nothing", however it is punctuated or cased. */
export function isPlaceholder(text: string): boolean {
  if (text.length > 20) return false;
  return PLACEHOLDERS.has(text.replace(NOT_A_SIGN, '').toLowerCase());
}

function resolveEntity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : whole;
}

/** Whether a text begins as JSON does, most often cut: it is nobody's sentence. */
export function beginsAsJson(text: string): boolean {
  return /^\s*[{[]/.test(text);
}

const NOT_SHORTENED = /\b(can|does|do|did|could|is|are|was|were|has|have|would|should)(?:n?['’`]t|n?t)\b/g;

const YES = new Set(['true', 'yes', 'y', '1', '✓', '✔', '✅', '☑', '👍']);
const NO = new Set(['false', 'no', 'n', '0', '✗', '✘', '❌', '✖', '👎', '⛔', '🚫']);
const LONGEST_FLAG = 24;

/** A yes or a no in any of its JSON forms (`true`, `"Y"`, `1`, `"false"`); null for everything else. */
export function readFlag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (value === 1) return true;
  if (value === 0) return false;
  if (typeof value !== 'string' || value.length > LONGEST_FLAG) return null;
  const word = asSeen(value).trim().toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}

/** Whether it is a no other than 0, for keys where 0 is as often the code of success. */
export const isPlainNo = (value: unknown): boolean =>
  value !== 0 && value !== '0' && readFlag(value) === false;

/** As much of a text as is read for words at once. */
export const LONGEST_PIECE = 400;
/** What one piece has in common with the next, so that no sentence is cut in two. */
const OVERLAP = 120;
/** More than this, without data, nobody says: it is not read. */
const LONGEST_SAID = 20_000;
/**
 * A picture or a token, which holds no words: in pieces of sixty signs, each of them a sign that is none, and then those with
 * what is left. A run of some megabytes can exhaust a pattern that takes it in one, and so can one of white space.
 */
const DATA = /[A-Za-z0-9+/=]{60}/g;
const NO_SIGN = '\uffff';
const NO_CODE = 0xffff;
const DATA_WITH_REST = /\uffff{1,4000}[A-Za-z0-9+/=]{0,59}/g;
const SPACES = /\s{1,4000}/g;

/** A text in pieces whose words can be read; null where it is too long to be read whole. */
export function piecesOf(text: string): readonly string[] | null {
  if (text.length <= LONGEST_PIECE) return [text];
  if (text.length > LONGEST_SAID && saysTooMuch(text)) return null;
  const bare = text.replace(DATA, NO_SIGN).replace(DATA_WITH_REST, ' ');
  const said = bare.replace(SPACES, ' ').replace(SPACES, ' ');
  if (said.length > LONGEST_SAID) return null;
  const pieces: string[] = [];
  for (let at = 0; at === 0 || at + OVERLAP < said.length; at += LONGEST_PIECE - OVERLAP)
    pieces.push(said.slice(at, at + LONGEST_PIECE));
  return pieces;
}

const SHORTEST_DATA = 60;
const SPACE = /\s/;

/**
 * Whether more than the longest is left of a text without data and white space. Told sign by sign: an expression asks anew at
 * each sign of a run that is just too short for data, and walks through all of a text of some megabytes.
 */
function saysTooMuch(text: string): boolean {
  let said = 0;
  /** Signs of data in a row; as good as data where they are what is left of some. */
  let run = 0;
  for (let at = 0; at < text.length && said <= LONGEST_SAID; at += 1) {
    const code = text.charCodeAt(at);
    if (isOfData(code)) {
      run += 1;
      continue;
    }
    if (run < SHORTEST_DATA) said += run;
    run = code === NO_CODE ? SHORTEST_DATA : 0;
    if (code !== NO_CODE && (code < 0x80 ? code > 0x20 : !SPACE.test(text.charAt(at)))) said += 1;
  }
  return said > LONGEST_SAID;
}

function isOfData(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    // The oblique stroke stands before the digits.
    (code >= 0x2f && code <= 0x39) ||
    code === 0x2b ||
    code === 0x3d
  );
}

/**
 * Words of a text for comparison: lower case, camel case and punctuation taken apart, apostrophes dropped.
 * `ID_MISMATCH`, `idMismatch` and `ID mismatch.` become the same. Long texts are cut: a verdict comes early.
 */
export function wordsOf(text: string): string {
  return asSeen(text.slice(0, LONGEST_PIECE))
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(NOT_SHORTENED, '$1 not')
    .replace(/\bcan not\b/g, 'cannot')
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
