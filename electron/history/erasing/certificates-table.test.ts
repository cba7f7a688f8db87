/** Certificates that a crash left open. */
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
    endAll(of, [customer(of, name, 501)]);
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
