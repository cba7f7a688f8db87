/**
 * What the customer is shown: a code, a share and a camera. There is no field that could hold a name, a number or a
 * word of anybody's, and nothing beside these fields is let through.
 */
import { z } from 'zod';
import { Quarter } from './camera.ts';
import { hints } from './hints.ts';

/** The engine's own id of a camera: a hash that it makes for this app alone. */
const DeviceId = z.string().regex(/^[0-9a-f]{64}$/u);

export const Prompt = z.strictObject({
  hint: z.enum(hints).nullable(),
  /** Share of the time that all has to be well for, before the picture is taken: 0 to 1. */
  steady: z.number().min(0).max(1),
  /** The camera that is looked through, and by how far its picture is turned clockwise; null while there is none. */
  camera: z.strictObject({ deviceId: DeviceId, quarter: Quarter }).nullable(),
});
export type Prompt = z.infer<typeof Prompt>;

/** Nothing is going on: the customer waits. */
export const NO_PROMPT: Prompt = { hint: null, steady: 0, camera: null };
