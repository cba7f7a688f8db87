/** What is set for the whole desk, as JSON under a name. What the values mean is known to those who ask for them. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { JournalLine } from '../../shared/journal.ts';
import type { Journal } from './journal-table.ts';

/**
 * What is kept as a value. One that is no JSON, as a backup can bring it in that somebody has changed, is the text itself: those
 * who ask for it know it for none, and the desk opens, so that another backup can be restored.
 */
export function keptValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export function settingsTable(db: Database, journal: Journal) {
  const all = db.prepare<[], { name: string; value: string }>('SELECT name, value FROM settings');
  const put = db.prepare(
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
  );
  return {
    /** Everything that was set; what is missing was left as it is usual. */
    settings: (): Record<string, unknown> =>
      Object.fromEntries(all.all().map(({ name, value }) => [name, keptValue(value)])),
    /** Sets one value, and says so in the journal, in one transaction. */
    setSetting: db.transaction((name: string, value: unknown, line: JournalLine): void => {
      put.run(name, JSON.stringify(value));
      journal.log(line);
    }).immediate,
  };
}
