/** A rule that is named after what it looks for, and did not find it: `{"rule": "NAME_MISMATCH", "triggered": false}`. */
import { readFlag, wordsOf } from './texts.ts';
import type { Entry, Node } from './tree.ts';

const CALLED = /^(?:name|code|type|rule|rulename|rulecode)$/;
/** That a rule passed, or has a good status, may be said of the call. */
const TRIGGERED = /^(?:is|was|has)?(?:hit|triggered|fired|raised|detected|flagged|breached|violated)$/;

/** Whether an item of a list is such a rule. */
export function isNotTriggered({ parent, isArray, entries }: Node): boolean {
  if (isArray || !parent?.isArray) return false;
  const flags = entries.filter(({ name }) => TRIGGERED.test(name)).map(({ value }) => readFlag(value));
  return flags.length > 0 && flags.every((flag) => flag === false);
}

/** Whether an entry of one is what the rule is called, or that it found nothing. */
export const isOfRule = ({ name }: Entry): boolean => CALLED.test(name) || TRIGGERED.test(name);

const TAG = /^(?:flag|marker|indicator|signal|alert|label|tag)$/;
const SEEN =
  /^(?:is|was|has)?(?:value|answer|flag|set|hits?|count|triggered|fired|raised|detected|found|present|flagged|active|match(?:ed)?|status|state|result|outcome)$/;
const UNSEEN =
  /^(?:none|nil|clear(?:ed)?|pass(?:ed)?|negative|no (?:match|hits?|records?)(?: found)?|not (?:found|detected|present|raised|triggered|matched))$/;

/** With more keys it is a thing of its own. */
const MAX_KEYS = 12;

/** Whether an item of a list is called after a flag or a signal that was looked for, and not found: `{"flag": "DECEASED", "value": "N"}`. */
export function isUnseenTag({ parent, isArray, entries }: Node, entry: Entry): boolean {
  if (isArray || !parent?.isArray || entries.length > MAX_KEYS || !TAG.test(entry.name)) return false;
  const said = entries.filter((one) => one !== entry && SEEN.test(one.name));
  return said.length > 0 && said.every(({ value }) => isUnseen(value));
}

const isUnseen = (value: unknown) =>
  readFlag(value) === false || (typeof value === 'string' && UNSEEN.test(wordsOf(value)));

const IS_SEEN = /^(?:hits?|match(?:ed)?|found|detected|present|positive|raised|triggered|flagged)$/;

/** Whether it stands beside what a thing is called that this was looked for, and found: `{"name": "DECEASED", "value": "Y"}`. */
export const isSeen = ({ entries }: Node, entry: Entry): boolean =>
  entries.some(
    (one) =>
      one !== entry &&
      SEEN.test(one.name) &&
      (readFlag(one.value) === true || (typeof one.value === 'string' && IS_SEEN.test(wordsOf(one.value)))),
  );
