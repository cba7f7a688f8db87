/** Where the desk lies on this machine if nobody names a folder: desktop and terminal ask here, so that both see the same history. */
import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { ownFolder } from './named-folder.ts';
import { placesIn } from './places.ts';

const NAME = 'Veridesk';

/** What it depends on. */
export interface System {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The person’s own folder. */
  readonly own: string;
}

const thisSystem = (): System => ({
  platform: process.platform,
  environment: process.env,
  own: ownFolder(),
});

/**
 * The system’s place for the data of a program. On Windows that of this computer alone: what roams with a person may lie on
 * another computer’s disk, over a network on which SQLite’s journal cannot be trusted. A desk that lies there already stays.
 */
export function usualFolder({ platform, environment, own }: System = thisSystem()): string {
  // One that is empty or not absolute counts as not named, as the XDG specification says.
  const named = (variable: string) => {
    const folder = environment[variable];
    return folder !== undefined && isAbsolute(folder) ? folder : undefined;
  };
  if (platform === 'darwin') return join(own, 'Library', 'Application Support', NAME);
  if (platform !== 'win32') return join(named('XDG_CONFIG_HOME') ?? join(own, '.config'), NAME);
  const local = join(named('LOCALAPPDATA') ?? join(own, 'AppData', 'Local'), NAME);
  const roaming = join(named('APPDATA') ?? join(own, 'AppData', 'Roaming'), NAME);
  return !holdsDesk(local) && holdsDesk(roaming) ? roaming : local;
}

const holdsDesk = (folder: string) => existsSync(placesIn(folder).deskFile);
