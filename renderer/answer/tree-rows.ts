/** The rows of an answer's tree that are drawn: those of open containers alone, by pages, and never too many. */
import { valueAt } from '../../shared/envelope/pointer.ts';
import { placeWithin } from './place.ts';
import { keyText, sizeOf, valueText } from './value-text.ts';

/** Members or items that a container shows before it is asked for more. */
export const PAGE = 100;
/** Rows that are drawn at most, whatever is open. */
export const ROWS_MAX = 600;
/** Rows that are open at first, and how deep. */
const FIRST_ROWS = 60;
const FIRST_DEPTH = 4;

type RowKind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null' | 'more' | 'full';

export interface TreeRow {
  /** Unique among the rows of one tree. */
  readonly id: string;
  /** Of the value; for a row of the kind `more` or `full`, of the container that has more. */
  readonly pointer: string;
  readonly kind: RowKind;
  /** The key in short; null for the whole answer, `more` and `full`. */
  readonly label: string | null;
  readonly text: string;
  /** Whether there is something inside that can be opened. */
  readonly isContainer: boolean;
  readonly rows: readonly TreeRow[];
}

/** What a person has opened. */
export interface Opening {
  readonly open: ReadonlySet<string>;
  /** How many entries of a container are shown, where it is not one page. */
  readonly shown: ReadonlyMap<string, number>;
}

const ID_START = 'at:';

/** The id of the row of a value; the component library takes no empty text for one. */
export const rowId = (pointer: string) => `${ID_START}${pointer}`;
export const pointerOfRow = (id: string) => id.slice(ID_START.length);
const moreId = (pointer: string) => `more:${pointer}`;

/** The containers that are open at first: nearest the root first, as far as the rows stay few. */
export function openAtFirst(body: unknown): Set<string> {
  const open = new Set<string>();
  let level: [string, unknown][] = [['', body]];
  let rows = 1;
  for (let depth = 0; depth < FIRST_DEPTH && level.length > 0; depth += 1) {
    const next: [string, unknown][] = [];
    for (const [pointer, value] of level) {
      const size = sizeOf(value);
      if (size === 0) continue;
      const added = Math.min(size, PAGE);
      // The whole answer is always open; of the rest, what would take the room of all others stays closed.
      if (pointer !== '' && rows + added > FIRST_ROWS) continue;
      rows += added;
      open.add(pointer);
      for (const [step, entry] of entriesOf(value, PAGE)) next.push([placeWithin(pointer, step), entry]);
    }
    level = next;
  }
  return open;
}

/** The rows of a body, from the whole answer down. */
export function treeRows(body: unknown, opening: Opening): TreeRow {
  const budget = { rows: ROWS_MAX - 1 };
  return rowOf(body, '', null, opening, budget);
}

function rowOf(
  value: unknown,
  pointer: string,
  label: string | null,
  opening: Opening,
  budget: { rows: number },
): TreeRow {
  const isContainer = sizeOf(value) > 0;
  const rows = isContainer && opening.open.has(pointer) ? rowsWithin(value, pointer, opening, budget) : [];
  return {
    id: rowId(pointer),
    pointer,
    kind: kindOf(value),
    label,
    text: valueText(value),
    isContainer,
    rows,
  };
}

function rowsWithin(value: unknown, pointer: string, opening: Opening, budget: { rows: number }): TreeRow[] {
  const size = sizeOf(value);
  const wanted = Math.min(size, opening.shown.get(pointer) ?? PAGE);
  const shown = Math.min(wanted, Math.max(0, budget.rows - 1));
  // Taken before any of them goes deeper, so that what is open above is never crowded out from below.
  budget.rows -= shown + 1;
  const rows = [...entriesOf(value, shown)].map(([step, entry]) =>
    rowOf(entry, placeWithin(pointer, step), keyText(step), opening, budget),
  );
  if (shown < size) rows.push(moreRow(pointer, size - shown, shown < wanted || budget.rows <= 0));
  return rows;
}

function moreRow(pointer: string, left: number, isFull: boolean): TreeRow {
  const count = left.toLocaleString('en-GB');
  const text = isFull
    ? `${count} more, not shown: too much is open. Close something first.`
    : `${count} more. Show the next ${Math.min(left, PAGE)}.`;
  const kind = isFull ? 'full' : 'more';
  return { id: moreId(pointer), pointer, kind, label: null, text, isContainer: false, rows: [] };
}

function* entriesOf(value: unknown, count: number): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null) return;
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  let left = count;
  for (const key of keys) {
    if (left === 0) return;
    left -= 1;
    yield [String(key), (value as Record<string | number, unknown>)[key]];
  }
}

function kindOf(value: unknown): RowKind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'object';
}

/** The opening in which `pointer` can be seen, as far as pages go. */
export function openedFor(body: unknown, pointer: string, opening: Opening): Opening {
  const open = new Set(opening.open);
  const shown = new Map(opening.shown);
  const above = containersAboveIn(body, pointer);
  for (const { within, index } of above) {
    open.add(within);
    const needed = Math.ceil((index + 1) / PAGE) * PAGE;
    if (needed > (shown.get(within) ?? PAGE)) shown.set(within, needed);
  }
  return { open, shown };
}

function containersAboveIn(body: unknown, pointer: string): { within: string; index: number }[] {
  const found: { within: string; index: number }[] = [];
  let value = body;
  let within = '';
  for (const step of pointer.split('/').slice(1)) {
    const entries = [...entriesOf(value, Number.POSITIVE_INFINITY)];
    const index = entries.findIndex(([key]) => placeWithin(within, key) === `${within}/${step}`);
    if (index < 0) break;
    found.push({ within, index });
    within = `${within}/${step}`;
    value = entries[index]?.[1];
  }
  return found;
}

/** Whether a row stands for a value, and not for what is left out. */
export function isValue(row: TreeRow): boolean {
  return row.kind !== 'more' && row.kind !== 'full';
}

/** The place of an entry by its number within its container, from 0; the container's own where there is none. */
export function entryPlace(body: unknown, container: string, number: number): string {
  const entry = [...entriesOf(valueAt(body, container), number + 1)][number];
  return entry === undefined ? container : placeWithin(container, entry[0]);
}

/** The row nearest to `pointer` among those that are drawn: its own, or that of a container around it. */
export function nearestRow(root: TreeRow, pointer: string): TreeRow {
  let row = root;
  for (;;) {
    const next = row.rows.find(
      (inner) => isValue(inner) && (inner.pointer === pointer || pointer.startsWith(`${inner.pointer}/`)),
    );
    if (next === undefined) return row;
    row = next;
  }
}
