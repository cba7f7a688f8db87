/**
 * Prepared checks: filled in and kept, and not sent. Each has its id from the beginning, and becomes the check of that id
 * when somebody runs it, so that however often and wherever it is run it is sent once at most.
 */
import { z } from 'zod';
import { Environment } from './check.ts';
import { GroundDefaults } from './ground.ts';
import { Declared } from './identity.ts';
import { IDENTIFIER_MAX, KindName } from './kinds.ts';
import { TEXT_MAX } from './text-bound.ts';

/** The kinds that can be prepared. A face goes with the picture of the moment, which is kept with a check alone. */
export const PreparedKind = KindName.exclude(['face']);

/** What is kept of the form. A consent is not among it: it is given when the check is run, and never ticked beforehand. */
export const PreparedCheck = z.strictObject({
  id: z.uuid(),
  kind: PreparedKind,
  profileId: z.string().max(TEXT_MAX),
  number: z.string().max(TEXT_MAX),
  identifier: z.string().max(IDENTIFIER_MAX * 8),
  declared: Declared,
  ground: GroundDefaults,
});
export type PreparedCheck = z.infer<typeof PreparedCheck>;

/** One as a list shows it: its number masked, and when it goes by itself. */
export const PreparedRow = z.strictObject({
  id: z.uuid(),
  kind: PreparedKind,
  maskedNumber: z.string(),
  identifier: z.string(),
  declaredName: z.string().nullable(),
  /** The profile that it was prepared for. */
  profile: z.string(),
  environment: Environment,
  operator: z.string(),
  preparedAt: z.iso.datetime(),
  goesAt: z.iso.datetime(),
  /** It waited in a history that was restored from a backup: it may have been sent since that was made. */
  isRestored: z.boolean(),
});
export type PreparedRow = z.infer<typeof PreparedRow>;

/** Longest text of a list, in characters: as many lines as can be prepared, each with room for long names. */
export const LIST_MAX = 500_000;

/**
 * What became of a list: all of it was prepared; or nothing, for these reasons, or since columns would be passed over and
 * nobody said that they may be. `line` counts from 1, in the file.
 */
export const PreparedList = z.strictObject({
  prepared: z.number().int(),
  wrong: z.array(z.strictObject({ line: z.number().int(), sentence: z.string() })),
  /** Columns with anything in them that are not understood, by their names in the file: an empty text for one without. */
  passedOver: z.array(z.string()),
});
export type PreparedList = z.infer<typeof PreparedList>;
