/** What people do with records: make them, note, decide, look, use an answer for somebody else, take events in. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Check } from '../../../shared/check.ts';
import type { DeliveryPage } from '../../../shared/events.ts';
import { localDay } from '../../../shared/local-day.ts';
import { usualSignature } from '../../../shared/profile/event-settings.ts';
import type { Review } from '../../../shared/review.ts';
import { eventAbout, targetOf } from '../../events/testing/desk.ts';
import { signedHeaders } from '../../sandbox/events/target.ts';
import { operators, whos } from './desk.ts';
import { numberOf, people, pick, pictureWith, saidOf, word } from './people.ts';
import { asked, type Doing, eventsLookedAt, type Play, type Step } from './play.ts';
import { goesWithDecision, hasNumber, presentAccounts, standing } from './world.ts';

export const ground = { basis: 'legal_obligation', purpose: 'Customer due diligence', consent: null };

const reasons = {
  accepted: 'Details agree with the registry',
  rejected: 'Suspected fraud',
  referred: 'Second opinion needed',
} as const;

const remember = ({ ever }: Play, values: readonly (string | null)[]) => {
  for (const one of values) if (one !== null) ever.add(one);
};

/** A check of a person; now and then under the identifier of another one. */
export async function makeCheck(play: Play, { a, b, c }: Step): Promise<void> {
  const { desk, world } = play;
  const [person, who] = [pick(people, a), pick(whos, c)];
  const { identifier } = c % 11 === 10 ? pick(people, a + 1) : person;
  const kind = pick(['bvn', 'nin', 'face'] as const, b);
  const [answer, portrait, picture] = [word(), word(), kind === 'face' ? word() : null];
  const number = numberOf(person, kind, (a + b + c) % 3 === 0);
  const account = pick(presentAccounts(world), a + c).id;
  const said = saidOf(b + c, kind, person, { number, trace: answer, portrait });
  const declared = b % 2 ? { firstName: person.first } : { lastName: word() };
  desk.say(said);
  await desk.as(who);
  const id = randomUUID();
  const { state, outcome } = await desk.value<Check>('checks.run', {
    ...{
      id,
      kind,
      profileId: account,
      number: ` ${number}`,
      identifier: `${identifier} `,
    },
    ...{ declared, ground, again: 'To be sure' },
    ...(picture && {
      picture: { mediaType: 'image/png', base64: pictureWith(picture) },
      capture: { source: 'file', shot: null, advice: 'good', override: null },
    }),
  });
  const hasPerson = said?.[0] === 200;
  world.checks.push({
    ...{ id, kind, number, account, identifier, state, outcome, picture },
    ...{ operator: operators[who].name, day: localDay(Date.now()), declared: Object.values(declared) },
    ...{ returned: hasPerson ? [person.first, person.last, person.phone] : [], answer: said && answer },
    ...{ portrait: hasPerson ? portrait : null, isPictureErased: false, minimised: null },
    ...{ decisions: [], notes: [], uses: [], did: [] },
  });
  remember(play, [
    ...Object.values(person),
    identifier,
    ...Object.values(declared),
    answer,
    portrait,
    picture,
  ]);
  await eventsLookedAt(play);
}

export const recordSteps: Readonly<Record<string, Doing>> = {
  check: makeCheck,

  async note(play, { a, b }) {
    const check = pick(play.world.checks, a);
    const [text, who] = [word(), pick(whos, b)];
    await asked(play, { who, least: 'operator' }, 'review.note', { id: check.id, text });
    check.notes.push({ text, operator: operators[who].name });
    check.did.push('noted');
    remember(play, [text]);
  },

  async decide(play, { a, b, c }) {
    const check = pick(play.world.checks, a);
    const [decision, who] = [pick(['accepted', 'rejected', 'referred'] as const, c), pick(whos, b)];
    const note = c % 2 ? word() : null;
    const knowsLast = c % 7 > 0;
    const replaces = check.decisions.at(knowsLast ? -1 : -2)?.id ?? null;
    const { id, state, outcome } = check;
    const draft = { decision, reason: reasons[decision], note, replaces };
    const decided = await asked(play, { who, least: 'reviewer' }, 'review.decide', {
      ...{ check: { id, state, outcome }, draft },
    });
    if (!decided) return;
    if (!knowsLast && check.decisions.length > 0) return expect(decided.code).toBe('decided-already');
    const made = (decided.value as Review | null)?.decision;
    expect(made).toMatchObject({ decision, note, replaces });
    check.decisions.push({ id: made?.id ?? '', decision, note, operator: operators[who].name });
    check.did.push('decided');
    remember(play, [note]);
    goesWithDecision(play.world, check);
  },

  async use(play, { a, b }) {
    const check = pick(play.world.checks, a);
    if (check.kind === 'face' || check.outcome === null || check.outcome === 'pending') return;
    const { identifier } = b % 2 ? check : pick(people, b);
    const input = { id: check.id, identifier, declared: {}, ground, useId: randomUUID() };
    const used = await asked(play, { who: 'operator', least: 'operator' }, 'checks.use', input);
    if (standing(check) === 'rejected') return expect(used?.code).toBe('answer-rejected');
    expect(used?.code).toBeNull();
    check.uses.push({ identifier, day: localDay(Date.now()) });
    check.did.push('answer-used');
  },

  async look(play, { a, b, c }) {
    const check = pick(play.world.checks, a);
    const as = { who: pick(whos, b), least: 'operator' } as const;
    const isNumberGone = !hasNumber(check);
    if (c % 2) {
      const again = await asked(play, as, 'checks.asked', { id: check.id });
      if (isNumberGone) return expect(again?.code).toBe('check-unknown');
      expect(again?.value).toMatchObject({ number: check.number, identifier: check.identifier });
      check.did.push('revealed');
      return;
    }
    const text = JSON.stringify((await asked(play, as, 'checks.exchange', { id: check.id }))?.value);
    check.did.push('exchange-opened');
    expect(text.includes(check.number)).toBe(!isNumberGone);
    expect(text.includes(check.answer ?? 'none')).toBe(check.answer !== null && !check.minimised?.answer);
  },

  async event(play, { a, b, c }) {
    const { desk, world } = play;
    const [person, text] = [pick(people, a), word()];
    const kind = pick(['bvn', 'nin'] as const, b);
    const identifier = c % 3 === 1 ? null : person.identifier;
    const number = c % 3 === 2 ? null : numberOf(person, kind);
    const data = { status: 'verified', firstName: person.first, lastName: person.last };
    const about = { kind, ...(identifier && { identifier }), ...(number && { number }) };
    const body = JSON.stringify(eventAbout(about, { data, note: text }));
    const signedWith = b % 5 === 4 ? 'another key' : 'sandbox_enc_k';
    const headers = signedHeaders(targetOf(usualSignature, 'http://127.0.0.1', signedWith), body, Date.now());
    await desk.as('administrator');
    await desk.value('events.importText', {
      id: pick(presentAccounts(world), b).id,
      text: JSON.stringify({ headers, body }),
    });
    const query = { query: {}, before: null, limit: 1 };
    const { rows } = await desk.value<DeliveryPage>('events.list', query);
    const none = { state: 'new', checkId: null, settled: false };
    const id = rows[0]?.id ?? '';
    world.events.push({ id, word: text, person, identifier, number, day: localDay(Date.now()), ...none });
    remember(play, [text, ...Object.values(person)]);
    await eventsLookedAt(play);
  },
};
