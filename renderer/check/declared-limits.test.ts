import { afterEach, describe, expect, it, vi } from 'vitest';
import { contractDouble } from '../../e2e/contract-double.ts';
import { CheckRequest } from '../../shared/contract.ts';
import { IDENTIFIER_MAX } from '../../shared/kinds.ts';
import { defaultSettings } from '../../shared/profile.ts';
import { useProfiles } from '../profiles/profile-store.ts';
import { useCheck } from './check-store.ts';
import { wrongWithDeclared } from './declared-limits.ts';
import { type Draft, emptyDraft, questionOf, wrongIn } from './draft.ts';
import { summaryOf } from './testing/summary-of.ts';

const UNREADABLE = 'This date cannot be read. Write it as 5 Jul 1990 or 05/07/1990.';

describe('what is declared', () => {
  it.each(['5 Jul 1990', '05/07/1990', '1990-07-05', '5\u00a0July\u00a01990'])(
    'has the date %s',
    (dateOfBirth) => {
      expect(wrongWithDeclared({ dateOfBirth })).toEqual({});
    },
  );

  it.each(['5 Juli 1990', '31/02/1990', '1990', 'n/a', '\u200b', '05/07/****'])(
    'has no date %s, which would be paid for without being compared',
    (dateOfBirth) => expect(wrongWithDeclared({ dateOfBirth })).toEqual({ dateOfBirth: UNREADABLE }),
  );

  it('has no date of birth that is still to come, however its year is written', () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 20, 12) });
    expect(wrongWithDeclared({ dateOfBirth: '20 Nov 2026' })).toEqual({});
    for (const [typed, read] of [
      ['21 Nov 2026', '21 Nov 2026'],
      ['1 Aug 2045', '1 Aug 2045'],
      ['01/08/27', '1 Aug 2027'],
    ])
      expect(wrongWithDeclared({ dateOfBirth: typed })).toEqual({
        dateOfBirth: `${read} is still to come. Check the year, and write it with four digits.`,
      });
    vi.useRealTimers();
  });

  it.each(['123', '0803 123 4567 or 0805 123 4567', '0803*****67', '08031234567890123456'])(
    'has no phone %s, which would be paid for without being compared',
    (phone) =>
      expect(wrongWithDeclared({ phone })).toEqual({
        phone: 'This is not one phone number. Write it as 0803 123 4567.',
      }),
  );

  it('has a phone with digits', () => {
    expect(wrongWithDeclared({ phone: '+234 803 123 4567' })).toEqual({});
    expect(wrongWithDeclared({ phone: '０８０３１２３４５６７' })).toEqual({});
    expect(wrongWithDeclared({ phone: 'none' })).toEqual({ phone: expect.stringContaining('no digits') });
  });

  it('is no longer than the contract takes', () => {
    expect(wrongWithDeclared({ firstName: 'x'.repeat(200), phone: '0803 123 4567'.padEnd(200) })).toEqual({});
    expect(
      wrongWithDeclared({
        firstName: 'x'.repeat(201),
        middleName: 'x'.repeat(9_000),
        lastName: 'x'.repeat(201),
        dateOfBirth: '1'.repeat(201),
        phone: '8'.repeat(201),
      }),
    ).toEqual({
      firstName: 'Shorten the first name to 200 characters.',
      middleName: 'Shorten the middle name to 200 characters.',
      lastName: 'Shorten the last name to 200 characters.',
      dateOfBirth: 'Shorten the date of birth to 200 characters.',
      phone: 'Shorten the phone to 200 characters.',
    });
  });
});

describe('a form in which nothing is wrong', () => {
  const signs = ['x', '8', ' ', '\u00e9', '\u{1f600}', '\ufdfa', '\ud800', '\u0001', 'e\u0301', '\n'];
  const lengths = [1, 60, 61, IDENTIFIER_MAX, IDENTIFIER_MAX + 1, 200, 201, 300, 2_001, 20_000];
  const fields: Record<string, (text: string) => Partial<Draft>> = {
    number: (text) => ({ kind: 'voters_card', numbers: { ...emptyDraft.numbers, voters_card: text } }),
    identifier: (identifier) => ({ identifier }),
    'first name': (firstName) => ({ declared: { firstName } }),
    'date of birth': (text) => ({ declared: { dateOfBirth: `5 Jul 1990 10:00${text}` } }),
    phone: (text) => ({ declared: { phone: `8${text}` } }),
    purpose: (purpose) => ({ ground: { purpose } }),
    wording: (consentWording) => ({
      ground: { basis: 'consent', consentWording, withdrawalTold: true, consentGiven: true },
    }),
  };

  it.each(Object.keys(fields))('makes a request that the contract takes, whatever stands as %s', (field) => {
    for (const sign of signs) {
      for (const length of lengths) {
        const draft: Draft = {
          ...emptyDraft,
          numbers: { ...emptyDraft.numbers, bvn: '22212345678' },
          identifier: 'cust-001',
          ...fields[field]?.(sign.repeat(length)),
        };
        if (Object.keys(wrongIn(draft, draft.kind, defaultSettings)).length > 0) continue;
        const id = crypto.randomUUID();
        const read = CheckRequest.safeParse({ id, ...questionOf(draft, draft.kind, summaryOf()) });
        expect(read.error?.issues ?? [], `${sign} × ${length}`).toEqual([]);
      }
    }
  });
});

describe('the form', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('tells it beside the field, and sends nothing', async () => {
    const { bridge, heard } = contractDouble({});
    vi.stubGlobal('window', { veridesk: bridge });
    useProfiles.setState({ profiles: [summaryOf()], chosenId: 'p-1' });
    useCheck.getState().change({
      number: '22212345678',
      identifier: 'cust-001',
      declared: { firstName: 'x'.repeat(201), dateOfBirth: '5 Juli 1990', phone: '—' },
    });
    await useCheck.getState().start();
    expect(heard).toEqual([]);
    expect(useCheck.getState()).toMatchObject({
      attempt: 1,
      errors: { firstName: 'Shorten the first name to 200 characters.', dateOfBirth: UNREADABLE },
    });
    expect(useCheck.getState().errors).toHaveProperty('phone');
  });
});
