/** The end of the chain: entries are added here, and here alone. */
import { randomBytes } from 'node:crypto';
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { ChainHead } from '../../../shared/audit.ts';
import type { JournalLine } from '../../../shared/journal.ts';
import { GENESIS, linkOf, sealOf } from '../../audit/port.ts';

/** Stands in the database: 32 random bytes, from which each check’s salt is derived. */
const SALT_KEY = 'audit_salt_key';

export function auditLog(db: Database) {
  const last = db.prepare<[], ChainHead>(
    'SELECT seq, hash FROM audit WHERE seq = (SELECT max(seq) FROM audit)',
  );
  const insert = db.prepare('INSERT INTO audit (seq, entry, hash) VALUES (?, ?, ?)');
  const keepKey = db.prepare('INSERT OR IGNORE INTO meta (name, value) VALUES (?, ?)');
  const key = db.prepare<[string], { value: string }>('SELECT value FROM meta WHERE name = ?');
  let saltKey: string | null = null;

  const head = (): ChainHead => last.get() ?? { seq: 0, hash: GENESIS };

  const add = (line: JournalLine): number => {
    const { seq, hash } = head();
    const link = linkOf(line, seq + 1, hash);
    insert.run(link.seq, link.entry, link.hash);
    return link.seq;
  };
  const addAlone = db.transaction(add);

  /**
   * The salt under which what could be guessed of a check stands in the chain. Derived and not kept, so that it costs no
   * page; whoever is given it can prove this check’s facts and no other’s.
   */
  const saltOf = (checkId: string): string => {
    const found = saltKey ?? key.get(SALT_KEY)?.value;
    if (found !== undefined) {
      saltKey = found;
      return sealOf(Buffer.from(found, 'hex'), checkId);
    }
    // Not remembered before it is found: a transaction that made it may be taken back.
    const made = randomBytes(32).toString('hex');
    keepKey.run(SALT_KEY, made);
    return sealOf(Buffer.from(key.get(SALT_KEY)?.value ?? made, 'hex'), checkId);
  };

  return {
    /** The last entry’s place and hash. */
    head,
    /** Adds an entry and returns its place. Within a transaction it stands or falls with that. */
    append: (line: JournalLine): number => (db.inTransaction ? add(line) : addAlone.immediate(line)),
    saltOf,
    /** A fact of a check that could be guessed, as it stands in the chain; null for one that is not there. */
    seal: (checkId: string, value: string | null): string | null =>
      value === null ? null : sealOf(Buffer.from(saltOf(checkId), 'hex'), value),
  };
}
