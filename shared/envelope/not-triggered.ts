/** A rule that is named after what it looks for, and did not find it: `{"rule": "NAME_MISMATCH", "triggered": false}`. */
import { readFlag } from './texts.ts';
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
