/** What goes of a check once it is accepted or rejected, by the rule of its profile: number, answer, picture. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { CheckState } from '../../../shared/check.ts';
import { coverNumber, maskMessage } from '../../../shared/cover-known.ts';
import type { Identity } from '../../../shared/identity.ts';
import type { Actor } from '../../../shared/journal.ts';
import { keepsAll } from '../../../shared/keeps-all.ts';
import type { KindName } from '../../../shared/kinds.ts';
import { isMasked, maskNumber } from '../../../shared/masking.ts';
import type { MatchReport } from '../../../shared/match-report.ts';
import type { Minimising } from '../../../shared/retention.ts';
import { withTexts } from '../../../shared/with-texts.ts';
import { indexBehind } from '../find/index-behind.ts';
import { searchIndex } from '../find/search-index.ts';
import { viewsNaming } from '../find/views-naming.ts';
import type { Journal } from '../journal-table.ts';
import type { NumberKeyer } from '../number-key.ts';
import { numberedOf } from '../number-within.ts';
import { deliveryMinimiser } from './delivery-minimiser.ts';
import type { Scrubber } from './scrubbing.ts';

/** Milliseconds after which no further check is taken into a transaction: other questions wait meanwhile. */
const BUDGET_MS = 15;

/**
 * The setting that holds, by the profile's id, the rules of profiles that were removed: their checks may still wait for a
 * decision.
 */
export const MINIMISING_STILL = 'minimising-of-removed';

/** `isMore`: others are due. */
export interface Minimised {
  readonly minimised: readonly { readonly id: string; readonly state: CheckState }[];
  readonly isMore: boolean;
}

interface Row {
  readonly seq: number;
  readonly id: string;
  readonly state: CheckState;
  readonly profile_id: string;
  readonly kind: KindName;
  readonly number: string;
  readonly texts: string;
}

/** One to which something was delivered: what went of it before, as JSON, and whether the decision on it now takes something. */
interface DeliveredRow extends Row {
  readonly minimised: string | null;
  readonly is_over: 0 | 1;
}

/** Columns in which a service, a profile's path or body, or whoever typed can repeat the number: texts, and JSON documents. */
const TEXTS = ['url', 'message', 'name'] as const;
const DOCUMENTS = ['identity', 'match', 'declared', 'body', 'ground', 'reasons', 'capture'] as const;
const REPEATING = [...TEXTS, ...DOCUMENTS] as const;

const ROW = `seq, id, state, profile_id, kind, number,
  json_object(${REPEATING.map((name) => `'${name}', ${name}`).join(', ')}) AS texts`;

/**
 * A comparison, with the number that the record bears in place of the one that was asked for masked too, and in names what
 * may be either: of a check whose number was masked before, an answer that was held says it anew.
 */
function withoutNumbersCompared(match: string, number: string): string {
  const { fields, service, ...rest } = JSON.parse(match) as MatchReport;
  const maskText = (text: string) => maskMessage(text, number);
  const masked = fields.map((one) => {
    if (one.field === 'phone' || one.field === 'dateOfBirth') return one;
    const mask = one.field === 'documentNumber' ? maskNumber : maskText;
    return { ...one, declared: mask(one.declared), returned: one.returned && mask(one.returned) };
  });
  // The service calls the fields of its own comparison as it likes.
  const named = withTexts(service, maskText, maskText);
  return JSON.stringify({ ...rest, fields: masked, service: named } satisfies MatchReport);
}

/** What was read of a person: in names an event may have said the number, and the registry may write it in its own way. */
function withoutNumbers(identity: string, number: string): string {
  const { phone, dateOfBirth, documentNumber, ...rest } = JSON.parse(identity) as Identity;
  const names = withTexts(rest, (text) => maskMessage(text, number));
  return JSON.stringify({
    ...{ ...names, phone, dateOfBirth },
    documentNumber: documentNumber && maskNumber(documentNumber),
  } satisfies Identity);
}

/** Every kind. Their schemas are not loaded here: each opening would wait for them. */
const KINDS = Object.keys({
  bvn: true,
  nin: true,
  voters_card: true,
  face: true,
} satisfies Record<KindName, true>) as KindName[];

const takesSomething = (rule: Minimising) => rule.number || rule.answer || rule.picture;

interface Parts {
  readonly journal: Journal;
  readonly scrubber: Scrubber;
  /** Erases the picture of a check, if it is there, and says so in the journal. */
  readonly erasePicture: (checkId: string, at: number) => void;
  /** Who does it. */
  readonly by: Actor;
  readonly keyOf: NumberKeyer;
}

/**
 * Of one that cannot be read nothing goes: what is kept can go later. Nor by a rule of a newer Veridesk, in which the words that
 * are known may mean another thing. Rules came after the first version of the documents.
 */
function ruleIn(document: string): Minimising {
  try {
    const { version, settings } = JSON.parse(document) as {
      version?: number;
      settings?: { minimising?: Minimising };
    };
    const { number, answer, picture, ...unknown } = settings?.minimising ?? keepsAll;
    const isKnown = version === 2 && Object.keys(unknown).length === 0;
    const isRule = isKnown && [number, answer, picture].every((one) => typeof one === 'boolean');
    return isRule ? { number, answer, picture } : keepsAll;
  } catch {
    return keepsAll;
  }
}

export function minimisingTable(db: Database, { journal, scrubber, erasePicture, by, keyOf }: Parts) {
  const delivered = deliveryMinimiser(db, keyOf);
  const search = searchIndex(db);
  const index = indexBehind(db, (error) => {
    throw error;
  });
  const removeViewsNaming = viewsNaming(db, keyOf);
  const bearing = db.prepare<[string, string], { found: 1 }>(
    'SELECT 1 AS found FROM checks WHERE number_key = ? AND number = ? LIMIT 1',
  );
  const numbered = numberedOf(db);
  const documents = db.prepare<[], { id: string; document: string }>('SELECT id, document FROM profiles');
  const still = db
    .prepare<[], string>(`SELECT value FROM settings WHERE name = '${MINIMISING_STILL}'`)
    .pluck();
  const due = db.prepare<[string], Row>(
    `SELECT ${ROW} FROM checks INDEXED BY checks_to_minimise
     WHERE profile_id = ? AND decision IN ('accepted', 'rejected') AND minimised IS NULL LIMIT 1`,
  );
  const decided = db.prepare<[string], Row>(
    `SELECT ${ROW} FROM checks WHERE id = ? AND decision IN ('accepted', 'rejected') AND minimised IS NULL`,
  );
  const delivering = db.prepare<[string], DeliveredRow>(
    `SELECT ${ROW}, minimised, decision IN ('accepted', 'rejected') AS is_over FROM checks
     WHERE id = ? AND (decision IN ('accepted', 'rejected') OR minimised IS NOT NULL)`,
  );
  // A hash of the body, which holds little but the number, would give it away to whoever tries all numbers.
  const maskTexts = db.prepare(
    `UPDATE checks SET number = @number, body_sha512 = '',
       ${REPEATING.map((name) => `${name} = @${name}`).join(', ')} WHERE seq = @seq`,
  );
  const dropAnswer = db.prepare(
    'UPDATE checks SET answer = NULL, answer_headers = NULL, photo = NULL WHERE seq = ?',
  );
  const note = db.prepare('UPDATE checks SET minimised = ? WHERE seq = ?');

  /** The rules of the profiles that take something, by the profile's id; of one that was removed, as it was then. */
  function rules(): Map<string, Minimising> {
    const found = documents.all().map(({ id, document }): [string, Minimising] => {
      return [id, ruleIn(document)];
    });
    const removed: Record<string, Minimising> = JSON.parse(still.get() ?? '{}');
    return new Map([...Object.entries(removed), ...found].filter(([, rule]) => takesSomething(rule)));
  }

  function maskNumberOf(row: Row): void {
    const { seq, number, texts } = row;
    const cover = (text: string) => coverNumber(text, number);
    const kept = JSON.parse(texts) as Record<(typeof REPEATING)[number], string | null>;
    const struck = { ...kept };
    for (const name of TEXTS) struck[name] = kept[name] && cover(kept[name]);
    for (const name of DOCUMENTS) {
      struck[name] = kept[name] && JSON.stringify(withTexts(JSON.parse(kept[name]), cover));
    }
    // An event or a held answer may have said it of a check whose number was masked before.
    if (struck.message) struck.message = maskMessage(struck.message, number);
    if (struck.name) struck.name = maskMessage(struck.name, number);
    if (struck.identity) struck.identity = withoutNumbers(struck.identity, number);
    if (struck.match) struck.match = withoutNumbersCompared(struck.match, number);
    maskTexts.run({ ...struck, seq, number: maskNumber(number) });
    // The views that ask for it went with it; one that was saved since is of whoever has the whole of it.
    if (isMasked(number)) return;
    const isElsewhere = KINDS.some((kind) => bearing.get(keyOf(kind, number), number) !== undefined);
    if (!isElsewhere) removeViewsNaming({ identifiers: [], numbers: [numbered(row)], names: [] });
  }

  /** Within a transaction. */
  function minimise(row: Row, rule: Minimising, at: number): void {
    // The answer repeats the number, so it goes with it.
    const taken: Minimising = { ...rule, answer: rule.answer || rule.number };
    if (taken.number) maskNumberOf(row);
    // What it says of lists stays in the list, into which it may still have to come.
    if (taken.answer && row.seq > search.indexedTo()) index.catchUp();
    if (taken.answer) search.keepCautions(row.seq);
    if (taken.answer) dropAnswer.run(row.seq);
    if (taken.answer) delivered.minimise(row.id, taken.number ? numbered(row) : null);
    if (taken.picture) erasePicture(row.id, at);
    note.run(JSON.stringify({ ...taken, at: new Date(at).toISOString() }), row.seq);
    journal.log({ at, by, what: 'minimised', checkId: row.id, detail: { ...taken } });
    search.reindex(row.seq);
    scrubber.owe('minimise');
  }

  /**
   * What goes of a check to which something was delivered: what went before, whatever its decision and its profile say since,
   * and what today's rule takes besides. Null where nothing is to go.
   */
  function ruleAfterDelivery({
    minimised,
    is_over: isOver,
    profile_id: profileId,
  }: DeliveredRow): Minimising | null {
    const before: Minimising = minimised === null ? keepsAll : JSON.parse(minimised);
    const now = (isOver === 1 && rules().get(profileId)) || keepsAll;
    const rule: Minimising = {
      number: before.number || now.number,
      answer: before.answer || now.answer,
      picture: before.picture || now.picture,
    };
    // No picture is delivered: one that went is gone.
    return rule.number || rule.answer || (rule.picture && !before.picture) ? rule : null;
  }

  const minimiseSome = db.transaction((now: number, budgetMs: number): Minimised => {
    const stopAt = performance.now() + budgetMs;
    const minimised: { readonly id: string; readonly state: CheckState }[] = [];
    for (const [profileId, rule] of rules()) {
      for (let row = due.get(profileId); row; row = due.get(profileId)) {
        if (minimised.length > 0 && performance.now() > stopAt) return { minimised, isMore: true };
        minimise(row, rule, now);
        minimised.push({ id: row.id, state: row.state });
      }
    }
    return { minimised, isMore: false };
  });

  return {
    /** Within the transaction of the decision, or right after it. True where something went. */
    minimiseAfterDecision: db.transaction((checkId: string, now: number): boolean => {
      const row = decided.get(checkId);
      const rule = row && rules().get(row.profile_id);
      if (!row || !rule) return false;
      minimise(row, rule, now);
      return true;
    }).immediate,

    /**
     * Within the transaction in which a delivery is said to be of a check, or settles it, or in which a held answer is written:
     * what came goes as the rest went, so that there is no moment at which a number that was erased is back.
     */
    minimiseDelivered(checkId: string, now: number): void {
      const row = delivering.get(checkId);
      const rule = row && ruleAfterDelivery(row);
      if (row && rule) minimise(row, rule, now);
    },

    /** Checks that were decided before their profile had its rule, or by a process that ended too early; some at a time. */
    minimiseDue: (now: number, budgetMs = BUDGET_MS): Minimised => minimiseSome.immediate(now, budgetMs),
  };
}
