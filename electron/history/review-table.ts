/** The tables of decisions and notes. What stands in them is never changed; a decision is undone by a later one. */
import { randomUUID } from 'node:crypto';
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { CheckState, Outcome } from '../../shared/check.ts';
import type { CheckRow } from '../../shared/contract.ts';
import type { Actor } from '../../shared/journal.ts';
import type { KindName } from '../../shared/kinds.ts';
import type { StoredOperator } from '../../shared/operator-record.ts';
import type { Decision, DecisionDraft, SeenCheck } from '../../shared/review.ts';
import { auditLog } from './audit/audit-log.ts';
import { decisionText } from './audit/audit-records.ts';
import { checkLife, type LifePlaces } from './audit/check-life.ts';
import { type ListedCheck, ROW_COLUMNS, toRow } from './check-rows.ts';
import { findTable } from './find/find-table.ts';
import { searchIndex } from './find/search-index.ts';
import type { Journal } from './journal-table.ts';
import { type NumberKeyer, relatedKeys } from './number-key.ts';
import { HistoryTrouble } from './trouble.ts';

interface DecisionRow extends Omit<Decision, 'at'> {
  readonly at: number;
}

interface StoredNote {
  readonly id: string;
  readonly text: string;
  readonly operator: string;
  readonly at: number;
}

/** What a decision needs to know of its check. */
interface Decided {
  readonly seq: number;
  readonly state: CheckState;
  readonly outcome: Outcome | null;
}

export type DecideResult =
  | { readonly result: 'decided'; readonly decision: Decision }
  | { readonly result: 'decided-already'; readonly decision: Decision }
  | { readonly result: 'check-under-way' | 'outcome-changed' | 'not-signed-in' | 'role-missing' };

/** By what other checks of the same person are found. */
interface Person {
  readonly seq: number;
  readonly kind: KindName;
  readonly number: string;
  readonly number_key: string | null;
  readonly identifier: string;
}

/** Other checks of a person, newest first; `next` is handed back as `before`, and null when there are no more. */
interface SamePersonPage {
  readonly rows: CheckRow[];
  readonly next: number | null;
}

const DECISION_COLUMNS = 'id, decision, reason, note, operator, at, replaces';

const toDecision = (row: DecisionRow): Decision => ({ ...row, at: new Date(row.at).toISOString() });

export function reviewTable(db: Database, journal: Journal, keyOf: NumberKeyer) {
  const search = searchIndex(db);
  const finding = findTable(db);
  const { seal } = auditLog(db);
  const { placesOf } = checkLife(db);
  const standing = db.prepare<[string], DecisionRow>(
    `SELECT ${DECISION_COLUMNS} FROM decisions WHERE check_id = ? ORDER BY seq DESC LIMIT 1`,
  );
  const decisions = db.prepare<[string], DecisionRow>(
    `SELECT ${DECISION_COLUMNS} FROM decisions WHERE check_id = ? ORDER BY seq`,
  );
  const insertDecision = db.prepare(
    `INSERT INTO decisions (id, check_id, decision, reason, note, operator, operator_id, at, replaces)
     VALUES (@id, @checkId, @decision, @reason, @note, @operator, @operatorId, @at, @replaces)`,
  );
  const notes = db.prepare<[string], StoredNote>(
    'SELECT id, text, operator, at FROM notes WHERE check_id = ? ORDER BY seq',
  );
  const insertNote = db.prepare(
    `INSERT INTO notes (id, check_id, text, operator, operator_id, at)
     VALUES (@id, @checkId, @text, @operator, @operatorId, @at)`,
  );
  const state = db.prepare<[string], Decided>('SELECT seq, state, outcome FROM checks WHERE id = ?');
  const standingOf = db.prepare<[string], Pick<StoredOperator, 'role' | 'disabledAt'>>(
    'SELECT role, disabled_at AS disabledAt FROM operators WHERE id = ?',
  );
  const person = db.prepare<[string], Person>(
    'SELECT seq, kind, number, number_key, identifier FROM checks WHERE id = ?',
  );
  const sameNumber = db.prepare<[string, number, number, number], ListedCheck>(
    `SELECT ${ROW_COLUMNS} FROM checks WHERE number_key = ? AND seq >= ? AND seq < ? ORDER BY seq DESC LIMIT ?`,
  );

  const stateOf = (checkId: string): Decided => {
    const found = state.get(checkId);
    if (!found) throw new HistoryTrouble('check-unknown');
    return found;
  };

  /** Why the one who decides may not any more: in the middle of many decisions they may have been disabled, also elsewhere. */
  const refused = ({ id }: Actor) => {
    const actor = id === null ? undefined : standingOf.get(id);
    if (!actor) return null;
    if (actor.disabledAt !== null) return 'not-signed-in';
    return actor.role === 'operator' ? 'role-missing' : null;
  };

  const decide = (
    checkId: string,
    draft: DecisionDraft,
    by: Actor,
    at: number,
    seen?: SeenCheck,
  ): DecideResult => {
    const { seq, state, outcome } = stateOf(checkId);
    const refusal = refused(by);
    if (refusal !== null) return { result: refusal };
    if (state === 'ready' || state === 'sent') return { result: 'check-under-way' };
    const before = standing.get(checkId);
    if ((before?.id ?? null) !== draft.replaces) {
      if (!before) throw new HistoryTrouble('check-unknown', 'the decision to be replaced is not there');
      return { result: 'decided-already', decision: toDecision(before) };
    }
    if (seen && (seen.state !== state || seen.outcome !== outcome)) return { result: 'outcome-changed' };
    const row = { ...draft, id: randomUUID(), operator: by.name, at };
    insertDecision.run({ ...row, checkId, operatorId: by.id });
    journal.log({
      ...{ at, by, what: 'decided', checkId },
      detail: {
        decision: row.decision,
        decisionId: row.id,
        replaces: row.replaces,
        text: seal(checkId, decisionText(row)),
      },
    });
    search.reindex(seq);
    return { result: 'decided', decision: toDecision(row) };
  };

  return {
    /**
     * Decides of a check, unless somebody else has done so meanwhile: then that decision comes back and nothing is
     * written; and nothing where it is said how the check was seen, and it stands otherwise, or where the one who decides may
     * not any more. Throws `check-unknown`.
     */
    decide: db.transaction(decide).immediate,

    /** The decision that stands, or null. */
    decisionOf(checkId: string): Decision | null {
      const row = standing.get(checkId);
      return row ? toDecision(row) : null;
    },

    /** Every decision and every note of a check, each oldest first, and the places of its life. Throws `check-unknown`. */
    reviewOf(checkId: string): { decisions: Decision[]; notes: StoredNote[]; life: LifePlaces } {
      stateOf(checkId);
      return {
        decisions: decisions.all(checkId).map(toDecision),
        notes: notes.all(checkId),
        life: placesOf(checkId),
      };
    },

    /** Adds a note; it is found by its words from then on. Throws `check-unknown`. */
    note: db.transaction((checkId: string, text: string, by: Actor, at: number): void => {
      const { seq } = stateOf(checkId);
      const id = randomUUID();
      insertNote.run({ id, checkId, text, operator: by.name, operatorId: by.id, at });
      journal.log({
        at,
        by,
        what: 'noted',
        checkId,
        detail: { noteId: id, text: seal(checkId, text.toWellFormed()) },
      });
      search.reindex(seq);
    }).immediate,

    /**
     * Other checks of the same number (by its keyed hash, of a face check too where it is of this BVN or NIN) or the same
     * customer identifier, before `before` (null: of all). Identifiers are found through the search index: an index of their
     * own would cost each check's commit a page. So no more than `limit` that share its words are looked at in one go, and a
     * page can be short or empty with more to come.
     */
    samePerson(checkId: string, before: number | null, limit: number): SamePersonPage {
      const self = person.get(checkId);
      if (!self) throw new HistoryTrouble('check-unknown');
      const alike = finding.pageOfIdentifier(self.identifier, before, limit);
      const end = before ?? Number.MAX_SAFE_INTEGER;
      const keys = new Set([self.number_key, ...relatedKeys(keyOf, self)]);
      const pages = [...keys].flatMap((key) =>
        key === null ? [] : [sameNumber.all(key, alike.next ?? 0, end, limit)],
      );
      // What lies below the last row of a full page is not known yet, of whatever hash.
      const ends = pages.flatMap((rows) => (rows.length === limit ? (rows.at(-1)?.seq ?? []) : []));
      const next = ends.length === 0 ? alike.next : Math.max(...ends);
      const found = new Map([...pages.flat(), ...alike.rows].map((row) => [row.seq, toRow(row)]));
      found.delete(self.seq);
      const rows = [...found].filter(([seq]) => seq >= (next ?? 0)).sort(([a], [b]) => b - a);
      return { rows: rows.map(([, row]) => row), next };
    },
  };
}
