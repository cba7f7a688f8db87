/** Records that come as a list of names and values: `[{"name": "firstName", "value": "Ada"}]`. */
import { type Entry, fold, type Node, pointerOf } from '../tree.ts';
import { registrySide } from './sides.ts';

const NAME_KEYS = new Set(['name', 'key', 'field', 'fieldname', 'label', 'attribute', 'property']);
const VALUE_KEYS = new Set(['value', 'fieldvalue', 'content', 'text', 'data']);
/** With more keys an item is a thing of its own, or compares its value with what was declared. */
const MAX_ITEM_KEYS = 3;
const MIN_PAIRS = 2;

/** One value of such a list: the name that stands beside it as its key, and where the value itself stands. */
export interface Pair {
  readonly entry: Entry;
  /** What the item calls itself, as it stands there. */
  readonly label: Entry;
  /** The item, in which the value stands under the entry's key. */
  readonly item: Node;
  readonly source: string;
}

/** The pairs of a list, none where it is no such list. */
export function pairsOf(node: Node): readonly Pair[] {
  const pairs: Pair[] = [];
  if (!node.isArray) return pairs;
  for (const item of node.children) {
    if (item.isArray || item.entries.length > MAX_ITEM_KEYS) continue;
    const name = item.entries.find((entry) => NAME_KEYS.has(entry.name) && typeof entry.value === 'string');
    const side = registrySide(item.entries);
    const value = side === undefined ? item.entries.find((entry) => VALUE_KEYS.has(entry.name)) : side;
    const verdict = item.entries.some((entry) => entry !== value && typeof entry.value === 'boolean');
    if (!name || !value || verdict) continue;
    const entry = { key: value.key, name: fold(String(name.value)), value: value.value };
    pairs.push({ entry, label: name, item, source: pointerOf(item, value.key) });
  }
  return pairs.length >= MIN_PAIRS ? pairs : [];
}
