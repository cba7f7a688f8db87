/** Earlier answers of the number that is asked about, for the customer who is here now. */
import { isUsable } from '../../shared/check.ts';
import type { CheckRow } from '../../shared/contract.ts';
import type { FailureCode } from '../../shared/failure.ts';
import { client } from '../client.ts';
import { say } from '../design/said.tsx';
import { preparedIdOf } from './prepared/prepared.ts';
import type { Asked, Run } from './run.ts';

/** Refusals of a number that may have been paid for already. */
export const KNOWN_BEFORE: readonly FailureCode[] = [
  'already-known',
  'prepared-restored',
  'checked-before-restore',
];

const now = ({ question: { identifier, declared = {} } }: Asked) => ({ identifier, declared });

/** An earlier answer, compared with what the customer who is here declares. Looked at: nothing is written. */
export const earlierFor = (asked: Asked, id: string) => client.checks.earlier({ id, ...now(asked) });

/** Whether an earlier check is offered to be used: its answer can be, and nobody has rejected it. */
export const mayBeUsed = (row: Pick<CheckRow, 'kind' | 'outcome' | 'decision'>): boolean =>
  isUsable(row) && row.decision !== 'rejected';

/** The one that somebody chose. Where it can be used, that is written down first; any other is only looked at. */
export async function takenFor({ rows, useId, asked }: Extract<Run, { phase: 'known' }>, id: string) {
  const row = rows.find((one) => one.id === id);
  const { ground } = asked.question;
  if (row === undefined || ground === undefined || !mayBeUsed(row)) {
    return { result: await earlierFor(asked, id), isUsed: false, prepared: undefined };
  }
  // Answered so, it needs to be sent no more.
  const prepared = preparedIdOf(asked.draft, asked.question.kind);
  const ofPrepared = prepared === undefined ? {} : { preparedId: prepared };
  const result = await client.checks.use({ id, useId, ground, ...ofPrepared, ...now(asked) });
  const hasEnded = result.ok && result.value.endedPrepared;
  if (hasEnded) say('The earlier answer is used. The prepared check waits no more.');
  return { result, isUsed: true, prepared: hasEnded ? prepared : undefined };
}
