/** What crosses between the main thread and the thread of the database. */
import type { Operations } from './operations.ts';
import type { HistoryTroubleKind } from './trouble.ts';

export type ToWorker = { readonly id: number } & (
  | {
      readonly type: 'open';
      readonly path: string;
      readonly runnersFolder: string;
      readonly key: Uint8Array;
      readonly now: number;
    }
  | { readonly type: 'ask'; readonly operation: keyof Operations; readonly input: readonly unknown[] }
  /** Does now what is done behind the answers, so that nothing is written until the next question that writes. */
  | { readonly type: 'settle' }
  /** Looks for lists in some more of the answers of before; the reply is what is `Left`. */
  | { readonly type: 'readOn' }
  | { readonly type: 'close' }
);

/** Comes before the reply to a check that is begun: nothing refuses it any more, and its intent is about to be durable. */
export interface Taken {
  readonly id: number;
  readonly isTaken: true;
}

export type Reply = { readonly id: number } & (
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly kind: HistoryTroubleKind; readonly why: string }
);

/** Comes once, before all replies: the thread has its program and the database's library, and can be ended. */
export interface Loaded {
  readonly isLoaded: true;
}

export type FromWorker = Loaded | Taken | Reply;
