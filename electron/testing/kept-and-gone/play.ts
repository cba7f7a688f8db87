/** One sequence of what people do at a desk, beside the model of it. */
import { expect } from 'vitest';
import type { Check } from '../../../shared/check.ts';
import type { DeliveryPage } from '../../../shared/events.ts';
import type { Desk, Who } from './desk.ts';
import { goesWithEvent, type World } from './world.ts';

/** What is done, and three numbers by which it is chosen to whom and how. */
export interface Step {
  readonly what: string;
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

export interface Play {
  readonly desk: Desk;
  world: World;
  readonly backups: { readonly path: string; readonly world: World }[];
  /** Every value that the desk was ever given. */
  readonly ever: Set<string>;
  /** Packs that were made. */
  readonly packs: Buffer[];
}

export type Doing = (play: Play, step: Step) => Promise<void>;

const RANKS: readonly Who[] = ['operator', 'reviewer', 'administrator'];

/** Asks as somebody; false where their role is not enough, which the desk has to say. */
export async function asked(
  { desk }: Play,
  { who, least }: { readonly who: Who; readonly least: Who },
  name: string,
  input: unknown,
): Promise<{ readonly value: unknown; readonly code: string | null } | null> {
  await desk.as(who);
  const reply = await desk.ask(name, input);
  if (RANKS.indexOf(who) < RANKS.indexOf(least)) {
    expect(reply).toMatchObject({ ok: false, failure: { code: 'role-missing' } });
    return null;
  }
  if (reply.ok) return { value: reply.value, code: null };
  if (!('failure' in reply)) throw new Error(`${name}: ${JSON.stringify(reply)}`);
  return { value: null, code: reply.failure.code };
}

/** Waits until each event was looked at, and takes over where the desk says that it belongs: that is not what is tried here. */
export async function eventsLookedAt({ desk, world }: Play): Promise<void> {
  await desk.as('administrator');
  const read = () => desk.value<DeliveryPage>('events.list', { query: {}, before: null, limit: 200 });
  const isNew = ({ rows }: DeliveryPage) =>
    rows.some(({ state, reason }) => reason === 'new' && state !== 'untrusted');
  let page = await read();
  while (isNew(page)) page = await read();
  expect(page.rows.map(({ id }) => id).sort()).toEqual(world.events.map(({ id }) => id).sort());
  for (const event of world.events) {
    const row = page.rows.find(({ id }) => id === event.id);
    const check = world.checks.find(({ id }) => id === row?.checkId);
    const isFound = row?.state === 'matched' && event.state !== 'matched';
    if (check && row?.settled && !event.settled) {
      check.state = 'answered';
      check.outcome = (await desk.value<Check>('checks.show', { id: check.id })).outcome;
      check.returned = [event.person.first, event.person.last];
    }
    Object.assign(event, { state: row?.state, checkId: row?.checkId, settled: row?.settled });
    if (check && isFound) goesWithEvent(world, check);
  }
}
