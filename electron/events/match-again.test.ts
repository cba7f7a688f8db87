/** An event whose payload can be read only once a hint of its profile says where its parts stand, or that has come again. */
import { expect, it } from 'vitest';
import { usualSignature } from '../../shared/profile/event-settings.ts';
import { hintsFor, readProfile } from '../../shared/profile.ts';
import type { UnreadableProfile } from '../../shared/unreadable-profile.ts';
import { timelineOf } from '../review/timeline.ts';
import { eventAbout, eventDesk, KEY, lost, receivingProfile } from './testing/desk.ts';

const event = {
  ...{
    id: 'evt_1',
    event: 'verification.completed',
    kind: 'bvn',
    number: '22212345678',
    identifier: 'cust-001',
  },
  xx: { a: 'Ngozi', b: 'Okafor', c: '1990-10-01', r: 'K7' },
};
const hints = { record: '/xx', firstName: '/xx/a', lastName: '/xx/b', dateOfBirth: '/xx/c' };

/** A desk with such an event about a check whose answer was lost; `hint` sets the hints. */
async function unread() {
  const profile = receivingProfile();
  const profiles = [profile];
  const desk = await eventDesk(profiles);
  const checkId = await lost(desk, { number: event.number, identifier: event.identifier });
  expect(await desk.post(event)).toBe(200);
  await desk.lookedAt();
  const rowNow = async () => (await desk.history.deliveryPage({}, null, 1)).rows[0];
  const { id = '' } = (await rowNow()) ?? {};
  const hint = () => {
    profiles[0] = readProfile({ ...profile, settings: { ...profile.settings, hints } });
    expect(hintsFor(profiles[0].settings, 'bvn')).toMatchObject({ record: '/xx' });
  };
  return { desk, checkId, id, rowNow, hint, again: () => desk.events.matchAgain(desk.history, id) };
}

it('is matched, says that its check waits still, and settles it when it is matched again with the hint', async () => {
  const { desk, checkId, rowNow, hint, again } = await unread();
  const waits = { state: 'matched', settled: false, checkWaits: true, checkId };
  expect(await rowNow()).toMatchObject(waits);
  expect(await again()).toMatchObject({ ok: true, value: waits });
  expect(await desk.history.show(checkId)).toMatchObject({ state: 'unknown', settledBy: null });
  hint();
  // Not by itself: a hint may be on trial, and an ending is not taken back.
  expect(await desk.post(event)).toBe(200);
  await desk.lookedAt();
  expect(await desk.history.show(checkId)).toMatchObject({ state: 'unknown' });
  const settled = { state: 'matched', settled: true, checkWaits: false };
  expect(await again()).toMatchObject({ ok: true, value: settled });
  const check = await desk.history.show(checkId);
  expect(check).toMatchObject({ state: 'answered', outcome: 'verified', identity: { lastName: 'Okafor' } });
  expect(check.settledBy).not.toBeNull();
  expect(await again()).toMatchObject({ ok: false, failure: { code: 'event-decided' } });
  const journal = await desk.history.journalOf(checkId);
  expect(journal.map(({ what }) => what)).toEqual(['event-matched', 'event-settled']);
  // The timeline says it of the moment at which it was settled.
  const told = timelineOf(check, await desk.history.reviewOf(checkId), journal).at(-1);
  const at = new Date(journal[1]?.at ?? 0).toISOString();
  expect(told).toMatchObject({ what: 'event-matched', settled: 'verified', at });
});

it('changes nothing of a check that another one has settled meanwhile', async () => {
  const { desk, checkId, rowNow, hint, again } = await unread();
  const other = { ...event, id: 'evt_2', data: { status: 'not_found', message: 'No record was found' } };
  expect(await desk.post(other)).toBe(200);
  await desk.lookedAt();
  const before = await desk.history.show(checkId);
  expect(before).toMatchObject({ outcome: 'not_found' });
  hint();
  expect(await again()).toMatchObject({ ok: false, failure: { code: 'event-decided' } });
  expect(await desk.history.show(checkId)).toEqual(before);
  expect((await rowNow())?.settled).toBe(true);
});

it('that says “later” of a check whose answer was lost is no ending that a person is told of; its own ending is', async () => {
  const desk = await eventDesk();
  const checkId = await lost(desk);
  const about = { kind: 'bvn', number: event.number, identifier: event.identifier } as const;
  const told = () => desk.changes.filter(({ what }) => what === 'settled');
  expect(await desk.post(eventAbout(about, { data: { status: 'pending' } }))).toBe(200);
  await desk.lookedAt();
  expect(await desk.history.show(checkId)).toMatchObject({ state: 'answered', outcome: 'pending' });
  expect(told()).toEqual([]);
  expect(await desk.post(eventAbout(about))).toBe(200);
  await desk.lookedAt();
  expect(told()).toMatchObject([{ checkId }]);
});

it('that was not trusted when it came, and came again since, says so and not that its key is missing', async () => {
  const desk = await eventDesk([receivingProfile({}, { ...usualSignature, key: 'own-key' })]);
  expect(await desk.post(event)).toBe(401);
  const [row] = (await desk.history.deliveryPage({}, null, 1)).rows;
  expect(row).toMatchObject({ state: 'untrusted', whyUntrusted: 'key-missing' });
  await desk.events.setOwnKey('p-1', KEY);
  expect(await desk.post(event)).toBe(200);
  const comeAgain = { ok: true, value: { state: 'untrusted', whyUntrusted: 'come-again' } };
  for (let times = 0; times < 2; times += 1)
    expect(await desk.events.matchAgain(desk.history, row?.id ?? '')).toMatchObject(comeAgain);
  expect(await desk.history.deliveryCounts()).toMatchObject({ untrusted: 1, notOurs: 1 });
});

it.each(['no check', 'a person’s word'])(
  'that is not ours, by %s, is looked at anew, and settles a check that came since',
  async (by) => {
    const desk = await eventDesk();
    const about = { kind: 'bvn', number: '22212345678', identifier: 'cust-001' } as const;
    if (by !== 'no check') for (let times = 0; times < 2; times += 1) await lost(desk, about);
    expect(await desk.post(eventAbout(about))).toBe(200);
    await desk.lookedAt();
    const row = async () => (await desk.history.deliveryPage({}, null, 5)).rows[0];
    const id = (await row())?.id ?? '';
    if (by !== 'no check') await desk.events.setAside(desk.history, id, { id: null, name: 'Ada' });
    expect(await row()).toMatchObject({ state: 'not-ours' });
    const check = by === 'no check' ? await lost(desk, about) : null;
    const again = await desk.events.matchAgain(desk.history, id);
    expect(again).toMatchObject({ ok: true, value: { state: check === null ? 'waiting' : 'matched' } });
    if (check !== null) expect(await desk.history.show(check)).toMatchObject({ state: 'answered' });
  },
);

it('settles nothing of an account whose settings cannot be read, until they can', async () => {
  const unreadable = new Set<UnreadableProfile>();
  const profile = receivingProfile();
  const desk = await eventDesk([profile], undefined, () => [...unreadable]);
  const plain = { ...event, data: { status: 'not_found', message: 'No record was found' } };
  const checkId = await lost(desk, { number: event.number, identifier: event.identifier });
  unreadable.add({ id: profile.id, name: profile.name });
  expect(await desk.post(plain)).toBe(200);
  await desk.lookedAt();
  const [row] = (await desk.history.deliveryPage({}, null, 1)).rows;
  expect(row).toMatchObject({ state: 'matched', settled: false, checkWaits: true, checkId });
  const again = () => desk.events.matchAgain(desk.history, row?.id ?? '');
  expect(await again()).toMatchObject({ ok: true, value: { settled: false } });
  expect(await desk.history.show(checkId)).toMatchObject({ state: 'unknown', settledBy: null });
  // It was read without its settings, though they can be read once all that is asked for is there.
  const { keptDelivery } = desk.history;
  const keptLater: typeof keptDelivery = async (id) => {
    const kept = await keptDelivery(id);
    unreadable.clear();
    return kept;
  };
  Object.assign(desk.history, { keptDelivery: keptLater });
  expect(await again()).toMatchObject({ ok: true, value: { settled: false } });
  expect(await again()).toMatchObject({ ok: true, value: { settled: true } });
});
