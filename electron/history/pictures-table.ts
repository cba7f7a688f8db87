/** The pictures that were sent, and how long each is kept: written with the check, erased by the rule of its profile. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { CheckState } from '../../shared/check.ts';
import type { PictureType } from '../../shared/picture.ts';
import type { PictureKeep } from '../../shared/profile.ts';
import type { CheckBeginning } from '../../shared/record.ts';
import { emptyJournal } from './file/journal-file.ts';

const DAY_MS = 86_400_000;

/** Pictures that are erased in one go, at most. */
const AT_ONCE = 8;

/**
 * Bytes after which no further one is taken into it: each is overwritten in the file and its journal, which takes some 15 ms
 * for a megabyte, and other questions wait meanwhile.
 */
const BYTES_AT_ONCE = 1_000_000;

/** Pictures that are kept until a decision, of which so many are looked at in one go. */
const LOOKED_AT = 1_000;

/** Stands in the database while its journal may still hold what was erased; a crash leaves it there for the next run. */
const IN_JOURNAL = 'erased_in_journal';

export interface StoredPicture {
  readonly mediaType: PictureType;
  readonly bytes: Uint8Array;
}

/** `isMore`: others are due · `isGone`: nothing that was erased is left in any file of the database. */
export interface Erased {
  /** The checks whose pictures went. */
  readonly erased: readonly ErasedFrom[];
  readonly isMore: boolean;
  readonly isGone: boolean;
}

interface ErasedFrom {
  readonly id: string;
  readonly state: CheckState;
}

interface Waiting extends ErasedFrom {
  readonly is_decided: 0 | 1;
}

interface PictureRow {
  readonly media_type: PictureType;
  readonly bytes: Buffer;
}

const ruleOf = (keep: PictureKeep) => ({ rule: keep.rule, days: keep.rule === 'days' ? keep.days : null });

/** The operations on the table, prepared once for `db`. Each erasure is told within its transaction. */
export function picturesTable(db: Database, told: (checkId: string, at: number) => void = () => undefined) {
  const insert = db.prepare('INSERT INTO pictures (check_id, media_type, bytes) VALUES (?, ?, ?)');
  const insertRule = db.prepare(
    `INSERT INTO picture_rules (check_id, profile_id, rule, kept_from, due_at)
     VALUES (@id, @profileId, @rule, @createdAt, @createdAt + @days * ${DAY_MS})`,
  );
  const ruleNow = db
    .prepare<[string], string | null>(
      `SELECT document ->> '$.settings.picture.keep' FROM profiles WHERE id = ?`,
    )
    .pluck();
  const one = db.prepare<[string], PictureRow>('SELECT media_type, bytes FROM pictures WHERE check_id = ?');
  const isThere = db.prepare<[string]>('SELECT 1 FROM pictures WHERE check_id = ?');
  const setRule = db.prepare(
    `UPDATE picture_rules SET rule = @rule, due_at = kept_from + @days * ${DAY_MS}
     WHERE profile_id = @profileId AND (rule <> @rule OR due_at IS NOT kept_from + @days * ${DAY_MS})`,
  );
  const due = db.prepare<[number, number], ErasedFrom>(
    `SELECT id, state FROM picture_rules JOIN checks ON checks.id = check_id
     WHERE due_at <= ? ORDER BY due_at LIMIT ?`,
  );
  // From those that wait, which are few, to their checks, and not from all that were decided in years. Whether one was is
  // read from the index, since it stands behind the answer.
  const waiting = db.prepare<[string, number], Waiting>(
    `SELECT checks.id, checks.state, EXISTS (SELECT 1 FROM checks AS decided INDEXED BY checks_by_decision
       WHERE decided.decision IN ('accepted', 'rejected') AND decided.seq = checks.seq) AS is_decided
     FROM (SELECT check_id FROM picture_rules INDEXED BY picture_rules_until_decision
       WHERE rule = 'decision' AND check_id > ? ORDER BY check_id LIMIT ?)
     CROSS JOIN checks ON checks.id = check_id`,
  );
  const untilDecision = db.prepare<[string]>(
    `SELECT 1 FROM picture_rules WHERE check_id = ? AND rule = 'decision'`,
  );
  const size = db.prepare<[string], number>('SELECT length(bytes) FROM pictures WHERE check_id = ?').pluck();
  const remove = db.prepare('DELETE FROM pictures WHERE check_id = ?');
  const note = db.prepare('UPDATE checks SET picture_erased_at = ? WHERE id = ?');
  const owe = db.prepare(`INSERT OR REPLACE INTO meta (name, value) VALUES ('${IN_JOURNAL}', '1')`);
  const isOwed = db.prepare(`SELECT 1 FROM meta WHERE name = '${IN_JOURNAL}'`);
  const settle = db.prepare(`DELETE FROM meta WHERE name = '${IN_JOURNAL}'`);

  const eraseOne = (id: string, now: number): void => {
    remove.run(id);
    note.run(now, id);
    told(id, now);
    owe.run();
  };
  const erase = db.transaction(eraseOne);
  /** The first of them at least. Returns those that went. */
  const eraseSome = db.transaction((some: readonly ErasedFrom[], now: number): readonly ErasedFrom[] => {
    let bytes = 0;
    for (const [i, { id }] of some.entries()) {
      bytes += size.get(id) ?? 0;
      if (i > 0 && bytes > BYTES_AT_ONCE) return some.slice(0, i);
      eraseOne(id, now);
    }
    return some;
  });

  /** The last one that was looked at of those that wait for a decision; blank where the next look begins anew. */
  let lookedTo = '';

  /** Of the next that wait those that were decided, and not erased as they were: a crash came in between, or the rule came later. */
  function decided() {
    const some = waiting.all(lookedTo, LOOKED_AT);
    const found = some.filter((one) => one.is_decided === 1).map(({ id, state }) => ({ id, state }));
    return {
      found,
      /** The next look goes on behind the first `taken` of them. Returns whether there is one. */
      lookedAt(taken: number): boolean {
        // Those beyond are met again.
        const isCut = taken < found.length;
        const isMore = isCut || some.length === LOOKED_AT;
        if (isCut) lookedTo = found[taken - 1]?.id ?? lookedTo;
        else lookedTo = isMore ? (some.at(-1)?.id ?? '') : '';
        return isMore;
      },
    };
  }

  /**
   * Empties the journal, which keeps older versions of the pages that were erased. False while another process reads
   * from it; the next run tries again.
   */
  function emptyIfOwed(): boolean {
    if (isOwed.get() === undefined) return true;
    if (!emptyJournal(db)) return false;
    settle.run();
    return true;
  }

  return {
    /**
     * Writes a picture beside its check, within the transaction that begins it. The rule is that of its profile now: `keep` was
     * read before a keychain may have waited for a person, and holds where the profile says nothing.
     */
    put(
      { id, profileId, createdAt }: CheckBeginning,
      picture: NonNullable<CheckBeginning['picture']>,
      keep: PictureKeep,
    ): void {
      insert.run(id, picture.mediaType, picture.content);
      const kept = ruleNow.get(profileId);
      insertRule.run({
        id,
        profileId,
        createdAt,
        ...ruleOf(kept ? (JSON.parse(kept) as PictureKeep) : keep),
      });
    },

    /** The picture that was sent with a check; null where there was none, and once it is erased. */
    picture(id: string): StoredPicture | null {
      const row = one.get(id);
      return row ? { mediaType: row.media_type, bytes: row.bytes } : null;
    },

    /** Within the transaction that changes the profile: its rule for every picture of its checks, those of before as well. */
    setPictureRule: (profileId: string, keep: PictureKeep): void =>
      void setRule.run({ profileId, ...ruleOf(keep) }),

    /** Within a transaction: the picture of this check, whatever its rule. */
    eraseAtOnce(checkId: string, now: number): void {
      if (isThere.get(checkId) !== undefined) eraseOne(checkId, now);
    },

    /**
     * Erases pictures that are due by `dueBy`, or kept until a decision that was made, a few at a time: at `now`, which is
     * what the clock says. What is known of each stays, with its SHA-256. Overwritten in the file by `secure_delete`, and gone
     * from the journal where `isGone`.
     */
    erasePictures(now: number, dueBy = now): Erased {
      const over = due.all(dueBy, AT_ONCE);
      const { found, lookedAt } = decided();
      const some = [...over, ...found].slice(0, AT_ONCE);
      const erased = some.length > 0 ? eraseSome.immediate(some, now) : [];
      const isMore = lookedAt(Math.max(0, erased.length - over.length));
      const isCut = erased.length < over.length || over.length === AT_ONCE;
      return { erased, isMore: isMore || isCut, isGone: emptyIfOwed() };
    },

    /**
     * A person has accepted or rejected this check: its picture is erased where its own rule is to keep it until then. Returns
     * whether it was. Where somebody was reading, the journal is emptied at the next `erasePictures`.
     */
    eraseAfterDecision(checkId: string, now: number): boolean {
      if (untilDecision.get(checkId) === undefined) return false;
      erase.immediate(checkId, now);
      emptyIfOwed();
      return true;
    },
  };
}
