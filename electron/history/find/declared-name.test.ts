/** A check for which no name was returned is listed under the name by which it is found: the declared one. */
import { describe, expect, it } from 'vitest';
import type { Check } from '../../../shared/check.ts';
import { wholeHistory } from '../../../shared/history-query.ts';
import { defaultSettings } from '../../../shared/profile.ts';
import type { CheckEnding } from '../../../shared/record.ts';
import { profileOf } from '../../../shared/testing/profile-of.ts';
import { beginning, troubled, verified } from '../testing/documents.ts';
import { openHere } from '../testing/open-here.ts';
import { NOW } from '../testing/temporary-history.ts';

type Here = ReturnType<typeof openHere>;

const NUMBER = '22298761234';
const ngozi = { firstName: 'Ngozi', lastName: 'Okafor', phone: '08030000001' };

function made(
  { history }: Here,
  ending: CheckEnding | null,
  declared: Check['declared'] = ngozi,
  profileId = 'p-1',
): string {
  const begun = beginning({ number: NUMBER, declared, profileId });
  history.begin(begun);
  if (ending) history.end(begun.id, ending);
  return begun.id;
}

const nameless = (outcome: 'not_found' | 'pending') => verified({ outcome, identity: null });
const found = ({ history }: Here, text: string) =>
  history
    .find({ ...wholeHistory, text }, null, 9)
    .rows.map(({ name, declaredName }) => name ?? declaredName ?? '—');

describe('the declared name', () => {
  it.each([
    ['was not found', nameless('not_found')],
    ['is pending', nameless('pending')],
    ['is unknown', troubled('unknown', 'answer-timeout')],
    ['failed', troubled('failed', 'tls')],
    ['is under way', null],
  ])('is that of a check that %s, in the index and before it is there', (_, ending) => {
    const here = openHere();
    const id = made(here, ending);
    expect(here.history.find({ ...wholeHistory, text: 'ngozi' }, null, 9).rows).toMatchObject([
      { id, name: null, declaredName: 'Ngozi Okafor' },
    ]);
    here.behind.catchUp();
    expect(found(here, 'ngozi')).toEqual(['Ngozi Okafor']);
    expect(found(here, '')).toEqual(['Ngozi Okafor']);
  });

  it('stands in every list of checks', () => {
    const here = openHere();
    const id = made(here, nameless('pending'));
    const other = made(here, nameless('not_found'));
    here.behind.catchUp();
    const { history } = here;
    const own = { declaredName: 'Ngozi Okafor' };
    expect(history.page(null, 9).rows).toMatchObject([own, own]);
    expect(history.known('bvn', NUMBER, 'sandbox', 9)).toMatchObject([own, own]);
    expect(history.samePerson(id, null, 9).rows).toMatchObject([{ id: other, ...own }]);
    expect(history.rowsOf([id])).toMatchObject([{ id, ...own }]);
  });

  it('is none where a name was returned, where none was declared, and where the check is erased', () => {
    const here = openHere();
    made(here, verified(), { firstName: 'Somebody', lastName: 'Else' });
    made(here, nameless('not_found'), { phone: '08030000001' });
    here.behind.catchUp();
    expect(here.history.find(wholeHistory, null, 9).rows).toMatchObject([
      { name: null, declaredName: null },
      { name: 'Ngozi Okafor', declaredName: null },
    ]);
    here.db.prepare('DELETE FROM checks').run();
    expect(found(here, '')).toEqual([]);
  });

  it('gives away no number that was typed into it, and stays without it once the check is minimised', () => {
    const here = openHere();
    const minimising = { number: true, answer: true, picture: true };
    here.history.addProfile(profileOf({ id: 'p-min', settings: { ...defaultSettings, minimising } }), NOW);
    const id = made(here, nameless('not_found'), { firstName: 'Ngozi', lastName: NUMBER }, 'p-min');
    here.behind.catchUp();
    expect(found(here, 'ngozi')).toEqual(['Ngozi •••••••1234']);
    const accept = { decision: 'accepted', reason: 'Agrees', note: null, replaces: null } as const;
    here.history.decide(id, accept, { id: null, name: 'ada' }, NOW + 1);
    expect(found(here, 'ngozi')).toEqual(['Ngozi •••••••1234']);
    expect(JSON.stringify(here.db.prepare('SELECT declared FROM checks').all())).not.toContain(NUMBER);
  });
});
