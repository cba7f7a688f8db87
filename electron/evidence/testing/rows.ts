/** Rows of a list for tests: verified in the built-in sandbox, but for what a test says otherwise. */
import type { ExportedRow } from '../../../shared/exported.ts';
import { fullCheck } from './reported.ts';

export function rowOf(change: Partial<ExportedRow> = {}): ExportedRow {
  const {
    id,
    kind,
    state,
    outcome,
    number,
    identifier,
    declared,
    profile,
    environment,
    operator,
    message,
    identity,
    match,
  } = fullCheck();
  return {
    ...{ id, kind, state, outcome, number, identifier, profile, environment, sandbox: 1, operator, message },
    ...{ declared, identity, match, trouble: null, decided: null, cautions: null },
    ...{ created_at: Date.parse('2026-11-20T13:05:00Z'), finished_at: Date.parse('2026-11-20T13:05:01Z') },
    http_status: 200,
    ...change,
  };
}
