/** What crosses between the main thread and the thread that makes what leaves the desk. */
import type { ReportInput } from './report/input.ts';

export type Work =
  | { readonly type: 'csv-head' }
  /** Loads what a report needs, ahead of it; gives no bytes. */
  | { readonly type: 'report-ahead' }
  /** `json` is that of an `ExportChunk` of the format; it is handed over, and gone from the sender. */
  | { readonly type: 'csv' | 'jsonl'; readonly json: Uint8Array<ArrayBuffer>; readonly masked: boolean }
  | { readonly type: 'report'; readonly input: ReportInput }
  /** `file` is handed over; what is given is the verdict, as JSON. */
  | { readonly type: 'verify'; readonly file: Uint8Array<ArrayBuffer> };

export type ToThread = Work & { readonly id: number };

/** A defect crosses as its class alone: its message can hold what a person typed or a service answered. */
export type FromThread = { readonly id: number } & (
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly name: string }
);
