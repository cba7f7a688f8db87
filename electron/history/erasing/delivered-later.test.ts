/** What is delivered of a check that a decision minimised: it goes as the rest went, whatever was decided or set since. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { EventEnding } from '../../../shared/delivery-record.ts';
import { wholeHistory } from '../../../shared/history-query.ts';
import { compareDeclared } from '../../../shared/match.ts';
import { defaultSettings } from '../../../shared/profile.ts';
import type { Minimising } from '../../../shared/retention.ts';
import type { DecisionDraft } from '../../../shared/review.ts';
import { profileOf } from '../../../shared/testing/profile-of.ts';
import { answerOf, beginning, identityOf, troubled, verified } from '../testing/documents.ts';
import { openHere } from '../testing/open-here.ts';
import { taken } from '../testing/taken.ts';
import { NOW, temporaryFolder } from '../testing/temporary-history.ts';

type Here = ReturnType<typeof openHere>;

const ada = { id: null, name: 'ada' };
const accept = { decision: 'accepted', reason: 'Agrees', note: null, replaces: null } as const;
const all: Minimising = { number: true, answer: true, picture: true };
const none: Minimising = { number: false, answer: false, picture: false };
const number = '22298761234';
const masked = '•••••••1234';

const profileWith = (minimising: Minimising) =>
  profileOf({ id: 'p-min', settings: { ...defaultSettings, minimising } });

/** A check that was accepted under this rule, verified or with nothing known of it. */
function accepted(rule: Minimising, end = verified({ identity: identityOf('Ngozi', 'Okafor') })) {
  const folder = temporaryFolder();
  const here = openHere(folder);
  here.history.addProfile(profileWith(rule), NOW);
  const begun = beginning({ kind: 'bvn', number, profileId: 'p-min' });
  here.history.begin(begun);
  here.history.end(begun.id, end);
  const decided = here.history.decide(begun.id, accept, ada, NOW + 1);
  if (decided.result !== 'decided') throw new Error('It was not decided');
  return { ...here, folder, id: begun.id, decisionId: decided.decision.id };
}

/** An event that bears the number, not looked at yet; gives its id. */
function deliver({ history }: Pick<Here, 'history'>): string {
  const body = Buffer.from(JSON.stringify({ event: 'done', bvn: number }));
  const event = taken({ profileId: 'p-min', body, bytes: body.length });
  history.takeDeliveries([event]);
  return event.id;
}

const matchedTo = (checkId: string) => ({ state: 'matched', reason: 'number', checkId }) as const;

const ending: EventEnding = {
  outcome: 'verified',
  message: `Found ${number}`,
  identity: { ...identityOf('Ngozi', 'Okafor'), documentNumber: number },
  photo: '/photo',
  match: null,
};

const textOf = (history: Here['history'], eventId: string) =>
  Buffer.from(history.keptDelivery(eventId).body).toString();

describe('an event that comes after a check was minimised', () => {
  it.each([
    ['is as it was', all],
    ['takes nothing any more', none],
    ['takes pictures alone', { ...none, picture: true }],
  ])('goes at once where the rule of the profile %s', (_, later) => {
    const { history, db, id } = accepted(all);
    history.changeProfile(profileWith(later));
    const eventId = deliver({ history });
    expect(history.settleByDelivery(eventId, matchedTo(id), null, ada, NOW + 2)).toBe('matched');
    expect(textOf(history, eventId)).toBe('');
    expect(history.show(id)).toMatchObject({ number: masked, minimised: all });
    expect(JSON.stringify(db.prepare('SELECT facts FROM deliveries').all())).not.toMatch(/[0-9a-f]{64}/u);
    expect(history.minimiseDue(NOW + 3).minimised).toEqual([]);
  });

  it('goes where the answer alone went before, and the rule of the profile takes nothing any more', () => {
    const rule = { ...none, answer: true };
    const { history, id } = accepted(rule);
    history.changeProfile(profileWith(none));
    const eventId = deliver({ history });
    history.settleByDelivery(eventId, matchedTo(id), null, ada, NOW + 2);
    expect(textOf(history, eventId)).toBe('');
    expect(history.show(id)).toMatchObject({ number, minimised: rule });
  });

  it('takes no saved view along that asks for the number since: whoever saved it has the whole of it', () => {
    const { history, id } = accepted(all);
    const view = { id: randomUUID(), name: 'Theirs', query: { ...wholeHistory, text: number } };
    history.addView('ada', view, NOW + 2);
    history.settleByDelivery(deliver({ history }), matchedTo(id), null, ada, NOW + 3);
    expect(history.views('ada')).toMatchObject([{ id: view.id }]);
  });

  it.each(['referred', 'rejected'] as const)('goes where the check is %s since', (decision) => {
    const { history, id, decisionId } = accepted(all);
    const draft: DecisionDraft = { decision, reason: 'Differs', note: null, replaces: decisionId };
    history.decide(id, draft, ada, NOW + 2);
    const eventId = deliver({ history });
    history.settleByDelivery(eventId, matchedTo(id), null, ada, NOW + 3);
    expect(textOf(history, eventId)).toBe('');
    expect(history.show(id)).toMatchObject({ number: masked, minimised: all });
  });

  it('goes with all that it says of the number, where it settles the check', () => {
    const { history, db, id } = accepted(all, troubled('unknown', 'answer-timeout'));
    history.changeProfile(profileWith(none));
    const eventId = deliver({ history });
    expect(history.settleByDelivery(eventId, matchedTo(id), ending, ada, NOW + 2)).toBe('settled');
    expect(history.show(id)).toMatchObject({
      outcome: 'verified',
      message: `Found ${masked}`,
      minimised: all,
    });
    for (const table of ['checks', 'checks_listed', 'deliveries'])
      expect(JSON.stringify(db.prepare(`SELECT * FROM ${table}`).all())).not.toContain(number);
    expect(history.exchange(id).photo).toBeNull();
  });

  it('goes where it is read anew later, and settles the check then', () => {
    const { history, id } = accepted({ ...none, picture: true }, troubled('unknown', 'answer-timeout'));
    const eventId = deliver({ history });
    expect(history.settleByDelivery(eventId, matchedTo(id), null, ada, NOW + 2)).toBe('matched');
    expect(textOf(history, eventId)).toContain(number);
    history.changeProfile(profileWith(all));
    expect(history.settleMatched(eventId, ending, ada, NOW + 3)).toBe('settled');
    expect(history.show(id)).toMatchObject({ number: masked, message: `Found ${masked}`, minimised: all });
    expect(textOf(history, eventId)).toBe('');
  });

  it('goes where it is placed with others, and only its own', () => {
    const { history, id } = accepted(all);
    const [own, other] = [deliver({ history }), deliver({ history })];
    const placings = [
      { ...matchedTo(id), id: own },
      { state: 'waiting', reason: 'ambiguous', checkId: null, id: other } as const,
    ];
    history.placeDeliveries(placings, ada, NOW + 2);
    expect([textOf(history, own), textOf(history, other)]).toEqual(['', expect.stringContaining(number)]);
  });

  it('takes with it what the rule of today asks for besides, and only after a decision', () => {
    const { history, id, decisionId } = accepted({ ...none, answer: true });
    history.changeProfile(profileWith({ ...none, number: true }));
    history.decide(id, { ...accept, decision: 'referred', replaces: decisionId }, ada, NOW + 2);
    history.settleByDelivery(deliver({ history }), matchedTo(id), null, ada, NOW + 3);
    const once = { ...none, answer: true };
    expect(history.show(id)).toMatchObject({ number, minimised: once });
    const [, referred] = history.reviewOf(id).decisions;
    history.decide(id, { ...accept, replaces: referred?.id ?? '' }, ada, NOW + 4);
    history.settleByDelivery(deliver({ history }), matchedTo(id), null, ada, NOW + 5);
    expect(history.show(id)).toMatchObject({ number: masked, minimised: { ...once, number: true } });
  });

  it('is known again by its id and a sealed hash of what it said, which the bare one would give away', () => {
    const { history, id } = accepted(all);
    const said = 'ab'.repeat(32);
    const event = taken({ profileId: 'p-min', key: `id ver_1 done sha256 ${said}` });
    const again = { ...event, id: randomUUID() };
    const other = { ...again, key: `id ver_1 done sha256 ${'cd'.repeat(32)}` };
    history.takeDeliveries([event]);
    history.settleByDelivery(event.id, matchedTo(id), null, ada, NOW + 2);
    expect(history.keptDelivery(event.id).key).toMatch(/^id ver_1 done sealed [0-9a-f]{64}$/u);
    expect(history.keptDelivery(event.id).key).not.toContain(said);
    expect(history.takeDeliveries([again, other])).toEqual([false, true]);
  });

  it('loses its headers with its body, and with the number the hash of that, which gives it away', () => {
    const left = (rule: Minimising) => {
      const { history, id } = accepted(rule);
      const eventId = deliver({ history });
      history.settleByDelivery(eventId, matchedTo(id), null, ada, NOW + 2);
      const { headers, body, sha256 } = history.keptDelivery(eventId);
      return { headers, bytes: body.length, sha256 };
    };
    expect(left(all)).toEqual({ headers: [], bytes: 0, sha256: '' });
    const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/u);
    expect(left({ ...none, answer: true })).toEqual({ headers: [], bytes: 0, sha256 });
  });

  it('is whole for as long as it waits to be looked at, though it came before the decision', () => {
    const { history } = openHere();
    history.addProfile(profileWith(all), NOW);
    const { id, ...begun } = beginning({ kind: 'bvn', number, profileId: 'p-min' });
    history.begin({ id, ...begun });
    const eventId = deliver({ history });
    const waiting = { state: 'waiting', reason: 'before-answer', checkId: id } as const;
    history.placeDeliveries([{ ...waiting, id: eventId }], ada, NOW);
    history.end(id, verified());
    history.decide(id, accept, ada, NOW + 1);
    expect(history.show(id)).toMatchObject({ number: masked });
    expect(textOf(history, eventId)).toContain(number);
    expect(history.wakeDeliveries()).toBe(1);
    history.settleByDelivery(eventId, matchedTo(id), null, ada, NOW + 2);
    expect(textOf(history, eventId)).toBe('');
  });

  it('is told of no more often than something goes', () => {
    const { history, id } = accepted({ ...none, picture: true });
    const told = () => history.journalOf(id).filter(({ what }) => what === 'minimised').length;
    expect(told()).toBe(1);
    const eventId = deliver({ history });
    history.settleByDelivery(eventId, matchedTo(id), null, ada, NOW + 2);
    expect([told(), textOf(history, eventId)]).toEqual([1, expect.stringContaining(number)]);
  });
});

describe('an answer that was held while somebody decided on its unknown check', () => {
  const said = { ...identityOf('Ngozi', `Okafor ${number}`), documentNumber: '22298761235' };
  const service = { match: null, confidence: null, threshold: null, fields: { [`BVN ${number}`]: true } };
  const held = verified({
    ...{ outcome: 'mismatch', message: `Found ${number}`, identity: said, reference: `bvn-${number}-1` },
    ...{ photo: '/photo', answer: answerOf(`{"bvn":"${number}"}`) },
    match: compareDeclared({ firstName: `Ngozi ${number}` }, said, service, { kind: 'bvn', number }),
  });

  it.each([
    ['is as it was', all],
    ['takes nothing any more', none],
  ])('goes at once where the rule of the profile %s', (_, later) => {
    const { history, db, behind, id } = accepted(all, troubled('unknown', 'interrupted'));
    history.changeProfile(profileWith(later));
    const ended = history.end(id, held);
    expect(ended).toEqual(history.show(id));
    const at = new Date(NOW + 120).toISOString();
    expect(ended).toMatchObject({ state: 'answered', outcome: 'mismatch', message: `Found ${masked}` });
    expect(ended).toMatchObject({ number: masked, minimised: { ...all, at } });
    expect(history.exchange(id)).toMatchObject({ answer: null, photo: null });
    behind.catchUp();
    for (const table of ['checks', 'checks_listed', 'check_references'])
      expect(JSON.stringify(db.prepare(`SELECT * FROM ${table}`).all())).not.toMatch(/2229876123/u);
  });

  it('is told of no earlier than the decision that it comes behind', () => {
    const { history, id } = accepted(all, troubled('unknown', 'interrupted'));
    const minimisedAt = () => history.show(id).minimised?.at;
    const before = minimisedAt();
    history.end(id, { ...held, finishedAt: NOW - 1 });
    expect([before, minimisedAt()]).toEqual([before, new Date(NOW + 1).toISOString()]);
    expect(history.journalOf(id).filter(({ what }) => what === 'minimised')).toHaveLength(2);
  });

  it('stays where nothing went of the check', () => {
    const { history, id } = accepted(none, troubled('unknown', 'interrupted'));
    expect(history.end(id, held)).toMatchObject({ number, message: `Found ${number}`, minimised: null });
    expect(history.exchange(id).answer).not.toBeNull();
  });
});

describe('what it says is at no moment back on the record', () => {
  it('where the work breaks off before its end: nothing is written then, and all of it when it is done anew', () => {
    const { history, db, id } = accepted(all, troubled('unknown', 'answer-timeout'));
    history.changeProfile(profileWith(none));
    const eventId = deliver({ history });
    db.exec(`CREATE TEMP TRIGGER breaks BEFORE UPDATE OF body ON deliveries
      BEGIN SELECT RAISE(ABORT, 'it breaks off'); END`);
    const settle = () => history.settleByDelivery(eventId, matchedTo(id), ending, ada, NOW + 2);
    expect(settle).toThrow();
    expect(history.show(id)).toMatchObject({
      state: 'unknown',
      number: masked,
      message: null,
      minimised: all,
    });
    expect(history.deliveryRow(eventId)).toMatchObject({ state: 'waiting', checkId: null });
    db.exec('DROP TRIGGER breaks');
    expect(settle()).toBe('settled');
    expect(history.show(id)).toMatchObject({ message: `Found ${masked}`, minimised: all });
    expect(textOf(history, eventId)).toBe('');
  });

  it('where another process decides on the check after the event was read', () => {
    const folder = temporaryFolder();
    const [one, other] = [openHere(folder), openHere(folder)];
    one.history.addProfile(profileWith(all), NOW);
    const begun = beginning({ kind: 'bvn', number, profileId: 'p-min' });
    one.history.begin(begun);
    one.history.end(begun.id, troubled('unknown', 'answer-timeout'));
    const eventId = deliver(one);
    expect(one.history.matchQuestion(eventId).candidates).toBeDefined();
    other.history.decide(begun.id, accept, ada, NOW + 1);
    other.history.changeProfile(profileWith(none));
    expect(one.history.settleByDelivery(eventId, matchedTo(begun.id), ending, ada, NOW + 2)).toBe('settled');
    expect(other.history.show(begun.id)).toMatchObject({ number: masked, message: `Found ${masked}` });
    expect(textOf(other.history, eventId)).toBe('');
  });
});
