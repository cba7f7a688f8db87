/** How sure the service is of a match, as a percentage from 0 to 100. */
import type { KindName } from '../../kinds.ts';
import { isOfSearch } from '../aside.ts';
import { isAboutFace } from '../fields.ts';
import { bound, isPercentText, percentOf, percentOfScale, readNumber } from '../figures.ts';
import type { Entry, Node } from '../tree.ts';
import { isScoreDistance } from './distance.ts';
import { type Bar, percentOfBar } from './threshold.ts';

const CONFIDENCE =
  /^(?:face|facial|selfie|photo|image|biometric|overall|match|matching|total|average)*(?:match|matching)?(?:confidence|similarity|score|confidencevalue|confidencescore|confidencelevel|confidencerating|confidencepercent(?:age)?|similarityscore|similaritypercentage|matchscore|matchingscore|matchpercent(?:age)?|percentage?|scorepercentage|matchrate|percentagematch|matchlevel|matchprobability)$/;
const WHOLE_PERCENT = /value|percent|level|rating/;
/** Scores by what they are of: `scores: { face: 90 }`. */
const SCORES = /^(?:match|matching|similarity|confidence|verification)?(?:scores|confidences|similarities)$/;
const FACE_IN_SCORES = /^(?:face|facematch|facematching|facial|selfie)$/;
/** Faces that were seen in a picture: how sure it is that they are faces says nothing of whose they are. */
const SEEN =
  /^(?:unmatchedfaces|(?:source|target)image(?:face)?|detectedfaces|facedetails?|facedetection|boundingbox)$/;
const BARE_SCORE = /^(?:score|percentage?)$/;

/** How telling a key is as the confidence of the match, lower is better; null if it is none. */
export function confidenceRank(node: Node, entry: Entry, kind: KindName): number | null {
  const isListed = SCORES.test(node.name) && FACE_IN_SCORES.test(entry.name);
  if (!(isListed || CONFIDENCE.test(entry.name)) || isSeen(node) || isScoreDistance(node)) return null;
  const inFace =
    isAboutFace(node.name) ||
    isAboutFace(entry.name) ||
    (node.parent !== null && isAboutFace(node.parent.name));
  if (BARE_SCORE.test(entry.name) && !inFace && kind !== 'face') return null;
  const place = inFace ? 0 : 100;
  return place + (BARE_SCORE.test(entry.name) ? 20 : 0) + (entry.name === 'confidence' ? 5 : 0) + node.depth;
}

/**
 * Where a score of two faces stands: all else of a face has scores too, as a mask, an age or a document that was read.
 * “identity” is an id and an entity.
 */
const OF_FACES =
  /^(?:faces?|facial|selfie|photo|image|picture|portrait|biometrics?|id|kyc|bvn|v?nin|vin|voters?|person|customer|applicant|user|subject|match(?:es|ed|ing)?|compar(?:e|ison)|similarity|confidence|scores?|overall|verif(?:y|ication)|validation|recognition|auth(?:entication)?|check|test|job|transaction|results?|status|summary|report|details?|data|info|information|response|outcome|output|body|payload|entity|record|message|item|to|vs|with|and)*$/;

/** Whether a score is of the two faces by all that it stands in. */
export function isOfFaces(node: Node): boolean {
  for (let at: Node | null = node; at; at = at.parent) if (!OF_FACES.test(at.name)) return false;
  return !isOfSearch(node);
}

/**
 * The percentage under a key. Shares from 0 to 1 are told by the key's spelling and by the threshold, which stands on
 * the same scale; where the threshold is a percentage, 0.6 is not 60.
 */
export function readConfidence(node: Node, entry: Entry, bar: Bar | null): number | null {
  const { value, name } = entry;
  const number = readNumber(value);
  if (number === null || number < 0) return null;
  const top = topOf(node);
  if (top !== null && number <= top) return bound(percentOfScale(number, top));
  if (number > 1 || isPercentText(value)) return bound(number);
  const isBarShare = bar !== null && !bar.isPercent && bar.figure > 0 && bar.figure < 1;
  const isBarPercent = bar !== null && (bar.isPercent || bar.figure > 1);
  const isShare = isBarShare || !(isBarPercent || WHOLE_PERCENT.test(name));
  return bound(isShare ? percentOf(number) : number);
}

/** The threshold as a percentage, on the scale of the score that it is for; both null where there is no score. */
export function readThreshold(bar: Bar, node: Node | null, entry: Entry | null): number | null {
  return percentOfBar(bar, entry ? readNumber(entry.value) : null, node ? topOf(node) : null);
}

/** A confidence or a threshold that a profile points at, as a percentage; null where it is none. */
export function readPercentAt(value: unknown, pointer: string): number | null {
  const number = readNumber(value);
  if (number === null || number < 0) return null;
  const isPercent = WHOLE_PERCENT.test(pointer.slice(pointer.lastIndexOf('/')).toLowerCase());
  return bound(number <= 1 && !isPercent && !isPercentText(value) ? percentOf(number) : number);
}

/** The end of the scale, where the service names it. */
function topOf(node: Node): number | null {
  const top = readNumber(node.entries.find(({ name }) => /^max(?:imum)?score$/.test(name))?.value);
  return top !== null && top > 1 ? top : null;
}

function isSeen({ name, parent }: Node): boolean {
  return SEEN.test(name) || (name === 'face' && parent?.name === 'facematches');
}
