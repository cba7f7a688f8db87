/** A row of the history for tests: verified under the main account, but for what a test says otherwise. */
import type { CheckRow } from '../../../shared/contract.ts';

export function rowOf(change: Partial<CheckRow> = {}): CheckRow {
  return {
    id: '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a002',
    kind: 'bvn',
    state: 'answered',
    outcome: 'verified',
    name: null,
    declaredName: null,
    identifier: 'cust-001',
    maskedNumber: '•••••••5678',
    createdAt: '2026-11-20T13:05:00.000Z',
    environment: 'production',
    sandbox: false,
    profile: 'Main account',
    operator: 'a.bello',
    decision: null,
    hasFace: false,
    cautions: [],
    ...change,
  };
}
