/** Errors that an answer tells of, whatever they are, and words and codes of success. */
import { namesOf } from './names.ts';
import { GOOD_CODES } from './signal-keys.ts';
import { isPlaceholder, readFlag, wordsOf } from './texts.ts';
import type { Entry } from './tree.ts';
import { wordsSaid } from './words/denied-words.ts';
import { whatSays } from './words/words.ts';

/** Success of the call in a word, or in a code such as "00": other codes are no proof of failure. */
export function readSuccessWord(value: unknown): boolean | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value).slice(0, 60).trim();
  if (GOOD_CODES.has(text)) return true;
  const says = whatSays(text)?.says;
  if (says === 'done' || says === 'verified') return true;
  return says === 'failed' ? false : null;
}

/** Whether an entry is an error that there was. */
export function isError({ name, value }: Entry): boolean {
  if (ERROR_CODE.test(name)) return typeof value === 'string' && CODE_OF_ERROR.test(value.trim());
  if (!ERROR.test(name)) return false;
  if (typeof value === 'string')
    return (
      (!isPlaceholder(value) || isUnknown(value)) &&
      readFlag(value) !== false &&
      readSuccessWord(value) !== true &&
      !(value.length <= 60 && wordsSaid(value) === '')
    );
  if (typeof value === 'number') return isCodeOfFailure(value);
  if (value === true) return true;
  return typeof value === 'object' && value !== null && !isEmpty(value) && !isNoError(value);
}

/** Whether an entry is the code of an error, in a figure other than those of success. */
export function isErrorCode({ name, value }: Entry): boolean {
  if (!FIGURE_OF_ERROR.test(name)) return false;
  if (typeof value === 'number') return isCodeOfFailure(value);
  return typeof value === 'string' && /^\s*-?\d{1,9}\s*$/.test(value) && isCodeOfFailure(Number(value));
}

const isCodeOfFailure = (code: number) => Number.isInteger(code) && !GOOD_CODES.has(String(code));

const ERROR = /^(?:errors?|err|errormessage|fault|exception)$/;
const FIGURE_OF_ERROR = /^(?:err|error|fault)(?:code|no|num|number)$/;
const ERROR_CODE = /^(?:err|error|fault)code$/;
/** `E102`, `ERR-5`: called an error twice, by key and code. `E00` is none; of a code without the word nobody knows it. */
const CODE_OF_ERROR = /^e(?:rr(?:or)?)?[ _:-]*0*[1-9]\d*$/i;

/** Elsewhere “unknown” stands for nothing; an error that nobody knows is one. */
const isUnknown = (text: string) => wordsOf(text) === 'unknown';

/** An object for an error that there was none: `{"code": "", "message": null}`. */
function isNoError(value: object): boolean {
  return (
    !Array.isArray(value) &&
    namesOf(value).every((name) => {
      const inner = (value as Record<string, unknown>)[name];
      return (
        isEmpty(inner) ||
        readFlag(inner) === false ||
        (typeof inner === 'string' && isPlaceholder(inner) && !isUnknown(inner))
      );
    })
  );
}

/** Whether a value holds nothing. */
export function isEmpty(value: unknown): boolean {
  let held = value;
  // Lists can lie in one another as deep as an answer is long, which no stack holds.
  while (Array.isArray(held) && held.length === 1) held = held[0];
  if (held === null || held === '') return true;
  if (Array.isArray(held)) return held.length === 0;
  return typeof held === 'object' && namesOf(held).length === 0;
}
