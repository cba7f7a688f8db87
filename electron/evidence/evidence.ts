/** Evidence: lists and reports that leave the desk as files, each once, whole, and written down in the journal first. */
import { randomUUID } from 'node:crypto';
import type { PackVerdict } from '../../shared/evidence.ts';
import { type Failure, fail, type Result, succeed } from '../../shared/failure.ts';
import type { Actor } from '../../shared/journal.ts';
import { type ListOrder, ListOvertaken, type ListProgress, writeList } from './lists.ts';
import type { ListStore, ReportStore } from './ports.ts';
import type { ReportInput } from './report/input.ts';
import { EvidenceThread } from './thread.ts';
import { type FileReason, FileTrouble, writeWhole } from './whole-file.ts';

const whys: Readonly<Record<FileReason, string>> = {
  full: 'The disk is full. Make room, or choose another place.',
  'too-large': 'The disk does not take a file that large. Choose another place.',
  forbidden: 'Files may not be written to that place. Choose another one.',
  held: 'Another program has that file open. Close it there, or choose another name.',
  missing: 'That folder is not there. Choose another one.',
  taken: 'A file of that name has come meanwhile, and was left as it is. Choose another name.',
  name: 'Its name, or the path to it, is too long. Choose a shorter one.',
  'no-file': 'What stands in that place is no file. Choose another one.',
  desk: 'Veridesk keeps its own files in that folder and replaces none of them, nor takes their names. Choose another place.',
  unsure:
    'The disk failed when it had taken the place of the older one, so it may not last. Look at what lies there, or choose another place.',
  other: 'The disk did not take it. Try again, or choose another place.',
};

/** What became of the half-written file is said, since it would hold what was asked for. */
export function writeFailure({ reason, leftover }: FileTrouble): Failure & { code: 'file-not-written' } {
  const left =
    leftover === null
      ? 'No half-written file is left.'
      : `A half-written file, ${leftover}, could not be removed: remove it yourself.`;
  const surely = reason === 'unsure' ? 'not written for certain' : 'not written';
  return { code: 'file-not-written', sentence: `The file was ${surely}. ${whys[reason]} ${left}` };
}

/** Why an export ends when nobody wants it any more. */
class Cancelled extends Error {}

export interface EvidencePorts {
  /** The program of the thread in which lists and reports are made. */
  readonly worker: URL;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
}

type Ended = Result<{ rows: number }, Failure & { code: 'file-not-written' | 'export-cancelled' }>;

export interface ReportOrder {
  readonly input: ReportInput;
  readonly path: string;
  /** No file of that name is replaced. */
  readonly isNew?: boolean;
  readonly by: Actor;
}

export function makeEvidence({ worker, now }: EvidencePorts) {
  const thread = new EvidenceThread(worker);
  const running = new Map<string, AbortController>();
  const work = new Set<Promise<unknown>>();

  /** Runs one export until it is over; what is asked of it meanwhile goes by its id. */
  async function under(id: string, run: (signal: AbortSignal) => Promise<number>): Promise<Ended> {
    const control = new AbortController();
    running.set(id, control);
    const done = run(control.signal);
    work.add(done);
    try {
      return succeed({ rows: await done });
    } catch (error) {
      if (error instanceof Cancelled) return fail('export-cancelled');
      if (error instanceof FileTrouble) return { ok: false, failure: writeFailure(error) };
      throw error;
    } finally {
      work.delete(done);
      running.delete(id);
    }
  }

  /** Ends all exports and packs, and waits until no half-written file is left. */
  async function stop(): Promise<void> {
    for (const control of running.values()) control.abort(new Cancelled());
    await Promise.allSettled(work);
  }

  return {
    /**
     * Writes the list of what a query finds. Values: no file is left where it was cancelled, could not be written, or records
     * were erased meanwhile. Rejects with the history's troubles, and no file is left then either.
     */
    async list(id: string, store: ListStore, order: ListOrder, told: (progress: ListProgress) => void) {
      try {
        return await under(id, (signal) => writeList(order, { thread, store, now, told, signal }));
      } catch (error) {
        if (error instanceof ListOvertaken) return fail('list-overtaken');
        throw error;
      }
    },

    /**
     * Writes a report. Of each check it stands in the journal before the file bears its name; where numbers are in clear, before
     * a byte of it is written anywhere. Rejects with `check-unknown` where one was erased meanwhile, and with the history's other
     * troubles; no file is left then.
     */
    report: (id: string, store: ReportStore, { input, path, isNew, by }: ReportOrder) =>
      under(id, async (signal) => {
        const { checks, masked, withPhoto } = input;
        const bytes = await thread.make({ type: 'report', input });
        signal.throwIfAborted();
        const lastLook = async () => {
          for (const { check } of checks) await store.show(check.id);
          signal.throwIfAborted();
        };
        const writeDown = async () => {
          await lastLook();
          const detail = { format: 'pdf', masked, photo: withPhoto, checks: checks.length };
          for (const { check } of checks)
            await store.log({ at: now(), by, what: 'exported', checkId: check.id, detail });
        };
        // A half-written file outlives a crash, so of numbers in clear the journal tells before there is one.
        if (!masked) await writeDown();
        const beforeNaming = async () => {
          if (masked) await writeDown();
          // The lines of many checks take their time, and so does a large file.
          await lastLook();
        };
        await writeWhole({ path, isNew, pieces: [bytes], beforeNaming });
        return checks.length;
      }),

    /** Somebody is about to ask for a report: while they choose its place, what it needs is loaded. */
    reportAhead(): void {
      // Where it fails, the report itself meets the same and says so.
      thread.make({ type: 'report-ahead' }).catch(() => undefined);
    },

    /** The bytes of a report that becomes a part of something else, which is written down by whoever makes that. */
    reportBytes: (input: ReportInput): Promise<Uint8Array> => thread.make({ type: 'report', input }),

    /** The verdict on a file of any origin: its every byte is hashed, so in the thread. */
    async verify(file: Buffer): Promise<PackVerdict> {
      const json = await thread.make({ type: 'verify', file: Uint8Array.from(file) });
      return JSON.parse(new TextDecoder().decode(json)) as PackVerdict;
    },

    /** What is made elsewhere and leaves the desk as a file: `stop` ends it by `control`, and waits for it too. */
    async withOthers<T>(control: AbortController, made: Promise<T>): Promise<T> {
      const id = randomUUID();
      running.set(id, control);
      work.add(made);
      return made.finally(() => {
        work.delete(made);
        running.delete(id);
      });
    },

    /** Ends an export; false if none of that id runs. */
    cancel(id: string): boolean {
      const control = running.get(id);
      control?.abort(new Cancelled());
      return control !== undefined;
    },

    stop,

    /** The same, and ends the thread. */
    async end(): Promise<void> {
      await stop();
      await thread.close();
    },
  };
}
