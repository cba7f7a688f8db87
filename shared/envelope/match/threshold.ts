/** The least that a service asks of its score, read where it stands: beside the score, above it, or under a plain name. */
import { isNotWho } from '../aside.ts';
import { isAboutFace } from '../fields.ts';
import { bound, isPercentText, percentOf, percentOfScale, readNumber } from '../figures.ts';
import { type Entry, type Node, pointerOf } from '../tree.ts';
import { hasDistance, isScoreDistance } from './distance.ts';

/** A threshold as it was written, before its scale is known. */
export interface Bar {
  readonly figure: number;
  readonly isPercent: boolean;
  /** JSON pointer. */
  readonly source: string;
  /** The strictest of a few, one for each rate of error: the service does not say which of them it went by. */
  readonly isOneOfSeveral: boolean;
}

const SUBJECT =
  '(?:faces?|facial|selfie|photo|image|biometrics?|match|matching|comparison|confidence|similarity|score)';
const BAR = new RegExp(
  [
    `^(?:min|minimum|used|applied|required|decision|accept|acceptance|pass|passing|verification|configured|default|current)?${SUBJECT}*(?:threshold|cutoff|passmark)(?:value|score|percent|percentage|level|used|applied)?$`,
    `^(?:min|minimum|required|needed|accept|accepted|acceptance|pass|passing)${SUBJECT}+(?:value|level|percent|percentage)?$`,
    `^${SUBJECT}+(?:required|needed|minimum|min)$`,
  ].join('|'),
);
/** So named, a threshold is the match's wherever it stands. */
const OF_THE_MATCH = /face|facial|selfie|biometric|match|similarity/;
/** So named, it is not a distance's. */
const OF_A_SCORE = /similarity|confidence|score/;
const INNER =
  /^(?:value|score|percent|percentage|min|minimum|required|threshold|face|faces|facematch|facematching|selfie)$/;
const CONFIGURATION = /^(?:match|matching|face)?(?:config|configuration|settings|options|policy)$/;
/** What counts calls or looks for risks has thresholds too. */
const COUNTS = /^(?:remaining|quota|limit|window|retryafter|requests|hits|risk(?:score|level)?)$/;
const SCORE = /^(?:face|facial|selfie|match|matching|overall)*(?:score|confidence|similarity)/;

const LEVELS_ABOVE = 2;
const MAX_SEVERAL = 12;

/** The threshold beside a score, or in the containers around it as long as these have no score of their own. */
export function barNear(node: Node): Bar | null {
  let at: Node | null = node;
  for (let level = 0; at !== null && level <= LEVELS_ABOVE; level += 1) {
    if (level === 0 || mayLend(at)) {
      const bar = barIn(at) ?? barInConfiguration(at) ?? (level === 0 ? strictestIn(at) : null);
      if (bar !== null) return bar;
    }
    at = at.parent;
  }
  return null;
}

/** A threshold that is the match's by its name, wherever it stands: in a configuration, say. */
export function barOfMatch(nodes: readonly Node[], apart: ReadonlySet<Node>): Bar | null {
  for (const node of nodes) {
    if (node.room === 'foreign' || apart.has(node) || isNotWho(node)) continue;
    const bar = barIn(node, ({ name }) => OF_THE_MATCH.test(name));
    if (bar !== null) return bar;
  }
  return null;
}

/**
 * A threshold as a percentage, on the scale of the score beside it.
 *
 * @param score the score as it was written; null where there is none.
 * @param top the end of their scale, where the service names it.
 * @returns null where it cannot be a percentage.
 */
export function percentOfBar(
  { figure, isPercent }: Bar,
  score: number | null,
  top: number | null,
): number | null {
  if (isPercent) return bound(figure);
  if (figure > 1) return bound(top !== null && figure <= top ? percentOfScale(figure, top) : figure);
  // One per cent and the whole are written alike beside a score of, say, 93.
  if (figure === 1 && score !== null && score > 1) return null;
  return bound(percentOf(figure));
}

/** Whether the threshold of a container may be that of a score within: it has none of its own, and counts no calls. */
function mayLend(node: Node): boolean {
  if (isNotWho(node)) return false;
  return !node.entries.some(
    ({ name, value }) => COUNTS.test(name) || (SCORE.test(name) && readNumber(value) !== null),
  );
}

function barIn(node: Node, isMeant: (entry: Entry) => boolean = () => true): Bar | null {
  const named = node.entries.filter((entry) => BAR.test(entry.name) && isMeant(entry));
  if (named.length === 0 || isScoreDistance(node)) return null;
  const sure = hasDistance(node) ? named.filter(({ name }) => OF_A_SCORE.test(name)) : named;
  const [first] = [...sure.filter(({ name }) => OF_THE_MATCH.test(name)), ...sure].flatMap(
    (entry) => barOf(node, entry) ?? [],
  );
  return first ?? null;
}

/** The threshold in a container's configuration, which is that of what stands beside it. */
function barInConfiguration(node: Node): Bar | null {
  const configuration = node.children.find(({ name }) => CONFIGURATION.test(name));
  return configuration && configuration.room !== 'foreign' && !hasDistance(node)
    ? barIn(configuration)
    : null;
}

function barOf(node: Node, entry: Entry): Bar | null {
  const within = node.children.find(({ key }) => key === entry.key);
  if (within) {
    const inner = within.entries.find(({ name, value }) => INNER.test(name) && readNumber(value) !== null);
    return inner ? barOf(within, inner) : null;
  }
  const figure = readNumber(entry.value);
  if (figure === null || figure < 0) return null;
  const source = pointerOf(node, entry.key);
  return { figure, isPercent: isPercentText(entry.value), source, isOneOfSeveral: false };
}

/** Of several thresholds the face's own; else, one for each rate of error, the highest: none below it is sure. */
function strictestIn(node: Node): Bar | null {
  const several = node.children.find(({ name }) => name === 'thresholds');
  if (!several) return null;
  const bars = several.entries.slice(0, MAX_SEVERAL).flatMap((entry) => {
    const bar = barOf(several, entry);
    return bar ? [{ ...bar, isFace: isAboutFace(entry.name) }] : [];
  });
  const own = bars.find(({ isFace }) => isFace);
  const highest = bars.reduce<Bar | null>(
    (best, bar) => (best && best.figure >= bar.figure ? best : bar),
    null,
  );
  if (own) return { ...own, isOneOfSeveral: false };
  return highest && { ...highest, isOneOfSeveral: bars.length > 1 };
}
