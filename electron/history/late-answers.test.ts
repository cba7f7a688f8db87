/** An answer of a process that was taken for dead, where a decision or the days of a picture have taken something meanwhile. */
import { expect, it } from 'vitest';
import { defaultSettings } from '../../shared/profile.ts';
import { profileOf } from '../../shared/testing/profile-of.ts';
import { answerOf, beginning, identityOf, troubled, verified } from './testing/documents.ts';
import { openHere } from './testing/open-here.ts';
import { taken } from './testing/taken.ts';
import { NOW } from './testing/temporary-history.ts';

const ada = { id: null, name: 'ada' };
const all = { number: true, answer: true, picture: true };
const number = '22298761234';
const text = `{"bvn":"${number}"}`;
const interrupted = troubled('unknown', 'interrupted');
const piece = { ...troubled('unknown', 'answer-truncated'), httpStatus: 200, answer: answerOf(text) };
const whole = verified({ answer: answerOf(text), reference: `bvn-${number}` });

/** One that stood as unknown and was accepted, so that its number and answers go; the rule is gone since. */
function accepted() {
  const here = openHere();
  const profileWith = (minimising: typeof all) =>
    profileOf({ id: 'p-min', settings: { ...defaultSettings, minimising } });
  here.history.addProfile(profileWith(all), NOW);
  const { id, ...begun } = beginning({ number, profileId: 'p-min' });
  here.history.begin({ id, ...begun });
  here.history.end(id, interrupted);
  const accept = { decision: 'accepted', reason: 'Agrees', note: null, replaces: null } as const;
  here.history.decide(id, accept, ada, NOW + 1);
  here.history.changeProfile(profileWith({ number: false, answer: false, picture: false }));
  return { ...here, id };
}

/** Nothing of the number is on the record, which fits the log. */
function isGone({ history, db, id }: ReturnType<typeof accepted>) {
  expect(history.show(id)).toMatchObject({ number: '•••••••1234', minimised: all });
  expect(history.exchange(id)).toMatchObject({ answer: null, photo: null });
  for (const table of ['checks', 'checks_listed', 'check_references'])
    expect(JSON.stringify(db.prepare(`SELECT * FROM ${table}`).all())).not.toContain(number);
  expect(history.compareRecords(0, 10).findings).toEqual([]);
}

it.each([
  ['whole', whole, 'answered'],
  ['in a piece', piece, 'unknown'],
])('goes as the rest went with the decision, %s', (_, late, state) => {
  const { history, id, ...here } = accepted();
  const ended = history.end(id, late);
  expect(ended).toMatchObject({ ...history.show(id), state });
  isGone({ history, id, ...here });
});

it.each([
  ['whole', whole],
  ['in a piece', piece],
])('goes so where an event has settled the check besides, %s', (_, late) => {
  const { history, id, ...here } = accepted();
  const event = taken({ profileId: 'p-min' });
  history.takeDeliveries([event]);
  const said = { outcome: 'mismatch', message: 'No', identity: identityOf('A', 'B'), photo: null } as const;
  const placing = { state: 'matched', reason: 'number', checkId: id } as const;
  expect(history.settleByDelivery(event.id, placing, { ...said, match: null }, ada, NOW + 2)).toBe('settled');
  const ended = history.end(id, late);
  expect(ended).toEqual(history.show(id));
  expect(ended).toMatchObject({ outcome: 'mismatch', message: 'No', settledBy: event.id });
  isGone({ history, id, ...here });
});

it('brings back no picture whose days are over', () => {
  const { history } = openHere();
  const content = Buffer.from('a face');
  const picture = { mediaType: 'image/jpeg' as const, bytes: 6, sha256: answerOf('a face').sha256, content };
  const { id, ...begun } = beginning({ kind: 'face', picture, keep: { rule: 'days', days: 1 } });
  history.begin({ id, ...begun });
  history.end(id, interrupted);
  expect(history.erasePictures(NOW + 2 * 86_400_000).erased).toHaveLength(1);
  expect(history.end(id, piece)).toMatchObject({ state: 'unknown', pictureErasedAt: expect.any(String) });
  expect(history.picture(id)).toBeNull();
  expect(Buffer.from(history.exchange(id).answer?.bytes ?? []).toString()).toBe(text);
  expect(history.compareRecords(0, 10).findings).toEqual([]);
});
