/** A gender as declared, against the one that the registry gave. */
import { clean, letters } from './text.ts';
import {
  different,
  exact,
  explained,
  notComparable,
  type Verdict,
  whyDeclaredUnreadable,
  whyReturnedUnreadable,
} from './verdict.ts';

const WORDS: Readonly<Record<'male' | 'female', readonly string[]>> = {
  male: ['m', 'male', 'man', 'boy', 'gentleman', 'masculine'],
  female: ['f', 'female', 'woman', 'girl', 'lady', 'feminine'],
};

/** Null for words that say neither. */
export function readGender(text: string): 'male' | 'female' | null {
  const word = letters(text);
  if (WORDS.male.includes(word)) return 'male';
  return WORDS.female.includes(word) ? 'female' : null;
}

/** Compares two words for a gender. Words for neither are compared as text and are never called different. */
export function compareGenders(declared: string, returned: string | null): Verdict {
  const unreadable = whyDeclaredUnreadable(declared) ?? whyReturnedUnreadable(returned, 'gender');
  if (unreadable || returned === null) return unreadable ?? notComparable('the registry gave no gender');
  if (clean(declared) === clean(returned)) return exact;
  if (letters(declared) === letters(returned)) return explained('only capitals or signs differ');
  const mine = readGender(declared);
  if (!mine) return notComparable('the declared gender cannot be read as male or female');
  const theirs = readGender(returned);
  if (!theirs) return notComparable('the registry’s gender cannot be read as male or female');
  return mine === theirs ? explained(`another word for ${mine}`) : different();
}
