/** A history that nobody can open for a while, as where an update of a long one is under way. */
import Database from 'better-sqlite3-multiple-ciphers';
import { placesIn } from '../electron/desk/places.ts';

/** Holds whoever opens the history back, until what it gives is called. */
export function holdOpening(dataDir: string): () => void {
  const guard = new Database(`${placesIn(dataDir).database}.guard`);
  guard.exec('BEGIN EXCLUSIVE');
  return () => guard.close();
}
