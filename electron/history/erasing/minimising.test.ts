/** What a profile does not keep after a decision: number, answer, picture; and what is left of it in the bytes. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wholeHistory } from '../../../shared/history-query.ts';
import { kindNames } from '../../../shared/kinds.ts';
import { compareDeclared } from '../../../shared/match.ts';
import { defaultSettings } from '../../../shared/profile.ts';
import type { Minimising } from '../../../shared/retention.ts';
import { profileOf } from '../../../shared/testing/profile-of.ts';
import { findTable } from '../find/find-table.ts';
import { answerOf, beginning, identityOf, verified } from '../testing/documents.ts';
import { rewrite } from '../testing/erased.ts';
import { openHere } from '../testing/open-here.ts';
import { plainBytes } from '../testing/plain-bytes.ts';
import { taken } from '../testing/taken.ts';
import { keyOf, NOW, temporaryFolder } from '../testing/temporary-history.ts';

const ada = { id: null, name: 'ada' };
const accept = { decision: 'accepted', reason: 'Agrees', note: null, replaces: null } as const;
const all: Minimising = { number: true, answer: true, picture: true };
const none: Minimising = { number: false, answer: false, picture: false };
const number = '22298761234';
const consent = { method: 'oral', withdrawalTold: true } as const;

const profileWith = (minimising: Minimising) =>
  profileOf({ id: 'p-min', settings: { ...defaultSettings, minimising } });

function made(minimising: Minimising, folder = temporaryFolder()) {
  const here = openHere(folder);
  here.history.addProfile(profileWith(minimising), NOW);
  const picture = Buffer.from('canary-picture');
  const begun = beginning({
    ...{ kind: 'face', number, profileId: 'p-min', body: `{"number":"${number}"}` },
    picture: { mediaType: 'image/png', bytes: picture.length, sha256: 'ab'.repeat(32), content: picture },
  });
  here.history.begin(begun);
  const identity = { ...identityOf('Ngozi', 'Okafor'), documentNumber: '222 9876 1234' };
  const answer = answerOf(`{"bvn":"${number}","photo":"canary-portrait"}`);
  const said = { identity, message: `Found ${number}`, reference: `face-${number}` };
  here.history.end(begun.id, verified({ ...said, photo: '/photo', answer }));
  return { ...here, id: begun.id, folder };
}

describe('once a check is accepted', () => {
  it('all that the profile does not keep goes, and its hashes, its keyed number and its outcome stay', () => {
    const { history, db, id } = made(all);
    const sha256 = history.exchange(id).answer?.sha256;
    history.decide(id, accept, ada, NOW + 1);
    expect(history.show(id)).toMatchObject({
      ...{ number: '•••••••1234', message: 'Found •••••••1234', outcome: 'verified' },
      identity: { documentNumber: expect.stringMatching(/^•+1234$/u), lastName: 'Okafor' },
      request: { bodySha512: '' },
      ...{ pictureErasedAt: new Date(NOW + 1).toISOString(), picture: { sha256: 'ab'.repeat(32) } },
      minimised: { ...all, at: new Date(NOW + 1).toISOString() },
    });
    expect(history.exchange(id)).toMatchObject({
      body: '{"number":"•••••••1234"}',
      photo: null,
      answer: null,
      answerSha256: sha256,
    });
    expect(db.prepare('SELECT answer_sha256 FROM checks').pluck().get()).toBe(sha256);
    // Headers can repeat the number as well, so they go with the body.
    const left = db.prepare('SELECT answer, answer_headers FROM checks').all();
    expect(left).toEqual([{ answer: null, answer_headers: null }]);
    expect(history.picture(id)).toBeNull();
    expect(history.known('face', number, 'sandbox', 5)).toMatchObject([{ id }]);
    // Not in the index: without the key of the hash it is found by nobody.
    const found = ({ find }: Pick<typeof history, 'find'>) =>
      [number, '1234', 'okafor'].map((text) => find({ ...wholeHistory, text }, null, 5).rows.length);
    expect([found(findTable(db)), found(history)]).toEqual([
      [0, 1, 1],
      [1, 1, 1],
    ]);
    expect(history.journalOf(id).map(({ what, operator }) => [what, operator])).toEqual([
      ['decided', 'ada'],
      ['picture-erased', 'Veridesk'],
      ['minimised', 'Veridesk'],
    ]);
  });

  it('the number of the record goes too where it is another one than was asked for', () => {
    const { history, db } = openHere(temporaryFolder());
    history.addProfile(profileWith(all), NOW);
    const begun = beginning({ kind: 'bvn', number, profileId: 'p-min' });
    history.begin(begun);
    const identity = { ...identityOf('Ngozi', 'Okafor'), documentNumber: '222 9876 1235' };
    const service = { match: null, confidence: null, threshold: null, fields: {} };
    const told = { firstName: 'Ngozi', dateOfBirth: '1990-01-01', phone: '08030000001' };
    const match = compareDeclared(told, identity, service, begun);
    history.end(begun.id, { ...verified({ identity }), outcome: 'mismatch', match });
    history.decide(begun.id, accept, ada, NOW + 1);
    // What else was compared stays, in clear.
    expect(history.show(begun.id).match?.fields).toMatchObject([
      { field: 'documentNumber', declared: '•••••••1234', returned: expect.stringMatching(/^•+1235$/u) },
      ...Object.entries(told).map(([field, value]) => ({ field, declared: value, returned: value })),
    ]);
    expect(JSON.stringify(db.prepare('SELECT * FROM checks').all())).not.toContain('9876');
  });

  it('the number goes out of every text of the record, however it is written there, and out of saved views', () => {
    const { history, db, behind } = openHere(temporaryFolder());
    history.addProfile(profileWith(all), NOW);
    const [inGroups, withDashes] = ['222 9876 1234', '2229-876-1234'];
    const begun = beginning({
      ...{ number, profileId: 'p-min', body: `{"number":"${number}"}` },
      declared: { firstName: `Ngozi ${number}`, lastName: `Okafor ${inGroups}` },
      ground: { basis: 'consent', purpose: `For ${number}`, consent: { ...consent, wording: withDashes } },
      reasons: { again: `Typed ${inGroups}`, overBudget: `Also ${number}`, retryOf: null },
      capture: { source: 'file', shot: null, advice: 'good', override: `Of ${withDashes}` },
    });
    history.begin(begun);
    const identity = { ...identityOf('Ngozi', 'Okafor'), fullName: `NGOZI OKAFOR (${inGroups})` };
    const service = { match: null, confidence: null, threshold: null, fields: { [`BVN ${inGroups}`]: true } };
    const match = compareDeclared({}, identity, service, begun);
    history.end(begun.id, { ...verified({ identity, message: `Found ${withDashes}` }), match });
    behind.catchUp();
    const view = (name: string, text = name) =>
      history.addView('ada', { id: randomUUID(), name, query: { ...wholeHistory, text } }, NOW);
    for (const text of [number, 'okafor']) view(text);
    for (const name of [`Okafor ${inGroups}`, `Okafor ${number}`]) view(name, 'okafor');
    history.decide(begun.id, accept, ada, NOW + 1);
    const kept = ['checks', 'checks_listed', 'saved_views'].map((table) =>
      JSON.stringify(db.prepare(`SELECT * FROM ${table}`).all()).replaceAll(/[ -]/gu, ''),
    );
    expect(kept.filter((rows) => rows.includes(number))).toEqual([]);
    expect(history.show(begun.id)).toMatchObject({
      identity: { fullName: 'NGOZI OKAFOR (•••••••1234)', phone: '08030000001', dateOfBirth: '1990-01-01' },
      declared: { firstName: 'Ngozi •••••••1234' },
    });
    expect(history.find(wholeHistory, null, 5).rows[0]?.name).toBe('NGOZI OKAFOR (•••••••1234)');
    expect(history.views('ada')).toMatchObject([{ name: 'okafor' }]);
  });

  it('what the service calls it bears no number, and an event that does is still of the check', () => {
    const { history, db } = openHere(temporaryFolder());
    history.addProfile(profileWith(all), NOW);
    const begun = beginning({ kind: 'bvn', number, profileId: 'p-min' });
    history.begin(begun);
    const reference = `bvn-${number}-1`;
    history.end(begun.id, verified({ reference }));
    history.decide(begun.id, accept, ada, NOW + 1);
    expect(JSON.stringify(db.prepare('SELECT * FROM check_references').all())).not.toContain(number);
    const event = taken({ profileId: 'p-min' }, { references: [reference] });
    history.takeDeliveries([event]);
    expect(history.matchQuestion(event.id).candidates).toMatchObject([{ id: begun.id, byReference: true }]);
  });

  it.each(kindNames)(
    'a saved view stays as long as another record, of %s, bears the number that it asks for',
    (kind) => {
      const { history, id } = made(all);
      const other = beginning({ kind, number, profileId: 'p-min' });
      history.begin(other);
      history.end(other.id, verified());
      history.addView('ada', { id: other.id, name: 'His', query: { ...wholeHistory, text: number } }, NOW);
      history.decide(id, accept, ada, NOW + 1);
      expect(history.views('ada')).toHaveLength(1);
      history.decide(other.id, accept, ada, NOW + 2);
      expect(history.views('ada')).toEqual([]);
    },
  );

  it.each([
    [
      { ...none, answer: true },
      { number, answer: false, picture: true },
    ],
    [
      { ...none, picture: true },
      { number, answer: true, picture: false },
    ],
    // The answer repeats the number.
    [
      { ...none, number: true },
      { number: '•••••••1234', answer: false, picture: true },
    ],
  ])('by the rule %o alone', (rule, left) => {
    const { history, id } = made(rule);
    history.decide(id, accept, ada, NOW + 1);
    expect({
      number: history.show(id).number,
      answer: history.exchange(id).answer !== null,
      picture: history.picture(id) !== null,
    }).toEqual(left);
  });

  it('and not when it is only referred, nor where the profile keeps all', () => {
    const referred = made(all);
    referred.history.decide(referred.id, { ...accept, decision: 'referred' }, ada, NOW + 1);
    expect(referred.history.show(referred.id)).toMatchObject({ number, minimised: null });
    const keeping = made(none);
    keeping.history.decide(keeping.id, accept, ada, NOW + 1);
    expect(keeping.history.show(keeping.id)).toMatchObject({ number, minimised: null });
    expect(keeping.history.minimiseDue(NOW + 2)).toEqual({ minimised: [], isMore: false });
  });

  it('and once, though it is decided of again', () => {
    const { history, id } = made(all);
    history.decide(id, accept, ada, NOW + 1);
    const { minimised } = history.show(id);
    const replaces = history.decisionOf(id)?.id ?? null;
    history.decide(id, { ...accept, decision: 'rejected', replaces }, ada, NOW + 60_000);
    expect(history.show(id)).toMatchObject({ number: '•••••••1234', minimised });
    expect(history.journalOf(id).filter(({ what }) => what === 'minimised')).toHaveLength(1);
  });

  it('one that was decided of before there was a rule follows at the next run', () => {
    const { history, id } = made(none);
    history.decide(id, accept, ada, NOW + 1);
    history.changeProfile(profileWith(all));
    expect(history.minimiseDue(NOW + 2)).toEqual({ minimised: [{ id, state: 'answered' }], isMore: false });
    expect(history.minimiseDue(NOW + 3).minimised).toEqual([]);
    expect(history.show(id)).toMatchObject({ number: '•••••••1234' });
  });

  it('by the rule that its profile had when it was removed, at once or at the next run', () => {
    const { history, db, id } = made(all);
    const other = { ...profileWith({ ...none, answer: true }), id: 'p-other', name: 'Other' };
    history.addProfile(other, NOW);
    // One that takes nothing is left out.
    history.addProfile({ ...profileWith(none), id: 'p-keeps', name: 'Keeps' }, NOW);
    const its = beginning({ profileId: other.id });
    history.begin(its);
    history.end(its.id, verified());
    for (const removed of [profileWith(all).id, other.id, 'p-keeps']) history.removeProfile(removed);
    expect(history.settings()).toEqual({
      'minimising-of-removed': { 'p-min': all, 'p-other': { ...none, answer: true } },
    });
    expect(history.minimiseDue(NOW).minimised).toEqual([]);
    history.decide(id, accept, ada, NOW + 1);
    expect(history.show(id)).toMatchObject({ number: '•••••••1234', minimised: all });
    // As by a process that ended before it could.
    db.prepare(`UPDATE checks SET decision = 'accepted' WHERE id = ?`).run(its.id);
    expect(history.minimiseDue(NOW + 2).minimised).toEqual([{ id: its.id, state: 'answered' }]);
    expect(history.exchange(its.id)).toMatchObject({ number: '22212345678', answer: null });
  });

  it('many follow in turns between which others ask: each takes one at least, and the last one says that it is', () => {
    const { history, id } = made(none);
    const others = Array.from({ length: 2 }, () => beginning({ profileId: profileWith(none).id }));
    for (const one of others) {
      history.begin(one);
      history.end(one.id, verified());
    }
    const ids = [id, ...others.map((one) => one.id)];
    for (const one of ids) history.decide(one, accept, ada, NOW + 1);
    history.changeProfile(profileWith(all));
    const turns = ids.map(() => history.minimiseDue(NOW + 2, 0));
    expect(turns.flatMap(({ minimised }) => minimised.map((one) => one.id)).sort()).toEqual([...ids].sort());
    expect(turns.map(({ minimised, isMore }) => [minimised.length, isMore])).toEqual([
      ...[
        [1, true],
        [1, true],
        [1, false],
      ],
    ]);
  });

  it('the number is found nowhere in the bytes, once the index is merged and the file written anew', () => {
    const folder = temporaryFolder();
    const here = made(all, folder);
    const { history, id } = here;
    const wanted = [number, 'canary-portrait', 'canary-picture'];
    const count = () => {
      const bytes = plainBytes(join(folder, 'history.db'), keyOf());
      return wanted.filter((text) => bytes.includes(text)).length;
    };
    expect(count()).toBe(3);
    history.decide(id, accept, ada, NOW + 1);
    expect(history.scrubbingOwed()).toEqual({ index: true, pages: 'minimise' });
    while (history.mergeIndex().isMore);
    history.emptyJournal();
    expect(count()).toBe(0);
    expect(rewrite(here)).toBe('rewritten');
    expect(count()).toBe(0);
  });
});

it.each([
  '{',
  '{"version":3,"settings":{"minimising":{"number":"soon"}}}',
  '{"settings":null}',
  JSON.stringify({ version: 2, settings: { minimising: { ...all, answer: 'no' } } }),
  // Of a newer Veridesk: in words that are known, which may mean another thing there.
  JSON.stringify({ version: 3, settings: { minimising: all } }),
  JSON.stringify({ version: 2, settings: { minimising: { ...all, days: 30 } } }),
])('nothing goes by a rule that cannot be read, and the rules of other profiles hold (%s)', (document) => {
  const { history, db, id } = made(all);
  const other = beginning({ profileId: 'p-other', number: '22211112222' });
  history.addProfile(profileOf({ id: 'p-other', name: 'Other', settings: defaultSettings }), NOW);
  history.begin(other);
  history.end(other.id, verified());
  db.prepare("UPDATE profiles SET document = ? WHERE id = 'p-other'").run(document);
  for (const one of [other.id, id]) history.decide(one, accept, ada, NOW + 1);
  expect(history.show(other.id)).toMatchObject({ number: '22211112222', minimised: null });
  expect(history.show(id)).toMatchObject({ number: '•••••••1234' });
  expect(history.minimiseDue(NOW + 2)).toEqual({ minimised: [], isMore: false });
});
