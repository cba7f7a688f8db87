/** What counts as reading does so: SQLite itself refuses a connection that may not write. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { wholeHistory } from '../../shared/history-query.ts';
import type { Operations } from './operations.ts';
import { type Reading, readings } from './readings.ts';
import { ada, customer, endAll, eraseWhole, planned } from './testing/erased.ts';
import { openHere } from './testing/open-here.ts';
import { taken } from './testing/taken.ts';

function filled() {
  const here = openHere();
  const { history } = here;
  const kept = customer(here, 'kept');
  const gone = customer(here, 'gone');
  endAll(here, [gone]);
  const certificate = eraseWhole(here);
  const delivery = taken();
  history.takeDeliveries([delivery]);
  here.behind.catchUp();
  const planId = planned(here);
  const [id = ''] = kept.ids;
  const { number } = history.show(id);
  const filter = { kind: null, operator: null, checkId: null };
  const question = { kind: 'face', number, environment: 'sandbox' } as const;
  const day = '2026-03-01';
  const input: { [N in Reading]: Parameters<Operations[N]> } = {
    show: [id],
    page: [null, 10],
    known: [question.kind, number, question.environment, 10],
    holdsUnkept: ['AB123456789012CD'],
    exchange: [id],
    preparedChecks: [],
    preparedNumbers: [],
    profiles: [],
    waitingChecks: ['p-1'],
    usage: [day],
    spent: ['p-1', day],
    faceSources: [id],
    picture: [id],
    journalOf: [id],
    lastInstantUntil: [Date.now()],
    auditHead: [],
    auditPage: [filter, null, 10],
    auditSlice: [{ seq: 0, expected: null, before: null, shift: 0, at: null }, 10, 10],
    auditLink: [1],
    auditLinks: [1, 5],
    auditOf: [[id]],
    auditHeads: [],
    lastAuditHead: [],
    deviceKeys: [],
    compareRecords: [0, 10],
    findMissingRecords: [0, 10],
    checkCount: [],
    settings: [],
    operators: [],
    operatorNamed: ['ada'],
    decisionOf: [id],
    reviewOf: [id],
    samePerson: [id, null, 10],
    facetValues: [],
    count: [{ ...wholeHistory, text: 'canary' }, null, 10],
    find: [{ ...wholeHistory, text: 'canary' }, null, 10],
    views: ['ada'],
    exportRows: [wholeHistory, null, 10],
    exportDocuments: [wholeHistory, null, 10],
    deliveryPage: [{}, null, 10],
    deliveryCounts: ['p-1'],
    deliveryRow: [delivery.id],
    keptDelivery: [delivery.id],
    deliveriesOf: [id],
    lastDelivery: ['p-1', 'receiver'],
    newDeliveries: [10],
    matchQuestion: [delivery.id],
    rowsOf: [[id]],
    relationships: ['', null, 10],
    relationshipCounts: ['2026-01-01'],
    isAnyEventDue: ['2026-01-01'],
    relationshipOf: [id],
    readErasePlan: [planId],
    erasePlanSummary: [planId, 10],
    erasedRecords: [],
    certificates: [],
    certificate: [certificate],
    scrubbingOwed: [],
    untoldChecks: [],
    isAlone: [],
  };
  return { here, input };
}

it.each(readings)('%s', (name) => {
  const { here, input } = filled();
  here.db.pragma('query_only = ON');
  // The one that writes, for the test to be able to fail.
  expect(() => here.history.note(randomUUID(), 'text', ada, 1)).toThrow();
  const operation = here.history[name] as (...input: readonly unknown[]) => unknown;
  expect(() => operation(...input[name])).not.toThrow();
});
