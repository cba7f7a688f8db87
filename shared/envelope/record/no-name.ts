/** Texts that stand in the place of a name where there is none: words for it, a template that nobody filled in, a test. */
import { spellingOf } from '../fields.ts';
import { isPlaceholder, wordsOf } from '../texts.ts';
import { fold } from '../tree.ts';

const OF_WHAT =
  '(?:(?:records?|data|details?|(?:first |last |middle |other |given |sur)?names?|info(?:rmation)?|person|customer|voter|bvn|v?nin|vin|id|number) )?';
const NOBODY = new RegExp(
  [
    `${OF_WHAT}(?:is |was |does )?(?:not|no) (?:records? |data |details? |names? |match(?:ing)? )?(?:found|exists?|captured|supplied|registered|recorded|disclosed|given|known|entered|(?:on|in) (?:the |our )?(?:file|records?|system|database|registry))`,
    'no (?:records?|data|details?|(?:first |last |middle |other |given |sur)?names?|info(?:rmation)?)(?: (?:found|available|returned|supplied))?|noname',
    '(?:records?|data|details?|names?|info(?:rmation)?) (?:is |are )?(?:not available|unavailable)',
    '(?:invalid|unknown|wrong) (?:bvn|v?nin|vin|id|number|record|name|person)',
    'redacted|withheld|masked|hidden|confidential|anonymous|anonymi[sz]ed|deleted|removed|suppressed',
  ]
    .map((part) => `^(?:${part})$`)
    .join('|'),
);
/** Marks of a place that a program fills in; nobody’s name stands between them. */
const TEMPLATE =
  /^(?:\{[^{}]*\}|\{\{[^{}]*\}\}|\$\{[^{}]*\}|<[^<>]*>|%[^%]*%|#[^#]*#|__[^_].*__|%\w|\[%?\]|\$\d)$/;
/** What may stand around the name of a field. */
const AROUND = /^[\s[(@$:_<{-]+|[\s\])}>:_-]+$/g;
const WORD_OF_A_FIELD =
  /^(?:first|last|middle|other|given|family|full|sur|name|names|surname|forename|initials?)$/;
const NAMES_A_FIELD = /names?$/;
const TEST = /^(?:test|testing|dummy|sample|placeholder|lorem|ipsum|asdf|qwerty|tbd|tba)$/;
/** Longer ones no template and no such word is. */
const LONGEST = 60;

/** Whether a text in the place of a name names nobody. */
export function isNoName(text: string): boolean {
  if (text.length > LONGEST) return NOBODY.test(wordsOf(text));
  const words = onceOf(wordsOf(text).split(' '));
  // A registry that hides a name altogether has one.
  if (words.join('') === '') return false;
  if (NOBODY.test(words.join(' ')) || TEMPLATE.test(text) || isOfNothing(text, words)) return true;
  return isNameOfField(text, words) || words.every((word) => TEST.test(word));
}

/** Whether a registry hides a name altogether: “*** *****”. It has one, and nothing can be told by it. */
export function isHiddenName(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}

/** “null null”, “N/A N/A”, “XXXX”, “NOT AVAILABLE NOT AVAILABLE”. */
function isOfNothing(text: string, words: readonly string[]): boolean {
  if (text.split(' ').every(isPlaceholder) || isPlaceholder(words.join(''))) return true;
  return words.every((word) => /^x+$/.test(word)) && words.join('').length > 2;
}

/** “FIRST NAME”, “[surname]”, “firstName lastName”. */
function isNameOfField(text: string, words: readonly string[]): boolean {
  const bare = fold(text.replace(AROUND, ''));
  if (spellingOf(bare, 'face')?.field.endsWith('Name')) return true;
  return words.every((word) => WORD_OF_A_FIELD.test(word)) && NAMES_A_FIELD.test(words.join(''));
}

/** Words that come again and again in the same order, once. */
function onceOf(words: readonly string[]): readonly string[] {
  for (let size = 1; size <= words.length / 2; size += 1)
    if (words.length % size === 0 && words.every((word, index) => word === words[index % size]))
      return words.slice(0, size);
  return words;
}
