/** Where the files of one desk lie. */
import { join } from 'node:path';

export interface Places {
  readonly folder: string;
  /** What the person chose at first start; no secret. */
  readonly deskFile: string;
  readonly vault: string;
  readonly database: string;
  /** One lock file for each process that has the database open. */
  readonly runners: string;
  readonly logs: string;
}

export function placesIn(folder: string): Places {
  return {
    folder,
    deskFile: join(folder, 'desk.json'),
    vault: join(folder, 'vault.json'),
    database: join(folder, 'history.db'),
    runners: join(folder, 'runners'),
    logs: join(folder, 'logs'),
  };
}
