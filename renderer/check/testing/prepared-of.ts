/** A prepared check of tests, and how it stands in the list. */
import { usualGround } from '../../../shared/ground.ts';
import type { PreparedCheck, PreparedRow } from '../../../shared/prepared.ts';

const id = '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a001';

export const preparedCheck: PreparedCheck = {
  ...{ id, kind: 'bvn', profileId: 'p-1', number: '22212345678', identifier: 'cust-001' },
  ...{ declared: {}, ground: usualGround },
};

export const preparedRow: PreparedRow = {
  ...{ id, kind: 'bvn', maskedNumber: '•••••••5678', identifier: 'cust-001', declaredName: null },
  ...{ profile: 'Main account', environment: 'sandbox', operator: 'ada', isRestored: false },
  ...{ preparedAt: '2026-03-01T10:00:00.000Z', goesAt: '2026-03-31T10:00:00.000Z' },
};
