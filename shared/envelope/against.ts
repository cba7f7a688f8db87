/**
 * What speaks against a person whom the registry knows: dead, listed, a number that is shut. The number is real, so
 * this is no refusal; but nobody may be called verified beside it.
 */
import { readDateText } from '../date-text.ts';
import { isSeen, isUnseenTag } from './not-triggered.ts';
import { asSeen, readFlag, wordsOf } from './texts.ts';
import type { Entry, Node } from './tree.ts';
import { wordsSaid } from './words/denied-words.ts';

const DEAD =
  'deceased|dead|died|passed (?:away|on)|demised|late customer|(?:not|no longer) (?:alive|living)|death (?:(?:is|was|has|been) )*(?:recorded|reported|registered|confirmed)';
const LISTED = 'under investigation|(?:watch|black) ?listed|(?:on|in) (?:\\w+ ){0,3}(?:watch|black) ?list';
const SHUT =
  'inactive|deactivated|suspended|blocked|revoked|barred|frozen|dormant|disabled|cancel+ed|expired|void|voided|stolen|lost|de ?linked|unlinked|merged|deleted|locked|withheld|withdrawn|terminated|quarantined|on hold|flagged|nullified|invalidated|lapsed|(?:not|no longer) (?:currently )?active';
const UNTRUE = 'fraudulent|fake|forged|counterfeit';
/** Of a number alone: what else is closed or replaced is a ticket, a card or a picture. */
const NUMBER = '(?:bvn|v?nin|vin|id|identity|number)';
const GIVEN_UP =
  'replaced|superseded|compromised|re ?assigned|recycled|swapped|(?:not|no longer) (?:valid|in use)';
const GONE = `closed|retired|${GIVEN_UP}`;
/** Only the number, or the person, not what else they hold: a voter's registration or a bank's account may sleep. */
const WHOSE =
  '(?:bvn|v?nin|vin|pvc|id|identity|document|card|number|record|customer|person|individual|holder|subject|citizen|voter)';
const LINK =
  '(?:is|was|has|have|been|are|now|currently|temporarily|permanently|marked|flagged|as|status|reported)';

const DENIES = '(?:not|no|never|neither|nor|without|non)';
const MAY_DENY = new RegExp(`\\b${DENIES} `);
const TURN = 'but|however|yet|although|though|while|because|since|and';

const SENTENCE = new RegExp(
  `\\b(?:${DEAD}|${LISTED}|${WHOSE} (?:${LINK} ){0,4}(?:${SHUT})|(?:${SHUT}) ${WHOSE}|${NUMBER} (?:${LINK} ){0,4}(?:${GONE})|${WHOSE} is late$)\\b`,
);
const WORD = new RegExp(
  `^(?:${WHOSE} )?(?:${DEAD}|(?:watch|black) ?list(?:ed)?|${SHUT}|${UNTRUE}|invalid|not valid|flagged|(?:reported )?(?:stolen|lost|missing)|restricted)$`,
);
const DENIABLE = `(?:${DEAD}|${LISTED}|inactive|suspended|blocked|stolen|lost|flagged|frozen|revoked|expired|deactivated|merged|deleted|locked|closed|replaced)`;
/**
 * A denial takes away what it denies, and nothing that stands beside it: “not expired but deceased”. Of more than so many nobody
 * says in one sentence that they are not.
 */
const DENIED = new RegExp(
  `\\b${DENIES} (?:(?!(?:${TURN}) )\\w+ ){0,3}?${DENIABLE}(?: (?:or|nor) ${DENIABLE}){0,9}\\b`,
  'g',
);
/** Beside what is denied a bare word is enough: “not expired but revoked”. */
const BESIDE = new RegExp(`\\b(?:${TURN}) (?:(?:it|he|she|they|${LINK}) )*(?:${SHUT})\\b`);
/** A denial reaches no further than its own part of the sentence: “not verified: customer deceased”. */
const PARTS = /[^\p{L}\p{N}\s'’`"“”_/-]+|\n|\s-\s/u;
/** As much as is kept of a sentence; what a longer text says goes on in further ones. */
const LONGEST = 500;

/**
 * Whether a text says that something speaks against the person.
 *
 * @param isWord whether it stands where a status does: there one word is enough.
 */
export function saysAgainst(text: string, isWord: boolean): boolean {
  if (text.length > LONGEST) return false;
  if (isWord && WORD.test(wordsOf(text))) return true;
  const alternatives = asSeen(text).replace(/(?<=\w)\/(?=\w)/g, ' or ');
  return alternatives.split(PARTS).some((part) => {
    const words = wordsOf(part);
    if (!MAY_DENY.test(words)) return SENTENCE.test(words);
    const said = wordsSaid(part).replace(DENIED, ' ').replace(/ +/g, ' ').trim();
    return SENTENCE.test(said) || BESIDE.test(said);
  });
}

const FLAG =
  /^(?:is|has|was)?(?:customer|person|holder|subject|individual|citizen|record|number|document|card|bvn|v?nin|vin|voter|id|identity)?(?:been)?(?:deceased|dead|died|death|deathrecord|blacklist(?:ed)?|suspicious|fraudulent|fraud|fraudflag|fraudflagged|fraudsuspected|suspectedfraud|frauddetected|fraudalert|fraudconfirmed|confirmedfraud|(?:reported)?(?:stolen|lost)|suspended|revoked|blocked|barred|frozen|expired|inactive|deactivated|invalidated|void|voided|cancell?ed|terminated|delinked|deleted|locked|dormant|invalid|unverified|notverified|reject(?:ed)?|declined|flagged|fake|forged|counterfeit|impost[eo]r|impersonat(?:or|ed|ion)|a?fraudster|(?:on|in)(?:the)?blacklist|banned|compromised|identitytheft)$|^donot(?:onboard|proceed|accept|approve)$/;
/** A no under these: the person is not alive. */
const ALIVE = /^(?:is)?(?:customer|person|holder|subject|individual|citizen)?(?:still)?(?:alive|living)$/;
const OF_DEATH = /^(?:death|deceased)(?:status|flag|indicator)$/;
const DAY_OF_DEATH = /^(?:dateofdeath|deathdate|datedeceased|deceaseddate|deceasedon|yearofdeath|deathyear)$/;
const YEAR = /^(?:19|20)\d\d$/;
/** The day on which a number was shut; of one that is open none is given. */
const DAY_OF_SHUTTING =
  /^(?:date(?:of)?(?:suspended|suspension|revoked|revocation|deactivated|deactivation|blocked|blacklisted)|(?:suspended|suspension|revoked|revocation|deactivated|deactivation|blocked|blacklisted|deleted)(?:at|on|date))$/;
/** Here words stand beside one another. */
export const TAGS =
  /^(?:(?:risk|fraud|red|person|customer|identity|record|bvn|v?nin)?(?:tags?|labels?|flags?|markers?|indicators?|signals?|alerts?)|(?:risk|fraud)factors?|(?:reason|risk|flag|alert|warning)codes?|statuses|restrictions)$/;
const UNTRUE_TAG = new RegExp(
  `^(?:is |was |has |${WHOSE} )*(?:${DEAD}|(?:watch|black) ?list(?:ed)?|${SHUT}|flagged)(?: (?:status|flag|check|screening|search|list|registry|register|index))* (?:no|n|false|none|nil|clear(?:ed)?|passed|negative|not found|no (?:match|hits?|records?)(?: found)?)$`,
);
/** More of them nobody gives. */
export const MAX_TAGS = 150;
/** Words about the person under keys that are no status of the check. */
const PERSON_STATE =
  /^(?:customer|person|holder|subject|individual|citizen|life|vital|living|card|blacklist|watchlist|block|blocking|suspension|lifecycle)(?:status|state)$|^statusoflife$|^vitals?$/;
/** An enrolment or a registration may sleep, or be over; dead or a fraud is the person. */
const REGISTRATION_STATE = /^(?:voters?)?(?:enrol+ment|registration)(?:status|state)$/;
const IS_OF_PERSON = new RegExp(`^(?:${DEAD}|${UNTRUE})$`);
const OF_FRAUD = /^fraud(?:status|state|result|check)$/;
const CONFIRMED =
  /^(?:confirmed|detected|found|suspected|positive|fraud|fraudulent|fraudster|flagged|yes|true)$/i;
const LIFE_STATE = /^(?:life|vital|living)(?:status|state)$/;
const NUMBER_STATE = new RegExp(`^${NUMBER}(?:status|state)$`);
const IS_GONE = new RegExp(`^(?:${GONE})$`);
/** The number that stands in the place of this one. */
const SUCCESSOR =
  /^(?:is|was)?(?:replaced|superseded|merged)(?:by|into|with)(?:bvn|v?nin|vin|number|id|record)?$/;
const HOLDS_NUMBER = /\d\D*\d\D*\d\D*\d/;
const ACTIVE = /^(?:is)?(?:record|bvn|nin|vin|id|identity|document|card)active$/;

/** A name can bear it: “Ada Obi (deceased)”. */
const NAME =
  /^(?:first|last|middle|full|sur|given|family|other|customer|person|display)?names?$|^nameoncard$/;
/** “Late” alone at its beginning is somebody's name too. */
const DEAD_NAME =
  /[([]\s*(?:dead|late|dec['’]?d)\s*[)\]]|(?<!\p{L})deceased(?!\p{L})|^\s*(?:the\s+late|(?:the\s+)?estate\s+of)\s/iu;
/** A check or a register bears a name too: `{"name": "Deceased", "result": "clear"}`. */
const NAME_OF_ANYTHING = /^(?:display)?names?$/;
const LOOK_FOR_DEAD =
  /^(?:is )?deceased(?: (?:persons?|people|individuals?|customers?|status|flag|check|match|screening|search|list|regist(?:er|ry)|records?|index|indicator))*$/;

/** Whether a key of the record, or of what speaks of it, says that something speaks against the person. */
export function isAgainstPerson({ name, value }: Entry): boolean {
  if (FLAG.test(name) || OF_DEATH.test(name)) return readFlag(value) === true || isSaid(value);
  if (DAY_OF_DEATH.test(name)) return readDateText(value) !== null || YEAR.test(String(value));
  if (DAY_OF_SHUTTING.test(name)) return readDateText(value) !== null;
  if (TAGS.test(name)) return (Array.isArray(value) ? value.slice(0, MAX_TAGS) : [value]).some(isTagSaid);
  if (NAME.test(name)) return typeof value === 'string' && DEAD_NAME.test(value);
  if (SUCCESSOR.test(name))
    return (typeof value === 'string' || typeof value === 'number') && HOLDS_NUMBER.test(String(value));
  if (ACTIVE.test(name)) return readFlag(value) === false;
  if (OF_FRAUD.test(name)) return typeof value === 'string' && CONFIRMED.test(value.trim());
  if (ALIVE.test(name)) return readFlag(value) === false || isSaid(value);
  if (LIFE_STATE.test(name) && typeof value === 'string' && /^\s*d\s*$/i.test(value)) return true;
  if (NUMBER_STATE.test(name) && typeof value === 'string' && IS_GONE.test(wordsOf(value))) return true;
  if (REGISTRATION_STATE.test(name))
    return typeof value === 'string' && value.length <= LONGEST && IS_OF_PERSON.test(wordsOf(value));
  return PERSON_STATE.test(name) && isSaid(value);
}

/** The same of an entry in its container, other than the record: it may be called after what was looked for and not found. */
export const isSaidAgainst = (node: Node, entry: Entry): boolean =>
  isAgainstPerson(entry) && !isUnseenTag(node, entry) && (!isCalledSo(entry) || isSeen(node, entry));

const isCalledSo = ({ name, value }: Entry): boolean =>
  NAME_OF_ANYTHING.test(name) && LOOK_FOR_DEAD.test(wordsOf(String(value)));

/** A tag may bear its own no: “Deceased: No”, `DECEASED_FALSE`, `death_check_passed`. */
function isTagSaid(value: unknown): boolean {
  return isSaid(value) && !UNTRUE_TAG.test(wordsOf(String(value)));
}

function isSaid(value: unknown): boolean {
  return typeof value === 'string' && saysAgainst(value, true);
}

/** The record's own; a finished case is closed too, and a person can be retired. */
const OWN_STATE = /^(?:record)?(?:status|state)$/;
const IS_GIVEN_UP = new RegExp(`^(?:record (?:${LINK} ){0,2})?(?:${GIVEN_UP})(?: (?:by|to) .+)?$`);

/** The record's own bare `active`, or its status: elsewhere it is a plan's, a key's, a session's or a card's. */
export function isShut(node: Node): boolean {
  return node.entries.some(({ name, value }) =>
    /^(?:is)?active$/.test(name)
      ? readFlag(value) === false
      : OWN_STATE.test(name) && typeof value === 'string' && IS_GIVEN_UP.test(wordsOf(value)),
  );
}
