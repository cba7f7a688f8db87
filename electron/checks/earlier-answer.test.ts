import { describe, expect, it } from 'vitest';
import type { Check } from '../../shared/check.ts';
import { readAnswer } from '../../shared/envelope.ts';
import { compareDeclared } from '../../shared/match.ts';
import { checkOf } from '../../shared/testing/check-of.ts';
import { earlierAnswer, shownAnswer } from './earlier-answer.ts';

const NUMBER = '22212345678';
const body = { data: { bvn: NUMBER, firstName: 'Ngozi', lastName: 'Okafor', dateOfBirth: '1990-10-01' } };
const { identity } = readAnswer(JSON.stringify(body), {
  kind: 'bvn',
  httpStatus: 200,
  hints: {},
  number: NUMBER,
}).reading;
const silent = { match: null, confidence: null, threshold: null, fields: {} };
const compared = (declared: Check['declared']) => compareDeclared(declared, identity, silent);

const verified = checkOf({
  ...{ number: NUMBER, identifier: 'cust-001', identity },
  ...{ declared: { lastName: 'Okafor' }, match: compared({ lastName: 'Okafor' }) },
});
const mismatch = checkOf({
  ...verified,
  ...{ outcome: 'mismatch', declared: { lastName: 'Bello' }, match: compared({ lastName: 'Bello' }) },
});

describe('an earlier answer for the customer who is here now', () => {
  it('is a mismatch where they declare something else, and says what differs', () => {
    const declared = { firstName: 'Musa', dateOfBirth: '1 Oct 1990' };
    const { check, isComparedNow } = earlierAnswer(verified, { identifier: 'cust-001', declared });
    expect(isComparedNow).toBe(true);
    expect(check).toMatchObject({ outcome: 'mismatch', declared, match: { result: 'differs' } });
    expect(check.match?.fields.map(({ field, result }) => [field, result])).toEqual([
      ['firstName', 'different'],
      ['dateOfBirth', 'explained'],
    ]);
  });

  it('stays verified where it agrees, by the comparison of now', () => {
    const { check } = earlierAnswer(verified, { identifier: 'cust-001', declared: { firstName: 'NGOZI' } });
    expect(check).toMatchObject({ outcome: 'verified', declared: { firstName: 'NGOZI' } });
    expect(check.match?.fields).toMatchObject([{ field: 'firstName', declared: 'NGOZI' }]);
  });

  it('says nothing of another identifier by what was declared under the first', () => {
    const declared = { lastName: ' ' };
    const { check, isComparedNow } = earlierAnswer(verified, { identifier: 'cust-002', declared });
    expect([check.outcome, check.match, isComparedNow]).toEqual(['verified', null, true]);
  });

  it('stands as it is for the same identifier with nothing declared', () => {
    const stands = { check: verified, isComparedNow: false };
    expect(earlierAnswer(verified, { identifier: 'cust-001', declared: { phone: '' } })).toEqual(stands);
  });

  it('stays a mismatch, with a difference of now where there is one', () => {
    const now = { identifier: 'cust-001', declared: { lastName: 'Okafor' } };
    expect(earlierAnswer(mismatch, now)).toEqual({ check: mismatch, isComparedNow: false });
    const { check } = earlierAnswer(mismatch, { ...now, declared: { firstName: 'Musa' } });
    expect(check.outcome).toBe('mismatch');
    expect(check.match?.fields).toMatchObject([{ field: 'firstName', result: 'different' }]);
    // One that differs is enough, whatever agrees beside it.
    const both = earlierAnswer(mismatch, { ...now, declared: { firstName: 'Musa', lastName: 'Okafor' } });
    expect(both.isComparedNow).toBe(true);
    expect(both.check.match?.fields.map(({ result }) => result)).toEqual(['different', 'exact']);
  });

  it('is never compared where the service said nothing of a person', () => {
    const now = { identifier: 'cust-002', declared: { lastName: 'Okafor' } };
    const pending = checkOf({ outcome: 'pending' });
    expect(earlierAnswer(pending, now)).toEqual({ check: pending, isComparedNow: false });
    const unknown = checkOf({ state: 'unknown', outcome: null });
    expect(earlierAnswer(unknown, now).isComparedNow).toBe(false);
  });
});

describe('what is written down of one that is used', () => {
  const now = (lastName: string) => ({ identifier: 'cust-002', declared: { lastName } });

  it('is how it stood, with the word on each field and no value of anybody', () => {
    const shown = shownAnswer(earlierAnswer(verified, now('Danjuma')));
    const fields = [{ field: 'lastName', result: 'different' }];
    expect(shown).toEqual({ outcome: 'mismatch', isComparedNow: true, fields });
  });

  it('tells nothing of a comparison that was made for whoever was there then', () => {
    const shown = shownAnswer(earlierAnswer(verified, { identifier: 'cust-001', declared: {} }));
    expect(shown).toEqual({ outcome: 'verified', isComparedNow: false, fields: [] });
  });

  it('is nothing where there is no answer, or one about another picture', () => {
    const unknown = checkOf({ state: 'unknown', outcome: null });
    for (const check of [unknown, checkOf({ kind: 'face' })])
      expect(shownAnswer(earlierAnswer(check, now('Okafor')))).toBeNull();
  });
});
