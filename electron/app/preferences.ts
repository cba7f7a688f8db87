/** What the person likes: theme, profile, camera, notifications, and where the window stood. No secret, nothing of a customer. */
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { nativeTheme } from 'electron';
import { z } from 'zod';
import { CameraChoice } from '../../shared/camera.ts';
import { ProfileId, Theme } from '../../shared/contract.ts';
import { readText } from '../files/read-text.ts';
import { replaceWhole } from '../files/replace-whole.ts';
import { untilLetGo } from '../files/until-let-go.ts';

const Bounds = z.strictObject({
  x: z.int(),
  y: z.int(),
  width: z.int(),
  height: z.int(),
  maximized: z.boolean(),
});
export type Bounds = z.infer<typeof Bounds>;

/** What a newer version keeps besides stays: both may work on one folder. */
const Kept = z.looseObject({
  theme: Theme.default('system'),
  /** The id of the profile that was chosen last. */
  profile: ProfileId.nullable().default(null),
  bounds: Bounds.nullable().default(null),
  camera: CameraChoice.nullable().default(null),
  /** Whether the system may tell that a check which waited is settled. */
  notifications: z.boolean().default(true),
});

export interface Preferences {
  readonly theme: { get(): Theme; set(theme: Theme): Promise<void> };
  readonly profile: { get(): string | null; set(id: string): Promise<void> };
  readonly bounds: { get(): Bounds | null; set(bounds: Bounds): Promise<void> };
  readonly camera: { get(): CameraChoice | null; set(choice: CameraChoice): Promise<void> };
  readonly notifications: { get(): boolean; set(on: boolean): Promise<void> };
  /** Resolves once all that was set lies on disk, or could not be put there; never rejects. */
  settled(): Promise<void>;
}

function keptIn(path: string): z.infer<typeof Kept> {
  try {
    return Kept.parse(JSON.parse(readText(path)));
  } catch {
    return Kept.parse({});
  }
}

/** Reads the preferences of the data folder; a file that is missing or broken counts as none. */
export async function openPreferences(folder: string): Promise<Preferences> {
  const path = join(folder, 'preferences.json');
  let kept = keptIn(path);
  let writing: Promise<unknown> = Promise.resolve();
  const write = (changed: z.infer<typeof Kept>): Promise<void> => {
    kept = changed;
    // What is kept by then, where it is tried again: another choice may have been written meanwhile.
    const written = untilLetGo(() => replaceWhole(path, `${JSON.stringify(kept, null, 2)}\n`));
    writing = Promise.allSettled([writing, written]);
    return written;
  };
  nativeTheme.themeSource = kept.theme;
  return {
    theme: {
      get: () => kept.theme,
      set: (theme) => {
        nativeTheme.themeSource = theme;
        return write({ ...kept, theme });
      },
    },
    profile: { get: () => kept.profile, set: (profile) => write({ ...kept, profile }) },
    bounds: {
      get: () => kept.bounds,
      set: async (bounds) => {
        if (!isDeepStrictEqual(bounds, kept.bounds)) await write({ ...kept, bounds });
      },
    },
    camera: { get: () => kept.camera, set: (camera) => write({ ...kept, camera }) },
    notifications: {
      get: () => kept.notifications,
      set: (notifications) => write({ ...kept, notifications }),
    },
    settled: async () => void (await writing),
  };
}
