/** What has to be true of a history once all that was begun has ended, and it was opened anew. */
import type { Reply } from '../../../shared/call.ts';
import type { Check } from '../../../shared/check.ts';
import type { FoundPage } from '../../../shared/contract.ts';
import { wholeHistory } from '../../../shared/history-query.ts';
import type { PreparedRow } from '../../../shared/prepared.ts';
import type { UsageRow } from '../../../shared/usage.ts';
import { openDatabase } from '../../history/database.ts';
import { keyOf } from '../../history/testing/temporary-history.ts';
import { outcomeOf } from './answers.ts';
import type { KeptCheck } from './kept-checks.ts';
import type { Prepared } from './taking.ts';
import type { Asked, World } from './world.ts';

/** Why a check may have been sent, as far as anybody knows, of which nothing has come. */
const GIVEN_UP = ['interrupted', 'cancelled-after-sending'];

const shownOf = (reply: Reply | null) => (reply?.ok ? (reply.value as Check) : null);

/** What is wrong with the row of a check. */
function wrongWith(one: Asked, row: KeptCheck | undefined): string[] {
  const shown = shownOf(one.reply);
  if (!row) return one.came > 0 || shown ? ['was sent or shown, and is lost'] : [];
  const { state, outcome, trouble, settledBy, answer } = row;
  const wrong: string[] = [];
  const isHeld =
    one.reply?.ok === false && 'failure' in one.reply && one.reply.failure.code === 'answer-not-kept';
  if (isHeld) wrong.push('is told as not kept');
  const stands = `${one.answer}: ${state} ${outcome ?? trouble}`;
  if (state === 'sent' || state === 'ready') wrong.push('is left under way');
  if (state === 'failed' && one.came > 0) wrong.push('came, and is told as not sent');
  if (answer && !one.said?.kept.subarray(0, answer.length).equals(answer))
    wrong.push('keeps what was not said');
  if (settledBy !== null) {
    // Of a living process that was taken for dead: it is shown as the event had settled it by then.
    const isAsShown = shown?.settledBy === settledBy && shown.outcome === outcome;
    if (shown && !isAsShown && shown.state !== 'unknown' && shown.outcome !== 'pending')
      wrong.push('was changed by an event');
    return wrong;
  }
  if (shown && (shown.state !== state || shown.outcome !== outcome))
    wrong.push(`was shown otherwise than ${stands}`);
  if (state === 'answered') {
    if (outcome !== outcomeOf(one.answer, one.request)) wrong.push(`is wrong: ${stands}`);
    if (answer?.length !== one.said?.kept.length) wrong.push('does not keep the whole answer');
  }
  if (state !== 'unknown') return wrong;
  if (one.came === 0 && !GIVEN_UP.includes(trouble ?? '')) wrong.push(`never came: ${stands}`);
  // Some systems throw away what has arrived before a reset.
  const hasToBeRead = one.isSaid && !one.said?.thenResets && !one.isGivenUp;
  if (hasToBeRead && outcomeOf(one.answer, one.request)) wrong.push(`was answered: ${stands}`);
  return wrong;
}

/** Everything that is wrong: of each check, of the meter, of the events, of what is prepared, and of the log. */
export async function wrongAtEnd(world: World, prepared: readonly Prepared[]): Promise<string[]> {
  await Promise.all(world.asked.map(({ done }) => done));
  await Promise.all(world.begun);
  for (const place of [0, 1]) await world.closeDesk(place);
  const { core, value } = await world.deskAt(0);
  await core.events.begin();
  const rows = world.kept();
  const wrong = [...world.wrong];
  const rowOf = ({ request: { id } }: Asked) => rows.find((row) => row.id === id);
  for (const one of world.asked)
    wrong.push(...wrongWith(one, rowOf(one)).map((what) => `${one.mark} ${what}`));

  const usage = await value<UsageRow[]>('usage.read', { days: 7 });
  for (const { id } of world.accounts) {
    const sent = rows.filter(({ profileId, state }) => profileId === id && state !== 'failed');
    const counted = usage.filter(({ profileId }) => profileId === id);
    const sum = (all: readonly number[]) => all.reduce((before, one) => before + one, 0);
    const meter = [sum(counted.map(({ checks }) => checks)), sum(counted.map(({ cost }) => cost))];
    const meant = [sent.length, sum(sent.map(({ price }) => price))];
    if (String(meter) !== String(meant)) wrong.push(`the meter says ${meter} of what is ${meant}`);
  }

  const waiting = (await value<PreparedRow[]>('prepared.list')).map(({ id }) => id);
  for (const { one, isUsed } of prepared) {
    const ways = [waiting.includes(one.request.id), rowOf(one) !== undefined, isUsed].filter(Boolean);
    if (ways.length !== 1)
      wrong.push(`${one.mark} is prepared, begun and used in ${ways.length} of three ways`);
  }

  const db = openDatabase(world.places.database, keyOf());
  const deliveries = db
    .prepare<[], { body: Buffer; state: string; reason: string }>(
      'SELECT body, state, reason FROM deliveries',
    )
    .all();
  db.close();
  for (const { id, isTaken } of world.events) {
    const times = deliveries.filter(({ body }) => body.includes(`"${id}"`)).length;
    if (times > 1 || (isTaken && times === 0)) wrong.push(`the event ${id} is there ${times} times`);
  }
  if (deliveries.some(({ state, reason }) => state === 'new' || reason === 'before-answer'))
    wrong.push('an event waits for what has ended');

  const log = await value<{ found: number }>('audit.verify', { id: crypto.randomUUID(), deep: true });
  if (log.found > 0) wrong.push(`the log has ${log.found} findings`);
  const found = await value<FoundPage>('history.find', { query: wholeHistory, before: null, limit: 200 });
  if (found.all !== rows.length) wrong.push(`${found.all} of ${rows.length} are listed`);
  await world.closeDesk(0);
  return wrong;
}
