/**
 * The life of a list on its way out: read in the thread of the database, made in a thread of its own, written here. The
 * next part is read while this one is made, and never more than that, so memory does not grow with the list.
 */
import type { ExportChunk, ListFormat } from '../../shared/exported.ts';
import { type DatedQuery, isWhole } from '../../shared/history-query.ts';
import type { Actor } from '../../shared/journal.ts';
import type { ListStore } from './ports.ts';
import type { EvidenceThread } from './thread.ts';
import { writeWhole } from './whole-file.ts';

/** Rows of one part: a check that begins meanwhile waits for one part at most, some milliseconds. */
const PART_ROWS = 500;
/** Progress is told at most this often, in milliseconds. */
const TELL_MS = 200;

export interface ListOrder {
  readonly query: DatedQuery;
  readonly format: ListFormat;
  /** Whether numbers and phones are covered. */
  readonly masked: boolean;
  readonly path: string;
  /** No file of that name is replaced. */
  readonly isNew?: boolean;
  readonly by: Actor;
}

/** `total` is null until all are counted; `elapsedMs` counts from the first row that was asked for. */
export interface ListProgress {
  readonly rows: number;
  readonly total: number | null;
  readonly elapsedMs: number;
}

export interface ListPorts {
  readonly thread: Pick<EvidenceThread, 'make'>;
  readonly store: ListStore;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  readonly told: (progress: ListProgress) => void;
  readonly signal: AbortSignal;
}

/** Records were erased while the list was made, and it may hold them. */
export class ListOvertaken extends Error {
  constructor() {
    super('Records were erased while the list was made.');
    this.name = 'ListOvertaken';
  }
}

/** Counts beside the reading, in the small pieces in which the history counts, so that nothing waits for it. */
async function counted(store: ListStore, query: DatedQuery, signal: AbortSignal): Promise<number> {
  // Of all checks the history knows the number.
  if (isWhole(query)) return (await store.page(null, 1)).total;
  let soFar: Awaited<ReturnType<ListStore['count']>> | null = null;
  do {
    signal.throwIfAborted();
    soFar = await store.count(query, soFar, Number.MAX_SAFE_INTEGER);
  } while (soFar.next !== null);
  return soFar.count;
}

/**
 * Writes the list and returns how many rows it has. That it leaves the desk is in the journal before the file bears its
 * name; where numbers are in clear, before the first of them is written anywhere. Rejects with the signal's reason when
 * it is cancelled, with `ListOvertaken`, with a `FileTrouble`, or with the history's troubles; in each case no file is left.
 */
export async function writeList(order: ListOrder, ports: ListPorts): Promise<number> {
  const { query, format, masked, path, isNew, by } = order;
  const { thread, store, signal } = ports;
  const began = performance.now();
  let rows = 0;
  let total: number | null = null;
  let toldAt = began;
  const tell = () => ports.told({ rows, total, elapsedMs: performance.now() - began });
  const log = (detail: Record<string, string | number | boolean>) =>
    store.log({
      at: ports.now(),
      by,
      what: 'exported',
      checkId: null,
      detail: { format, masked, ...detail },
    });

  const read = (before: number | null): Promise<ExportChunk> =>
    format === 'csv'
      ? store.exportRows(query, before, PART_ROWS)
      : store.exportDocuments(query, before, PART_ROWS);

  async function* pieces(): AsyncGenerator<Uint8Array> {
    if (format === 'csv') yield await thread.make({ type: 'csv-head' });
    let coming: Promise<ExportChunk> | null = read(null);
    while (coming) {
      const part: ExportChunk = await coming;
      signal.throwIfAborted();
      coming = part.next === null ? null : read(part.next);
      // Its rejection is met where it is awaited; until then it is no defect.
      coming?.catch(() => undefined);
      if (part.count === 0) continue;
      const made = await thread.make({ type: format, json: part.json, masked });
      yield made;
      // It is written by now. Little else is thrown away here, so it would wait long for somebody to sweep.
      made.buffer.transfer(0);
      rows += part.count;
      if (performance.now() - toldAt < TELL_MS) continue;
      toldAt = performance.now();
      tell();
    }
    signal.throwIfAborted();
  }

  // Of millions of rows none is looked for again: that nothing was erased is told by one number.
  const erased = await store.erasedRecords();
  const lastLook = async () => {
    if ((await store.erasedRecords()) !== erased) throw new ListOvertaken();
    // A long one takes its time to be on the disk, and somebody may cancel it meanwhile.
    signal.throwIfAborted();
  };
  const beforeNaming = async () => {
    await lastLook();
    await log({ checks: rows });
    // By another process, between the two.
    await lastLook();
  };
  if (!masked) await log({ begun: true });
  const over = new AbortController();
  const counting = counted(store, query, over.signal).then(
    (count) => {
      total = count;
    },
    // Only the share that is done is then not told.
    () => undefined,
  );
  try {
    await writeWhole({ path, isNew, pieces: pieces(), beforeNaming });
  } finally {
    over.abort();
    await counting;
  }
  total = rows;
  tell();
  return rows;
}
