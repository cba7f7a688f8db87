/** A status that says of what was asked for that it was not done, or of somebody that they are kept out. */
import type { KindName } from '../../kinds.ts';
import { isNameOfAside } from '../aside.ts';
import { isElsewhere } from '../elsewhere.ts';
import { OTHER_NUMBER } from '../other-number.ts';
import type { Sentence } from '../sentences.ts';
import { RISK_DECISION } from '../signal-keys.ts';
import { fold } from '../tree.ts';
import { isKeptOut, isNoStatus } from '../words/taken-back.ts';

/** A single field may go unchecked: it is compared here. So may another number, and a face beside the one that was asked for. */
const OF_THE_WHOLE =
  /^(?:is)?(verification|validation|identity|kyc|id|bvn|nin|vin|voters?(?:card)?|number)(?:check|verification|validation|verified|validated)?(?:status|state|result|outcome)?$/;
const OF_THE_FACE =
  /^(?:is)?(?:faces?|facial|selfie|biometrics?|match(?:ed)?)(?:check|verification|match(?:ed)?|comparison|verified)?(?:status|state|result|outcome)?$/;
/** Keys that name nothing: what it is of, the container says. */
const BARE =
  /^(?:message|(?:is)?(?:verified|validated)|(?:overall|final|check|review|job|request|response|lookup|search)?(?:status|state|result|outcome|verdict|decision|disposition|recommendation|conclusion|action|answer)(?:text|message|description|word)?)$/;
const ANYTHING =
  /^(?:|data|results?|response|responsebody|entity|records?|payload|body|details?|summary|report|check|lookup|output|outcome|decision|status|customer|person|individual|subject)$/;
const INDEX = /^\d+$/;

/** Whether a sentence is such a status. Whoever is kept out under a number that was not asked for is kept out. */
export function isNotDone({ text, name, source, of }: Sentence, kind: KindName): boolean {
  if (!isNoStatus(text)) return false;
  const isOut = isKeptOut(text);
  const keys = source.split('/').slice(0, -1).map(fold);
  const around = keys.findLast((key) => !INDEX.test(key)) ?? '';
  if (isWhole(name, kind, isOut) || isWhole(around + name, kind, isOut)) return true;
  const whose = of ?? around;
  if (isOut && RISK_DECISION.test(name)) return true;
  if (isOut) return ![whose, name].some((one) => isElsewhere(one) || isNameOfAside(one));
  if (!BARE.test(name)) return false;
  return isWhole(whose, kind, false) || (of === undefined && ANYTHING.test(whose));
}

/** @param isOfAny whether it counts of a number that was not asked for, too. */
function isWhole(name: string, kind: KindName, isOfAny: boolean): boolean {
  const whole = OF_THE_WHOLE.exec(name)?.[1];
  if (whole !== undefined) return isOfAny || !OTHER_NUMBER[kind].test(whole);
  return kind === 'face' && OF_THE_FACE.test(name);
}
