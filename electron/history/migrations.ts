/** The database's form, step by step. A step that has shipped is never changed; a new one is a file of its own. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { eighth } from './migrations/eighth.ts';
import { eleventh } from './migrations/eleventh.ts';
import { fifth } from './migrations/fifth.ts';
import { first } from './migrations/first.ts';
import { fourteenth } from './migrations/fourteenth.ts';
import { fourth } from './migrations/fourth.ts';
import type { Migration } from './migrations/migration.ts';
import { ninth } from './migrations/ninth.ts';
import { second } from './migrations/second.ts';
import { seventh } from './migrations/seventh.ts';
import { sixth } from './migrations/sixth.ts';
import { tenth } from './migrations/tenth.ts';
import { third } from './migrations/third.ts';
import { thirteenth } from './migrations/thirteenth.ts';
import { twelfth } from './migrations/twelfth.ts';

export const migrations: readonly Migration[] = [
  first,
  second,
  third,
  fourth,
  fifth,
  sixth,
  seventh,
  eighth,
  ninth,
  tenth,
  eleventh,
  twelfth,
  thirteenth,
  fourteenth,
];

/** The newest form that this program knows. */
export const NEWEST = migrations.reduce((newest, step) => Math.max(newest, step.version), 0);

/**
 * Brings the database to `target` (the newest form unless a test asks for less), each step in a transaction of its own
 * together with its version number: a power cut leaves a whole step or none of it.
 */
export function migrate(db: Database, target = NEWEST): void {
  for (const step of migrations) {
    if (step.version > target) return;
    const apply = db.transaction(() => {
      // Read inside the transaction: another process may have just done the step.
      if ((db.pragma('user_version', { simple: true }) as number) >= step.version) return;
      db.exec(step.up);
      db.pragma(`user_version = ${step.version}`);
    });
    apply.immediate();
  }
}
