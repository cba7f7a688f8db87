/** The history as the main thread sees it: every operation answers with a promise, and nothing here waits for the disk. */
import type { DatedQuery } from '../../shared/history-query.ts';
import type { Profile } from '../../shared/profile.ts';
import type { BeginRules, CheckBeginning } from '../../shared/record.ts';
import type { BeforeRewriting } from './erasing/erasures-table.ts';
import type { RewriteEnd } from './file/rewrite.ts';
import { type Rewriter, rewriting } from './file/rewriting.ts';
import type { Left } from './find/in-turns.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import type { Operations } from './operations.ts';
import { type ProfileReader, profileReader, type StoredProfile } from './profile-reader.ts';
import type { Recovered } from './recovery.ts';
import { startThread } from './thread.ts';
import { HistoryTrouble } from './trouble.ts';

/** The operations of the open history; each rejects with a `HistoryTrouble`. */
export type History = {
  readonly [N in Exclude<keyof Operations, 'profiles' | 'beforeRewriting' | 'noteRewritten'>]: (
    ...input: Parameters<Operations[N]>
  ) => Promise<ReturnType<Operations[N]>>;
} & Pick<ProfileReader, 'unreadable' | 'lastRead' | 'documentOf'> & {
    /** As the table's own, each in its form; those that are in none are left to `unreadable`. */
    profiles(): Promise<Profile[]>;
    /** What a check waits for that is begun now; null for nothing. */
    turn(): Promise<unknown> | null;
    /**
     * Writes the whole file anew, and notes when it was. Lists are read meanwhile; what writes waits, and so does closing.
     * `now` is asked for milliseconds since 1970.
     */
    rewriteFile(now: () => number): Promise<RewriteEnd>;
    /** What a crash had left behind when this history was opened. */
    readonly recovered: Recovered;
    close(): Promise<void>;
  };

export interface HistoryPlace {
  /** The program of the database's thread. */
  readonly worker: URL;
  readonly path: string;
  readonly runnersFolder: string;
  /** Left out where the file is never written anew, as in tests. */
  readonly rewriter?: Rewriter;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly taken: (() => void) | undefined;
}

/** Whether the reply tells of watch lists and sanctions: rows of an export always, all else where it is asked for by them. */
function goesByLists(operation: keyof Operations, [query]: unknown[]): boolean {
  if (operation === 'exportRows') return true;
  const filters = (query as Partial<DatedQuery> | null | undefined)?.filters;
  return filters?.caution !== undefined;
}

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/**
 * Opens (or makes) the history with a raw 32-byte key. The key is handed over, not kept. `thread` is one that was started
 * ahead; it ends with the history, or if that cannot be opened.
 * Rejects with a `HistoryTrouble`: `key-does-not-fit`, `damaged`, `newer-version`, `older-at-work`, `being-opened` or
 * `not-writable`.
 */
export async function openHistory(
  place: HistoryPlace,
  key: Uint8Array,
  now: number,
  worker = startThread(place.worker),
): Promise<History> {
  const waiting = new Map<number, Waiting>();
  let next = 0;
  /** Why nothing can be asked any more. */
  let ended: string | null = null;
  let closing: Promise<void> | null = null;

  worker.on('message', (reply: FromWorker) => {
    if ('isLoaded' in reply) return;
    const asked = waiting.get(reply.id);
    if ('isTaken' in reply) return asked?.taken?.();
    waiting.delete(reply.id);
    if (reply.ok) asked?.resolve(reply.value);
    else asked?.reject(new HistoryTrouble(reply.kind, reply.why));
  });
  /** Whether somebody was told, as of a defect, that the thread has ended by itself. */
  let isTold = false;
  /** What becomes of a question that nobody can answer any more: after a closing that was asked for, no defect. */
  const unanswered = (why: string, otherwise: 'defect' | 'ended' = 'defect') =>
    new HistoryTrouble(closing === null ? otherwise : 'closed', why);
  const giveUp = (why: string) => {
    ended ??= why;
    for (const { reject } of waiting.values()) reject(unanswered(why));
    isTold ||= waiting.size > 0;
    waiting.clear();
  };
  worker.on('error', (error) => giveUp(error.name));
  worker.on('exit', () => giveUp('the thread of the database has ended'));

  const ask = (message: WithoutId<ToWorker>, taken?: () => void): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (ended !== null) {
        const trouble = unanswered(ended, isTold ? 'ended' : 'defect');
        isTold = true;
        throw trouble;
      }
      next += 1;
      waiting.set(next, { resolve, reject, taken });
      worker.postMessage({ ...message, id: next });
    });

  try {
    const { path, runnersFolder } = place;
    const recovered = (await ask({ type: 'open', path, runnersFolder, key, now })) as Recovered;
    const file = rewriting(place, {
      settled: () => ask({ type: 'settle' }),
      before: async () =>
        (await ask({ type: 'ask', operation: 'beforeRewriting', input: [] })) as BeforeRewriting,
      noted: (before, at) => ask({ type: 'ask', operation: 'noteRewritten', input: [before, at] }),
    });
    const askInTurn = (
      operation: keyof Operations,
      input: unknown[],
      taken?: () => void,
    ): Promise<unknown> => {
      const turn = file.turnOf(operation);
      return turn
        ? turn.then(() => askInTurn(operation, input, taken))
        : ask({ type: 'ask', operation, input }, taken);
    };
    /** Null once all answers of before were looked at for lists. */
    let readingOn: Promise<void> | null | undefined;
    const readOn = async () => {
      let left: unknown = 'more';
      // What keeps them from being read is told by what was asked for; with the next question it is tried again.
      while (left === 'more') left = await ask({ type: 'readOn' }).catch(() => 'stuck');
      readingOn = left === ('nothing' satisfies Left) ? null : undefined;
    };
    /** A list by what answers say of lists would leave out those that nobody has looked at since an update. */
    const askedFor = (operation: keyof Operations, input: unknown[]): Promise<unknown> => {
      if (readingOn === null || !goesByLists(operation, input)) return askInTurn(operation, input);
      readingOn ??= readOn();
      return readingOn.then(() => askInTurn(operation, input));
    };
    const closeOnce = async () => {
      const rewritten = file.over();
      if (rewritten) await rewritten;
      if (ended !== null) return;
      await ask({ type: 'close' });
      await worker.terminate();
    };
    const close = () => {
      closing ??= closeOnce();
      return closing;
    };
    // Checked here and not in the thread, where loading the schema would make every opening wait.
    const { read, ...reader } = profileReader();
    const profiles = async () =>
      read((await ask({ type: 'ask', operation: 'profiles', input: [] })) as StoredProfile[]);
    const begin = (beginning: CheckBeginning, rules?: BeginRules, taken?: () => void) =>
      askInTurn('begin', [beginning, rules], taken);
    const turn = () => file.turnOf('begin');
    const own = { recovered, close, profiles, turn, begin, rewriteFile: file.run, ...reader };
    return new Proxy(own as History, {
      get(own, name: keyof Operations | 'then') {
        // A promise that resolves to this object asks it for `then`; it is no operation.
        if (name === 'then') return undefined;
        return Reflect.get(own, name) ?? ((...input: unknown[]) => askedFor(name, input));
      },
    });
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}
