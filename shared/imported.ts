/** What became of the deliveries of a file. */
import { z } from 'zod';

/** Most places of a file that are named when they are refused. */
export const REFUSED_MAX = 100;

export const Imported = z.strictObject({
  /** New here and trusted. */
  stored: z.number().int(),
  /** There already. */
  repeated: z.number().int(),
  /** Kept apart: the signature does not prove where they are from. */
  untrusted: z.number().int(),
  /** Not kept. */
  refused: z.number().int(),
  /** The first of those that were refused. `place` names where in the file; empty where it is the whole of it. */
  why: z.array(z.strictObject({ place: z.string(), sentence: z.string() })).max(REFUSED_MAX),
});
export type Imported = z.infer<typeof Imported>;

export const nothingImported: Imported = { stored: 0, repeated: 0, untrusted: 0, refused: 0, why: [] };

/** The line that a place names counts from the beginning of the file, not of its part. */
function moved(place: string, linesBefore: number): string {
  const line = /^Line (\d+)$/u.exec(place)?.[1];
  if (line !== undefined) return `Line ${Number(line) + linesBefore}`;
  return place === '' && linesBefore > 0 ? `Line ${linesBefore + 1}` : place;
}

/** Both together; `part` is of a text that begins behind so many lines of its file. */
export function sumOf(before: Imported, part: Imported, linesBefore: number): Imported {
  const why = part.why.map(({ place, sentence }) => ({ place: moved(place, linesBefore), sentence }));
  return {
    stored: before.stored + part.stored,
    repeated: before.repeated + part.repeated,
    untrusted: before.untrusted + part.untrusted,
    refused: before.refused + part.refused,
    why: [...before.why, ...why].slice(0, REFUSED_MAX),
  };
}
