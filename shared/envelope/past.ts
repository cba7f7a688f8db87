/**
 * A log or a timeline of the check itself. What it says on the way decides nothing; what it ends with does, and so does what
 * it says of each check that it names.
 */
import type { KindName } from '../kinds.ts';
import { isSaidAgainst, saysAgainst } from './against.ts';
import { isNameOfAside } from './aside.ts';
import { holdsDenial, isNoDecision } from './denials.ts';
import { isElsewhere } from './elsewhere.ts';
import { isDeclarable } from './fields.ts';
import { messageRank, STATUS_LIKE, statusKeys } from './signal-keys.ts';
import { LONGEST_PIECE } from './texts.ts';
import { type Entry, fold, type Node, PAST } from './tree.ts';
import { matchSaid, whatSays } from './words/words.ts';

/** What a step is about stands under one of these. */
const CHECKED = /^(?:check|checkname|checktype|field|fieldname|attribute|rule|step|stage|action)$/;
/** So does anything else, unless it is what the person declares. */
const NAMED = /^(?:name|key|type)$/;
/** So many entries of such logs are read. */
const MAX_ENTRIES = 1_000;

/** A no in a sentence is taken back by a yes on the person alone, one in a status by any good end. */
type Word = 'no' | 'no status' | 'verified' | 'done';

/** Whether such a log ends with a no to the person; null where there is more of it than is read. */
export function endsInNo(nodes: readonly Node[], kind: KindName): boolean | null {
  const last = new Map<Node, Map<string, Word>>();
  let entries = 0;
  for (const node of nodes) {
    const step = node.room === 'foreign' ? stepOf(node) : null;
    if (step === null) continue;
    entries += node.entries.length;
    if (node.isCut || entries > MAX_ENTRIES) return null;
    const [log, of] = [step.parent?.isArray ? step.parent : step, nameOf(node)];
    if (isNameOfAside(of) || isElsewhere(of)) continue;
    const said = last.get(log) ?? new Map<string, Word>();
    last.set(log, said);
    const [known, word] = [said.get(of), wordOf(node, kind)];
    if (word !== null && !(known === 'no' && word === 'done')) said.set(of, word);
  }
  return [...last.values()].some((said) => [...said.values()].some((word) => word.startsWith('no')));
}

/** The item of a log that a container stands in or is; null where it is in none, or in somebody else's. */
function stepOf(node: Node): Node | null {
  let top: Node = node;
  let step: Node = node;
  for (let at = node; at.parent?.room === 'foreign'; at = at.parent) {
    step = at;
    top = at.parent;
  }
  if (!PAST.test(top.name)) return null;
  return top.isArray ? step : top;
}

function nameOf({ entries }: Node): string {
  const entry = entries.find(
    ({ name, value }) =>
      typeof value === 'string' && (CHECKED.test(name) || (NAMED.test(name) && isDeclarable(fold(value)))),
  );
  return typeof entry?.value === 'string' ? fold(entry.value) : '';
}

function wordOf(node: Node, kind: KindName): Word | null {
  if (holdsDenial(node, kind) || node.entries.some((entry) => isSaidAgainst(node, entry))) return 'no status';
  const words = node.entries.map((entry) => wordOfEntry(node, entry));
  return words.find((word) => word?.startsWith('no')) ?? words.find((word) => word !== null) ?? null;
}

function wordOfEntry(node: Node, { name, value }: Entry): Word | null {
  if (value === false && isDeclarable(name)) return 'no status';
  if (typeof value !== 'string' || value.length > LONGEST_PIECE) return null;
  if (isNoDecision(name, value) || (isDeclarable(name) && matchSaid(value) === false)) return 'no status';
  const isStatus = statusKeys.has(name) || STATUS_LIKE.test(name);
  if (!isStatus && !node.isArray && messageRank(name) === null) return null;
  const says = whatSays(value)?.says;
  if (says === 'mismatch' || saysAgainst(value, isStatus)) return isStatus ? 'no status' : 'no';
  if (isStatus && (says === 'failed' || says === 'not_found')) return 'no status';
  if (says === 'verified') return 'verified';
  return says === 'done' && isStatus ? 'done' : null;
}
