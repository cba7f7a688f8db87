/** The answer as a tree. Only what is open is drawn; a value can be chosen for the field that is pointed at. */
import { ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import {
  Button,
  Collection,
  type Key,
  ListLayout,
  Tree,
  TreeItem,
  TreeItemContent,
  Virtualizer,
} from 'react-aria-components';
import type { FieldRow } from './field-rows.ts';
import {
  isValue,
  nearestRow,
  type Opening,
  pointerOfRow,
  rowId,
  type TreeRow,
  treeRows,
} from './tree-rows.ts';

/** Height of a row, in CSS pixels. */
const ROW = 26;

export interface Look {
  readonly pointer: string;
}

interface AnswerTreeProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly json: unknown;
  readonly opening: Opening;
  readonly marks: ReadonlyMap<string, readonly FieldRow[]>;
  /** The field that a value is being chosen for; null if none is. */
  readonly pointingAt: string | null;
  /** Where the focus goes; each new object moves it once. */
  readonly look: Look | null;
  readonly onOpen: (open: ReadonlySet<string>) => void;
  readonly onMore: (pointer: string) => void;
  readonly onPick: (pointer: string) => void;
}

export function AnswerTree(props: AnswerTreeProps) {
  const { ref, json, opening, marks, pointingAt, look, onOpen, onMore, onPick } = props;
  const root = useMemo(() => treeRows(json, opening), [json, opening]);
  const rowsById = useMemo(() => inOrder(root), [root]);
  const looked = useRef<Look | null>(null);

  useEffect(() => {
    const tree = ref.current;
    if (look === null || tree === null || looked.current === look) return;
    looked.current = look;
    focusRow(tree, nearestRow(root, look.pointer).id, [...rowsById.keys()]);
  }, [look, root, rowsById, ref]);

  const act = (row: TreeRow) => {
    if (row.kind === 'more') return onMore(row.pointer);
    if (!isValue(row)) return;
    if (pointingAt !== null) return onPick(row.pointer);
    if (!row.isContainer) return;
    const open = new Set(opening.open);
    if (!open.delete(row.pointer)) open.add(row.pointer);
    onOpen(open);
  };

  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: ROW }}>
      <Tree
        ref={ref}
        aria-label={pointingAt === null ? 'The answer' : `The answer: choose the value for ${pointingAt}`}
        items={[root]}
        // What a row draws besides its item; without it the rows would be kept as they were.
        dependencies={[marks, pointingAt]}
        expandedKeys={[...opening.open].map(rowId)}
        onExpandedChange={(keys) => onOpen(new Set([...keys].map((key: Key) => pointerOfRow(String(key)))))}
        onAction={(key) => {
          const row = rowsById.get(String(key));
          if (row) act(row);
        }}
        className="max-h-[min(34rem,60vh)] min-h-40 overflow-auto font-mono text-small outline-none"
      >
        {(row) => <Row row={row} marks={marks} isPointing={pointingAt !== null} />}
      </Tree>
    </Virtualizer>
  );
}

interface RowProps {
  readonly row: TreeRow;
  readonly marks: AnswerTreeProps['marks'];
  readonly isPointing: boolean;
}

function Row({ row, marks, isPointing }: RowProps) {
  const fields = isValue(row) ? (marks.get(row.pointer) ?? []) : [];
  const name = row.label ?? (isValue(row) ? 'The whole answer' : '');
  const read = fields.length === 0 ? '' : `, read as ${fields.map((field) => field.label).join(', ')}`;
  return (
    <TreeItem
      id={row.id}
      textValue={`${name === '' ? '' : `${name}: `}${row.text}${read}`}
      className={`flex h-6.5 items-center gap-1.5 rounded-sm pr-2 pl-[calc((var(--tree-item-level)-1)*1rem+0.5rem)] -outline-offset-2 outline-accent data-focus-visible:outline-2 ${
        isPointing ? 'data-hovered:bg-accent-bg' : 'data-hovered:bg-sunken'
      }`}
    >
      <TreeItemContent>
        {({ isExpanded }) => (
          <>
            {row.isContainer ? (
              <Button
                slot="chevron"
                className="grid size-5 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-hover"
              >
                <ChevronRight aria-hidden className={`size-3.5 ${isExpanded ? 'rotate-90' : ''}`} />
              </Button>
            ) : (
              <span aria-hidden className="w-5 shrink-0" />
            )}
            {name === '' ? null : (
              <span className={`shrink-0 text-ink-2 ${row.label === null ? 'font-sans font-semibold' : ''}`}>
                {row.label === null ? name : `${name}:`}
              </span>
            )}
            <span
              className={`min-w-0 truncate select-text ${row.isContainer || !isValue(row) ? 'font-sans text-ink-3' : ''} ${row.kind === 'more' ? 'underline' : ''}`}
            >
              {row.text}
            </span>
            {fields.map((field) => (
              <span
                key={field.field}
                className="shrink-0 rounded-sm bg-accent-bg px-1.5 font-sans text-tiny font-semibold text-accent"
              >
                {field.label}
              </span>
            ))}
          </>
        )}
      </TreeItemContent>
      <Collection items={rowsWithin(row)} dependencies={[marks, isPointing]}>
        {(inner) => <Row row={inner} marks={marks} isPointing={isPointing} />}
      </Collection>
    </TreeItem>
  );
}

/** A closed row gets one that is never drawn: the tree takes a row for one that opens by what stands in it alone. */
function rowsWithin(row: TreeRow): readonly TreeRow[] {
  if (!row.isContainer || row.rows.length > 0) return row.rows;
  return [{ ...row, id: `within:${row.pointer}`, isContainer: false }];
}

/** The rows by their ids, in the order in which they stand below each other. */
function inOrder(root: TreeRow): ReadonlyMap<string, TreeRow> {
  const found = new Map<string, TreeRow>();
  const add = (row: TreeRow) => {
    found.set(row.id, row);
    row.rows.forEach(add);
  };
  add(root);
  return found;
}

/** A row out of sight is not drawn, so it is scrolled to, and takes the focus as soon as it is there. */
function focusRow(tree: HTMLElement, id: string, ids: readonly string[]): void {
  const top = ids.indexOf(id) * ROW;
  if (top < tree.scrollTop || top + ROW > tree.scrollTop + tree.clientHeight) {
    tree.scrollTop = top - tree.clientHeight / 2;
  }
  let framesLeft = 20;
  const tryIt = () => {
    // The ids hold whatever an answer's keys hold, so they are compared and not put into a selector.
    const rows = [...tree.querySelectorAll<HTMLElement>('[data-key]')];
    const row = rows.find((one) => one.dataset.key === id);
    framesLeft -= 1;
    if (row) row.focus();
    else if (framesLeft > 0) requestAnimationFrame(tryIt);
  };
  tryIt();
}
