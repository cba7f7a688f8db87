/** What is said of another number than the one that was asked for: beside a record of this one that it is not there. */
import type { KindName } from '../kinds.ts';
import type { Sentence } from './sentences.ts';
import { wordsOf } from './texts.ts';
import { fold } from './tree.ts';

/** How the keys of other numbers begin. */
export const OTHER_NUMBER: Readonly<Record<KindName, RegExp>> = {
  bvn: /^(?:nin|vin|voter)/,
  nin: /^(?:bvn|vin|voter)/,
  voters_card: /^(?:bvn|nin)/,
  face: /^(?:vin|voter)/,
};
const OWN_NUMBER: Readonly<Record<KindName, RegExp>> = {
  bvn: /^bvn/,
  nin: /^v?nin/,
  voters_card: /^(?:vin|voter|pvc)/,
  face: /^(?:face|facial|selfie|bvn|v?nin)/,
};
const NAMED: Readonly<Record<KindName, RegExp>> = {
  bvn: /\bbvn\b/,
  nin: /\bv?nin\b/,
  voters_card: /\b(?:vin|pvc|voters?)\b/,
  face: /\b(?:faces?|bvn|v?nin)\b/,
};

/** Whether a sentence says no more than that another number, which its keys name, is not there: `nin: {status: "NOT_FOUND"}`. */
export function isOtherMissing({ said, text, source, of = '' }: Sentence, kind: KindName): boolean {
  if (said?.says !== 'not_found' || NAMED[kind].test(wordsOf(text))) return false;
  const keys = [...source.split('/').map(fold), of];
  const whose = keys.findLast((key) => OTHER_NUMBER[kind].test(key) || OWN_NUMBER[kind].test(key));
  return whose !== undefined && OTHER_NUMBER[kind].test(whose);
}
