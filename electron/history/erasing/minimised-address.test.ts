import { expect, it } from 'vitest';
import { defaultSettings } from '../../../shared/profile.ts';
import { profileOf } from '../../../shared/testing/profile-of.ts';
import { beginning, verified } from '../testing/documents.ts';
import { openHere } from '../testing/open-here.ts';
import { NOW } from '../testing/temporary-history.ts';

const number = '22298761234';

it('a number that goes after a decision goes out of the address that was asked, too', () => {
  const { history } = openHere();
  const minimising = { number: true, answer: false, picture: false };
  history.addProfile(profileOf({ id: 'p-min', settings: { ...defaultSettings, minimising } }), NOW);
  const url = (written: string) => `https://service.example/bvn/${written}`;
  const request = { ...beginning().request, url: url(number) };
  const { id, ...begun } = beginning({ number, profileId: 'p-min', request });
  history.begin({ id, ...begun });
  history.end(id, verified());
  const accept = { decision: 'accepted', reason: 'Agrees', note: null, replaces: null } as const;
  history.decide(id, accept, { id: null, name: 'ada' }, NOW);
  expect(history.show(id).request.url).toBe(url('•••••••1234'));
});
