/**
 * Verdicts that say no, under whatever key they stand: a check that failed, a `passed` that is false, a list of what
 * differs. They are looked for where an answer would otherwise be taken for a verified person.
 */
import type { KindName } from '../kinds.ts';
import { isAmongOthers, isNameOfAside, isNotWho, isOfSearch } from './aside.ts';
import { isElsewhere } from './elsewhere.ts';
import { isDeclarable } from './fields.ts';
import { readNumber } from './figures.ts';
import { isScoreDistance } from './match/distance.ts';
import { saysSomething, WHOLE } from './match/overall.ts';
import { barNear, percentOfBar } from './match/threshold.ts';
import { namesOf } from './names.ts';
import { showsNoFace } from './no-face.ts';
import { OTHER_NUMBER } from './other-number.ts';
import { fallsShort, listsTrouble } from './shortfall.ts';
import { isPlaceholder, isPlainNo, readFlag, wordsOf } from './texts.ts';
import { type Entry, fold, type Node } from './tree.ts';
import { matchSaid, whatSays } from './words/words.ts';

/** What a yes or no is on: the words before it say of what, those behind only that it is one. */
const VERDICT =
  /^(?:is|are|has|have|was|were|all|both|every)?(.*?)(?:checks?|checked|verified|verification|verify|validated|validation|valid|match|matche[sd]|matching|passed|pass|okay|(?<![bhl]o)ok|alive|confirmed|confirmation|approved|identical|correct|genuine|consistent|equals?|agrees?|eligible|trusted|same(?:person|face|individual|(?:first|last|sur|middle|full|given)?names?|dob|dateofbirth|birthdate|gender|identity|holder|customer)?|tall(?:y|ies)|cleared|accepted|success(?:ful)?|succeeded|comparison|compared|verdict|decision|result|outcome|overall|conclusion)(?:status|state|result|outcome|verdict|decision|passed|flag|ok)?$/;
const NUMBER = '(?:bvn|v?nin|vin|id|identity|number|document|card|record)';
/** What is said before a verdict on the person, or on all of it. */
const OF_WHO =
  /^(?:overall|final|identity|id|verification|validation|comparison|match(?:ing)?|check|kyc|data|details|records?|faces?|facial|selfie|photo|picture|image|biometrics?|fingerprint|person|customer|subject|holder|bvn|v?nin|vin|voters?(?:card)?|(?:first|last|full|sur)?names?|dob|dateofbirth|birthdate|gender)*$/;
/** Whose the number is, and whether to go on: a house, a text message or another try has keys that are much alike. */
const ON_THE_WHOLE = new RegExp(
  [
    `^is(?:the|an?|legal|rightful|true|${NUMBER})*(?:owner|holder)$`,
    `^(?:is)?${NUMBER}(?:owner(?:ship)?|holder)$|^ownership$`,
    `^(?:is)?(?:does)?${NUMBER}?belongs?(?:to)?(?:the)?(?:user|customer|person|applicant|subject|individual|client|holder)$`,
    '^(?:can|may|should|okto|safeto|clearto)?(?:proceed|onboard|accept)$',
    '^(?:is)?(?:acceptable|allowed)$',
    `^(?:is|has)(?:an?)?(?:valid|verified|validated|confirmed|genuine|existing|registered|active|matching|correct)${NUMBER}$`,
  ].join('|'),
);
/** Among other people it is good that nothing does. */
const MATCHES = /^(?:is|has)?match(?:e[ds]|ing)?(?:status|state|result|outcome|found|count)?$/;
/** What may be done with an answer: whether it is allowed says nothing of whom it is on. */
const STEP =
  /^(?:re(?:try|tries|submi|use|veal|fund|new)|(?:down|up)load|export|edit|update|print|share|cancel|upgrade|sms|ussd)/;
/** These tell whether such a check was asked for. */
const ASKED = /^(?:data|selfie|field|input)validation$/;
/** Of the person or the number: a bare no there is one, of the call it is a call that failed. */
const STATUS_OF_WHO =
  /^(?:kyc|id|identity|person|number|approval|bvn|v?nin|vin|voters?(?:card)?)(?:status|state)$/;
/** Beside a number a face may not have been asked for. */
const STATUS_OF_FACE = /^face$|^(?:faces?|facial|selfie|biometrics?)(?:status|state)$/;
/** Here 0 is as often the code of success. */
const CODED = /(?:status|state|result|outcome|verdict|decision|conclusion)$/;
/** A no to these is good, or says only how the check was made. */
const GOOD_WHEN_NO =
  /fraud|business|merchant|compan(?:y|ies)|organi[sz]ation|terms|polic(?:y|ies)|newsletter|marketing|cookies|whatsapp|telegram|webhook|callback|notification|watch|blacklist|sanction|pep$|adverse|duplicate|risk|spoof|attack|deepfake|crimin|terror|negative|partial|mismatch|different|^(?:re|pre|manual(?:ly)?|inperson|sla|nda|gps|sim|auto|automatic|requires?|required|needs?|skip|skipped|force|forced|double|async|background|previous|previously|already|cached?|pending|more|has?more|first|last|next|credit|aml|age|link|linked|consent|signature|.*(?:mis|un|non|not|dis)|(?:.*[^nv])?in)$|^(?:requires?|needs?|skip|force|already|previously)/;
const NO_WORDS =
  /^(?:fail(?:ed|s|ure)?|no|none|nope|never|negative|off|wrong|incorrect|bad|x|declined?|reject(?:ed)?|denied|refused?|different|unsuccessful|not (?:ok|yet|so|true|correct)|false|f|nay|nok|ko|0)$/;

const BEGINS_NO = /^\W*(?:[0bdfikmnopruwx]|$)/i;

/** Lists, counts and names of what did not pass. */
const FAILED =
  /^(?:failed|failing|unverified|rejected|invalid|unconfirmed|conflicting|inconsistent)(?:checks?|fields?|validations?|verifications?|rules|matches|attributes|items|values|names?|details)$|^(?:conflicts?|inconsistenc(?:y|ies)|failed|failures|fieldsfailed|checksfailed)$/;
/** A failure of a check on the person, as a flag or with what it failed for. */
const FAILED_CHECK =
  /^(?:is|has|was)?(?:bvn|v?nin|vin|voters?(?:card)?|id|identity|names?|firstname|lastname|surname|dob|dateofbirth|person|customer|document|face|facial|selfie|photo|biometric|data|kyc|overall|final)?(?:check|verification|validation|comparison|matching|match)(?:failed|failure|rejected|declined|refused)$/;
/** Where a flag stands that has a container of its own. */
const HELD = /^(?:value|status|state|flag|is|answer)$/;
/** How good a match is, in a word; the words before it say of what. */
const LEVEL =
  /^(.*?)(?:match|matching|similarity|confidence)(?:level|quality|strength|grade|rating|band|category|class|tier)?$/;
const BEGINS_POOR = /^\W*(?:[nvlpwbimuz]|$)/i;
const POOR =
  /^(?:none|no|very low|low|poor|very poor|weak|bad|insufficient|zero|partial(?:ly)?|(?:partial(?:ly)?|no|not|un|mis) ?match(?:ed)?)$/;
/** Keys whose word is the service's decision and nothing else: what is not known there for a yes is none. */
const DECISION = /(?:verdict|decision|disposition|determination|judge?ment)$/;
const YES =
  /^(?:allow(?:ed)?|accept|approve|(?:recommend(?:ed)? )?approval|proceed|continue|straight through|same|exact|trust(?:ed)?|go|onboard|genuine|real|authentic|human|live|good|auto(?:matic(?:ally)?)?|no (?:alert|hit|issues?|risk|(?:further )?action)|low(?: risk)?|eligible|normal|yes|y|1|true|0{2,4})$/;
/** More of them stand in no flag. */
const MAX_HELD = 150;
const SCORE = /^(?:score|percent(?:age)?|points)$/;
const LEAST =
  /^(?:required|minimum|min|needed|pass(?:ing)?)(?:score|percent(?:age)?|mark|points)?$|^passmark$/;
const LONGEST = 80;

/** Whether a container of an answer holds a no to the person or to the check. */
export function holdsDenial(node: Node, kind: KindName): boolean {
  if (isNotWho(node) || isNoDenialOf(node.name)) return false;
  const isStep = STEP.test(node.name);
  for (const entry of node.entries)
    if (!(isStep && ON_THE_WHOLE.test(entry.name)) && (isDenial(node, entry, kind) || listsTrouble(entry)))
      return true;
  if (kind === 'face' && node.entries.some((entry) => showsNoFace(node, entry))) return true;
  return fallsShort(node) || isBelowItsBar(node, kind) || isBelowANamedBar(node, kind);
}

function isDenial(node: Node, { name, value }: Entry, kind: KindName): boolean {
  if (value === null || name === '' || (MATCHES.test(name) && isAmongOthers(node, kind))) return false;
  if (FAILED_CHECK.test(name)) return saysSomething(value);
  if (value === true) return false;
  if (FAILED.test(name)) return saysSomething(value);
  const isWrapped = typeof value === 'object';
  if (isWrapped && !verdictOn(name)) return false;
  const held: readonly Held[] = isWrapped ? wrapped(name, value) : [[name, value]];
  const verdict = held.some(([, one]) => mayBeNo(one)) && !ASKED.test(name) ? verdictOn(name) : null;
  if (verdict) {
    const what = verdict[1] ?? '';
    const isNoMatch = OF_WHO.test(what)
      ? (one: string) => matchSaid(one) === false && !isOfSearch(node) && !isAmongOthers(node, kind)
      : null;
    return held.some(([of, one]) => isNo(of, one, isNoMatch)) && !isNoDenialOf(what);
  }
  if (isStatusOfAsked(name, kind) && isPlainNo(value)) return true;
  if (typeof value !== 'string' || value.length > LONGEST) return false;
  const level = BEGINS_POOR.test(value) ? LEVEL.exec(name) : null;
  return level !== null && !isElsewhere(level[1] ?? '') && POOR.test(wordsOf(value));
}

const isStatusOfAsked = (name: string, kind: KindName) =>
  (STATUS_OF_WHO.test(name) && !OTHER_NUMBER[kind].test(name)) ||
  (kind === 'face' && STATUS_OF_FACE.test(name));

const verdictOn = (name: string) => VERDICT.exec(name) ?? ON_THE_WHOLE.exec(name);

/** What a flag holds, and under which key: of a status 0 is as often the code of success. */
type Held = readonly [name: string, value: unknown];

/** Of a flag that is wrapped: `{"value": false}`, `["no"]`. A list of figures holds none. */
function wrapped(name: string, value: object): readonly Held[] {
  if (Array.isArray(value)) {
    const isOne = value.length === 1;
    return value
      .slice(0, MAX_HELD)
      .flatMap((one): Held[] => (typeof one === 'number' && !isOne ? [] : [[name, one]]));
  }
  return namesOf(value).flatMap((own): Held[] => {
    const key = fold(own);
    const one: unknown = (value as Record<string, unknown>)[own];
    return HELD.test(key) ? [[/^stat/.test(key) ? key : name, one]] : [];
  });
}

/** Most values are none, which costs less to see than what their keys mean. */
function mayBeNo(value: unknown): boolean {
  return typeof value === 'string' ? BEGINS_NO.test(value) : value === 0 || value === -1 || value === false;
}

/** `isNoMatch` is null of a search, as of a list: that nothing matches is good there. */
function isNo(name: string, value: unknown, isNoMatch: ((text: string) => boolean) | null): boolean {
  if (value === false) return true;
  if (CODED.test(name) && !WHOLE.test(name) && (value === 0 || value === '0')) return false;
  if (value === 0 || value === -1) return true;
  if (typeof value !== 'string' || value.length > LONGEST) return false;
  if (readFlag(value) === false || /^0+(?:(?:\.0+)?\s*%|\.0+)$/.test(value.trim())) return true;
  return !/^\d+$/.test(value) && (NO_WORDS.test(wordsOf(value)) || isNoMatch?.(value) === true);
}

/** Whether a no to what is so called, folded, is none to the person, or a good one. */
export function isNoDenialOf(of: string): boolean {
  return of !== '' && (isNameOfAside(of) || isElsewhere(of) || GOOD_WHEN_NO.test(of));
}

/** Whether a word under a key that holds a decision is not known for a yes. */
export function isNoDecision(name: string, text: string): boolean {
  if (!DECISION.test(name) || isNoDenialOf(name.replace(DECISION, ''))) return false;
  const words = wordsOf(text);
  return words !== '' && !isPlaceholder(text) && whatSays(text) === null && !YES.test(words);
}

const NAMED_SCORE = /^(.+?)(?:score|confidence|similarity|percent(?:age)?)$/;
const DISTANCE = /distance|dissimilar|error/;
const NAMED_BAR = /^(?:threshold|cutoff|minimum|min)$/;
const ANY_BAR =
  /^(?:match|matching|pass|passing|required|minimum|min|acceptance)?(?:score)?(?:threshold|cutoff|minimum|min)(?:score|percent(?:age)?)?$/;
/** What stands between what is scored and its score. */
const COMPARED = /(?:match(?:ing)?|similarity|confidence)$/;
const OF_PERSON = /name|birth|^dob|gender|^sex$/;

/**
 * A score below the threshold of the same name beside it (`nameMatchScore` and `nameMatchThreshold`), or one of the person’s
 * names below one of no name, where nothing else beside it has a score.
 */
function isBelowANamedBar(node: Node, kind: KindName): boolean {
  if (isScoreDistance(node)) return false;
  const scores = node.entries.flatMap(({ name, value }) => {
    const of = NAMED_SCORE.exec(name)?.[1] ?? (SCORE.test(name) ? '' : undefined);
    const score = of === undefined || ANY_BAR.test(name) ? null : readNumber(value);
    return of === undefined || score === null ? [] : [{ of, field: of.replace(COMPARED, ''), score }];
  });
  const areOfPerson = scores.every(({ field }) => OF_PERSON.test(field) && isDeclarable(field));
  return scores.some(({ of, field, score }) => {
    if (of === '' || DISTANCE.test(of) || isNoDenialOf(of) || (kind === 'face' && isDeclarable(field)))
      return false;
    const least = node.entries.find(
      ({ name }) =>
        [of, field].some((own) => name.startsWith(own) && NAMED_BAR.test(name.slice(own.length))) ||
        (areOfPerson && ANY_BAR.test(name)),
    );
    const bar = readNumber(least?.value ?? null);
    return bar !== null && isBelow(score, bar);
  });
}

/** Each on the scale of the other, where one is a share. */
function isBelow(score: number, bar: number): boolean {
  if (score <= 1 && bar > 1) return score * 100 < bar;
  return bar <= 1 && score > 1 ? score < bar * 100 : score < bar;
}

/** A bare score below the least that stands beside it; one of a distance, or with a name of its own, is read elsewhere. */
function isBelowItsBar(node: Node, kind: KindName): boolean {
  const score = node.entries.find(({ name, value }) => SCORE.test(name) && readNumber(value) !== null);
  if (!score || (kind === 'face' && isDeclarable(node.name.replace(/match$/, ''))) || isScoreDistance(node))
    return false;
  const figure = readNumber(score.value) ?? 0;
  const least = node.entries.find(({ name, value }) => LEAST.test(name) && readNumber(value) !== null);
  if (least) return figure < (readNumber(least.value) ?? 0);
  // Of two faces the score that counts is sought among all that there are.
  const bar = kind === 'face' ? null : barNear(node);
  const asked = bar && percentOfBar(bar, figure, null);
  if (bar === null || asked === null) return false;
  return (figure <= 1 && bar.figure <= 1 ? figure * 100 : figure) < asked;
}
