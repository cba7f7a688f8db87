/**
 * The file of the open history written anew by a thread of its own, and who may ask the history meanwhile: what reads goes
 * on, what writes has its turn when the file is whole again.
 */

import type { BeforeRewriting } from '../erasing/erasures-table.ts';
import type { Operations } from '../operations.ts';
import { isReading } from '../readings.ts';
import { copyInThread } from './copy-thread.ts';
import type { RewriteEnd } from './rewrite.ts';

export interface Rewriter {
  /** The program of the thread. */
  readonly program: URL;
  /** The key of the history. It is wiped by the thread that it is handed to, and here. */
  key(): Promise<Uint8Array>;
}

interface Rewritable {
  readonly path: string;
  readonly runnersFolder: string;
  /** Left out where the file is never written anew, as in tests. */
  readonly rewriter?: Rewriter;
}

interface Asking {
  /** Resolves when everything that was asked before is done, and what the history does behind its answers. */
  settled(): Promise<unknown>;
  /** How it stands, which is asked before anything is done. */
  before(): Promise<BeforeRewriting>;
  /** Notes that nothing of before is left in the file. */
  noted(before: BeforeRewriting, at: number): Promise<unknown>;
}

export function rewriting({ rewriter, path, runnersFolder }: Rewritable, { settled, before, noted }: Asking) {
  let isOver: Promise<unknown> | null = null;

  async function rewrite(now: () => number): Promise<RewriteEnd> {
    if (!rewriter) throw new TypeError('This history was opened without what writes its file anew');
    const { program, key } = rewriter;
    await settled();
    // The answer of a check that was sent would wait for its turn, and be lost where the program ends meanwhile. Asked before
    // the key, since a keychain may wait for a person, and again behind it, since another process may have begun one.
    if ((await before()).isUnderWay) return 'in-the-way';
    const handed = await key();
    try {
      const stood = await before();
      if (stood.isUnderWay) return 'in-the-way';
      const end = await copyInThread(program, { type: 'rewrite', path, runnersFolder, key: handed });
      if (end === 'rewritten') await noted(stood, now());
      return end;
    } finally {
      handed.fill(0);
    }
  }

  return {
    /** Null where `operation` may be asked at once; else what it has to wait for. */
    turnOf: (operation: keyof Operations): Promise<unknown> | null =>
      isOver === null || isReading(operation) ? null : isOver,

    /** Resolves when nothing is being written anew any more; null where nothing is. */
    over: (): Promise<unknown> | null => isOver,

    /** Rejects with what the thread, the history or the key said. */
    async run(now: () => number): Promise<RewriteEnd> {
      while (isOver) await isOver;
      const running = rewrite(now).finally(() => {
        isOver = null;
      });
      isOver = running.catch(() => undefined);
      return running;
    },
  };
}
