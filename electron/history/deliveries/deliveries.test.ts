/** Deliveries in the history: each once, those that are not trusted within bounds, and what they may settle. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DeliveryPage, DeliveryQuery } from '../../../shared/events.ts';
import { numberKeyer } from '../number-key.ts';
import { beginning, foundByEvent, troubled, verified } from '../testing/documents.ts';
import { foundDocuments } from '../testing/found-documents.ts';
import { openHere } from '../testing/open-here.ts';
import { taken } from '../testing/taken.ts';
import { keyOf, NOW } from '../testing/temporary-history.ts';

const veridesk = { id: null, name: 'Veridesk' };

const ending = foundByEvent();
const matchedTo = (checkId: string) => ({ state: 'matched', reason: 'number', checkId }) as const;

function checkEnded(
  history: ReturnType<typeof openHere>['history'],
  end = troubled('unknown', 'answer-timeout'),
) {
  const begun = beginning({ profileId: 'p-1', price: 100 });
  history.begin(begun);
  history.end(begun.id, end);
  return begun;
}

describe('deliveries', () => {
  it('are taken once, whoever brings them, and each profile’s are its own', () => {
    const { history } = openHere();
    const one = taken();
    expect(history.takeDeliveries([one, { ...one, id: randomUUID() }, taken()])).toEqual([true, false, true]);
    expect(history.takeDeliveries([{ ...one, id: randomUUID() }])).toEqual([false]);
    expect(history.takeDeliveries([{ ...one, id: randomUUID(), profileId: 'p-2' }])).toEqual([true]);
    expect(history.deliveryCounts()).toMatchObject({ waiting: 3, needsPerson: 0 });
    expect(history.deliveryPage({ profileId: 'p-2' }, null, 10).rows).toHaveLength(1);
    const asked = taken({ profileId: 'p-2' });
    history.takeDeliveries([asked, taken({ profileId: 'p-2', whyUntrusted: 'key-missing' })]);
    const forPerson = { id: asked.id, state: 'waiting', reason: 'ambiguous', checkId: null } as const;
    history.placeDeliveries([forPerson], veridesk, NOW);
    const ofOne = { waiting: 2, untrusted: 1, matched: 0, needsPerson: 1 };
    expect(history.deliveryCounts('p-2')).toMatchObject(ofOne);
    expect(history.deliveryCounts('p-1')).toMatchObject({ waiting: 2, untrusted: 0, needsPerson: 0 });
    expect(history.deliveryCounts()).toMatchObject({ ...ofOne, waiting: 4 });
  });

  it('keep no number: only its keyed hash', () => {
    const { history, db } = openHere();
    const number = 'AB123456789012CD';
    history.takeDeliveries([taken({}, { numbers: [{ kinds: ['nin'], number }] })]);
    const facts = db.prepare('SELECT facts FROM deliveries').pluck().get() as string;
    expect(facts).not.toContain(number);
    expect(facts).toContain(numberKeyer(keyOf())('nin', number));
  });

  it('are known again by a sealed hash where a number was struck out of them, and the bare one is not kept', () => {
    const { history, db } = openHere();
    const [trusted, untrusted] = [
      taken({ key: 'sha256 aa', isStruck: true }),
      taken({ key: 'untrusted bb', isStruck: true, whyUntrusted: 'key-missing' }),
    ];
    const again = () => [trusted, untrusted].map((one) => ({ ...one, id: randomUUID() }));
    expect(history.takeDeliveries([trusted, untrusted])).toEqual([true, true]);
    expect(history.takeDeliveries(again())).toEqual([false, false]);
    const seal = (sha256: string) => `sealed ${numberKeyer(keyOf())('delivery', `sha256 ${sha256}`)}`;
    expect([history.keptDelivery(trusted.id).key, history.keptDelivery(untrusted.id).key]).toEqual([
      seal('aa'),
      `untrusted ${seal('bb')}`,
    ]);
    // One with an id of its own is known by that, and one that came when hashes stayed bare by that hash.
    const named = taken({ isStruck: true });
    history.takeDeliveries([named]);
    expect(history.keptDelivery(named.id).key).toBe(named.key);
    db.prepare(`UPDATE deliveries SET delivery_key = 'sha256 aa' WHERE id = ?`).run(trusted.id);
    expect(history.takeDeliveries(again())).toEqual([false, false]);
  });

  it('that are not trusted stay within bounds, and those that went are counted', () => {
    const { history } = openHere();
    const flood = Array.from({ length: 1_300 }, () => taken({ whyUntrusted: 'signature-wrong' }));
    history.takeDeliveries([taken(), ...flood.slice(0, 700)]);
    history.takeDeliveries(flood.slice(700));
    expect(history.deliveryCounts()).toMatchObject({ untrusted: 1_000, dropped: 300, waiting: 1 });
    const large = Array.from({ length: 20 }, () =>
      taken({ whyUntrusted: 'signature-wrong', body: Buffer.alloc(1_500_000), bytes: 1_500_000 }),
    );
    history.takeDeliveries(large);
    const { untrusted } = history.deliveryCounts();
    expect(untrusted).toBeLessThanOrEqual(10);
    expect(untrusted).toBeGreaterThan(0);
    // The newest ones are those that stay.
    expect(history.deliveryPage({ states: ['untrusted'] }, null, 1).rows[0]?.id).toBe(large.at(-1)?.id);
  });

  it('are listed newest first, in pages, by what is asked', () => {
    const { history } = openHere();
    history.takeDeliveries(Array.from({ length: 25 }, () => taken()));
    const first = history.deliveryPage({ states: ['waiting'] }, null, 10);
    const second = history.deliveryPage({ states: ['waiting'] }, first.next, 10);
    const third = history.deliveryPage({ states: ['waiting'] }, second.next, 10);
    const ids = [...first.rows, ...second.rows, ...third.rows].map(({ id }) => id);
    expect([new Set(ids).size, third.next]).toEqual([25, null]);
    expect(history.deliveryPage({ ways: ['file'] }, null, 10).rows).toEqual([]);
    // Of several states and ways together, and of one profile: in one order, each once, page after page.
    history.takeDeliveries([
      ...Array.from({ length: 5 }, () => taken({ whyUntrusted: 'signature-wrong' })),
      ...Array.from({ length: 5 }, () => taken({ way: 'mailbox' })),
      taken({ profileId: 'p-2' }),
    ]);
    for (const query of [
      { states: ['waiting', 'untrusted'], profileId: 'p-1' },
      { ways: ['receiver', 'mailbox'], profileId: 'p-1' },
      { profileId: 'p-1' },
    ] as const) {
      const seqs: number[] = [];
      for (let before: number | null = null, isMore = true; isMore; ) {
        const page: DeliveryPage = history.deliveryPage(query as DeliveryQuery, before, 8);
        seqs.push(...page.rows.map(({ seq }) => seq));
        before = page.next;
        isMore = before !== null;
      }
      expect(seqs).toEqual(Array.from({ length: 35 }, (_, at) => 35 - at));
    }
    expect(() => history.deliveryRow(randomUUID())).toThrow(/event-unknown/u);
  });
});

describe('an event', () => {
  it('settles a check of which nothing is known, in one commit with its line in the journal', async () => {
    const { history } = openHere();
    const check = checkEnded(history);
    const event = taken();
    history.takeDeliveries([event]);
    expect(history.settleByDelivery(event.id, matchedTo(check.id), ending, veridesk, NOW)).toBe('settled');
    expect(history.show(check.id)).toMatchObject({
      ...{ state: 'answered', outcome: 'verified', trouble: null, settledBy: event.id },
      ...{ identity: { lastName: 'Okafor' }, price: { minor: 100 } },
    });
    expect(history.deliveriesOf(check.id)).toMatchObject([{ id: event.id, settled: true, reason: 'number' }]);
    expect(history.journalOf(check.id)).toMatchObject([
      { what: 'event-matched', detail: { deliveryId: event.id } },
      { what: 'event-settled', detail: { deliveryId: event.id, was: 'unknown', outcome: 'verified' } },
    ]);
    // It is found by what the event said.
    expect(await foundDocuments(history, 'okafor')).toHaveLength(1);
  });

  it('settles one that was to be answered later; a second one changes nothing', () => {
    const { history } = openHere();
    const check = checkEnded(history, verified({ outcome: 'pending', identity: null }));
    const [first, second] = [taken(), taken()];
    history.takeDeliveries([first, second]);
    const later = { ...ending, outcome: 'pending' } as const;
    expect(history.settleByDelivery(first.id, matchedTo(check.id), later, veridesk, NOW)).toBe('matched');
    expect(history.settleByDelivery(second.id, matchedTo(check.id), ending, veridesk, NOW)).toBe('settled');
    const third = taken();
    history.takeDeliveries([third]);
    const other = { ...ending, outcome: 'not_found', identity: null } as const;
    expect(history.settleByDelivery(third.id, matchedTo(check.id), other, veridesk, NOW)).toBe('matched');
    expect(history.show(check.id)).toMatchObject({ outcome: 'verified', settledBy: second.id });
  });

  it('costs nothing where it says that nothing was taken', () => {
    const { history } = openHere();
    const check = checkEnded(history);
    const event = taken();
    history.takeDeliveries([event]);
    const refused = { ...ending, outcome: 'rejected', identity: null } as const;
    history.settleByDelivery(event.id, matchedTo(check.id), refused, veridesk, NOW);
    expect(history.show(check.id).price).toMatchObject({ minor: 0 });
  });

  it('never changes a check that has its answer, and waits for one that is under way', () => {
    const { history } = openHere();
    const answered = checkEnded(history, verified());
    const underWay = beginning({ profileId: 'p-1' });
    history.begin(underWay);
    const event = taken();
    history.takeDeliveries([event]);
    expect(history.settleByDelivery(event.id, matchedTo(underWay.id), ending, veridesk, NOW)).toBe(
      'check-under-way',
    );
    const other = { ...ending, outcome: 'not_found' } as const;
    expect(history.settleByDelivery(event.id, matchedTo(answered.id), other, veridesk, NOW)).toBe('matched');
    expect(history.show(answered.id)).toMatchObject({ outcome: 'verified', settledBy: null });
    // It belongs to that check now.
    expect(history.settleByDelivery(event.id, matchedTo(underWay.id), ending, veridesk, NOW)).toBe(
      'check-under-way',
    );
    history.end(underWay.id, troubled('unknown', 'answer-timeout'));
    expect(history.settleByDelivery(event.id, matchedTo(underWay.id), ending, veridesk, NOW)).toBe(
      'decided-already',
    );
  });

  it('of another profile or another kind is about none of these checks, whoever says so', () => {
    const { history } = openHere();
    const check = checkEnded(history);
    const [sandbox, face, open] = [
      taken({ profileId: 'built-in-sandbox' }),
      taken({}, { kind: 'face' }),
      taken({}, { kind: null }),
    ];
    history.takeDeliveries([sandbox, face, open]);
    const settle = ({ id }: typeof open) =>
      history.settleByDelivery(id, { ...matchedTo(check.id), reason: 'person' }, ending, veridesk, NOW);
    for (const event of [sandbox, face]) {
      expect(settle(event)).toBe('not-fitting');
      expect(history.deliveryRow(event.id)).toMatchObject({ state: 'waiting', checkId: null });
    }
    expect(history.show(check.id)).toMatchObject({ state: 'unknown', settledBy: null });
    expect(history.journalOf(check.id)).toEqual([]);
    // One that names no kind may be about any of its profile.
    expect(settle(open)).toBe('settled');
  });

  it('that is not trusted belongs to nothing, until its signature is found to be right', () => {
    const { history } = openHere();
    const check = checkEnded(history);
    const event = taken({ whyUntrusted: 'key-missing', key: 'untrusted x' });
    history.takeDeliveries([event]);
    expect(history.settleByDelivery(event.id, matchedTo(check.id), ending, veridesk, NOW)).toBe(
      'decided-already',
    );
    expect(history.show(check.id).state).toBe('unknown');
    expect(history.newDeliveries(5)).toEqual([]);
    expect(history.trustDelivery(event.id, 'id x', event.facts)).toBe(true);
    expect(history.newDeliveries(5)).toEqual([event.id]);
  });

  it('that came before the answer is looked at again when its check has ended', () => {
    const { history } = openHere();
    const underWay = beginning({ profileId: 'p-1' });
    history.begin(underWay);
    const event = taken();
    history.takeDeliveries([event]);
    const wait = { id: event.id, state: 'waiting', reason: 'before-answer', checkId: underWay.id } as const;
    history.placeDeliveries([wait], veridesk, NOW);
    expect(history.wakeDeliveries()).toBe(0);
    history.end(underWay.id, verified());
    expect(history.wakeDeliveries()).toBe(1);
    expect(history.newDeliveries(5)).toEqual([event.id]);
    // Ended by another process since it was asked, which could not wake what did not wait yet.
    history.placeDeliveries([wait], veridesk, NOW);
    expect(history.newDeliveries(5)).toEqual([event.id]);
  });

  it('that a person set aside says in the log who it was; what the program finds to be nobody’s does not', () => {
    const { history, db } = openHere();
    const [one, other] = [taken(), taken()];
    history.takeDeliveries([one, other]);
    const rita = { id: randomUUID(), name: 'Rita' };
    const nobodys = { state: 'not-ours', checkId: null } as const;
    history.placeDeliveries([{ ...nobodys, id: one.id, reason: 'no-such-check' }], veridesk, NOW);
    history.placeDeliveries([{ ...nobodys, id: other.id, reason: 'person' }], rita, NOW);
    const entries = db.prepare<[], string>('SELECT entry FROM audit').pluck().all();
    const aside = entries.filter((text) => text.includes('event-set-aside'));
    expect(aside).toHaveLength(1);
    expect(aside[0]).toContain(other.id);
    expect(aside[0]).toContain('Rita');
  });

  it('finds its check by reference, number and identifier, among those of its profile alone', () => {
    const { history } = openHere();
    const check = checkEnded(history, verified({ reference: 'SBX-1' }));
    const elsewhere = beginning({ profileId: 'p-2', number: '22212345678' });
    history.begin(elsewhere);
    history.end(elsewhere.id, verified({ reference: 'SBX-1' }));
    const facts = {
      references: ['SBX-1'],
      identifiers: ['cust-001'],
      numbers: [{ kinds: ['bvn', 'face'], number: '22212345678' }],
    } as const;
    const event = taken({}, facts);
    history.takeDeliveries([event]);
    expect(history.matchQuestion(event.id).candidates).toMatchObject([
      { id: check.id, byReference: true, byNumber: true, byIdentifier: true, hasEvent: false },
    ]);
  });
});
