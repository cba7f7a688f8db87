/** Certificates that were left open: by a crash, or since they could not be written. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { ada, customer, endAll, head, planned } from '../testing/erased.ts';
import { openHere } from '../testing/open-here.ts';
import { NOW, temporaryFolder } from '../testing/temporary-history.ts';
import { sha256OfJson } from './canonical.ts';

it('is closed in parts where a crash left it open, also while a person ends another', () => {
  const folder = temporaryFolder();
  const killed = openHere(folder);
  const erased = (name: string, of: typeof killed) => {
    // In one transaction: a commit for each step of each check takes most of the time.
    of.db.transaction(() => endAll(of, [customer(of, name, 501)]))();
    const [planId, id] = [planned(of), randomUUID()];
    of.history.beginErasure(id, planId, head, ada, NOW);
    of.history.eraseNext(id, planId, 60_000);
    return id;
  };
  const left = erased('a', killed);
  killed.runner.release();
  const here = openHere(folder);
  const own = erased('b', here);
  expect(here.history.settleErasures(NOW + 1)).toEqual({ isMore: true });
  expect(here.history.endErasure(own, 'whole', NOW + 2)).toEqual({ isMore: true });
  expect(here.history.settleErasures(NOW + 3)).toEqual({ isMore: false });
  expect(here.history.endErasure(own, 'whole', NOW + 4)).toEqual({ isMore: false });
  for (const [id, end] of [
    [left, 'interrupted'],
    [own, 'whole'],
  ] as const) {
    const found = here.history.certificate(id);
    expect(found?.certificate).toMatchObject({ end });
    expect(found?.sha256).toBe(sha256OfJson(found?.certificate));
  }
});

it('is closed by the same process where it could not be, once it can, and not while its erasing goes on', () => {
  const here = openHere(temporaryFolder());
  endAll(here, [customer(here, 'a', 1)]);
  const [planId, id] = [planned(here), randomUUID()];
  here.history.beginErasure(id, planId, head, ada, NOW);
  here.history.eraseNext(id, planId, 60_000);
  expect(here.history.settleErasures(NOW + 1)).toEqual({ isMore: false });
  expect(here.history.certificate(id)).toBeNull();
  here.db.exec(`CREATE TEMP TRIGGER refused BEFORE UPDATE OF ending ON erasures
    BEGIN SELECT RAISE(ABORT, 'full'); END`);
  expect(() => here.history.endErasure(id, 'whole', NOW + 2)).toThrow('full');
  here.db.exec('DROP TRIGGER refused');
  expect(here.history.settleErasures(NOW + 3)).toEqual({ isMore: false });
  expect(here.history.certificate(id)?.certificate).toMatchObject({ end: 'interrupted', customers: 1 });
  const before = here.history.beforeRewriting();
  expect(before.certificates).toEqual([id]);
});

it('stays open while another process that lives goes on with it, and bears what that erases afterwards', () => {
  const folder = temporaryFolder();
  const at = openHere(folder);
  endAll(at, [customer(at, 'a', 1), customer(at, 'b', 1)]);
  const [planId, id] = [planned(at), randomUUID()];
  at.history.beginErasure(id, planId, head, ada, NOW);
  at.history.eraseNext(id, planId, 0);
  const beside = openHere(folder);
  expect(beside.history.settleErasures(NOW + 1)).toEqual({ isMore: false });
  expect(beside.history.certificate(id)).toBeNull();
  while (at.history.eraseNext(id, planId)?.isMore);
  at.history.endErasure(id, 'whole', NOW + 2);
  const found = beside.history.certificate(id);
  expect(found?.certificate).toMatchObject({ end: 'whole', customers: 2 });
  expect(found?.certificate.records).toHaveLength(2);
  expect(found?.sha256).toBe(sha256OfJson(found?.certificate));
});
