import { describe, expect, it } from 'vitest';
import { checkOf } from '../../shared/testing/check-of.ts';
import type { ReviewStore } from './ports.ts';
import { timelineOf } from './timeline.ts';

type JournalRow = Awaited<ReturnType<ReviewStore['journalOf']>>[number];

const FIRST = '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a001';
const SECOND = '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a002';
const AT = Date.parse('2026-11-20T12:00:00Z');

const matched = (deliveryId: string, at: number, reason = 'reference'): JournalRow => ({
  ...{ seq: at, at, operator: 'rita', what: 'event-matched', detail: { deliveryId, reason } },
});
const settled = (deliveryId: string, at: number, was: string, outcome: string): JournalRow => ({
  ...{
    seq: at,
    at,
    operator: 'rita',
    what: 'event-settled',
    detail: { deliveryId, was, outcome, reason: 'reference' },
  },
});
const nobody = { decisions: [], notes: [], life: { begun: null, ended: null, own: null } };
const events = (journal: JournalRow[], check = checkOf()) =>
  timelineOf(check, nobody, journal).filter(({ what }) => what === 'event-matched' || what === 'ended');

describe('the events of a check in its timeline', () => {
  it('stand in one line each, with what they settled, and with who said so where somebody had to', () => {
    const lines = events([
      matched(FIRST, AT),
      settled(FIRST, AT, 'unknown', 'verified'),
      matched(SECOND, AT + 1_000, 'person'),
    ]);
    expect(lines.filter(({ what }) => what === 'event-matched')).toEqual([
      {
        ...{ what: 'event-matched', at: '2026-11-20T12:00:00.000Z', operator: null },
        ...{ deliveryId: FIRST, settled: 'verified' },
      },
      {
        ...{ what: 'event-matched', at: '2026-11-20T12:00:01.000Z', operator: 'rita' },
        ...{ deliveryId: SECOND, settled: null },
      },
    ]);
  });

  it('stand where they settled it, if they could be read later alone', () => {
    const lines = events([
      matched(FIRST, AT),
      matched(SECOND, AT + 1_000),
      settled(FIRST, AT + 2_000, 'unknown', 'verified'),
    ]).filter(({ what }) => what === 'event-matched');
    expect(lines).toMatchObject([
      { deliveryId: SECOND, settled: null },
      { deliveryId: FIRST, settled: 'verified', at: '2026-11-20T12:00:02.000Z' },
    ]);
  });

  it('leave it said how the check had ended before the first of them', () => {
    const now = checkOf({ state: 'answered', outcome: 'verified', settledBy: SECOND });
    const ended = (journal: JournalRow[]) => events(journal, now).find(({ what }) => what === 'ended');
    expect(ended([])).toMatchObject({ state: 'answered', outcome: 'verified' });
    expect(ended([settled(FIRST, AT, 'pending', 'verified')])).toMatchObject({
      ...{ state: 'answered', outcome: 'pending' },
    });
    const twice = [settled(FIRST, AT, 'unknown', 'pending'), settled(SECOND, AT + 1, 'pending', 'verified')];
    expect(ended(twice)).toMatchObject({ state: 'unknown', outcome: null });
  });

  it('are left out where their line cannot be read', () => {
    const odd = { ...matched(FIRST, AT), detail: { deliveryId: 'x', reason: 'reference' } };
    expect(events([odd]).filter(({ what }) => what === 'event-matched')).toEqual([]);
  });
});
