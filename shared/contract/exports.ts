/** What leaves the desk as a file, as the window asks for it. Where it goes, a person says in the system's own dialog. */
import { z } from 'zod';
import { call, event } from '../call.ts';
import { PACK_CHECKS_MAX } from '../evidence.ts';
import { listFormats } from '../exported.ts';
import { HistoryQuery } from '../history-query.ts';
import { CheckId, DESK_FAILURES, KEY_FAILURES, Nothing } from './common.ts';

/** Most checks of one person in a report, as in an evidence pack. What is left out is said, here and on paper. */
export const REPORT_MAX = PACK_CHECKS_MAX;

/** Made by the window, so that it can name the export before it has begun. */
const ExportId = z.uuid();

/** A file that was written: its name without its folder, and how many checks are in it. */
export const Written = z.strictObject({ fileName: z.string(), checks: z.number().int() });
export type Written = z.infer<typeof Written>;

/** `total` is null until all are counted. `elapsedMs` counts from the moment at which the place was chosen. */
export const ExportProgress = z.strictObject({
  id: ExportId,
  rows: z.number().int(),
  total: z.number().int().nullable(),
  elapsedMs: z.number().nonnegative(),
});
export type ExportProgress = z.infer<typeof ExportProgress>;

const WRITE_FAILURES = [...DESK_FAILURES, 'file-not-written', 'export-cancelled'] as const;

export const exports = {
  /** The checks that a query finds. Null where the person chose no place. */
  list: call({
    input: z.strictObject({
      id: ExportId,
      query: HistoryQuery,
      format: z.enum(listFormats),
      masked: z.boolean(),
    }),
    output: Written.nullable(),
    failures: [...WRITE_FAILURES, 'list-overtaken'],
  }),
  /** A PDF of one check, or of all checks of its person. Null where the person chose no place. */
  report: call({
    input: z.strictObject({
      id: ExportId,
      checkId: CheckId,
      scope: z.enum(['check', 'person']),
      masked: z.boolean(),
      withPhoto: z.boolean(),
    }),
    output: Written.nullable(),
    failures: [...WRITE_FAILURES, ...KEY_FAILURES, 'check-unknown'],
  }),
  /** Ends an export that runs; its own call then says so. One that is over already is left as it is. */
  cancel: call({ input: z.strictObject({ id: ExportId }), output: Nothing, failures: [] }),
  /** Shows a file that was written since the start where it lies. */
  showInFolder: call({
    input: z.strictObject({ id: ExportId }),
    output: Nothing,
    failures: ['file-unknown'],
  }),
  progress: event(ExportProgress),
};
