import { afterEach, expect, it, vi } from 'vitest';
import { contractDouble, type PartialHandlers } from '../../e2e/contract-double.ts';
import type { CheckRow } from '../../shared/contract.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { askAgain, forgetListed, useListedChecks } from './listed-checks.ts';

afterEach(() => {
  useListedChecks.setState({ known: {} });
  vi.unstubAllGlobals();
});

const check = (name: string, id: string = crypto.randomUUID()): CheckRow => ({
  ...{ id, name, kind: 'bvn', state: 'answered', outcome: 'verified', identifier: 'cust-001' },
  ...{ declaredName: null, maskedNumber: '*******5678' },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', environment: 'sandbox' },
  ...{ sandbox: true, profile: 'p', operator: 'o', decision: null, hasFace: false, cautions: [] },
});

const known = () => useListedChecks.getState().known;

function mainProcess(events: NonNullable<PartialHandlers['events']>) {
  vi.stubGlobal('window', { veridesk: contractDouble({ events }).bridge });
}

it('those in sight keep their names until the answer has come, and then have what it says', async () => {
  const [renamed, erased, gone] = [check('Before'), check('Erased'), check('Out of sight')];
  useListedChecks.setState({ known: { [renamed.id]: renamed, [erased.id]: erased, [gone.id]: gone } });
  const answer = Promise.withResolvers<void>();
  const after = check('After', renamed.id);
  mainProcess({
    checks: async () => {
      await answer.promise;
      return succeed([after]);
    },
  });
  const again = askAgain([renamed.id, erased.id]);
  expect(known()).toEqual({ [renamed.id]: renamed, [erased.id]: erased });
  answer.resolve();
  await again;
  expect(known()).toEqual({ [renamed.id]: after, [erased.id]: null });
});

it('a name that could not be had comes when it is asked for again', async () => {
  const one = check('Ada');
  mainProcess({ checks: async () => fail('desk-not-open') });
  await askAgain([one.id]);
  expect(known()).toEqual({ [one.id]: null });
  mainProcess({ checks: async () => succeed([one]) });
  await askAgain([one.id]);
  expect(known()).toEqual({ [one.id]: one });
});

it('one that was forgotten while it was asked for is not known by what was said of it before', async () => {
  const [changed, other] = [check('Before'), check('Other')];
  const answer = Promise.withResolvers<void>();
  mainProcess({
    checks: async () => {
      await answer.promise;
      return succeed([changed, other]);
    },
  });
  const asked = askAgain([changed.id, other.id]);
  // It has changed, as by an event; or the screen was left, and all of them are forgotten.
  forgetListed([changed.id]);
  answer.resolve();
  await asked;
  expect(known()).toEqual({ [other.id]: other });
});
