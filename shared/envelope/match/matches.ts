/** The service's own word on whether the person is who was declared: overall, by field, and how surely. */
import type { KindName } from '../../kinds.ts';
import { isAmongOthers, isAsideOfFaces, isNotWho, isOfList, isOfOtherThing } from '../aside.ts';
import { isAboutFace } from '../fields.ts';
import { isNotTriggered, isOfRule } from '../not-triggered.ts';
import type { Parts } from '../record/parts.ts';
import { type Entry, type Found, type Node, pointerOf } from '../tree.ts';
import { matchSaid, whatSays } from '../words/words.ts';
import { confidenceRank, isOfFaces, readConfidence, readThreshold } from './confidence.ts';
import { addFields, isFieldNode, readFieldVerdict } from './field-matches.ts';
import { deniesLife, LIFE_FIELD } from './life.ts';
import { saysListMatches } from './listed-faces.ts';
import { CHECK_NAME, overallRank, WHOLE_BEFORE, whatDiffers } from './overall.ts';
import { type Bar, barNear, barOfMatch } from './threshold.ts';
import { differingSides } from './two-sides.ts';

export interface Matches {
  readonly match: Found<boolean> | null;
  readonly fields: ReadonlyMap<string, boolean>;
  /** Percentage, 0 to 100. */
  readonly confidence: Found<number> | null;
  /** Whether the confidence is of two faces by where it stands, or since a profile points at it. */
  readonly isOfFaces: boolean;
  /** The percentage that the service asks for, where it says so. */
  readonly threshold: Found<number> | null;
}

const FACE_OVERALL = new Set([
  'verified',
  'isverified',
  'faceverified',
  'result',
  'passed',
  'ispassed',
  'verificationresult',
]);
/** In a container that is named after the verdict (`face_match`) these hold it. */
const VERDICT_OF_NODE = new Set(['status', 'value', 'success', 'result']);
const WORDED =
  /^(?:status|state|result|results|resulttext|resultmessage|outcome|verdict|decision|label|message|detail|recordstatus|.*(?:status|result|verdict|outcome))$/;
const LONGEST_WORD = 60;

/**
 * Gathers the service's verdicts on a match.
 *
 * @param apart the record's private parts, which hold none.
 * @param parts what was read of the record.
 */
export function gatherMatches(
  nodes: readonly Node[],
  kind: KindName,
  apart: ReadonlySet<Node>,
  parts?: Parts,
): Matches {
  const fields = new Map<string, boolean>();
  const ofOthers = new Map<string, boolean>();
  const overall: Ranked<boolean>[] = [];
  let best: Score | null = null;
  for (const node of nodes) {
    if (node.room === 'foreign' || apart.has(node) || isNotWho(node)) continue;
    const isIdle = isNotTriggered(node);
    const isOfOther = isOfOtherThing(node);
    addFields(isOfOther ? ofOthers : fields, node, isOverall);
    if (isFieldNode(node) || isAmongOthers(node, kind)) continue;
    const isAsideHere = isOfOther || isAsideOfFaces(node);
    for (const entry of node.entries) {
      const isSilent = isOfList(entry.name) || (isIdle && isOfRule(entry));
      const isOther = isAsideHere && !isAboutFace(entry.name);
      const verdict = isSilent ? null : readOverall(node, entry, kind);
      if (verdict && !(isOther && verdict.found.value)) overall.push(verdict);
      const rank = isOther ? null : confidenceRank(node, entry, kind);
      const isBetter = rank !== null && (best === null || rank < best.rank);
      if (isBetter && readConfidence(node, entry, null) !== null) best = { rank, node, entry };
    }
  }
  for (const [field, verdict] of ofOthers) if (!verdict) fields.set(field, false);
  for (const field of differingSides(nodes, kind, parts)) fields.set(field, false);
  if (kind === 'face' && deniesLife(nodes)) fields.set(LIFE_FIELD, false);
  const match = settle(overall);
  return { match, fields, ...measured(best, match, nodes, apart, kind) };
}

interface Score {
  readonly rank: number;
  readonly node: Node;
  readonly entry: Entry;
}

/** The score and the threshold, each read on the scale of the other. */
function measured(
  score: Score | null,
  match: Found<boolean> | null,
  nodes: readonly Node[],
  apart: ReadonlySet<Node>,
  kind: KindName,
): Pick<Matches, 'confidence' | 'isOfFaces' | 'threshold'> {
  if (score === null && kind !== 'face') return { confidence: null, isOfFaces: false, threshold: null };
  const bar = (score ? barNear(score.node) : barAlone(match, nodes)) ?? barOfMatch(nodes, apart);
  const percent = score && readConfidence(score.node, score.entry, bar);
  return {
    confidence:
      score && percent !== null ? { value: percent, source: pointerOf(score.node, score.entry.key) } : null,
    isOfFaces: score !== null && isOfFaces(score.node),
    threshold: bar && thresholdOf(bar, score, match),
  };
}

function thresholdOf(bar: Bar, score: Score | null, match: Found<boolean> | null): Found<number> | null {
  // The service went by one of several and gave its verdict, but which one it was, it does not say.
  if (bar.isOneOfSeveral && match !== null) return null;
  const value = readThreshold(bar, score?.node ?? null, score?.entry ?? null);
  return value === null ? null : { value, source: bar.source };
}

/** The threshold beside the verdict, where the service keeps its score to itself. */
function barAlone(match: Found<boolean> | null, nodes: readonly Node[]): Bar | null {
  if (match === null) return null;
  const end = match.source.lastIndexOf('/');
  const node = nodes.find((one) => pointerOf(one) === match.source.slice(0, end));
  return node ? barNear(node) : null;
}

interface Ranked<T> {
  readonly rank: number;
  readonly found: Found<T>;
}

function isOverall(name: string): boolean {
  return overallRank(name) !== undefined;
}

/** A verdict on the whole wins; of the others a "no" is never hidden by a "yes". */
function settle(overall: readonly Ranked<boolean>[]): Found<boolean> | null {
  const sorted = [...overall].sort((one, other) => one.rank - other.rank);
  const first = sorted[0];
  if (!first || first.rank < WHOLE_BEFORE) return first?.found ?? null;
  return (sorted.find(({ found }) => !found.value) ?? first).found;
}

/** A word that is neither yes nor no is no yes: “uncertain”. */
function isDoubt(value: unknown): boolean {
  return typeof value === 'string' && value.length <= LONGEST_WORD && whatSays(value)?.says === 'mismatch';
}

function readOverall(node: Node, entry: Entry, kind: KindName): Ranked<boolean> | null {
  const { name, value } = entry;
  const found = (flag: boolean) => ({ value: flag, source: pointerOf(node, entry.key) });
  if (name === 'facematches' && Array.isArray(value)) {
    const flag = saysListMatches(value);
    return flag === null ? null : { rank: 50, found: found(flag) };
  }
  const rank = overallRank(name);
  if (rank !== undefined) {
    const flag = readFieldVerdict(value) ?? (isDoubt(value) ? false : null);
    return flag === null ? null : { rank, found: found(flag) };
  }
  const ofNode =
    VERDICT_OF_NODE.has(name) && overallRank(node.name) !== undefined ? readFieldVerdict(value) : null;
  if (ofNode !== null) return { rank: 60, found: found(ofNode) };
  const inFace = kind === 'face' || isAboutFace(node.name) || /match/.test(node.name);
  if (inFace && FACE_OVERALL.has(name) && typeof value === 'boolean')
    return { rank: 60, found: found(value) };
  if (whatDiffers(name, value) === '') return { rank: 60, found: found(false) };
  if (typeof value !== 'string' || !(WORDED.test(name) || CHECK_NAME.test(name))) return null;
  const said = matchSaid(value);
  return said === null
    ? null
    : { rank: name === 'message' || name === 'detail' ? 70 : 40, found: found(said) };
}
