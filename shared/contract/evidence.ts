/** Evidence packs, as the window asks for them: made of checks of the history, and verified, whoever made them. */
import { z } from 'zod';
import { call, event } from '../call.ts';
import { PACK_BYTES_MAX, PACK_CHECKS_MAX, PackProgress, PackShows, PackVerdict } from '../evidence.ts';
import { CheckId, DESK_FAILURES, KEY_FAILURES, Nothing } from './common.ts';

/** A pack that was written: its name without its folder, and its size in bytes. */
export const WrittenPack = z.strictObject({ fileName: z.string(), bytes: z.number().int() });
export type WrittenPack = z.infer<typeof WrittenPack>;

export const evidence = {
  /** Asks where it goes, makes the pack and writes it. Null where the person chose no place. */
  make: call({
    input: z.strictObject({
      ids: z
        .array(CheckId)
        .min(1)
        .max(PACK_CHECKS_MAX)
        .refine((ids) => new Set(ids).size === ids.length),
      shows: PackShows,
    }),
    output: WrittenPack.nullable(),
    failures: [
      ...DESK_FAILURES,
      ...KEY_FAILURES,
      'check-unknown',
      'pack-too-large',
      'pack-overtaken',
      'file-not-written',
      'export-cancelled',
    ],
  }),
  /** Ends the pack that is being made, whose own call then says so; does nothing where none is. */
  cancel: call({ input: Nothing, output: Nothing, failures: [] }),
  /** How far it has come. */
  progress: event(PackProgress),
  /** Shows the pack that was written last where it lies; does nothing where there is none. */
  showInFolder: call({ input: Nothing, output: Nothing, failures: [] }),
  /** The verdict on a file of any origin, in base64. Needs no open desk and nobody at work. */
  verify: call({
    input: z.strictObject({ base64: z.string().max(Math.ceil(PACK_BYTES_MAX / 3) * 4) }),
    output: PackVerdict,
    failures: [],
  }),
};
