/** What crosses between the window and the worker that judges pictures. */
import type { Measures } from './measures.ts';

/** `id` is given back with the answer. */
export type ToJudge = { readonly id: number } /** Loads the models from the folder of that address. */ & (
  | { readonly type: 'open'; readonly files: string }
  /** The picture is handed over; the worker closes it. */
  | { readonly type: 'judge'; readonly picture: ImageBitmap }
);

export type FromJudge = {
  readonly id: number;
} /** Null where there is nothing to tell but that it is done. */ & (
  | { readonly ok: true; readonly value: Measures | null }
  | { readonly ok: false; readonly why: string }
);
