/** The app itself: its looks, and what it says of itself. */
import { z } from 'zod';
import { call, event } from '../call.ts';
import { CameraAccess, CameraChoice } from '../camera.ts';
import { DefectReport } from '../defect-report.ts';
import { Rules } from '../policy.ts';
import { BUILT_IN_SANDBOX_ID } from '../profile.ts';
import { CheckId, Nothing } from './common.ts';

export const Theme = z.enum(['system', 'light', 'dark']);
export type Theme = z.infer<typeof Theme>;

/** Ids are made by Veridesk, so that a preference can never hold a text that somebody typed. */
export const ProfileId = z.union([z.literal(BUILT_IN_SANDBOX_ID), z.uuid()]);

const OnOrOff = z.strictObject({ on: z.boolean() });

export const preferences = {
  theme: call({ input: Nothing, output: Theme, failures: [] }),
  setTheme: call({ input: z.strictObject({ theme: Theme }), output: Theme, failures: [] }),
  /** The profile that was chosen last in this data folder; it may be gone since. */
  profile: call({ input: Nothing, output: z.strictObject({ id: ProfileId.nullable() }), failures: [] }),
  setProfile: call({ input: z.strictObject({ id: ProfileId }), output: Nothing, failures: [] }),
  /** The camera that was chosen last; it may be gone since. */
  camera: call({ input: Nothing, output: CameraChoice.nullable(), failures: [] }),
  setCamera: call({ input: CameraChoice, output: Nothing, failures: [] }),
  /** Whether the system tells that a check which waited is settled. */
  notifications: call({ input: Nothing, output: OnOrOff, failures: [] }),
  setNotifications: call({ input: OnOrOff, output: OnOrOff, failures: [] }),
};

export const app = {
  about: call({
    input: Nothing,
    output: z.strictObject({ version: z.string(), dataFolder: z.string(), operator: z.string() }),
    failures: [],
  }),
  /** The rules of the organisation, which hold as long as the program runs. */
  rules: call({ input: Nothing, output: Rules, failures: [] }),
  /** Puts a defect of the window into the log; the reference that comes back stands there too. */
  report: call({ input: DefectReport, output: z.strictObject({ reference: z.string() }), failures: [] }),
  /** A menu item or its shortcut asks the window for a screen, or for an empty form on one. */
  navigate: event(
    z.enum([
      'new-check',
      'check',
      'face',
      'history',
      'events',
      'evidence',
      'settings',
      'shortcuts',
      'about',
      'palette',
      'lock',
    ]),
  ),
  /** A notification asks the window for the check that it told of; with null, for the events, where it told of several. */
  showSettled: event(z.strictObject({ id: CheckId.nullable() })),
  /** Whether the system lets this app use cameras. On macOS the person is asked, if nobody has asked them yet. */
  cameraAccess: call({ input: Nothing, output: CameraAccess, failures: [] }),
  /** Opens the page of the system's settings that says which apps may use cameras; does nothing where there is none. */
  openCameraSettings: call({ input: Nothing, output: Nothing, failures: [] }),
  /** The computer is locked or falls asleep: nobody sits before it. */
  away: event(z.strictObject({ why: z.enum(['locked', 'suspended']) })),
  /** It is unlocked, or awake again. */
  back: event(Nothing),
};
