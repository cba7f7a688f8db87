/** The camera as both sides know it: which one is chosen, and what the system says of its use. */
import { z } from 'zod';

/** Clockwise turns of the picture, in degrees, for a camera that is mounted on its side or its head. */
const quarters = [0, 90, 180, 270] as const;
export const Quarter = z.union(quarters.map((quarter) => z.literal(quarter)));
export type Quarter = z.infer<typeof Quarter>;

/** Longest id and name of a camera that are kept, in characters. */
const ID_MAX = 300;
const LABEL_MAX = 300;

/**
 * The camera that a person chose last. Its id is made by the engine for this data folder; its label is the system's name
 * for it, by which it is found again where the id has changed.
 */
export const CameraChoice = z.strictObject({
  deviceId: z.string().max(ID_MAX),
  label: z.string().max(LABEL_MAX),
  quarter: Quarter,
});
export type CameraChoice = z.infer<typeof CameraChoice>;

/** What the system says of this app and cameras; `unknown` where it cannot be asked. */
export const CameraAccess = z.strictObject({
  access: z.enum(['granted', 'denied', 'not-asked', 'unknown']),
  platform: z.enum(['darwin', 'win32', 'linux']),
});
export type CameraAccess = z.infer<typeof CameraAccess>;
