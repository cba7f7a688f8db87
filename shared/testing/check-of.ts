/** A check for tests: verified in the built-in sandbox, but for what a test says otherwise. */
import { type Check, noReasons } from '../check.ts';

export function checkOf(change: Partial<Check> = {}): Check {
  return {
    id: '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a001',
    kind: 'bvn',
    state: 'answered',
    outcome: 'verified',
    httpStatus: 200,
    message: 'Successful',
    identity: null,
    match: null,
    request: { method: 'POST', url: 'http://127.0.0.1:4000/api/v1/bvn', signature: 'aa', bodySha512: 'bb' },
    timing: {
      createdAt: '2026-11-20T13:05:00.000Z',
      sentAt: '2026-11-20T13:05:00.001Z',
      finishedAt: '2026-11-20T13:05:00.413Z',
      durationMs: 412,
    },
    environment: 'sandbox',
    sandbox: true,
    profile: 'Built-in sandbox',
    profileId: 'built-in-sandbox',
    operator: 'a.bello',
    number: '•••••••5678',
    identifier: 'cust-001',
    declared: {},
    ground: null,
    reasons: noReasons,
    price: null,
    picture: null,
    capture: null,
    pictureErasedAt: null,
    minimised: null,
    keyFingerprint: null,
    keyWorkedBefore: false,
    trouble: null,
    retryAfterSeconds: null,
    settledBy: null,
    ...change,
  };
}
