import { describe, expect, it } from 'vitest';
import { usualGround } from '../../../shared/ground.ts';
import type { PreparedCheck, PreparedRow } from '../../../shared/prepared.ts';
import { questionOf } from '../draft.ts';
import { summaryOf } from '../testing/summary-of.ts';
import {
  aboutPrepared,
  afterBegun,
  afterRefused,
  draftOf,
  goesOnWords,
  idFor,
  isTyped,
  mayBeSent,
  otherCustomerWords,
  otherProfileWords,
  preparedIn,
} from './prepared.ts';

const id = '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a001';
const check: PreparedCheck = {
  ...{ id, kind: 'nin', profileId: 'p-1', number: '12345678901', identifier: 'cust-001' },
  ...{ declared: { firstName: 'Ngozi' }, ground: { ...usualGround, basis: 'consent', consentWording: 'v3' } },
};
const row: PreparedRow = {
  ...{ id, kind: 'nin', maskedNumber: '•••••••8901', identifier: 'cust-001', declaredName: 'Ngozi' },
  ...{ profile: 'Main account', environment: 'production', operator: 'ada' },
  ...{ preparedAt: '2026-03-01T10:00:00.000Z', goesAt: '2026-03-31T10:00:00.000Z' },
  isRestored: false,
};
const draft = draftOf(check, row);

it('is told with the day until which it is kept, unless that is over', () => {
  const kept = aboutPrepared(row, Date.parse(row.goesAt) - 1);
  expect(kept).toMatch(/^Main account · prepared by ada, 1 Mar 2026.* · kept until 31 Mar 2026/u);
  expect(aboutPrepared(row, Date.parse(row.goesAt))).toMatch(
    /^Main account · prepared by ada, 1 Mar 2026[^·]*$/u,
  );
});

const asked = (of = draft) => ({ draft: of, question: questionOf(of, 'nin', summaryOf()) });
const typed = (number: string) => ({ ...draft, numbers: { ...draft.numbers, nin: number } });

describe('a form that was filled from a prepared check', () => {
  it('holds what was prepared, and no tick', () => {
    expect(draft).toMatchObject({ kind: 'nin', identifier: 'cust-001', declared: { firstName: 'Ngozi' } });
    expect(draft.numbers).toEqual({ bvn: '', nin: '12345678901', voters_card: '', face: '' });
    expect(draft.ground).not.toHaveProperty('withdrawalTold');
    expect(draft.ground).not.toHaveProperty('consentGiven');
  });

  it('asks under its id as long as it is that number, however it is typed', () => {
    expect(idFor(asked())).toBe(id);
    expect(idFor(asked(typed('123 4567-8901')))).toBe(id);
    expect(idFor(asked({ ...draft, identifier: 'cust-002' }))).toBe(id);
  });

  it('asks under another id for another number or kind, and for the one try that follows a wait', () => {
    expect(idFor(asked(typed('12345678902')))).not.toBe(id);
    const underBvn = { ...draft, numbers: { ...draft.numbers, bvn: check.number } };
    expect([preparedIn(underBvn, 'bvn'), preparedIn(underBvn, 'nin')?.id]).toEqual([null, id]);
    const { question } = asked();
    expect(idFor({ draft, question: { ...question, retryOf: id } })).not.toBe(id);
  });

  it('may have been sent where it waited in a history that was restored, and then as its own number alone', () => {
    const restored = draftOf(check, { ...row, isRestored: true });
    expect([mayBeSent(asked(restored)), mayBeSent(asked())]).toEqual([true, false]);
    const other = { ...restored, numbers: { ...restored.numbers, nin: '12345678902' } };
    expect(mayBeSent(asked(other))).toBe(false);
    const { question } = asked(restored);
    expect(mayBeSent({ draft: restored, question: { ...question, retryOf: id } })).toBe(false);
  });

  it('is given up after a refusal that says it is another’s now, and after no other', () => {
    for (const code of ['check-repeated', 'prepared-other'] as const)
      expect(afterRefused(draft, id, { code }).prepared).toBeNull();
    expect(afterRefused(draft, id, { code: 'history-unavailable' })).toBe(draft);
    expect(afterRefused(draft, 'another', { code: 'check-repeated' })).toBe(draft);
  });

  it('says so where the chosen profile is another one, also one that has come to bear the name of one that is gone', () => {
    const { prepared } = draft;
    const words = (id: string, name: string) => prepared && otherProfileWords(prepared, { id, name });
    expect(words('p-1', 'Main account')).toBeNull();
    expect(words('p-2', 'Lagos')).toBe('It was prepared for Main account, and would be sent for Lagos.');
    expect(words('p-2', 'Main account')).toBe(
      'It was prepared for another account, which was called Main account too. It would be sent for the one of now.',
    );
  });

  it('says so where the customer that is typed is another one', () => {
    const { prepared } = draft;
    const words = (typed: string) => prepared && otherCustomerWords(prepared, typed);
    for (const same of ['cust-001', ' cust-001 ', '']) expect(words(same)).toBeNull();
    for (const other of ['c', 'cust-002'])
      expect(words(other)).toBe(
        'It was prepared for cust-001. Sent for another customer, it waits for that one no more.',
      );
  });

  it('is a form like any other once its check was begun', () => {
    expect(idFor(asked(afterBegun(draft, id)))).not.toBe(id);
    expect(afterBegun(draft, 'another')).toBe(draft);
  });
});

it('with another number it goes on waiting, and a form with none is not called one', () => {
  const prepared = { ...row, ...check };
  expect(goesOnWords(prepared, '222')).toBe(
    'This is another number than the one that ada prepared, which goes on waiting.',
  );
  for (const none of ['', ' '])
    expect(goesOnWords(prepared, none)).toBe('The check that ada prepared goes on waiting.');
});

it('a form in which anything was typed is told from an empty one', () => {
  expect(isTyped(draft)).toBe(true);
  const empty = { ...typed(' '), identifier: '', declared: { firstName: ' ' }, ground: {} };
  expect(isTyped(empty)).toBe(false);
  expect(isTyped({ ...empty, declared: { lastName: 'Obi' } })).toBe(true);
  const content = { mediaType: 'image/jpeg', base64: '/9j/' } as const;
  const picture = { width: 640, height: 480, content, blob: new Blob(['x']) };
  expect(isTyped({ ...empty, picture })).toBe(true);
  expect(isTyped({ ...empty, ground: { purpose: 'An audit of the branch' } })).toBe(true);
});
