import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { checkOf } from '../../shared/testing/check-of.ts';
import { summaryOf } from './testing/summary-of.ts';
import { ToHistory } from './to-history.tsx';

const ada = { id: 'o-1', name: 'Ada', role: 'reviewer' };

vi.mock('../shell/shell-store.ts', () => ({ openCheck: () => undefined }));
vi.mock('../session/session-store.ts', () => ({
  useMay: () => true,
  useSession: (part: (state: object) => unknown) => part({ session: { operator: null }, last: ada }),
}));
vi.mock('../profiles/profile-store.ts', () => ({
  useProfiles: (part: (state: object) => unknown) =>
    part({
      profiles: [summaryOf({ id: 'two' }, { review: { fourEyes: true } }), summaryOf({ id: 'one' })],
    }),
}));

it.each([
  ['two', 'Bola', 'decide, note or export'],
  ['two', 'ADA', 'note or export'],
  ['one', 'Ada', 'decide, note or export'],
])(
  'of an account that asks for %s pairs of eyes, a check that %s made is opened by Ada to %s',
  (profileId, operator, words) => {
    const check = checkOf({ profileId, operator });
    const shown = renderToStaticMarkup(createElement(ToHistory, { check })).replace(/<[^>]*>/gu, '');
    expect(shown).toBe(`Kept in the history. Open it there to ${words}.`);
  },
);
