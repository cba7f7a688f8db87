/** What a sentence or a status word of a service says. */

import { wordsOf } from '../texts.ts';
import { saysAside } from './aside-words.ts';
import { wordsSaid } from './denied-words.ts';
import { isTakenBack } from './taken-back.ts';
import { rules, type Said } from './word-rules.ts';

/**
 * V8 makes bytecode of a pattern first, which takes some seven times as long as machine code where the pattern is a
 * large one; for a text of this length it makes machine code at once.
 */
const LONG = ' '.repeat(1_000);
let areRulesReady = false;

function makeRulesReady(): void {
  for (const { when } of rules) when.test(LONG);
  areRulesReady = true;
}

/**
 * What a sentence or a status word says, by its words alone.
 *
 * @returns null where the words say nothing of the outcome ("Lagos", "Hello").
 */
export function whatSays(text: string): Said | null {
  const words = wordsSaid(text);
  if (words === '') return null;
  if (!areRulesReady) makeRulesReady();
  for (const rule of rules) {
    if (rule.when.test(words) && !rule.unless?.test(words)) {
      if (rule.says === 'verified' && saysAside(words)) return { says: 'done', weak: false };
      if (rule.says === 'verified' && isTakenBack(text)) return { says: 'mismatch', weak: true };
      return { says: rule.says, weak: rule.weak ?? false };
    }
  }
  return null;
}

/** Sentences, and parts of them: a part counts where it is about the person by itself. */
const SENTENCES = /[.;!?\n]+/;
const PARTS = /[^\p{L}\p{N}\s'’`"“”_/-]+|\n|\b(?:but|and|however|yet|although|though|while)\b|\s[-/]\s/iu;
const ABOUT_PERSON =
  /\b(?:names?|surname|dob|birth|gender|faces?|facial|selfies?|photos?|details|id|bvn|v?nin|vin|pvc|persons?|customer|individual|holder|owner|identity|records?)\b/;

/**
 * What a part of a text says that goes unheard in the whole, since another part is about a form or a device:
 * “ID type: BVN. Name does not match”.
 */
export function saysInPart(text: string): Said | null {
  const whole = wordsSaid(text);
  const hushed = rules.filter(
    ({ says, when, unless }) =>
      says !== 'pending' && says !== 'verified' && unless?.test(whole) && when.test(whole),
  );
  if (hushed.length === 0) return null;
  const parts = [
    ...text.split(SENTENCES).map(wordsSaid),
    ...text
      .split(PARTS)
      .map(wordsSaid)
      .filter((words) => ABOUT_PERSON.test(words)),
  ];
  const rule = hushed.find(({ when, unless }) =>
    parts.some((words) => when.test(words) && !unless?.test(words)),
  );
  return rule ? { says: rule.says, weak: rule.weak ?? false } : null;
}

const FULL_MATCH =
  /^(?:an? |the )?(?:exact|full|complete|perfect|total|strong|high|positive|good|100)? ?(?:faces?|selfie|photos?|biometrics?|names?|images?|id|details?|records?)? ?(?:is |are |was |were |have |has )?(?:a )?(?:match|matched|matches|matching)(?: (?:found|successful|successfully|success|ok|confirmed|true|positive|exactly))?$/;
const OTHER_FULL =
  /^(?:identical|same person|same|match(?:ed)?|all match(?:ed)?|(?:the )?(?:two |both )?(?:faces|photos|images|pictures|selfies) (?:belong to|are of|show|are) the same (?:person|individual))$/;

/** The verdict of words on a match: true for "Exact Match", false for "No Match" and "PARTIAL_MATCH", null for others. */
export function matchSaid(text: string): boolean | null {
  if (text.length > 80) return null;
  const words = wordsOf(text);
  if (!/match|identical|same|tally/.test(words)) return null;
  if (FULL_MATCH.test(words) || OTHER_FULL.test(words)) return true;
  return whatSays(text)?.says === 'mismatch' ? false : null;
}
