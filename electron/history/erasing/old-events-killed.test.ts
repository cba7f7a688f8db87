/** Erasings of events of no check that are killed, or two at a time: what went is on a certificate, once. */
import { expect, it } from 'vitest';
import { ada, customer, endAll, eraseWhole, head, OLD, planned, scrub } from '../testing/erased.ts';
import { eraseUntil } from '../testing/kill-eraser.ts';
import { openHere } from '../testing/open-here.ts';
import { taken } from '../testing/taken.ts';
import { NOW, temporaryFolder } from '../testing/temporary-history.ts';

const EVENTS = 60;

function deskWithOldEvents(folder: string) {
  const here = openHere(folder);
  here.history.takeDeliveries(
    Array.from({ length: EVENTS }, () => taken({ receivedAt: OLD, whyUntrusted: 'signature-wrong' })),
  );
  return here;
}

const left = ({ db }: ReturnType<typeof openHere>) =>
  db.prepare<[], number>('SELECT count(*) FROM deliveries').pluck().get() ?? 0;

it.each([1, 30, EVENTS - 1])(
  'killed after turn %i, as many are on its certificate as are gone',
  async (turns) => {
    const folder = temporaryFolder();
    const made = deskWithOldEvents(folder);
    await eraseUntil(folder, (lines) => lines.length > turns);
    made.history.settleErasures(NOW + 1);
    const [summary] = made.history.certificates();
    expect(summary).toMatchObject({ end: 'interrupted', customers: 0, records: 0 });
    expect(summary?.events).toBeGreaterThanOrEqual(turns);
    expect((summary?.events ?? 0) + left(made)).toBe(EVENTS);
    const rest = left(made);
    if (rest > 0) {
      const id = eraseWhole(made);
      expect(made.history.certificate(id)?.certificate.events).toBe(rest);
    }
    expect(left(made)).toBe(0);
    scrub(made);
    for (const one of made.history.certificates()) expect(one.overwrittenAt).not.toBeNull();
  },
  60_000,
);

it('of two at a time each counts what it took itself', () => {
  const folder = temporaryFolder();
  const [one, other] = [deskWithOldEvents(folder), openHere(folder)];
  const goes = customer(one, 'g', 2);
  endAll(one, [goes]);
  const both = [one, other].map((here, at) => ({
    here,
    planId: planned(here),
    id: `0000000${at}-0000-4000-8000-000000000000`,
  }));
  for (const { here, planId, id } of both)
    expect(here.history.beginErasure(id, planId, head, ada, NOW)).toBe(true);
  const more = new Set(both);
  while (more.size > 0)
    for (const erasing of more) {
      const { here, planId, id } = erasing;
      if (!here.history.eraseNext(id, planId, 0)?.isMore) more.delete(erasing);
    }
  for (const { here, id } of both) while (here.history.endErasure(id, 'whole', NOW + 1).isMore);
  const certificates = one.history.certificates();
  expect(left(one)).toBe(0);
  expect(certificates.reduce((sum, { events }) => sum + events, 0)).toBe(EVENTS);
  expect(certificates.reduce((sum, { customers }) => sum + customers, 0)).toBe(1);
  expect(certificates.reduce((sum, { records }) => sum + records, 0)).toBe(2);
});
