/** Who decides on what: asked in the transaction that writes it. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { wholeHistory } from '../../shared/history-query.ts';
import type { Actor } from '../../shared/journal.ts';
import type { Role } from '../../shared/operator.ts';
import type { DecisionDraft, SeenCheck } from '../../shared/review.ts';
import { beginning, storedOperator, troubled, verified } from './testing/documents.ts';
import { openHere } from './testing/open-here.ts';
import { NOW } from './testing/temporary-history.ts';

const ada: Actor = { id: null, name: 'ada' };
const draft: DecisionDraft = { decision: 'accepted', reason: 'Agrees', note: null, replaces: null };

/** An open history with a check that was verified. */
function withCheck() {
  const here = openHere();
  const { id, ...begun } = beginning();
  here.history.begin({ id, ...begun });
  here.history.end(id, verified());
  const decide = (more: Partial<DecisionDraft> = {}, by = ada, seen?: SeenCheck) =>
    here.history.decide(id, { ...draft, ...more }, by, NOW, seen);
  return { ...here, id, decide, written: () => here.history.reviewOf(id).decisions };
}

describe('a decision', () => {
  it('takes the place of the one that was seen alone; the one that stands is the last', () => {
    const { history, id, decide, written } = withCheck();
    expect(() => decide({ replaces: randomUUID() })).toThrow('check-unknown');
    const first = decide();
    expect(first).toMatchObject({ result: 'decided', decision: { operator: 'ada', replaces: null } });
    if (!('decision' in first)) throw new Error('It was not decided');
    for (const replaces of [null, randomUUID()])
      expect(decide({ decision: 'rejected', replaces })).toEqual({ ...first, result: 'decided-already' });
    const replaces = first.decision.id;
    const second = decide({ decision: 'rejected', replaces });
    expect(second).toMatchObject({ result: 'decided', decision: { decision: 'rejected', replaces } });
    expect(decide({ replaces })).toEqual({ ...second, result: 'decided-already' });
    expect(history.decisionOf(id)?.decision).toBe('rejected');
    expect(written().map(({ decision }) => decision)).toEqual(['accepted', 'rejected']);
    expect(history.compareRecords(0, 10).findings).toEqual([]);
  });

  it('is made of no check under way', () => {
    const { history } = openHere();
    const { id, ...begun } = beginning();
    history.begin({ id, ...begun });
    expect(history.decide(id, draft, ada, NOW)).toEqual({ result: 'check-under-way' });
    history.end(id, troubled('unknown', 'answer-timeout'));
    expect(history.decide(id, draft, ada, NOW)).toMatchObject({ result: 'decided' });
    expect(() => history.decide(randomUUID(), draft, ada, NOW)).toThrow('check-unknown');
  });

  it('is made of what was seen alone', () => {
    const { id, decide, written } = withCheck();
    for (const seen of [
      { state: 'answered', outcome: 'mismatch' },
      { state: 'unknown', outcome: 'verified' },
    ] as const)
      expect(decide({}, ada, { id, ...seen })).toEqual({ result: 'outcome-changed' });
    expect(written()).toEqual([]);
    expect(decide({}, ada, { id, state: 'answered', outcome: 'verified' })).toMatchObject({
      result: 'decided',
    });
  });

  it.each<[Role, boolean, string]>([
    ['administrator', false, 'decided'],
    ['reviewer', false, 'decided'],
    ['operator', false, 'role-missing'],
    ['administrator', true, 'not-signed-in'],
  ])('of one who is %s, disabled: %s, is %s', (role, isDisabled, result) => {
    const { history, db, decide, written } = withCheck();
    const line = { at: NOW, by: ada, what: 'operator-added', checkId: null, detail: {} } as const;
    history.addOperator(storedOperator('First'), line);
    const rita = storedOperator('Rita', { role, disabledAt: isDisabled ? NOW : null });
    expect(history.addOperator(rita, line)).toBeNull();
    expect(decide({}, { id: rita.id, name: 'Rita' })).toMatchObject({ result });
    expect(written()).toHaveLength(result === 'decided' ? 1 : 0);
    const kept = db.prepare('SELECT operator_id FROM decisions').pluck().all();
    expect(kept).toEqual(result === 'decided' ? [rita.id] : []);
  });
});

it('a note and a decision are found by their words from then on, and stand in the log as they were written', () => {
  const { history, behind, id, decide } = withCheck();
  behind.catchUp();
  history.note(id, 'Called about the gazebo \ud800', ada, NOW);
  const found = (text: string) => history.find({ ...wholeHistory, text }, null, 10).rows.map((row) => row.id);
  expect([found('gazebo'), found('zebra')]).toEqual([[id], []]);
  decide({ note: 'Seen with the zebra' });
  expect([found('gazebo'), found('zebra'), found('giraffe')]).toEqual([[id], [id], []]);
  expect(history.compareRecords(0, 10).findings).toEqual([]);
  expect(() => history.note(randomUUID(), 'Of none', ada, NOW)).toThrow('check-unknown');
});
