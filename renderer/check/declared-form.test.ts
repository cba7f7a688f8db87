import { afterEach, describe, expect, it, vi } from 'vitest';
import { contractDouble } from '../../e2e/contract-double.ts';
import { CheckRequest } from '../../shared/contract.ts';
import { IDENTIFIER_MAX } from '../../shared/kinds.ts';
import { defaultSettings } from '../../shared/profile.ts';
import { useProfiles } from '../profiles/profile-store.ts';
import { useCheck } from './check-store.ts';
import { type Draft, emptyDraft, questionOf, wrongIn } from './draft.ts';
import { summaryOf } from './testing/summary-of.ts';

describe('a form in which nothing is wrong', () => {
  const signs = ['x', '8', ' ', '\u00e9', '\u{1f600}', '\ufdfa', '\ud800', '\u0001', 'e\u0301', '\n'];
  const lengths = [1, 60, 61, IDENTIFIER_MAX, IDENTIFIER_MAX + 1, 200, 201, 300, 2_001, 20_000];
  const fields: Record<string, (text: string) => Partial<Draft>> = {
    number: (text) => ({ kind: 'voters_card', numbers: { ...emptyDraft.numbers, voters_card: text } }),
    identifier: (identifier) => ({ identifier }),
    'first name': (firstName) => ({ declared: { firstName } }),
    'date of birth': (text) => ({ declared: { dateOfBirth: `5 Jul 1990 10:00${text}` } }),
    phone: (text) => ({ declared: { phone: `0803123456${text}` } }),
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
      errors: {
        firstName: 'Shorten the first name to 200 characters.',
        dateOfBirth: expect.stringContaining('cannot be read'),
      },
    });
    expect(useCheck.getState().errors).toHaveProperty('phone');
  });
});
