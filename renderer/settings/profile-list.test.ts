import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { summaryOf } from '../check/testing/summary-of.ts';
import { ProfileList } from './profile-list.tsx';

const accountsOf = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    summaryOf({
      id: `p-${at}`,
      name: at === 33 ? 'Ẹ̀kọ́ branch' : `Account ${at}`,
      baseUrl: `https://api${at}.example.com`,
    }),
  );

const listed = (count: number, sought = '') =>
  renderToStaticMarkup(
    createElement(ProfileList, { profiles: accountsOf(count), sought, onSeek: () => undefined }),
  );
const drawn = (markup: string) => markup.split('<li').length - 1;

it('finds one of dozens by a part of its name or address, and says where none is called so', () => {
  expect(listed(42)).toContain('Find an account');
  expect(drawn(listed(42))).toBe(42);
  const found = listed(42, 'eko');
  expect([drawn(found), found.includes('Ẹ̀kọ́ branch')]).toEqual([1, true]);
  expect(drawn(listed(42, 'api7.example'))).toBe(1);
  expect(listed(42, 'nobody')).toContain('No account’s name or address holds these letters.');
});

it('draws all of a short list, with nothing to find them by, whatever was sought in a longer one', () => {
  const markup = listed(20, 'nobody');
  expect(drawn(markup)).toBe(20);
  expect(markup).not.toContain('Find an account');
});
