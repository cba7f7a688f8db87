/** Events of no check go when they are as old as records are kept, and are counted on the certificate. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Placing } from '../../../shared/delivery-record.ts';
import { certificateText } from '../../../shared/erasure-certificate.ts';
import { OF_ITSELF } from '../../../shared/journal.ts';
import { endOfDay } from '../../../shared/local-day.ts';
import {
  ada,
  customer,
  endAll,
  eraseWhole,
  type Here,
  head,
  OLD,
  planned,
  scrub,
} from '../testing/erased.ts';
import { openHere } from '../testing/open-here.ts';
import { taken } from '../testing/taken.ts';
import { NOW } from '../testing/temporary-history.ts';
import { sha256OfJson } from './canonical.ts';

/** The last day that is due, for plans of these tests. */
const LATEST = '2021-03-01';
const notOurs: Placing = { state: 'not-ours', reason: 'no-such-check', checkId: null };
const forPerson: Placing = { state: 'waiting', reason: 'ambiguous', checkId: null };
const ofCheck = (checkId: string): Placing => ({ state: 'waiting', reason: 'before-answer', checkId });

function event({ history }: Here, placing: Placing | null, receivedAt = OLD, canary = 'canary'): string {
  const body = Buffer.from(JSON.stringify({ name: canary, pad: 'x'.repeat(500) }));
  const one = taken({ receivedAt, body, bytes: body.length });
  history.takeDeliveries([one]);
  if (placing) history.placeDeliveries([{ ...placing, id: one.id }], OF_ITSELF, NOW);
  return one.id;
}

function untrusted({ history }: Here, receivedAt = OLD): string {
  const one = taken({ receivedAt, whyUntrusted: 'signature-wrong' });
  history.takeDeliveries([one]);
  return one.id;
}

const left = ({ db }: Here) => db.prepare('SELECT id FROM deliveries ORDER BY seq').pluck().all();

describe('an event of no check', () => {
  it('goes on the day after its last one, and what is asked of, matched or younger stays', () => {
    const here = openHere();
    const { history } = here;
    const kept = customer(here, 'k', 1);
    const id = kept.ids[0] ?? '';
    event(here, notOurs);
    event(here, { ...notOurs, reason: 'person' });
    untrusted(here);
    event(here, notOurs, endOfDay(LATEST) - 1);
    const stay = [
      event(here, notOurs, endOfDay(LATEST)),
      untrusted(here, NOW),
      event(here, forPerson),
      event(here, ofCheck(id)),
      event(here, null),
      event(here, { state: 'matched', reason: 'number', checkId: id }),
    ];
    expect([history.isAnyEventDue(LATEST), history.isAnyEventDue('2018-01-01')]).toEqual([true, false]);
    const planId = planned(here, LATEST);
    expect(history.erasePlanSummary(planId, 9)?.counts).toMatchObject({
      ...{ customers: 0, records: 0, events: 4, eventsWaiting: 3 },
    });
    const certificateId = eraseWhole(here, planId);
    expect(left(here)).toEqual(stay);
    expect(history.show(id).id).toBe(id);
    expect(history.isAnyEventDue(LATEST)).toBe(false);
    const found = history.certificate(certificateId);
    expect(found?.certificate).toMatchObject({ end: 'whole', customers: 0, records: [], events: 4 });
    expect(found?.sha256).toBe(sha256OfJson(found?.certificate));
    if (found) expect(certificateText(found)).toContain('4, which belonged to no check');
    const [line] = history.auditPage({ kind: 'erased', operator: null, checkId: null }, null, 1).rows;
    expect(line?.facts).toContainEqual(expect.objectContaining({ name: 'events', value: 4 }));
  });

  it('is out of the file once that is written anew, of which the certificate waits', () => {
    const here = openHere();
    event(here, notOurs, OLD, 'canary-event');
    const id = eraseWhole(here);
    expect(here.history.certificates()).toMatchObject([{ id, events: 1, overwrittenAt: null }]);
    expect(here.history.scrubbingOwed().pages).toBe('erase');
    scrub(here);
    expect(here.history.certificates()).toMatchObject([{ id, overwrittenAt: expect.any(String) }]);
    expect(here.db.serialize().includes('canary-event')).toBe(false);
  });

  it('is owed until its certificate is closed, also where the file was written anew before that', () => {
    const here = openHere();
    const { history } = here;
    event(here, notOurs);
    const planId = planned(here);
    const id = randomUUID();
    history.beginErasure(id, planId, head, ada, NOW);
    expect(history.eraseNext(id, planId)).toMatchObject({ isMore: false });
    scrub(here);
    while (history.endErasure(id, 'whole', NOW + 1).isMore);
    expect(history.certificates()).toMatchObject([{ id, overwrittenAt: null }]);
    expect(history.scrubbingOwed().pages).toBe('erase');
    scrub(here);
    expect(history.certificates()).toMatchObject([{ id, overwrittenAt: expect.any(String) }]);
    expect(history.scrubbingOwed().pages).toBeNull();
  });

  it('that is asked of anew since the look stays, and is on no certificate', () => {
    const here = openHere();
    const [again, matched, gone] = [event(here, notOurs), event(here, notOurs), event(here, notOurs)];
    const { ids } = customer(here, 'k', 1);
    const planId = planned(here);
    here.history.wakeDelivery(again);
    here.history.placeDeliveries(
      [{ state: 'matched', reason: 'person', checkId: ids[0] ?? '', id: matched }],
      ada,
      NOW,
    );
    const id = eraseWhole(here, planId);
    expect(left(here)).toEqual([again, matched]);
    expect(left(here)).not.toContain(gone);
    expect(here.history.certificate(id)?.certificate.events).toBe(1);
  });

  it('that names a customer who goes is counted once, with the customer', () => {
    const here = openHere();
    const goes = customer(here, 'g', 1);
    endAll(here, [goes]);
    const one = taken({ receivedAt: OLD }, { identifiers: [goes.values.identifier] });
    here.history.takeDeliveries([one]);
    here.history.placeDeliveries([{ ...notOurs, id: one.id }], OF_ITSELF, NOW);
    event(here, notOurs);
    const planId = planned(here);
    expect(here.history.erasePlanSummary(planId, 9)?.counts).toMatchObject({ customers: 1, events: 2 });
    const id = eraseWhole(here, planId);
    expect(left(here)).toEqual([]);
    expect(here.history.certificate(id)?.certificate).toMatchObject({ customers: 1, events: 2 });
  });
});

it.each([null, notOurs])(
  'an old event is told as due although a younger one was taken in before',
  (placing) => {
    const here = openHere();
    const add = (at: number) => (placing ? event(here, placing, at) : untrusted(here, at));
    add(NOW);
    expect(here.history.isAnyEventDue(LATEST)).toBe(false);
    // As a file brings it.
    const old = add(OLD);
    expect(here.history.isAnyEventDue(LATEST)).toBe(true);
    if (!placing) return;
    here.history.wakeDelivery(old);
    expect(here.history.isAnyEventDue(LATEST)).toBe(false);
  },
);

it('an event that waits and goes with its customer is not counted among those that stay', () => {
  const here = openHere();
  const [goes, stays] = [customer(here, 'g', 1), customer(here, 's', 1)];
  endAll(here, [goes]);
  for (const { values } of [goes, stays]) {
    const one = taken({ receivedAt: OLD }, { identifiers: [values.identifier] });
    here.history.takeDeliveries([one]);
    here.history.placeDeliveries([{ ...forPerson, id: one.id }], OF_ITSELF, NOW);
  }
  const planId = planned(here);
  const counts = here.history.erasePlanSummary(planId, 9)?.counts;
  expect(counts).toMatchObject({ customers: 1, events: 1, eventsWaiting: 1 });
  eraseWhole(here, planId);
  expect(left(here)).toHaveLength(1);
});

it('a certificate with which no event went names none, as those of before', () => {
  const here = openHere();
  endAll(here, [customer(here, 'g', 1)]);
  const found = here.history.certificate(eraseWhole(here));
  expect(found?.certificate).not.toHaveProperty('events');
  expect(() => here.db.exec('UPDATE erasures SET events = 9')).toThrow('a certificate is never changed');
});
