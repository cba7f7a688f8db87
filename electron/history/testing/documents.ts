/** Beginnings and endings of checks, as the rest of the house hands them over. */
import { createHash, randomUUID } from 'node:crypto';
import { noReasons } from '../../../shared/check.ts';
import type { EventEnding } from '../../../shared/delivery-record.ts';
import { localDay } from '../../../shared/local-day.ts';
import type { StoredOperator } from '../../../shared/operator-record.ts';
import type { CheckBeginning, CheckEnding } from '../../../shared/record.ts';
import type { PreparedDraft } from '../prepared-table.ts';
import { NOW } from './temporary-history.ts';

export function beginning(more: Partial<CheckBeginning> = {}): CheckBeginning {
  const { body = '{"number":"22212345678","identifier":"cust-001"}' } = more;
  const bodySha512 = createHash('sha512').update(body).digest('hex');
  return {
    id: randomUUID(),
    kind: 'bvn',
    number: '22212345678',
    identifier: 'cust-001',
    declared: {},
    ground: { basis: 'legal_obligation', purpose: 'Customer due diligence', consent: null },
    reasons: noReasons,
    profileId: 'built-in-sandbox',
    profile: 'Built-in sandbox',
    environment: 'sandbox',
    sandbox: true,
    operator: 'ada',
    request: { method: 'POST', url: 'http://127.0.0.1:1/api/v1/bvn', signature: 'ab', bodySha512 },
    body,
    picture: null,
    capture: null,
    keep: { rule: 'keep' },
    day: localDay(more.createdAt ?? NOW),
    price: null,
    currency: 'NGN',
    keyFingerprint: '0a1b2c3d',
    createdAt: NOW,
    ...more,
  };
}

/** An administrator of that name, whose secret is told by it. */
export const storedOperator = (name: string, more: Partial<StoredOperator> = {}): StoredOperator => ({
  ...{ id: randomUUID(), name, role: 'administrator', secret: `of ${name}` },
  ...{ createdAt: NOW, disabledAt: null, ...more },
});

export function preparedDraft(more: Partial<PreparedDraft> = {}): PreparedDraft {
  return {
    id: randomUUID(),
    kind: 'bvn',
    profileId: 'built-in-sandbox',
    profile: 'Built-in sandbox',
    environment: 'sandbox',
    number: '22212345678',
    identifier: 'cust-001',
    declared: { firstName: 'Ngozi', lastName: 'Okafor' },
    ground: {
      basis: 'consent',
      purpose: 'Verification before a transaction',
      consentMethod: 'oral',
      consentWording: 'v3',
    },
    ...more,
  };
}

export function answerOf(text: string): NonNullable<CheckEnding['answer']> {
  const bytes = Buffer.from(text);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), headers: [['date', 'today']] };
}

/** A person as the registry returned them. */
export function identityOf(firstName: string, lastName: string): NonNullable<CheckEnding['identity']> {
  return {
    firstName,
    middleName: null,
    lastName,
    fullName: null,
    dateOfBirth: '1990-01-01',
    gender: 'female',
    phone: '08030000001',
    documentNumber: '22212345678',
    hasPhoto: false,
  };
}

export function verified(more: Partial<CheckEnding> = {}): CheckEnding {
  return {
    state: 'answered',
    outcome: 'verified',
    httpStatus: 200,
    message: 'Verification successful',
    identity: identityOf('Ngozi', 'Okafor'),
    photo: null,
    match: null,
    trouble: null,
    retryAfterSeconds: null,
    finishedAt: NOW + 120,
    durationMs: 119.5,
    answer: answerOf('{"status":true}'),
    ...more,
  };
}

/** What an event says of a person who was found. */
export function foundByEvent(more: Partial<EventEnding> = {}): EventEnding {
  return {
    ...{ outcome: 'verified', message: 'Found', photo: null, match: null },
    identity: identityOf('Ngozi', 'Okafor'),
    ...more,
  };
}

/** An ending without an answer: surely not sent, or perhaps. */
export function troubled(
  state: 'failed' | 'unknown',
  trouble: NonNullable<CheckEnding['trouble']>,
): CheckEnding {
  const none = { outcome: null, httpStatus: null, message: null, identity: null, match: null, answer: null };
  return { ...verified(), ...none, state, trouble };
}
