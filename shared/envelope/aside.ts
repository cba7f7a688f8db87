/** What a service confirms besides the person: a channel, a key, a payment, a sign of life. */

import type { KindName } from '../kinds.ts';
import { isElsewhere } from './elsewhere.ts';
import { isAboutFace } from './fields.ts';
import { overallRank } from './match/overall.ts';
import { wordsOf } from './texts.ts';
import { type Entry, fold, type Node } from './tree.ts';

/** Their yes and score are about the picture, the paper or the person's life, not about who it is. */
const NOT_WHO =
  /liveness|quality|risk|^aml|^age|watchlist|blur|glare|occlusion|spoof|sanction|^pep|adverse|authentic|tamper/;
const CHANNEL =
  /^(?:e?mails?|emailaddress|phones?|phonenumbers?|otp|otps|(?:two|multi|2)fa(?:ctor)?|mfa|address(?:es)?|devices?|ip|consents?|payments?|tokens?|sessions?|captcha|signature)(?:check|verification|validation|status|result|info|details|data)?$/;
const LIFE = /^(?:is)?live(?:ness|lihood)?(?:check|status|score|result|probability|passed|detected)?$/;
/** What is compared beside a sign of life is the person again. */
const COMPARES = /compare|comparison|match|verif/;
/** Whether what a check is called, folded, is something else than who the person is. */
export function isNameOfAside(name: string): boolean {
  return NOT_WHO.test(name) || CHANNEL.test(name) || LIFE.test(name);
}

/** In an item of a list the name of what was checked stands under one of these. */
const NAME_KEY = /^(?:name|type|check|checkname|checktype|field|key|attribute)$/;

/** What was checked, folded, where an entry names it; null where it does not. */
export function whatIsChecked({ name, value }: Entry): string | null {
  return NAME_KEY.test(name) && typeof value === 'string' ? fold(value) : null;
}

/** What is asked of a container for each that stands in it, and for each of its entries, is found out once. */
function once(ask: (node: Node) => boolean): (node: Node) => boolean {
  const known = new WeakMap<Node, boolean>();
  return (node) => {
    const before = known.get(node);
    if (before !== undefined) return before;
    const isSo = ask(node);
    known.set(node, isSo);
    return isSo;
  };
}

const isNamedAside = once(({ entries }) =>
  entries.some((entry) => isNameOfAside(whatIsChecked(entry) ?? '')),
);

const LIST = /^aml|sanction|^pep(?!r)|watchlist|adverse/;
const NOT_LISTED =
  /^(?:no (?:match(?:es)?|hits?|(?:matching )?(?:records?|results?|customers?|persons?|faces?)|alerts?)(?: (?:was |were )?found)?|not (?:found|listed|matched)|unmatched)$/;

/** Whether a folded key names a list of sanctions or the like. */
export function isOfList(name: string): boolean {
  return LIST.test(name);
}

/**
 * Whether words, plain, say that a person stands on no list of sanctions or the like, or is none of the other people among
 * whom somebody was looked for: that is no word on who it is.
 */
export function saysNotListed(words: string, name: string, node: Node, kind: KindName): boolean {
  return NOT_LISTED.test(words) && (isOfList(name) || isAmongOthers(node, kind));
}

/** Lists, registers and other customers, among which somebody is looked for. */
const SEARCH =
  /ofac|interpol|dedup|duplicate|onetomany|deceased|death|mortality|court|litigation|crimin|terror|bankrupt|synthetic|consortium|politicallyexposed|media|(?:black|block|deny|stop|watch|negative|internal|sanctions?)list|(?:global|database|media|list|web)search|known(?:faces|fraud)|^(?:lists?|searches|un|eu|hmt|efcc|nfiu)(?:check|result|match)?$/;
/** Those of them that hold nothing else, and what looks for risks. */
const OTHERS =
  /ofac|interpol|dedup|duplicate|onetomany|deceased|death|mortality|court(?!es)|litigation|crim(?:e|in)|terror|bankrupt|consortium|politicallyexposed|(?:black|block|deny|stop|watch|negative|internal|sanctions?)list|(?:media|list)search|known(?:faces|fraud)|velocity|rules?engine|^(?:un|eu|hmt|efcc|nfiu)(?:list|check|result|match)?$/;
/** As words: somebody may be called Courtney or Pepple. */
const OTHERS_SAID =
  /\b(?:ofac|interpol|dedup\w*|duplicates?|deceased|death|courts?|litigation|crim(?:e|inal)|terror\w*|bankrupt\w*|peps?|politically exposed|aml|sanctions?|adverse|velocity|rules? engine|\w*(?:black|block|deny|stop|watch) ?lists?)\b/;
/** In a face check it may be how the two faces were compared. */
const BY_FACE = /^(?:face|facial)search/;
/** Here the person’s own number or face may be checked, too. */
const MAY_BE_SEARCH = /screening|fraud/;
const OWN = /^(?:bvn|v?nin|vin|voter|identity|face|facial|selfie)/;
const SOURCE_KEY = /^(?:list|listname|source|database|dataset|category)$/;

/** Whether a container is of a search where it is good not to be found, or stands in one. */
export const isOfSearch = once(standsInSearch);

function standsInSearch(node: Node): boolean {
  let isOwn = false;
  for (let at: Node | null = node; at; at = at.parent) {
    if (isSearch(at.name) || holdsSearchName(at)) return true;
    if (!isOwn && MAY_BE_SEARCH.test(at.name)) return true;
    isOwn ||= OWN.test(at.name);
  }
  return false;
}

const isSearch = (name: string) => SEARCH.test(name) || LIST.test(name);

const holdsSearchName = once(({ entries }) =>
  entries.some((entry) => {
    const { name, value } = entry;
    const source = SOURCE_KEY.test(name) && typeof value === 'string' ? fold(value) : whatIsChecked(entry);
    return source !== null && isSearch(source);
  }),
);

/** The containers that hold the record, and itself. */
const aroundRecord = new WeakSet<Node>();

/** Marks the record, before anything is asked: whatever holds it is no search among others. */
export function markRecord(record: Node | null): void {
  for (let at = record; at; at = at.parent) aroundRecord.add(at);
}

/**
 * Whether a container is of a search among other people and for risks alone, or stands in one: whether anything matches there
 * says nothing of who the person is.
 */
export function isAmongOthers(node: Node, kind: KindName): boolean {
  return isOfOthers(node) || (kind !== 'face' && isByFace(node));
}

const isOfOthers = once((node) => {
  let isOwn = false;
  for (let at: Node | null = node; at && !aroundRecord.has(at); at = at.parent) {
    if (OTHERS.test(at.name) || LIST.test(at.name) || isListedSearch(at)) return true;
    isOwn ||= OWN.test(at.name);
    if (!isOwn && MAY_BE_SEARCH.test(at.name)) return true;
  }
  return false;
});

function isByFace(node: Node): boolean {
  for (let at: Node | null = node; at && !aroundRecord.has(at); at = at.parent)
    if (BY_FACE.test(at.name)) return true;
  return false;
}

/** Whether a container is an item of a list that is called so. */
export const isListedSearch = once(
  ({ parent, entries }) =>
    parent?.isArray === true &&
    entries.some(
      ({ name, value }) => NAME_KEY.test(name) && typeof value === 'string' && isOthersSaid(value),
    ),
);
const isOthersSaid = (text: string) => OTHERS_SAID.test(wordsOf(text));

/** Whether a container is about something that is not who the person is, so that no verdict stands in it. */
export function isNotWho(node: Node): boolean {
  return NOT_WHO.test(node.name);
}

/**
 * Whether a container stands in one that is called after an account, a device, a code that was sent or the like: a yes there
 * is on that, and on nobody’s name or face.
 */
export function isOfOtherThing(node: Node): boolean {
  for (let at: Node | null = node; at; at = at.parent) {
    if (isAboutFace(at.name)) return false;
    if (isElsewhere(at.name) || isNameOfAside(at.name)) return true;
  }
  return false;
}

/** As `isAside`, of a yes or a score of two faces: under a key of the face it is theirs, whatever stands around that. */
export function isAsideOfFaces(node: Node): boolean {
  for (let at: Node | null = node; at; at = at.parent) {
    if (isNotWho(at) || CHANNEL.test(at.name) || isNamedAside(at)) return true;
    if (isAboutFace(at.name)) return isOfLifeAlone(node);
  }
  return isAside(node);
}

/** Whether a "verified" in a container confirms something else than the person. */
export const isAside = once(tellsOfAside);

function tellsOfAside(node: Node): boolean {
  for (let at: Node | null = node; at; at = at.parent)
    if (NOT_WHO.test(at.name) || CHANNEL.test(at.name) || isNamedAside(at)) return true;
  return isOfLifeAlone(node);
}

function isOfLifeAlone({ entries }: Node): boolean {
  return (
    entries.some(({ name }) => LIFE.test(name)) &&
    !entries.some(({ name }) => overallRank(name) !== undefined || COMPARES.test(name))
  );
}
