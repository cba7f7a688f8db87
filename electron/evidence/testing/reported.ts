/** Reports for tests: a check with everything that a report tells of. */
import type { Check } from '../../../shared/check.ts';
import { checkOf } from '../../../shared/testing/check-of.ts';
import type { ReportedCheck, ReportInput } from '../report/input.ts';

/** A name with the letters that fonts most often lack or misplace. */
export const NAME = {
  firstName: 'Adébáyọ̀ Ọlá',
  middleName: 'Ẹ́niọlá Ṣọlá',
  lastName: 'Ɓala Ɗanƙoƙo Ƙwari',
} as const;

export const PHONE = '08031234567';
export const NUMBER = '22212345678';

export const fullCheck = (change: Partial<Check> = {}): Check =>
  checkOf({
    number: NUMBER,
    identity: {
      ...NAME,
      fullName: null,
      dateOfBirth: '1993-05-06',
      gender: 'female',
      phone: PHONE,
      documentNumber: NUMBER,
      hasPhoto: false,
    },
    declared: { firstName: 'Adebayo', phone: PHONE },
    match: {
      result: 'differs',
      fields: [
        {
          field: 'firstName',
          declared: 'Adebayo',
          returned: NAME.firstName,
          result: 'explained',
          explanation: 'The same but for marks over and under letters',
        },
        {
          field: 'lastName',
          declared: 'Bala',
          returned: NAME.lastName,
          result: 'different',
          explanation: null,
        },
        { field: 'phone', declared: PHONE, returned: PHONE, result: 'exact', explanation: null },
        {
          field: 'dateOfBirth',
          declared: '1993-05-06',
          returned: '1993-05-06',
          result: 'exact',
          explanation: null,
        },
      ],
      service: { match: null, confidence: null, threshold: null, fields: {} },
    },
    ground: {
      basis: 'legal_obligation',
      purpose: 'Customer due diligence at account opening',
      consent: null,
    },
    request: {
      method: 'POST',
      url: 'https://api.example.com/api/v1/bvn',
      signature: 'a1'.repeat(64),
      bodySha512: 'b2'.repeat(64),
    },
    ...change,
  });

export const reportedOf = (check: Check, change: Partial<ReportedCheck> = {}): ReportedCheck => ({
  check,
  cautions: [],
  decision: {
    id: '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a0d1',
    decision: 'referred',
    reason: 'Second opinion needed',
    note: 'Ọlá’s card bears another name',
    operator: 'Bọ́lá Okoro',
    at: '2026-11-20T13:10:00.000Z',
    replaces: null,
  },
  timeline: [
    { what: 'made', at: check.timing.createdAt, operator: check.operator },
    { what: 'sent', at: check.timing.createdAt },
    { what: 'ended', at: check.timing.createdAt, state: check.state, outcome: check.outcome },
    {
      what: 'noted',
      at: '2026-11-20T13:06:00.000Z',
      operator: 'a.bello',
      text: 'Called the customer.\nAsked for papers.',
    },
  ],
  answer: { bytes: 812, sha256: 'c3'.repeat(32) },
  entries: [
    { seq: 41, hash: 'e5'.repeat(32), body: 'f6'.repeat(32), answer: null },
    { seq: 42, hash: 'e7'.repeat(32), body: null, answer: 'f8'.repeat(32) },
  ],
  portrait: null,
  capture: null,
  ...change,
});

export const reportOf = (
  checks: readonly ReportedCheck[],
  change: Partial<ReportInput> = {},
): ReportInput => ({
  checks,
  isOnePerson: true,
  leftOut: 0,
  masked: true,
  withPhoto: false,
  madeAt: Date.parse('2026-11-21T09:30:15Z'),
  madeBy: 'Bọ́lá Okoro',
  version: '0.1.0',
  ...change,
});
