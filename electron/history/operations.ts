/** Everything that can be asked of the open history, as one object; the worker serves it, the client mirrors it. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { budgetState } from '../../shared/budget.ts';
import type { Check } from '../../shared/check.ts';
import { type Actor, OF_ITSELF } from '../../shared/journal.ts';
import {
  type BeginRules,
  type CheckBeginning,
  type CheckEnding,
  refusesPrepared,
} from '../../shared/record.ts';
import type { DecisionDraft, SeenCheck } from '../../shared/review.ts';
import { answerUsesTable } from './answer-uses-table.ts';
import { auditRecords } from './audit/audit-records.ts';
import { auditTable } from './audit/audit-table.ts';
import { checksTable } from './checks-table.ts';
import { deliveriesTable } from './deliveries/deliveries-table.ts';
import { eventMatchingTable } from './deliveries/event-matching-table.ts';
import { plainReferences } from './deliveries/kept-references.ts';
import { oldReferencesTable } from './deliveries/old-references.ts';
import { erasuresTable } from './erasing/erasures-table.ts';
import { type Minimised, minimisingTable } from './erasing/minimising.ts';
import { namedDeliveries } from './erasing/named-deliveries.ts';
import { relationshipsTable } from './erasing/relationships-table.ts';
import { scrubbing } from './erasing/scrubbing.ts';
import { exportTable } from './export-table.ts';
import { facesTable } from './faces.ts';
import { isAnyoneAtWork, type Runner } from './file/runner.ts';
import { findTable } from './find/find-table.ts';
import { viewsTable } from './find/views-table.ts';
import { journalTable } from './journal-table.ts';
import type { NumberKeyer } from './number-key.ts';
import { operatorsTable } from './operators-table.ts';
import { picturesTable } from './pictures-table.ts';
import { preparedTable } from './prepared-table.ts';
import { profilesTable } from './profiles-table.ts';
import { type Recovered, recoverOrphans } from './recovery.ts';
import { replacedNumbersTable } from './replaced-numbers.ts';
import { type DecideResult, reviewTable } from './review-table.ts';
import { settingsTable } from './settings-table.ts';
import { HistoryTrouble, troubleFrom } from './trouble.ts';
import { untoldChecks } from './untold-checks.ts';
import { usageTable } from './usage-table.ts';

const noRules: BeginRules = { refusesKnown: false, budget: null, account: null };

export function operations(db: Database, runner: Runner, runnersFolder: string, keyOf: NumberKeyer) {
  const { isUsed, isKnown, mayBeTriedAgain, ...checks } = checksTable(db, runner.id, keyOf);
  const recover = (now: number, found?: Recovered): Recovered =>
    recoverOrphans(db, runner, runnersFolder, now, found);
  const { untold, told } = untoldChecks(db);
  const meter = usageTable(db);
  // Pictures come in with their check and rules with their profile, within those transactions alone.
  const journal = journalTable(db);
  const pictureErased = (checkId: string, at: number) =>
    journal.log({ at, by: OF_ITSELF, what: 'picture-erased', checkId, detail: {} });
  const {
    put: _,
    setPictureRule: __,
    eraseAtOnce: erasePicture,
    ...picturesAsked
  } = picturesTable(db, pictureErased);
  const scrubber = scrubbing(db);
  const minimising = minimisingTable(db, { journal, scrubber, erasePicture, by: OF_ITSELF, keyOf });
  const { sealReferences } = plainReferences(db, { keyOf, scrubber });
  const { sealKeys } = namedDeliveries(db, { keyOf, scrubber });
  const review = reviewTable(db, journal, keyOf);
  const found = findTable(db, { keyOf });
  const { minimiseDelivered } = minimising;
  const events = eventMatchingTable(db, { journal, finding: found, keyOf, minimiseDelivered });
  const deliveries = deliveriesTable(db, keyOf);
  const { endPreparing, endAnswered, preparedStanding, waitedRestored, ...prepared } = preparedTable(
    db,
    journal,
  );
  const { wasInReplaced } = replacedNumbersTable(db);
  const { isWrittenAs, ...profiles } = profilesTable(db, journal);
  const begin = db.transaction((beginning: CheckBeginning, rules: BeginRules, taken: () => void): boolean => {
    const { id, kind, number, environment, profileId, day, currency, price } = beginning;
    if (rules.account !== null && !isWrittenAs(profileId, rules.account)) return false;
    if (isUsed(id)) throw new HistoryTrouble('check-repeated');
    const { retryOf } = beginning.reasons;
    // What a record says nobody asked for was asked for by nobody.
    if (retryOf !== null && !mayBeTriedAgain(retryOf, beginning))
      throw new HistoryTrouble('defect', 'no second try of that check is made by itself');
    const unprepared = refusesPrepared(preparedStanding(id, kind, number), beginning.reasons.again);
    if (unprepared) throw new HistoryTrouble(unprepared);
    if (rules.refusesKnown && isKnown(kind, number, environment)) {
      throw new HistoryTrouble('already-known');
    }
    if (rules.refusesKnown && waitedRestored(kind, number, environment)) {
      throw new HistoryTrouble('prepared-restored');
    }
    if (rules.refusesKnown && wasInReplaced(keyOf(kind, number))) {
      throw new HistoryTrouble('checked-before-restore');
    }
    if (rules.budget) {
      const { checks: count, costs } = meter.spent(profileId, day);
      const spent = { checks: count, cost: costs[currency] ?? 0 };
      if (budgetState(spent, price ?? 0, rules.budget) === 'spent') throw new HistoryTrouble('budget-spent');
    }
    checks.begin(beginning);
    endPreparing(id);
    taken();
    return true;
  });
  const end = db.transaction((id: string, ending: CheckEnding): Check => {
    const ended = checks.end(id, ending);
    // Read with the row that was written, so a check that nobody decided on, as nearly every one, costs no question more.
    if (!ended.minimised) return ended;
    // The answer may have come before the decision, and what is told of it does not.
    minimiseDelivered(id, Math.max(ending.finishedAt, Date.parse(ended.minimised.at)));
    return checks.show(id);
  });
  /** The decision stands where the disk takes no more than that: what is due to go with it goes within the hour. */
  const goesWithDecision = (checkId: string, at: number): void => {
    try {
      picturesAsked.eraseAfterDecision(checkId, at);
      minimising.minimiseAfterDecision(checkId, at);
    } catch (error) {
      if (troubleFrom(error).kind !== 'not-writable') throw error;
    }
  };
  return {
    ...checks,
    ...profiles,
    ...meter,
    ...facesTable(db, keyOf),
    ...picturesAsked,
    ...journal,
    ...prepared,
    ...answerUsesTable(db, journal, keyOf, endAnswered),
    ...auditTable(db),
    ...auditRecords(db),
    ...settingsTable(db, journal),
    untoldChecks: untold,
    checksTold: told,
    ...operatorsTable(db, journal),
    ...review,
    /** As the table's own. A check that is accepted or rejected no longer needs a picture that is kept until then. */
    decide(checkId: string, draft: DecisionDraft, by: Actor, at: number, seen?: SeenCheck): DecideResult {
      const decided = review.decide(checkId, draft, by, at, seen);
      const isOver = decided.result === 'decided' && decided.decision.decision !== 'referred';
      if (isOver) goesWithDecision(checkId, at);
      return decided;
    },
    ...found,
    ...viewsTable(db),
    ...exportTable(db, keyOf),
    ...deliveries,
    ...events,
    ...oldReferencesTable(db, keyOf),
    ...relationshipsTable(db, journal, keyOf),
    ...erasuresTable(db, { journal, keyOf, runner, scrubber }),
    scrubbingOwed: scrubber.owed,
    mergeIndex: scrubber.mergeIndex,
    emptyJournal: scrubber.emptyJournal,
    /** As the table's own; behind it, references and keys of deliveries of an older form that may bear a number. */
    minimiseDue(now: number, budgetMs?: number): Minimised {
      const run = minimising.minimiseDue(now, budgetMs);
      return run.isMore ? run : { ...run, isMore: sealReferences() || sealKeys() };
    },
    recover,
    /** Whether no other process has this history open at this moment. */
    isAlone: () => !isAnyoneAtWork(runnersFolder, runner),
    /**
     * As the table's own. With `rules` also `already-known` and `budget-spent`: asked in the same transaction, so that no
     * other check can come in between. False, with nothing begun, where the account is another by now than it was decided by.
     * `taken` is called as soon as nothing refuses the check any more, before the disk has it.
     */
    begin: (
      beginning: CheckBeginning,
      rules: BeginRules = noRules,
      taken: () => void = () => undefined,
    ): boolean => begin.immediate(beginning, rules, taken),
    /**
     * As the table's own. Where an answer that was held comes after a decision took what there was, it goes in the same
     * transaction as the rest went: what was erased is never back.
     */
    end: (id: string, ending: CheckEnding): Check => end.immediate(id, ending),
  };
}

export type Operations = ReturnType<typeof operations>;
