/**
 * A clear no under a key that nobody knows: `observation: "Photo does not match"`. Only what can be said of nothing else than
 * the person or the record is heard there, so that terms, addresses and notes on other things stay what they are.
 */
import type { KindName } from '../kinds.ts';
import { saysAgainst } from './against.ts';
import { isAside, saysNotListed } from './aside.ts';
import { isElsewhere } from './elsewhere.ts';
import { isDeclarable } from './fields.ts';
import { asSeen, wordsOf } from './texts.ts';
import type { Entry, Node } from './tree.ts';
import { matchSaid, whatSays } from './words/words.ts';

/** Longer ones explain rather than say. */
const LONGEST = 160;
/** Most texts deny nothing, which costs less to see than what their words say. */
const MAY_DENY =
  /\b(?:not?|never|cannot|un\w{4,}|mis-?match\w*|in(?:valid|correct|consistent|active)|wrong|false|different|differs?|another|someone|fail\w*|discrepan\w+|de(?:ceased|ad|activated)|died|suspended|revoked|black\W?listed|blocked|expired|stolen|fraud\w*|impost\w+|impersonat\w+|partial(?:ly)?|conflict\w*|contradict\w*|disput\w+|suspect\w*|fake|forged|inaccurate|erroneous|investigation|locked|frozen|retired|lapsed|nullified|invalidated|compromised|differently|re-?assigned|recycled|swapped)\b|n['’`]t\b/i;
/** Of what may come, and of what could be done: terms, hints, help. */
const SUPPOSES =
  /\b(?:if|may|might|should|would|when(?:ever)?|unless|in case|whether|otherwise|shall|will|ensure|make sure|must|shared?|disclosed?)\b|^\W*(?:never|always|remember|beware)\b/i;
/** Keys of the person's own, of other things, and of texts that are the same in every answer. */
const OWN =
  /(?:names?|address(?:es)?|street|city|town|village|state|country|lga|ward|nationality|occupation|profession|employer|title|position|religion|place|origin|url|uri|link|href|path|id|code|type|product|service|plan|subject|template|query|email|key)$/;
const SAME_EVERYWHERE =
  /disclaim|terms|legal|polic|copyright|help|faq|docs?$|documentation|example|sample|legend|glossary|guide|instruction|next|hint$|footer|privacy|consent|codes$|^(?:possible|supported|available|allowed|known|subscribed|evaluated|configured)/;
/** A code that says what a sentence does (`NAME_MISMATCH`), and what ends a key that holds some. */
const CODE = /^[A-Z]{2,}(?:_[A-Z]{2,})*$/;
const CODED = /(?:codes?|types?)$/;
/** Under these a code needs not say what it is of: `resultType: "NO_MATCH"`. */
const OF_THE_WHOLE =
  /^(?:overall|final)?(?:match|comparison|verification|validation|identity)?(?:result|outcome|verdict|decision|reason|match|comparison)s?$/;
const OF_WHO =
  /\b(?:names?|surname|dob|birth|gender|faces?|facial|selfies?|photos?|pictures?|images?|details|id|bvn|v?nin|vin|pvc|persons?|customer|individual|holder|owner|identity|records?|verification|validation|fingerprints?|biometrics?)\b/;
/** What else is compared and looked for beside the person. */
const OF_OTHER =
  /\b(?:middle name|maiden|phone|mobile|telephone|e ?mail|address|account|employer|bank|signature|ip|device|location|branch|credit|loan|criminal|court|sanctions?|peps?|aml|media|watch ?list|duplicate)\b/;
const NUMBER = /\b(?:bvn|v?nin|vin|pvc|identity|customer|person|individual|holder)\b/;
const RECORD = /\b(?:records?|data|details|match|id|number)\b/;
/** Here “No record found” is no word on the courts or on a list. */
const TELLS =
  /text|display|content|output|observ|feedback|respon|answer|note|opinion|finding|said|says?$|info|caption|banner|status/;
const CHECKED = /\b(?:verification|validation|identity)\b/;

const OF_KIND: Readonly<Record<KindName, RegExp>> = {
  bvn: /\bbvn\b|\bbank verification\b/,
  nin: /\bv?nin\b|\bnational id/,
  voters_card: /\b(?:vin|pvc|voters?)\b/,
  face: /\bfaces?\b/,
};
const PAPER = /\b(?:bvn|bank verification|v?nin|national id|vin|pvc|voters?)\b/;
const NO_RECORD = /^(?:the )?record (?:is |was )?not found$/;
const NO_FURTHER = /\bno (?:other|further|additional|second|more)\b/;
const IS_WRONG = /\b(?:invalid|wrong|incorrect)\b/;

/**
 * Whether an entry under a key that is none of the known ones holds such a no.
 *
 * @param inRecord whether it stands among what the registry has of the person.
 */
export function isClearNo(node: Node, entry: Entry, kind: KindName, inRecord: boolean): boolean {
  const key = node.isArray ? node.name : entry.name;
  if (typeof entry.value !== 'string' || entry.value.length > LONGEST) return false;
  const asCode = isCode(entry.value);
  const value = asCode ? entry.value.replaceAll('_', ' ') : entry.value;
  const name = asCode ? key.replace(CODED, '') : key;
  const isWord = !/\S\s\S/.test(value);
  if (isWord && !asCode) return false;
  if (!MAY_DENY.test(asSeen(value)) || !/^[a-z]/.test(name)) return false;
  const around = node.isArray ? name : node.name;
  if (OWN.test(name) || isSame(name) || isSame(around) || isDeclarable(name) || isElsewhere(name))
    return false;
  if (SUPPOSES.test(value) || isAside(node) || saysNotListed(wordsOf(value), name, node, kind)) return false;
  const isOfWhole = OF_THE_WHOLE.test(name) ? asCode : WORDED.test(name) && OF_THE_WHOLE.test(node.name);
  if (isOfWhole && matchSaid(value) === false) return true;
  if (isWord) return false;
  return saysNo(value) || deniesNumber(value, kind) || (!inRecord && deniesRecord(value, name, kind));
}

const WORDED = /^(?:text|label|value|display|name)$/;

/** Whether a text is such a code. */
export const isCode = (text: string): boolean => CODE.test(text);

const isSame = (name: string) => SAME_EVERYWHERE.test(name);

function saysNo(text: string): boolean {
  if (saysAgainst(text, false)) return true;
  const said = whatSays(text);
  const words = wordsOf(text);
  if (said === null || OF_OTHER.test(words) || NO_FURTHER.test(words)) return false;
  if (said.says === 'mismatch') return OF_WHO.test(words);
  // “Identity could not be verified”.
  return said.says === 'unavailable' && said.weak && CHECKED.test(words);
}

/** In the record another paper, or another list, may be what has none. */
function deniesRecord(text: string, name: string, kind: KindName): boolean {
  const words = wordsOf(text);
  if (whatSays(text)?.says !== 'not_found' || OF_OTHER.test(words) || NO_FURTHER.test(words)) return false;
  return isOfKind(words, kind) && (NUMBER.test(words) || (RECORD.test(words) && TELLS.test(name)));
}

/** Whether a remark says that there is no record, or that the number that was asked for is wrong: “BVN not found”. */
export function deniesNumber(text: string, kind: KindName): boolean {
  if (text.length > LONGEST || SUPPOSES.test(text)) return false;
  const said = whatSays(text);
  if (said?.says !== 'not_found' && said?.says !== 'rejected') return false;
  const words = wordsOf(text);
  if (NO_RECORD.test(words)) return true;
  if (!OF_KIND[kind].test(words) || OF_OTHER.test(words) || NO_FURTHER.test(words)) return false;
  return isOfKind(words, kind) && (said.says === 'not_found' || IS_WRONG.test(words));
}

/** Whether the paper that a text names first, if any, is the one that was asked for: “NIN not linked to BVN”. */
function isOfKind(words: string, kind: KindName): boolean {
  const paper = PAPER.exec(words)?.[0];
  return paper === undefined || kind === 'face' || OF_KIND[kind].test(paper);
}
