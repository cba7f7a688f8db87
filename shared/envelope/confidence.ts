/** How sure the service is of a match, as a percentage from 0 to 100. */
import type { KindName } from '../kinds.ts';
import { isAboutFace } from './fields.ts';
import type { Entry, Node } from './tree.ts';

const CONFIDENCE =
  /^(?:face|facial|selfie|photo|image|biometric|overall|match|matching|total|average)*(?:match|matching)?(?:confidence|similarity|score|confidencevalue|confidencescore|confidencelevel|confidencerating|confidencepercent(?:age)?|similarityscore|similaritypercentage|matchscore|matchingscore|matchpercent(?:age)?|percentage?|scorepercentage|matchrate|percentagematch|matchlevel|matchprobability)$/;
const WHOLE_PERCENT = /value|percent|level|rating/;
const BARE_SCORE = /^(?:score|percentage?)$/;

const MAX_THRESHOLDS = 12;
const THRESHOLD = /^(?:match|matching|face|confidence|similarity)*threshold$/;

/** How telling a key is as the confidence of the match, lower is better; null if it is none. */
export function confidenceRank(node: Node, entry: Entry, kind: KindName): number | null {
  if (!CONFIDENCE.test(entry.name)) return null;
  const inFace =
    isAboutFace(node.name) ||
    isAboutFace(entry.name) ||
    (node.parent !== null && isAboutFace(node.parent.name));
  if (BARE_SCORE.test(entry.name) && !inFace && kind !== 'face') return null;
  const place = inFace ? 0 : 100;
  return place + (BARE_SCORE.test(entry.name) ? 20 : 0) + (entry.name === 'confidence' ? 5 : 0) + node.depth;
}

/** The percentage under a key; shares from 0 to 1 are told by the key's spelling and the values beside it. */
export function readConfidence(node: Node, entry: Entry): number | null {
  const { value, name } = entry;
  const isPercentText = typeof value === 'string' && value.trim().endsWith('%');
  const number = readNumber(value);
  if (number === null || number < 0) return null;
  const top = readNumber(sibling(node, /^max(?:imum)?score$/));
  if (top !== null && top > 1 && number <= top)
    return bound(top === 100 ? number : withoutDust(percentOf(number) / top));
  const threshold = readNumber(sibling(node, THRESHOLD));
  const isShare =
    number <= 1 && !isPercentText && !WHOLE_PERCENT.test(name) && !(threshold !== null && threshold > 1);
  return bound(isShare ? percentOf(number) : number);
}

/** The percentage that the service asks for, where it stands beside the confidence. */
export function readThreshold(node: Node): number | null {
  const number = readNumber(sibling(node, THRESHOLD)) ?? strictest(sibling(node, /^thresholds$/));
  if (number === null || number < 0 || number > 100) return null;
  return number <= 1 ? percentOf(number) : number;
}

/** A confidence that a profile points at, as a percentage; null where it is none. */
export function readConfidenceAt(value: unknown, pointer: string): number | null {
  const number = readNumber(value);
  if (number === null || number < 0) return null;
  const isPercent = WHOLE_PERCENT.test(pointer.slice(pointer.lastIndexOf('/')).toLowerCase());
  return bound(number <= 1 && !isPercent && !String(value).includes('%') ? percentOf(number) : number);
}

/** Of several thresholds, one per rate of error, the highest is the bar: none below it is sure. */
function strictest(value: unknown): number | null {
  if (typeof value !== 'object' || value === null) return null;
  let highest: number | null = null;
  let left = MAX_THRESHOLDS;
  for (const key in value) {
    if (left-- === 0) break;
    const number = Object.hasOwn(value, key) ? readNumber((value as Record<string, unknown>)[key]) : null;
    if (number !== null && (highest === null || number > highest)) highest = number;
  }
  return highest;
}

function sibling(node: Node, name: RegExp): unknown {
  return node.entries.find((entry) => name.test(entry.name))?.value;
}

function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.length > 24) return null;
  const text = value.trim().replace(/\s*%$/, '');
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
}

/**
 * A share as a percentage, exact: the point of its decimal form moves, so that 0.57 is 57 and not 56.99999999999999.
 * What the service said is evidence, so nothing is rounded.
 */
function percentOf(share: number): number {
  const [digits, power = '0'] = String(share).split('e');
  return Number(`${digits}e${Number(power) + 2}`);
}

/** A quotient has no exact decimal form; its last digit is dust. */
function withoutDust(quotient: number): number {
  return Number(quotient.toPrecision(15));
}

/** Beyond 100 it was no percentage. */
function bound(percent: number): number | null {
  return percent > 100 ? null : percent;
}
