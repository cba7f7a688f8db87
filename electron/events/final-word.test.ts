/** A service that gives all it says of one check the same id: its last word is heard, and what it repeats is there once. */
import { describe, expect, it } from 'vitest';
import { usualSignature } from '../../shared/profile/event-settings.ts';
import { profileOf } from '../../shared/testing/profile-of.ts';
import { takeIn } from './reading/delivery.ts';
import { eventAbout, eventDesk, lost, receivingProfile } from './testing/desk.ts';

const about = { kind: 'bvn', number: '22212345678', identifier: 'cust-001' } as const;
const named = { id: 'ver_1', event: 'verification.updated' };
const waits = eventAbout(about, { ...named, attempt: 1, data: { status: 'pending' } });
const done = eventAbout(about, { ...named, attempt: 1 });

const rows = async ({ history }: Awaited<ReturnType<typeof eventDesk>>) =>
  (await history.deliveryPage({}, null, 9)).rows;

describe('the last word on a check that waited', () => {
  it('settles it, however often either of both is posted', async () => {
    const desk = await eventDesk();
    const id = await lost(desk, about);
    for (const attempt of [1, 2]) expect(await desk.post({ ...waits, attempt })).toBe(200);
    await desk.lookedAt();
    expect(await desk.history.show(id)).toMatchObject({ state: 'answered', outcome: 'pending' });
    for (const attempt of [1, 2, 3]) expect(await desk.post({ ...done, attempt })).toBe(200);
    expect(await desk.post(waits)).toBe(200);
    await desk.lookedAt();
    expect(await desk.history.show(id)).toMatchObject({ outcome: 'verified' });
    expect((await rows(desk)).map(({ settled, checkId }) => [settled, checkId])).toEqual([
      [true, id],
      [true, id],
    ]);
  });

  it('settles it where it is brought in a file, and the file may be brought again', async () => {
    const profile = receivingProfile({}, { ...usualSignature, method: 'none' });
    const desk = await eventDesk([profile]);
    const id = await lost(desk, about);
    const line = (event: object) => JSON.stringify({ headers: {}, body: JSON.stringify(event) });
    const file = [waits, done, { ...done, attempt: 2 }].map(line).join('\n');
    const bring = () => desk.events.importText(profile, file, async () => undefined);
    expect(await bring()).toMatchObject({ stored: 2, repeated: 1 });
    expect(await desk.history.show(id)).toMatchObject({ outcome: 'verified' });
    expect(await bring()).toMatchObject({ stored: 0, repeated: 3 });
  });
});

it('one that was not trusted is none of its own once it is, where the same came trusted before', async () => {
  const profiles = [receivingProfile()];
  const desk = await eventDesk(profiles);
  expect(await desk.post(done)).toBe(200);
  expect(await desk.post({ ...done, attempt: 2 }, { key: 'another' })).toBe(401);
  expect(await desk.post(waits, { key: 'another' })).toBe(401);
  profiles[0] = receivingProfile({}, { ...usualSignature, method: 'none' });
  const untrusted = (await rows(desk)).filter(({ state }) => state === 'untrusted');
  expect(untrusted).toHaveLength(2);
  for (const { id } of untrusted) await desk.events.matchAgain(desk.history, id);
  const [said, again, first] = await rows(desk);
  expect([said?.state, again?.state, first?.state]).toEqual(['not-ours', 'untrusted', 'not-ours']);
});

describe('one that an older version kept under its id alone', () => {
  const judge = {
    profileId: 'p-1',
    signature: { ...profileOf().settings.events.signature, method: 'none' },
    key: null,
  } as const;
  const take = (event: object) => {
    const body = Buffer.from(JSON.stringify(event));
    const taken = takeIn(judge, { headers: [], body, receivedAt: 0 }, 'receiver');
    if (!taken) throw new Error('It is no JSON');
    return taken;
  };

  it('is known again by its bytes, and hides nothing that is said later', async () => {
    const { history } = await eventDesk();
    expect(take(waits).key).toMatch(/^id ver_1 verification\.updated sha256 [0-9a-f]{64}$/u);
    await history.takeDeliveries([{ ...take(waits), key: 'id ver_1 verification.updated' }]);
    expect(await history.takeDeliveries([take(waits), take(done), take(done)])).toEqual([false, true, false]);
  });
});

describe('the hash in the key of one with an id of its own', () => {
  it('is sealed where a number was struck out of it, and it is known again', async () => {
    const event = (vnin: string, attempt = 1) => JSON.stringify({ ...named, attempt, data: { vnin } });
    const desk = await eventDesk();
    for (const attempt of [1, 2]) expect(await desk.post(event('AB123456789012CD', attempt))).toBe(200);
    expect(await desk.post(event('AB123456789013CD'))).toBe(200);
    const kept = await rows(desk);
    expect(kept).toHaveLength(2);
    for (const { id } of kept) {
      const { key } = await desk.history.keptDelivery(id);
      expect(key).toMatch(/^id ver_1 verification\.updated sealed [0-9a-f]{64}$/u);
    }
  });
});
