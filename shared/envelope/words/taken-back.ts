/** A yes-word that is no yes: a no or a count behind it takes it back, or it names what was not done: “Face match: No”. */
import { wordsOf } from '../texts.ts';
import { wordsSaid } from './denied-words.ts';

/** Further on in a text something else is said. */
const PARTS = /[.;!\n|,()]+|\s[-–—]\s/;
/** A no to these is good, or is none to the person. */
const OTHER =
  /\b(?:\w*lists?|sanctions?|peps?|aml|adverse|media|duplicates?|fraud|criminal|court|credit|background|employ\w*|education|e ?mails?|phones?|mobile|telephone|address|accounts?|devices?|otp|liveness|business|merchant|compan(?:y|ies)|consent)\b/;
const YES = '(?:match(?:ed|es)?|verified|valid(?:ated)?|confirmed|passed|identical)';

const NO_BEHIND = new RegExp(
  `\\b${YES} (?:(?:is|was|are|were|status|result|found) )?(?:no|n|nope|nay|negative)$`,
);
/** In signs, since “0.98 matched” has the same words as “0/98 matched”. */
const COUNTS: readonly RegExp[] = [
  /(?<![\d./])(?<!\b(?:attempt|try|page|step|tier|level|batch)\s{0,2})(\d{1,3})\s?(?:\/|(?:out )?of)\s?(\d{1,3})(?![\d./])\s?(?:\w+ ){0,2}(?:match(?:ed|es)?|passed|verified|confirmed)\b/i,
  /\b(?:match(?:ed|es)?|passed)\W{1,3}(\d{1,3})\s?\/\s?(\d{1,3})(?![\d./])/i,
];
const NONE =
  /(?<![\d.,/])0 (?:(?:fields?|names?|details?|faces?|values?) )?(?:(?:were|was|are|is) )?matched\b/i;

/** Whether what stands behind a yes-word of a text takes it back. */
export function isTakenBack(text: string): boolean {
  return [text, ...text.split(PARTS)].some((part) => {
    const words = wordsSaid(part);
    if (OTHER.test(words)) return false;
    return NO_BEHIND.test(words) || NONE.test(part) || COUNTS.some((count) => isShort(count.exec(part)));
  });
}

const isShort = (count: RegExpExecArray | null) => count !== null && Number(count[1]) < Number(count[2]);

const NOT_DONE =
  /\b(?:(?:match(?:ing)?|comparison|verification|validation|check) (?:(?:was|is|has|been) )*(?:not (?:been )?(?:performed|done|attempted|carried out|run|made|applicable|possible|taken? place)|skipped|bypassed|impossible|deferred|postponed|waived|abandoned|n a$)|no (?:comparison|verification|validation) (?:(?:was|is|has|been) )*(?:performed|done|made|carried out|possible)|unverifiable|not verifiable|not comparable|(?:cannot|could not) be compared)\b/;
/** Most texts say nothing of the kind, which costs less to see than what their parts say. */
const MAY_BE_NOT_DONE =
  /\b(?:not?|can ?not|n['’`]t|n\W?a)\b|n['’`]t|skipped|bypassed|impossible|deferred|postponed|waived|abandoned|unverifiable/i;
const OF_FACE = /\b(?:faces?|facial|selfies?|photos?|images?|biometrics?)\b/;

/**
 * Whether a text says that what was asked for was not done.
 *
 * @param isFace whether faces were to be compared: elsewhere that is a check on top, and nothing misses it.
 */
export function saysNotDone(text: string, isFace: boolean): boolean {
  if (!MAY_BE_NOT_DONE.test(text)) return false;
  return [text, ...text.split(PARTS)].some((part) => {
    const words = wordsOf(part);
    return NOT_DONE.test(words) && !OTHER.test(words) && (isFace || !OF_FACE.test(words));
  });
}

const NOT_RUN =
  /^(?:skipped|bypassed|not (?:performed|run|done|executed|attempted|carried out)|insufficient (?:data|information))$/;
const KEPT_OUT = /^(?:den(?:y|ied)|block(?:ed)?|banned|flag(?:ged)?|challenged?)$/;

/** Whether a word of a status says that what was asked for was not done, or not allowed to anybody. */
export function isNoStatus(text: string): boolean {
  return (text.length <= LONGEST_STATUS && NOT_RUN.test(wordsOf(text))) || isKeptOut(text);
}

/** Whether a word of a status keeps somebody out. */
export function isKeptOut(text: string): boolean {
  return text.length <= LONGEST_STATUS && KEPT_OUT.test(wordsOf(text));
}

const LONGEST_STATUS = 40;
