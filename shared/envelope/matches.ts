/** The service's own word on whether the person is who was declared: overall, by field, and how surely. */
import type { KindName } from '../kinds.ts';
import { isNotWho } from './aside.ts';
import { confidenceRank, readConfidence, readThreshold } from './confidence.ts';
import { addFields, isFieldNode, readFieldVerdict } from './field-matches.ts';
import { isAboutFace } from './fields.ts';
import { CHECK_NAME, overallRank, WHOLE_BEFORE, whatDiffers } from './overall.ts';
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
/** Gathers the service's verdicts on a match; `apart` are the record's private parts, which hold none. */
export function gatherMatches(nodes: readonly Node[], kind: KindName, apart: ReadonlySet<Node>): Matches {
  const fields = new Map<string, boolean>();
  const overall: Ranked<boolean>[] = [];
  const confidences: (Ranked<number> & { readonly threshold: number | null })[] = [];
  for (const node of nodes) {
    if (node.room === 'foreign' || apart.has(node) || isNotWho(node)) continue;
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
  return overallRank(name) !== undefined;
}

/** A verdict on the whole wins; of the others a "no" is never hidden by a "yes". */
function settle(overall: readonly Ranked<boolean>[]): Found<boolean> | null {
  const sorted = [...overall].sort((one, other) => one.rank - other.rank);
  const first = sorted[0];
  if (!first || first.rank < WHOLE_BEFORE) return first?.found ?? null;
  return (sorted.find(({ found }) => !found.value) ?? first).found;
}

function readOverall(node: Node, entry: Entry, kind: KindName): Ranked<boolean> | null {
  const { name, value } = entry;
  const found = (flag: boolean) => ({ value: flag, source: pointerOf(node, entry.key) });
  if (name === 'facematches' && Array.isArray(value)) return { rank: 50, found: found(value.length > 0) };
  const rank = overallRank(name);
  if (rank !== undefined) {
    const flag = readFieldVerdict(value);
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
