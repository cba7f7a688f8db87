/** What people do with the desk: settings, its clock, ends of relationships, erasing, backups, closing and opening. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { isFarAhead, SAME_CLOCK_MS } from '../../../shared/clock-doubt.ts';
import type { ProfileSummary } from '../../../shared/contract.ts';
import { localDay } from '../../../shared/local-day.ts';
import type { PreparedRow } from '../../../shared/prepared.ts';
import type { CertificateSummary, ErasePreview } from '../../../shared/retention.ts';
import { DAY_MS, type Desk, whos } from './desk.ts';
import { people, pick } from './people.ts';
import { asked, type Doing, eventsLookedAt, type Play, type Step } from './play.ts';
import { ground, makeCheck } from './record-steps.ts';
import { dueIn, erase, goesWithDecision, isOver, newAccount, presentAccounts } from './world.ts';

const administrator = { who: 'administrator', least: 'administrator' } as const;

/** By which day it is counted, as the log tells how far the clock is to be believed. */
async function countedDay(desk: Desk): Promise<string> {
  const written = (await desk.logged()).findLast((at) => at <= Date.now() - SAME_CLOCK_MS);
  return localDay(written !== undefined && isFarAhead(Date.now(), written) ? written : Date.now());
}

async function prepare({ desk, world, ever }: Play, by: number): Promise<void> {
  const { identifier, bvn: number } = pick(people, by);
  const { consent: _, ...rest } = { ...ground, consentMethod: 'written', consentWording: '' };
  const id = randomUUID();
  const { id: profileId } = pick(presentAccounts(world), by);
  const of = { profileId, kind: 'bvn', number, identifier, declared: {}, ground: rest };
  await desk.value('prepared.keep', { id, ...of });
  world.prepared.push({ id, identifier, number, isRestored: false });
  ever.add(identifier).add(number);
}

/** What can come between a look and the erasing; whoever it is about stays then. */
const between: readonly ((play: Play, identifier: string, step: Step) => Promise<boolean>)[] = [
  async () => false,
  async ({ desk, world }, identifier) => {
    const endedOn = localDay(Date.parse(`${world.ends[identifier]}T12:00:00Z`) - DAY_MS);
    await desk.value('retention.endRelationship', { identifier, endedOn });
    world.ends[identifier] = endedOn;
    return true;
  },
  async (play, identifier, step) => {
    await makeCheck(play, { ...step, a: people.findIndex((one) => one.identifier === identifier), c: 0 });
    await play.desk.as('administrator');
    return true;
  },
  async (play, identifier) => {
    await prepare(
      play,
      people.findIndex((one) => one.identifier === identifier),
    );
    return true;
  },
];

export const deskSteps: Readonly<Record<string, Doing>> = {
  async clock({ desk }, { a, b }) {
    const hours = pick([1.1, 24, 9 * 24, 40 * 24, 400 * 24, 1_500 * 24, -1, -72, -400 * 24], a);
    desk.move(hours * 3_600_000, hours > 0 && b % 2 > 0);
  },

  async end(play, { a, b, c }) {
    const { identifier } = pick(people, a);
    const endedOn = localDay(Date.now() - pick([0, 1, 400], c) * DAY_MS);
    const as = { who: pick(whos, b), least: 'reviewer' } as const;
    const ended = await asked(play, as, 'retention.endRelationship', {
      identifier: ` ${identifier}`,
      endedOn,
    });
    if (!ended) return;
    expect(ended.value).toMatchObject({ identifier, endedOn });
    play.world.ends[identifier] = endedOn;
    play.ever.add(identifier);
  },

  /** A relationship ends, and the years go by. */
  async over(play, step) {
    await deskSteps.end?.(play, { ...step, b: 0, c: 0 });
    play.desk.move((play.world.years + 1) * 366 * DAY_MS, true);
    await play.desk.as('administrator');
    await play.desk.value('retention.setYears', { years: play.world.years });
    play.desk.move(1.1 * SAME_CLOCK_MS, true);
  },

  async resume(play, { a }) {
    const { identifier } = pick(people, a);
    const as = { who: 'reviewer', least: 'reviewer' } as const;
    const resumed = await asked(play, as, 'retention.resumeRelationship', { identifier });
    expect(resumed?.code).toBe(identifier in play.world.ends ? null : 'relationship-unknown');
    delete play.world.ends[identifier];
  },

  async prepare(play, { a }) {
    await play.desk.as('operator');
    await prepare(play, a);
  },

  async unprepare({ desk, world }, { a }) {
    if (world.prepared.length === 0) return;
    const { id } = pick(world.prepared, a);
    await desk.as('operator');
    await desk.value('prepared.remove', { id });
    world.prepared = world.prepared.filter((one) => one.id !== id);
  },

  async years(play, { a, b }) {
    const years = pick([1, 2, 5, 10], a);
    const as = { who: pick(whos, b), least: 'administrator' } as const;
    if (await asked(play, as, 'retention.setYears', { years })) play.world.years = years;
  },

  async rules(play, { a, b }) {
    const { desk, world } = play;
    await desk.as('administrator');
    const all = await desk.value<ProfileSummary[]>('profiles.list');
    const account = pick(presentAccounts(world), a + b);
    const { settings } = all.find(({ id }) => id === account.id) ?? {};
    const minimising = { number: a % 2 > 0, answer: a % 3 > 0, picture: a % 5 > 1 };
    const rule = pick(['keep', 'decision'] as const, b);
    const changed = { ...settings, minimising, picture: { ...settings?.picture, keep: { rule } } };
    await desk.value('profiles.change', { id: account.id, settings: changed, sandboxStyle: null });
    Object.assign(account, { minimising, keepsPictures: rule });
    await deskSteps.reopen?.(play, { what: 'reopen', a, b, c: 0 });
  },

  /** One comes, or one of several goes. */
  async account({ desk, world }, { a, b }) {
    await desk.as('administrator');
    const present = presentAccounts(world);
    if (present.length === 1 || a % 3 === 0)
      return void world.accounts.push(newAccount(await desk.addAccount()));
    const account = pick(present, b);
    await desk.value('profiles.remove', { id: account.id });
    account.isRemoved = true;
  },

  async view(play, { a, b }) {
    const { identifier, bvn, first, last } = pick(people, a);
    const text = pick([identifier, bvn, first, last], b);
    if (play.world.views.some((one) => one.text === text)) return;
    await play.desk.as('administrator');
    const view = { name: `View ${randomUUID()}`, query: { text, filters: {}, from: null, to: null } };
    const { id } = await play.desk.value<{ id: string }>('history.saveView', view);
    play.world.views.push({ id, text });
    play.ever.add(text);
  },

  async erase(play, step) {
    const { desk, world } = play;
    await eventsLookedAt(play);
    await desk.as('administrator');
    const day = await countedDay(desk);
    const seen = await desk.value<ErasePreview>('retention.preview');
    const { going, held } = dueIn(world, day);
    const named = (some: readonly { identifier: string }[]) =>
      some.map(({ identifier }) => identifier).sort();
    expect({ day: seen.day, going: named(seen.customers), held: named(seen.held) }).toEqual({
      day,
      going,
      held,
    });
    const one = going[step.b % (going.length || 1)];
    const stays = one !== undefined && (await pick(between, step.a % 3 ? 0 : step.c)(play, one, step));
    if (step.c % 9 === 8) {
      world.years = world.years === 50 ? 5 : 50;
      await desk.value('retention.setYears', { years: world.years });
    }
    const input = { planId: seen.planId, reason: 'The time is over' };
    const begun = await asked(play, administrator, 'retention.erase', input);
    if (step.c % 9 === 8) return expect(begun?.code).toBe('erase-plan-gone');
    await desk.settled();
    const customers = going.filter((identifier) => !stays || identifier !== one);
    const { gone, events } = erase(world, customers, day);
    const { certificateId: id } = (begun?.value ?? {}) as { certificateId: string };
    const state = await desk.value<{ certificates: CertificateSummary[] }>('retention.state');
    expect(state.certificates.find((summary) => summary.id === id)).toMatchObject({
      ...{ end: 'whole', customers: customers.length, records: gone.length, events },
      overwrittenAt: expect.any(String),
    });
    const { text } = await desk.value<{ text: string }>('retention.certificate', { id, form: 'json' });
    const listed = (JSON.parse(text) as { records: { check: string }[] }).records.map(({ check }) => check);
    expect(listed.sort()).toEqual(gone.map((check) => check.id).sort());
    expect([...play.ever].filter((value) => text.includes(value))).toEqual([]);
  },

  async rewrite(play) {
    expect((await asked(play, administrator, 'retention.rewrite', {}))?.code).toBeNull();
  },

  async backup({ desk, world, backups }) {
    await desk.as('administrator');
    backups.push({ path: await desk.backUp(), world: structuredClone(world) });
  },

  /** What was there is back, and every check that waits may have been sent since. */
  async restore(play, { a }) {
    if (play.backups.length === 0) return;
    const { path, world } = pick(play.backups, a);
    await play.desk.as('administrator');
    await play.desk.restore(path);
    play.world = structuredClone(world);
    for (const one of play.world.prepared) one.isRestored = true;
    await play.desk.as('administrator');
    for (const { id } of presentAccounts(play.world)) await play.desk.giveKeys(id);
  },

  /** What the desk does by itself, it does as it opens: a rule that is stricter by now takes what was decided before. */
  async reopen(play) {
    await play.desk.reopen();
    const due = play.world.checks.filter(isOver);
    for (const check of due) goesWithDecision(play.world, check);
    await play.desk.as('operator');
    const isLeft = async (
      id: string,
      wanted: { readonly isGone: boolean; readonly isMinimised: boolean },
    ) => {
      const { pictureErasedAt, minimised } = (await play.desk.core().history()?.show(id)) ?? {};
      return (wanted.isGone && pictureErasedAt === null) || (wanted.isMinimised && minimised === null);
    };
    for (const { id, isPictureErased: isGone, minimised } of due)
      await expect.poll(() => isLeft(id, { isGone, isMinimised: minimised !== null })).toBe(false);
    // Those that nobody ran for thirty days go too; when they do is told elsewhere.
    const waiting = await play.desk.value<PreparedRow[]>('prepared.list');
    play.world.prepared = play.world.prepared.filter(({ id }) => waiting.some((one) => one.id === id));
  },
};
