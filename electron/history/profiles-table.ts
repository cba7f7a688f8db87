/** The table of profiles. The documents hold no secret. */
import { isDeepStrictEqual } from 'node:util';
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { FOUR_EYES_STILL } from '../../shared/four-eyes.ts';
import type { JournalLine } from '../../shared/journal.ts';
import { withPlainSpaces } from '../../shared/profile/plain-spaces.ts';
import type { Profile } from '../../shared/profile.ts';
import { withTexts } from '../../shared/with-texts.ts';
import { MINIMISING_STILL } from './erasing/minimising.ts';
import type { Journal } from './journal-table.ts';
import { picturesTable } from './pictures-table.ts';
import type { StoredProfile } from './profile-reader.ts';
import { sqliteCode } from './trouble.ts';

/** Before the id of a profile, in `counters`: how often its keys were changed. The keys themselves lie elsewhere. */
const KEY_CHANGES = 'key_changes/';

/** So often are the keys counted as changed by whoever adds a profile. */
const OWN_KEY_CHANGES = 1;

interface Removing {
  readonly line: JournalLine | null;
  readonly isUnreadable: boolean;
  readonly asAdded: Profile | null;
}

/** What changes of a profile. The rest of the built-in one may be of the Veridesk that wrote it. */
const changeable = ({ settings, sandboxStyle, productionConfirmedAt }: Profile) => ({
  ...{ settings, sandboxStyle, productionConfirmedAt },
});

/**
 * Whether all that was kept is found in what was read of it. Reading adds the usual values of settings that the Veridesk
 * which wrote the document did not know.
 */
function isFoundIn(read: unknown, kept: unknown): boolean {
  if (!isParts(kept) || !isParts(read)) return isDeepStrictEqual(kept, read);
  return Object.entries(kept).every(([name, value]) => isFoundIn(read[name], value));
}

const isParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether what is kept is still what `from` was read from. What is of an older form was written before any of today’s was
 * read, so nobody has changed it since; it is not read here, where the schemas are not loaded. A newer form came since.
 */
function isSame(kept: Profile, from: Profile): boolean {
  if (Number(kept.version) < from.version) return true;
  if (kept.version !== from.version) return false;
  // Nothing is added to these, and what is left out of them was taken out.
  const { kinds, hints } = from.settings;
  const { kinds: keptKinds, hints: keptHints, ...rest } = kept.settings;
  if (!isDeepStrictEqual([keptKinds, keptHints], [kinds, hints])) return false;
  // The ends of all other texts are trimmed where they are read: a space can have come there in the place of U+180E.
  const { sandboxStyle, productionConfirmedAt } = kept;
  const trimmed = withTexts({ settings: rest, sandboxStyle, productionConfirmedAt }, (text) => text.trim());
  return isFoundIn(changeable(from), trimmed);
}

/** The same of a document, which may be none by now: another program has changed it, too. */
function isStill(document: string | undefined, from: Profile): boolean {
  try {
    return document !== undefined && isSame(withPlainSpaces(JSON.parse(document) as Profile), from);
  } catch {
    return false;
  }
}

export function profilesTable(db: Database, journal: Journal) {
  const all = db.prepare<[], StoredProfile>(
    'SELECT id, name, document FROM profiles ORDER BY created_at, name',
  );
  const document = db.prepare<[string], { document: string }>('SELECT document FROM profiles WHERE id = ?');
  const insert = db.prepare(
    'INSERT INTO profiles (id, name, document, created_at) VALUES (@id, @name, @document, @at)',
  );
  const update = db.prepare('UPDATE profiles SET name = @name, document = @document WHERE id = @id');
  const remove = db.prepare('DELETE FROM profiles WHERE id = ?');
  const keepFourEyes = db.prepare(
    `INSERT INTO settings (name, value) SELECT '${FOUR_EYES_STILL}', json_array(id) FROM profiles
     WHERE id = @id AND (@isUnreadable OR document ->> '$.settings.review.fourEyes')
     ON CONFLICT (name) DO UPDATE SET value = json_insert(value, '$[#]', excluded.value ->> '$[0]')`,
  );
  const keepMinimising = db.prepare(
    `INSERT INTO settings (name, value)
     SELECT '${MINIMISING_STILL}', json_object(id, document -> '$.settings.minimising') FROM profiles
     WHERE id = ? AND (document ->> '$.settings.minimising.number' OR document ->> '$.settings.minimising.answer'
       OR document ->> '$.settings.minimising.picture')
     ON CONFLICT (name) DO UPDATE SET value = json_patch(value, excluded.value)`,
  );
  const waiting = db.prepare<[string], { n: number }>(
    `SELECT count(*) AS n FROM checks INDEXED BY checks_one_at_a_time WHERE profile_id = ? AND state IN ('ready', 'sent')`,
  );
  const count = db.prepare(
    'INSERT INTO counters (name, value) VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET value = value + 1',
  );
  const counts = db
    .prepare<[string], [string, number]>(
      `SELECT substr(name, ${KEY_CHANGES.length + 1}), value FROM counters WHERE name GLOB ?`,
    )
    .raw();
  const keyChangesOf = db.prepare<[string], number>('SELECT value FROM counters WHERE name = ?').pluck();
  const uncount = db.prepare('DELETE FROM counters WHERE name = ?');
  const { setPictureRule } = picturesTable(db);
  const change = db.transaction((profile: Profile, line: JournalLine | null, from: Profile | null) => {
    if (from && !isStill(document.get(profile.id)?.document, from)) return false;
    update.run({ id: profile.id, name: profile.name, document: JSON.stringify(profile) });
    setPictureRule(profile.id, profile.settings.picture.keep);
    if (line) journal.log(line);
    return true;
  });
  const add = db.transaction((profile: Profile, at: number, line: JournalLine | null) => {
    insert.run({ id: profile.id, name: profile.name, document: JSON.stringify(profile), at });
    // The built-in one is written when it is first changed, and may have pictures by then.
    setPictureRule(profile.id, profile.settings.picture.keep);
    if (line) journal.log(line);
  });
  /** Whether nobody has changed it since it was added, nor been at its keys: whoever is about to give it some has counted first. */
  const isUntouched = (profile: Profile): boolean =>
    document.get(profile.id)?.document === JSON.stringify(profile) &&
    (keyChangesOf.get(KEY_CHANGES + profile.id) ?? 0) <= OWN_KEY_CHANGES;
  const drop = db.transaction((id: string, { line, isUnreadable, asAdded }: Removing) => {
    if (asAdded && !isUntouched(asAdded)) return false;
    keepFourEyes.run({ id, isUnreadable: isUnreadable ? 1 : 0 });
    // Nothing is erased by a rule that nobody could read.
    if (!isUnreadable) keepMinimising.run(id);
    remove.run(id);
    uncount.run(KEY_CHANGES + id);
    if (line) journal.log(line);
    return true;
  });
  const changeKeys = db.transaction((id: string, line: JournalLine | null) => {
    count.run(KEY_CHANGES + id);
    if (line) journal.log(line);
  });

  return {
    /** Whether this document is the one that is kept for the profile of that id. */
    isWrittenAs: (id: string, text: string): boolean => document.get(id)?.document === text,
    /** As they were written; `client.ts` checks the form of their documents. */
    profiles: (): StoredProfile[] => all.all(),
    /** False when there is a profile of that name or id already. */
    addProfile(profile: Profile, at: number, line: JournalLine | null = null): boolean {
      try {
        add.immediate(profile, at, line);
        return true;
      } catch (error) {
        if (/^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/u.test(sqliteCode(error) ?? '')) return false;
        throw error;
      }
    },
    /**
     * What it says of how long pictures are kept holds for those of before, too. False where another one is kept than
     * `from`, if that is given.
     */
    changeProfile: (
      profile: Profile,
      line: JournalLine | null = null,
      from: Profile | null = null,
    ): boolean => change.immediate(profile, line, from),
    /**
     * That it asked for two pairs of eyes is kept, for its checks that wait for a decision, and so is what goes of them after
     * it. Of one whose document cannot be read, two pairs of eyes are taken as asked for, and nothing goes. With `asAdded`, which
     * has just been added: false, and nothing is removed, where others have changed it or its keys since.
     */
    removeProfile: (
      id: string,
      line: JournalLine | null = null,
      isUnreadable = false,
      asAdded: Profile | null = null,
    ): boolean => drop.immediate(id, { line, isUnreadable, asAdded }),
    /**
     * The keys of a profile are changed where they lie: with its line before that, with none behind it. Counted both times for
     * those who show them.
     */
    keysChanged: (id: string, line: JournalLine | null = null): void => void changeKeys.immediate(id, line),
    /** Grows as keys of a profile are changed, by its id; without those that never were. */
    keyChanges: (): Record<string, number> => Object.fromEntries(counts.all(`${KEY_CHANGES}*`)),
    /** Checks of this profile that are under way. */
    waitingChecks: (id: string): number => waiting.get(id)?.n ?? 0,
  };
}
