/** What an answer says of lists stands beside its check in the history, and the check is found by it: those of before too. */
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Caution } from '../../../shared/cautions.ts';
import type { ExportedRow } from '../../../shared/exported.ts';
import { wholeHistory } from '../../../shared/history-query.ts';
import { defaultSettings } from '../../../shared/profile.ts';
import { profileOf } from '../../../shared/testing/profile-of.ts';
import { openHistory } from '../client.ts';
import { answerOf, beginning, verified } from '../testing/documents.ts';
import { type Here, listing, tellOf } from '../testing/findable.ts';
import { openHere } from '../testing/open-here.ts';
import { keyOf, NOW, placeIn, temporaryFolder } from '../testing/temporary-history.ts';
import { turnsUntilEnd } from '../testing/turns-until-end.ts';
import { cautionsBehind, READ_TO } from './cautions-behind.ts';

const NO_LIST = listing([]);
const ON_ONE = listing(['watch-list']);

function ended(here: Here, n: number, answer: string, more: Parameters<typeof verified>[0] = {}): string {
  const begun = beginning({ number: String(22_200_000_000 + n), identifier: `c-${n}` });
  here.history.begin(begun);
  here.history.end(begun.id, verified({ answer: answerOf(answer), ...more }));
  return begun.id;
}

const shown = ({ history }: Here) =>
  history.find(wholeHistory, null, 200).rows.map(({ cautions }) => cautions);
/** The same in the rows of an export, with words and without. */
const exported = ({ history }: Here, text = '') =>
  (
    JSON.parse(
      Buffer.from(history.exportRows({ ...wholeHistory, text }, null, 200).json).toString(),
    ) as ExportedRow[]
  ).map(({ cautions }) => cautions ?? []);
const found = ({ history }: Here, ...caution: Caution[]) =>
  history.find({ ...wholeHistory, filters: { caution } }, null, 200).rows.map(({ id }) => id);
const offered = ({ history }: Here) =>
  history.facetValues().flatMap(({ facet, value }) => (facet === 'caution' ? [value] : []));

function accept({ history }: Here, id: string): void {
  const draft = { decision: 'accepted', reason: 'Agrees', note: null, replaces: null } as const;
  history.decide(id, draft, { id: null, name: 'ada' }, NOW);
}

/** From now on answers go with the decision. */
function addRule({ history }: Here): void {
  const settings = { ...defaultSettings, minimising: { number: false, answer: true, picture: false } };
  history.addProfile(profileOf({ id: 'built-in-sandbox', settings }), NOW);
}

function withoutAnswers() {
  const here = openHere();
  addRule(here);
  return { here, accept: (id: string) => accept(here, id) };
}

describe('what an answer says of lists', () => {
  it('stands in the list, and finds the check, from its end on', () => {
    const here = openHere();
    ended(here, 1, NO_LIST);
    const both = ended(here, 2, listing(['watch-list', 'politically-exposed']));
    const one = ended(here, 3, ON_ONE);
    const all = () => [
      shown(here),
      [found(here, 'watch-list'), found(here, 'politically-exposed', 'sanctions'), found(here, 'sanctions')],
      offered(here),
    ];
    const expected = [
      [['watch-list'], ['watch-list', 'politically-exposed'], []],
      [[one, both], [both], []],
      ['watch-list', 'politically-exposed'],
    ];
    expect(all()).toEqual(expected);
    expect([exported(here), exported(here, '22200000002')]).toEqual([expected[0], [expected[0]?.[1]]]);
    here.behind.catchUp();
    expect(all()).toEqual(expected);
    expect([exported(here), exported(here, '22200000002')]).toEqual([expected[0], [expected[0]?.[1]]]);
    // Where a row stands by itself, too.
    const [known] = here.history.known('bvn', '22200000003', 'sandbox', 5);
    expect(known).toMatchObject({ id: one, cautions: ['watch-list'] });
  });

  it('comes with the event that settles the check, and stays where the answer goes after a decision', () => {
    const { here, accept } = withoutAnswers();
    const settled = ended(here, 1, NO_LIST, { outcome: 'pending' });
    const decided = ended(here, 2, ON_ONE);
    here.behind.catchUp();
    tellOf(here, { id: settled, profileId: 'built-in-sandbox' }, true, ['sanctions']);
    expect(shown(here)).toEqual([['watch-list'], ['sanctions']]);
    accept(decided);
    accept(settled);
    // Put in anew by whatever is found of it later.
    here.history.note(decided, 'Looked at again', { id: null, name: 'ada' }, NOW);
    for (const [id, said] of [
      [decided, 'watch-list'],
      [settled, 'sanctions'],
    ] as const) {
      expect(here.history.exchange(id)).toMatchObject({ answer: null, listed: [said] });
      expect(found(here, said)).toEqual([id]);
    }
    expect(shown(here)).toEqual([['watch-list'], ['sanctions']]);
    expect(exported(here)).toEqual([['watch-list'], ['sanctions']]);
  });

  it('stays also of a check that the index had not come to by its decision', () => {
    const { here, accept } = withoutAnswers();
    const decided = ended(here, 2, ON_ONE);
    accept(decided);
    expect(here.history.exchange(decided)).toMatchObject({ answer: null, listed: ['watch-list'] });
    expect(found(here, 'watch-list')).toEqual([decided]);
  });

  it('of an event that settles a check whose answer went before stays, though the event goes at once', () => {
    const { here, accept } = withoutAnswers();
    const pending = ended(here, 1, NO_LIST, { outcome: 'pending' });
    here.behind.catchUp();
    accept(pending);
    tellOf(here, { id: pending, profileId: 'built-in-sandbox' }, true, ['sanctions']);
    expect(here.history.exchange(pending)).toMatchObject({ answer: null, listed: ['sanctions'] });
    expect(here.history.exchange(pending).event).toHaveLength(0);
    expect([shown(here), found(here, 'sanctions')]).toEqual([[['sanctions']], [pending]]);
  });
});

/** As an older program left them: in the list and in the index without what their answers say of lists. */
function ofBefore(here: Here, ids: readonly string[], answer: string | Uint8Array): void {
  here.behind.catchUp();
  const said = here.db.prepare('UPDATE checks SET answer = ? WHERE id = ?');
  for (const id of ids) said.run(Buffer.from(answer), id);
}

const whole = (here: Here) => turnsUntilEnd(here, READ_TO, cautionsBehind);

describe('the answers of before', () => {
  it('are read once, and their checks are shown and found as those of today', () => {
    const here = openHere();
    const [a = '', b = '', c = ''] = [1, 2, 3].map((n) => ended(here, n, NO_LIST));
    ofBefore(here, [a, c], ON_ONE);
    ofBefore(here, [b], 'no JSON');
    expect([shown(here), found(here, 'watch-list')]).toEqual([[[], [], []], []]);
    expect(whole(here)).toBeGreaterThan(0);
    expect([shown(here), found(here, 'watch-list')]).toEqual([
      [['watch-list'], [], ['watch-list']],
      [c, a],
    ]);
    expect(whole(here)).toBe(0);
  });

  it('are read for their environment, too, also where a list was found in them by an older program', () => {
    const here = openHere();
    const [a = '', b = ''] = [1, 2].map((n) => ended(here, n, ON_ONE));
    ofBefore(here, [a], JSON.stringify({ livemode: true, ...JSON.parse(ON_ONE) }));
    expect(shown(here)).toEqual([['watch-list'], ['watch-list']]);
    whole(here);
    expect(shown(here)).toEqual([['watch-list'], ['live-answer', 'watch-list']]);
    expect([found(here, 'live-answer'), found(here, 'watch-list')]).toEqual([[a], [b, a]]);
  });

  it('that went after a decision keep what was read of them', () => {
    const { here, accept } = withoutAnswers();
    const decided = ended(here, 1, listing(['live-answer', 'sanctions']));
    here.behind.catchUp();
    accept(decided);
    whole(here);
    expect(here.history.exchange(decided)).toMatchObject({
      answer: null,
      listed: ['live-answer', 'sanctions'],
    });
    expect(found(here, 'live-answer')).toEqual([decided]);
  });

  it('that go by a rule before they were read keep what they say', () => {
    const here = openHere();
    const decided = ended(here, 1, NO_LIST);
    accept(here, decided);
    ofBefore(here, [decided], ON_ONE);
    addRule(here);
    expect(here.history.minimiseDue(NOW + 1).minimised).toMatchObject([{ id: decided }]);
    whole(here);
    expect(here.history.exchange(decided)).toMatchObject({ answer: null, listed: ['watch-list'] });
    expect(found(here, 'watch-list')).toEqual([decided]);
  });

  it('that are large are read a few at a time, and none is passed over', () => {
    const here = openHere();
    const ids = Array.from({ length: 24 }, (_, n) => ended(here, n, NO_LIST));
    const large = JSON.stringify({ data: { watchListed: true, photo: 'A'.repeat(2_000_000) } });
    ofBefore(here, ids, large);
    expect(whole(here)).toBeGreaterThan(1);
    expect(found(here, 'watch-list')).toEqual(ids.reverse());
  });
});

describe('after an update, the answers of before', () => {
  /** A folder with a history in which they were not yet looked at; and the ids, newest first. */
  function folderOfBefore() {
    const folder = temporaryFolder();
    const here = openHere(folder);
    const ids = Array.from({ length: 24 }, (_, n) => ended(here, n, NO_LIST));
    ofBefore(here, ids, JSON.stringify({ data: { watchListed: true, photo: 'A'.repeat(2_000_000) } }));
    return { folder, here, ids: ids.toReversed() };
  }
  const onList = { ...wholeHistory, filters: { caution: ['watch-list' as const] } };

  it('are all looked at before a list that goes by what they say is given', async () => {
    const { folder, ids } = folderOfBefore();
    const history = await openHistory(placeIn(folder), keyOf(), NOW);
    onTestFinished(() => history.close());
    const [counted, found, exported] = await Promise.all([
      history.count(onList, null, 100),
      history.find(onList, null, 100),
      history.exportRows(onList, null, 100),
    ]);
    expect(found.rows.map(({ id }) => id)).toEqual(ids);
    expect([counted.count, exported.count]).toEqual([ids.length, ids.length]);
  });

  it('stand in the lines of an export of everything, too', async () => {
    const { folder, ids } = folderOfBefore();
    const history = await openHistory(placeIn(folder), keyOf(), NOW);
    onTestFinished(() => history.close());
    const { json } = await history.exportRows(wholeHistory, null, 100);
    const rows = JSON.parse(Buffer.from(json).toString()) as ExportedRow[];
    expect(rows.map(({ cautions }) => cautions)).toEqual(ids.map(() => ['watch-list']));
  });

  it('are looked at by commands that each live for a moment alone', async () => {
    const { folder, here, ids } = folderOfBefore();
    const mark = here.db.prepare<[string], string>('SELECT value FROM meta WHERE name = ?').pluck();
    let times = 0;
    for (; mark.get(READ_TO) !== 'end' && times < 30; times += 1)
      await (await openHistory(placeIn(folder), keyOf(), NOW)).close();
    expect(times).toBeGreaterThan(1);
    expect(found(here, 'watch-list')).toEqual(ids);
  });
});
