/** The service's own word on whether the person is who was declared: overall, by field, and how surely. */
import type { KindName } from '../kinds.ts';
import { confidenceRank, readConfidence, readThreshold } from './confidence.ts';
import { addFields, isFieldNode, readFieldVerdict } from './field-matches.ts';
import { isAboutFace } from './fields.ts';
import type { Found } from './signals.ts';
import { type Entry, type Node, pointerOf } from './tree.ts';
import { matchSaid } from './words.ts';

export interface Matches {
  readonly match: Found<boolean> | null;
  readonly fields: ReadonlyMap<string, boolean>;
  /** Percentage, 0 to 100. */
  readonly confidence: Found<number> | null;
  /** The percentage that the service asks for, where it says so. */
  readonly threshold: number | null;
}

/** Their yes and score are about the picture or the person's life, not about who it is. */
const NOT_A_VERDICT = /liveness|quality|risk|^aml|^age|watchlist|blur|glare|occlusion|spoof/;

/** Overall verdicts, the most telling first: all of the person before a single face. */
const OVERALL = [
  'allvalidationpassed',
  'allvalidationspassed',
  'allmatch',
  'allmatched',
  'overallmatch',
  'overallmatchstatus',
  'allfieldsmatch',
  'allfieldsmatched',
  'ismatch',
  'ismatched',
  'match',
  'matched',
  'matches',
  'matchstatus',
  'matchresult',
  'matchdecision',
  'facematch',
  'facematched',
  'isfacematch',
  'isfacematched',
  'facesmatch',
  'facesmatched',
  'facematchstatus',
  'facematchresult',
  'facialmatch',
  'selfiematch',
  'selfiematched',
  'isselfiematch',
  'photomatch',
  'photomatched',
  'imagematch',
  'biometricmatch',
  'identical',
  'isidentical',
  'sameperson',
  'issameperson',
  'identitymatch',
  'isidentitymatch',
  'comparisonresult',
  'matchverdict',
  'matchingresult',
];
/** Verdicts before this one are on everything that was compared. */
const WHOLE = OVERALL.indexOf('ismatch');
const overallRank = new Map(OVERALL.map((name, rank) => [name, rank]));
const FACE_OVERALL = new Set([
  'verified',
  'isverified',
  'faceverified',
  'result',
  'passed',
  'ispassed',
  'verificationresult',
]);
const WORDED =
  /^(?:status|state|result|results|resulttext|resultmessage|outcome|verdict|decision|label|message|detail|recordstatus|.*(?:status|result|verdict|outcome))$/;
/** Gathers the service's verdicts on a match; `apart` are the record's private parts, which hold none. */
export function gatherMatches(nodes: readonly Node[], kind: KindName, apart: ReadonlySet<Node>): Matches {
  const fields = new Map<string, boolean>();
  const overall: Ranked<boolean>[] = [];
  const confidences: (Ranked<number> & { readonly threshold: number | null })[] = [];
  for (const node of nodes) {
    if (node.room === 'foreign' || apart.has(node) || NOT_A_VERDICT.test(node.name)) continue;
    addFields(fields, node, isOverall);
    if (isFieldNode(node)) continue;
    for (const entry of node.entries) {
      const verdict = readOverall(node, entry, kind);
      if (verdict) overall.push(verdict);
      const rank = confidenceRank(node, entry, kind);
      const percent = rank === null ? null : readConfidence(node, entry);
      if (rank === null || percent === null) continue;
      const found = { value: percent, source: pointerOf(node, entry.key) };
      confidences.push({ rank, found, threshold: readThreshold(node) });
    }
  }
  const best = confidences.sort((one, other) => one.rank - other.rank)[0];
  return {
    match: settle(overall),
    fields,
    confidence: best?.found ?? null,
    threshold: best?.threshold ?? null,
  };
}

interface Ranked<T> {
  readonly rank: number;
  readonly found: Found<T>;
}

function isOverall(name: string): boolean {
  return overallRank.has(name);
}

/** A verdict on the whole wins; of the others a "no" is never hidden by a "yes". */
function settle(overall: readonly Ranked<boolean>[]): Found<boolean> | null {
  const sorted = [...overall].sort((one, other) => one.rank - other.rank);
  const first = sorted[0];
  if (!first || first.rank < WHOLE) return first?.found ?? null;
  return (sorted.find(({ found }) => !found.value) ?? first).found;
}

function readOverall(node: Node, entry: Entry, kind: KindName): Ranked<boolean> | null {
  const { name, value } = entry;
  const found = (flag: boolean) => ({ value: flag, source: pointerOf(node, entry.key) });
  const rank = overallRank.get(name);
  if (rank !== undefined) {
    const flag = readFieldVerdict(value);
    return flag === null ? null : { rank, found: found(flag) };
  }
  if (name === 'facematches' && Array.isArray(value)) return { rank: 50, found: found(value.length > 0) };
  const inFace = kind === 'face' || isAboutFace(node.name) || /match/.test(node.name);
  if (inFace && FACE_OVERALL.has(name) && typeof value === 'boolean')
    return { rank: 60, found: found(value) };
  if (typeof value !== 'string' || !WORDED.test(name)) return null;
  const said = matchSaid(value);
  return said === null
    ? null
    : { rank: name === 'message' || name === 'detail' ? 70 : 40, found: found(said) };
}
