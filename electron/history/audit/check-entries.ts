/** What a check writes into the chain of its own life, within the commits that begin and end it. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { type JournalLine, OF_ITSELF } from '../../../shared/journal.ts';
import type { CheckBeginning, CheckEnding } from '../../../shared/record.ts';
import { auditLog } from './audit-log.ts';

export function checkEntries(db: Database) {
  const log = auditLog(db);
  const latest = db.prepare<[string], { entry: number | null; operator: string }>(
    'SELECT chain_entry AS entry, operator FROM checks WHERE id = ?',
  );
  const end = (
    id: string,
    { answer, finishedAt }: Pick<CheckEnding, 'answer' | 'finishedAt'>,
    said: JournalLine['detail'],
  ): number => {
    const before = latest.get(id);
    return log.append({
      at: finishedAt,
      by: before ? { id: null, name: before.operator } : OF_ITSELF,
      what: 'check-ended',
      checkId: id,
      detail: { ...said, answer: log.seal(id, answer?.sha256 ?? null), follows: before?.entry ?? null },
    });
  };
  return {
    /** The entry of an intent, with seals of the body and of the picture. Returns its place. */
    begun({
      id,
      kind,
      environment,
      sandbox,
      profileId,
      operator,
      request,
      picture,
      createdAt,
    }: CheckBeginning) {
      return log.append({
        at: createdAt,
        by: { id: null, name: operator },
        what: 'check-begun',
        checkId: id,
        detail: {
          body: log.seal(id, request.bodySha512),
          environment,
          kind,
          picture: log.seal(id, picture?.sha256 ?? null),
          profileId,
          sandbox,
        },
      });
    },
    /** The entry of an ending, with a seal of the answer. `follows` names the check’s entry before it. */
    ended: (id: string, { state, outcome, trouble, ...came }: CheckEnding): number =>
      end(id, came, { outcome, state, trouble }),
    /**
     * The same where an event has settled the check meanwhile, which then stands as `standing`. What the answer itself came to is
     * `ownState` and `ownOutcome`.
     */
    endedBeside: (
      id: string,
      { state, outcome, ...came }: CheckEnding,
      standing: Pick<CheckEnding, 'state' | 'outcome'>,
    ): number =>
      end(id, came, {
        outcome: standing.outcome,
        ownOutcome: outcome,
        ownState: state,
        state: standing.state,
        trouble: null,
      }),
    /** The entry of a check that a crash had left behind. */
    interrupted(id: string, state: 'unknown' | 'failed', trouble: string, at: number): void {
      log.append({
        ...{ at, by: OF_ITSELF, what: 'check-interrupted', checkId: id },
        detail: { state, outcome: null, trouble },
      });
    },
  };
}
