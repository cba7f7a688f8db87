/**
 * What says that no living person was before the camera: a printed picture, a screen, a mask. Two faces can be the same
 * then, and still nobody was there; so no face is called verified beside it.
 */
import { percentOf, readNumber } from '../figures.ts';
import { messageRank } from '../signal-keys.ts';
import { piecesOf, readFlag, wordsOf } from '../texts.ts';
import type { Entry, Node } from '../tree.ts';

/** The name under which it stands among what the service says field by field. */
export const LIFE_FIELD = 'liveness';

const ATTACK =
  '(?:spoof(?:ed|ing|s)?|(?:presentation|replay|print|screen|mask|injection) ?attacks?|screen ?replay|deep ?fakes?|fakes?|photo ?of ?photo|photo ?of ?screen)';
/** A yes under such a key. */
const FLAG = new RegExp(
  `^(?:is|has)?(?:possible|potential|suspected|face|selfie)?${ATTACK.replaceAll(' ?', '')}(?:detected|found|suspected|attempt)?$`,
);
/** A check for one, with its own word below it: a yes there says that there was one. */
const CHECK =
  /^(?:spoof(?:ing)?|(?:presentation|replay|print|screen|mask|injection)?attacks?|deepfakes?|pad)(?:check|detection|test|result)?$/;
const SEEN = /^(?:is|was)?(?:attack|spoof|detected|found|present|suspected)(?:detected|found)?$/;
const SAID = /^(?:value|flag|status|result|outcome|decision|verdict|label|class)$/;
/** A no under such a key: `is_live`, `liveness_check`, `selfie_liveness_detection`. A bare `live` is of an environment. */
const LIFE =
  /^(?:is|has)?(?:passive|active|face|facial|selfie)?(?:liveness|livelihood|alive|realperson|liveperson|antispoof(?:ing)?|real|genuine)(?:check|detection|verification|test)?(?:status|result|outcome|decision|verdict|passed|verified|success|detected|confirmed)?$/;
const LIVE = /^islive$/;
/** Of an environment as often as of a face. */
const BARE = /^live$/;
/** Where these stand, `live` is about the face. */
const OF_FACE = /^face|facial|selfie|biometric|^(?:is)?match(?:ed)?$/;
const OF_LIFE = /liveness|livelihood|spoof/;
const OF_LIVENESS = /^(?:face|facial|selfie|passive|active)?liveness/;
const VERDICT =
  /^(?:is)?(?:passed|pass|success|successful|valid|verified|confirmed|live|alive|real|status|result|outcome|decision|verdict|check)$/;

const NO_WORD = new RegExp(
  `^(?:${ATTACK}(?: (?:detected|suspected))?|fake|(?:not |non ?|un)(?:live|alive|real|passed|confirmed|verified)|no live(?:ness)?|fail(?:ed|ure)?|unsuccessful|rejected|declined|denied|invalid|not valid|expired|error|blocked|fraud(?:ulent)?|not (?:found|detected)|(?:liveness )?(?:inconclusive|undetermined|not determined|indeterminate|uncertain|unsure|unclear|doubtful|suspicious)|(?:very )?(?:low|poor))$`,
);
const IS_ATTACK = new RegExp(`^(?:${ATTACK}|attack|fake)?(?: ?(?:detected|found|suspected|likely))?$`);
const FAILED = /^(?:fail(?:ed|ure)?|not passed)$/;
const SENTENCES: readonly RegExp[] = [
  /\bliveness (?:\w+ ){0,3}(?:failed|fails|unsuccessful|not (?:be )?(?:passed|detected|confirmed|verified|established))\b/,
  /\b(?:failed|unable to (?:confirm|verify|detect|establish)|could not (?:confirm|verify|detect|establish)|no) (?:\w+ ){0,2}liveness\b(?! (?:\w+ ){0,2}(?:requested|required|performed|needed))/,
  new RegExp(`\\b${ATTACK} (?:\\w+ ){0,2}(?:detected|suspected|found|attempt|likely)\\b`),
  new RegExp(`\\b(?:possible|suspected|potential|likely|detected) ${ATTACK}\\b`),
  /\b(?:face|person|selfie|image|picture|photo|customer|user|subject) (?:is|was) not (?:a )?(?:live|alive|real)\b/,
];
const DENIED = new RegExp(`\\b(?:no|not|without|never) (?:\\w+ ){0,2}${ATTACK}\\b`);
const LONGEST = 400;

/** Whether an answer on a face says, in a flag, a word or a sentence, that nobody living was there. */
export function deniesLife(nodes: readonly Node[]): boolean {
  return nodes.some(
    (node) =>
      node.room !== 'foreign' && (node.entries.some((entry) => isDenial(node, entry)) || isBelowItsBar(node)),
  );
}

const OWN_SCORE = /^(?:liveness)?(?:score|confidence|probability|value)$/;
const OWN_BAR = /^(?:liveness)?(?:min(?:imum)?)?(?:score|confidence)?(?:threshold|cutoff)$/;

/** Beside others they bear its name. */
const NAMED_SCORE = /^(?:face|facial|selfie|passive|active)?liveness(?:score|confidence|probability)$/;
const NAMED_BAR =
  /^(?:min(?:imum)?)?(?:face|facial|selfie|passive|active)?liveness(?:min(?:imum)?)?(?:score|confidence)?(?:threshold|cutoff)$|^min(?:imum)?liveness(?:score|confidence)?$/;

/** Of no score by its name, it is that of life where no other score stands beside it. */
const BARE_BAR = /^(?:threshold|cutoff|(?:min(?:imum)?|required)score)$/;
const ANY_SCORE = /score|confidence|similarity|percent|probability|distance|likelihood/;

/** Beside a score that is flat they say yes: `is_live: true`, `livenessPass: "yes"`, `livenessLabel: "LIVE"`. */
const NAMED_YES =
  /^(?:is|has|passed)?(?:face|facial|selfie|passive|active)?(?:live(?:ness)?|alive)(?:check|detection)?(?:pass(?:ed)?|ok|valid|match(?:ed)?|islive|isreal|live|label|class)?$/;
const LIVING =
  /^(?:live|alive|real|genuine|bona ?fide|pass(?:ed)?|success(?:ful)?|verified|confirmed|valid)$/;
/** Where nobody looked, a score of 0 is none. */
const LOOKED =
  /^(?:is|was|has)?(?:face|facial|selfie|passive|active)?liveness(?:check|detection)?(?:is|was)?(?:performed|enabled|requested|required|checked|done|run)$/;

/** A score of life below the service's own threshold, where the service gives no verdict. */
function isBelowItsBar({ name, entries, children }: Node): boolean {
  const isOwn = OF_LIVENESS.test(name);
  const isVerdict = (entry: Entry) => (isOwn ? VERDICT.test(entry.name) : isNamedVerdict(entry));
  if (entries.some(isVerdict)) return false;
  if (!isOwn && children.some((child) => OF_LIVENESS.test(child.name) && child.entries.some(isWordOfOwn)))
    return false;
  const figureOf = (key: RegExp) => readNumber(entries.find((entry) => key.test(entry.name))?.value);
  const score = figureOf(isOwn ? OWN_SCORE : NAMED_SCORE);
  const bar = isOwn
    ? figureOf(OWN_BAR)
    : (figureOf(NAMED_BAR) ?? (isOnlyScore(entries) ? figureOf(BARE_BAR) : null));
  if (typeof score !== 'number' || typeof bar !== 'number') return false;
  return (score <= 1 && bar > 1 ? percentOf(score) : score) < bar;
}

const isOnlyScore = (entries: readonly Entry[]) =>
  entries.every(({ name }) => NAMED_SCORE.test(name) || BARE_BAR.test(name) || !ANY_SCORE.test(name));

/** A figure under the name of one is a score again. */
function isNamedVerdict({ name, value }: Entry): boolean {
  if (LOOKED.test(name)) return readFlag(value) === false;
  if (typeof value === 'number' || readNumber(value) !== null) return false;
  if (LIFE.test(name) && (typeof value === 'boolean' || typeof value === 'string')) return true;
  return NAMED_YES.test(name) && saysYes(value);
}

const saysYes = (value: unknown) =>
  readFlag(value) === true || (typeof value === 'string' && LIVING.test(wordsOf(value)));

/** A container of its own holds the verdict on the score that stands around it; a no there is heard by itself. */
const isWordOfOwn = ({ name, value }: Entry) => VERDICT.test(name) && saysYes(value);

function isDenial(node: Node, entry: Entry): boolean {
  const { name, value } = entry;
  if (FLAG.test(name)) return readFlag(value) === true || isAttack(value);
  if (CHECK.test(name) && (isAttack(value) || hasFailed(value))) return true;
  if (CHECK.test(node.name) && isSeen(name, value)) return true;
  const isOfLife =
    LIFE.test(name) ||
    LIVE.test(name) ||
    (BARE.test(name) && isOfFace(node)) ||
    (OF_LIFE.test(node.name) && VERDICT.test(name));
  if (isOfLife) return isNo(value) || (value === 0 && (LIVE.test(name) || BARE.test(name)));
  return typeof value === 'string' && messageRank(name) !== null && saysSo(value);
}

function isOfFace(node: Node): boolean {
  return OF_FACE.test(node.name) || node.entries.some(({ name }) => OF_FACE.test(name));
}

/** A number is a score, which is no verdict. */
function isNo(value: unknown): boolean {
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string' || value.length > LONGEST) return false;
  return /^(?:false|no|n)$/i.test(value.trim()) || NO_WORD.test(wordsOf(value)) || saysSo(value);
}

const isSeen = (name: string, value: unknown) =>
  SEEN.test(name) ? readFlag(value) === true || isAttack(value) : SAID.test(name) && isAttack(value);

const hasFailed = (value: unknown) =>
  typeof value === 'string' && value.length <= LONGEST && FAILED.test(wordsOf(value));

function isAttack(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > LONGEST) return false;
  const words = wordsOf(value);
  return words !== '' && IS_ATTACK.test(words);
}

/** What each of the sentences has, and each attack. Where a mark or an entity could take it apart, parts are asked. */
const MAY_SAY_SO =
  /live|alive|real|spoof|attack|replay|fake|photo|[^\x20-\x25\x28-\x3b\x3d-\x5f\x61-\x7e\s]/i;

function saysSo(text: string): boolean {
  if (!MAY_SAY_SO.test(text)) return false;
  return piecesOf(text)?.some(pieceSaysSo) ?? false;
}

function pieceSaysSo(text: string): boolean {
  return text.split(/[.;:,!?()–—]+/).some((part) => {
    const words = wordsOf(part);
    return SENTENCES.some((pattern) => pattern.test(words)) && !DENIED.test(words);
  });
}
