/** A desk whose history another program is at work on: it can be read and not written for a while, or holds what it wrote. */
import { findDatabaseKey } from '../electron/desk/database-key.ts';
import { placesIn } from '../electron/desk/places.ts';
import { openDatabase } from '../electron/history/database.ts';
import { openVault } from '../electron/secrets/vault.ts';

async function openBeside(dataDir: string, passphrase: string) {
  const { vault, database } = placesIn(dataDir);
  const key = await findDatabaseKey(await openVault(vault, passphrase));
  if (!key) throw new Error('The vault holds no key of a history');
  return openDatabase(database, key);
}

/**
 * Holds back whatever writes to the history, until what it gives is called. A write waits for five seconds at most.
 */
export async function holdWrites(dataDir: string, passphrase: string): Promise<() => void> {
  const db = await openBeside(dataDir, passphrase);
  db.exec('BEGIN IMMEDIATE');
  return () => {
    db.exec('ROLLBACK');
    db.close();
  };
}

/** No answer can be written, as on a disk that is full, until what it gives is called. It is refused at once. */
export async function refuseAnswers(dataDir: string, passphrase: string): Promise<() => void> {
  const db = await openBeside(dataDir, passphrase);
  db.exec("CREATE TRIGGER full BEFORE UPDATE ON checks BEGIN SELECT RAISE(ABORT, 'full'); END");
  return () => {
    db.exec('DROP TRIGGER full');
    db.close();
  };
}

/** The settings of the account of that name are none any more. */
export async function breakAccount(dataDir: string, passphrase: string, name: string): Promise<void> {
  const db = await openBeside(dataDir, passphrase);
  db.prepare("UPDATE profiles SET document = '{' WHERE name = ?").run(name);
  db.close();
}

/** Names of operators, as of a desk where so many have made checks. */
export async function addOperatorNames(
  dataDir: string,
  passphrase: string,
  names: readonly string[],
): Promise<void> {
  const db = await openBeside(dataDir, passphrase);
  const add = db.prepare("INSERT INTO facets (facet, value) VALUES ('operator', ?)");
  for (const name of names) add.run(name);
  db.close();
}
