/** How much room a whole copy of a history takes. */
import type { Database } from 'better-sqlite3-multiple-ciphers';

/** In bytes, at most: a copy has no free page. */
export function copySize(db: Database): number {
  const number = (name: string) => db.pragma(name, { simple: true }) as number;
  return (number('page_count') - number('freelist_count')) * number('page_size');
}
