/** Earlier answers of the number that is asked about, for the customer who is here now. */
import { isUsable } from '../../shared/check.ts';
import { client } from '../client.ts';
import { say } from '../design/said.tsx';
import { preparedIdOf } from './prepared/prepared.ts';
import type { Asked, Run } from './run.ts';

const now = ({ question: { identifier, declared = {} } }: Asked) => ({ identifier, declared });

/** An earlier answer, compared with what the customer who is here declares. Looked at: nothing is written. */
export const earlierFor = (asked: Asked, id: string) => client.checks.earlier({ id, ...now(asked) });

/** The one that somebody chose. Where it can be used, that is written down first; any other is only looked at. */
export async function takenFor({ rows, useId, asked }: Extract<Run, { phase: 'known' }>, id: string) {
  const row = rows.find((one) => one.id === id);
  const isUsed = row !== undefined && isUsable(row);
  // Answered so, it needs to be sent no more.
  const prepared = isUsed ? preparedIdOf(asked.draft, asked.question.kind) : undefined;
  const ofPrepared = prepared === undefined ? {} : { preparedId: prepared };
  const used = () => client.checks.use({ id, useId, ...ofPrepared, ...now(asked) });
  const result = await (isUsed ? used() : earlierFor(asked, id));
  if (result.ok && prepared !== undefined)
    say('The earlier answer is used. The prepared check waits no more.');
  return { result, isUsed, prepared };
}
