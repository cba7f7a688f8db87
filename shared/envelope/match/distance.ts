/** Faces that are compared by how far they are apart: the smaller, the more alike. Such a number is no confidence. */
import { readNumber } from '../figures.ts';
import type { Node } from '../tree.ts';

const DISTANCE = /distance|dissimilarity/;
/** Keys under which a service says what kind of number its score is. */
const KIND_OF_SCORE =
  /^(?:score|similarity|match|matching|comparison|face)*(?:type|metric|measure|method|unit|kind|mode)$/;
const SAYS_DISTANCE = /distance|dissimilar|euclid/i;

/** Whether a distance stands in a container, so that a threshold without a name of its own may be the distance's. */
export function hasDistance(node: Node): boolean {
  return node.entries.some(({ name, value }) => DISTANCE.test(name) && readNumber(value) !== null);
}

/** Whether the score of a container is said to be a distance, in whatever way. */
export function isScoreDistance(node: Node): boolean {
  if (hasDistance(node)) return false;
  return node.entries.some(
    ({ name, value }) =>
      (KIND_OF_SCORE.test(name) && typeof value === 'string' && SAYS_DISTANCE.test(value)) ||
      (/^(?:lower|smaller)isbetter$/.test(name) && value === true) ||
      (/^(?:higher|larger)isbetter$/.test(name) && value === false),
  );
}
