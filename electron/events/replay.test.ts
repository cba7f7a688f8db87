/** Deliveries that were signed once and come again under other headers: nobody’s event is lost or taken by them. */
import { describe, expect, it } from 'vitest';
import { usualSignature } from '../../shared/profile/event-settings.ts';
import { eventAbout, eventDesk, lost, receivingProfile } from './testing/desk.ts';

const about = { kind: 'bvn', number: '22212345678', identifier: 'cust-001' } as const;
const other = { kind: 'bvn', number: '22287654321', identifier: 'cust-002' } as const;
const under = (id: string) => ({ headers: { 'x-event-id': id } });

describe('an id in a header, which nobody signed', () => {
  it('keeps no true delivery out that bears the same one', async () => {
    const desk = await eventDesk();
    const id = await lost(desk, other);
    // Somebody who saw a signed delivery sends it under the id that comes next.
    expect(await desk.post(eventAbout(about, { id: undefined }), under('7'))).toBe(200);
    expect(await desk.post(eventAbout(other, { id: undefined }), under('7'))).toBe(200);
    await desk.lookedAt();
    expect(await desk.history.show(id)).toMatchObject({ outcome: 'verified' });
  });

  it('tells one event from another with the same bytes, and the same one is there once', async () => {
    const desk = await eventDesk();
    const event = eventAbout(about, { id: undefined });
    for (const id of ['1', '2', '2']) expect(await desk.post(event, under(id))).toBe(200);
    expect((await desk.history.deliveryPage({}, null, 9)).rows).toHaveLength(2);
  });

  it('makes no other delivery of one that bears an id of its own', async () => {
    const desk = await eventDesk();
    const event = eventAbout(about);
    for (const id of ['1', '2', '3']) expect(await desk.post(event, under(id))).toBe(200);
    expect((await desk.history.deliveryPage({}, null, 9)).rows).toHaveLength(1);
  });

  it('is known again where the delivery was not trusted at first, and held a number that may not be kept', async () => {
    const profiles = [receivingProfile()];
    const desk = await eventDesk(profiles);
    const event = { vnin: 'AB123456789012CD', note: 'no id' };
    expect(await desk.post(event, { key: 'another', ...under('1') })).toBe(401);
    const [row] = (await desk.history.deliveryPage({}, null, 5)).rows;
    profiles[0] = receivingProfile({}, { ...usualSignature, method: 'none' });
    await desk.events.follow();
    await desk.events.matchAgain(desk.history, row?.id ?? '');
    for (const id of ['1', '2']) expect(await desk.post(event, under(id))).toBe(200);
    expect((await desk.history.deliveryPage({}, null, 5)).rows).toHaveLength(2);
  });
});

describe('an event of an earlier check that comes again', () => {
  const event = (of: string, at: number) =>
    eventAbout(about, { id: of, created_at: new Date(at).toISOString(), note: of });

  it('settles no later check of the same customer, and waits for a person', async () => {
    const desk = await eventDesk();
    const now = Date.now();
    const earlier = await lost(desk, { ...about, createdAt: now - 86_400_000 });
    expect(await desk.post(event('evt_1', now - 86_390_000))).toBe(200);
    await desk.lookedAt();
    expect((await desk.history.show(earlier)).outcome).toBe('verified');
    const later = await lost(desk, { ...about, createdAt: now });
    expect(await desk.post(event('evt_2', now - 86_390_000))).toBe(200);
    await desk.lookedAt();
    expect((await desk.history.show(later)).state).toBe('unknown');
    expect(await desk.history.deliveryCounts()).toMatchObject({ matched: 1, needsPerson: 1 });
    expect(await desk.post(event('evt_3', now + 1_000))).toBe(200);
    await desk.lookedAt();
    expect((await desk.history.show(later)).outcome).toBe('verified');
  });
});

describe('numbers that JSON cannot hold exactly', () => {
  it('are no id: two events whose ids are read as the same are both there', async () => {
    const desk = await eventDesk();
    for (const last of ['1', '2']) {
      const event = `{"id":123456789012345678${last},"event":"done","data":{"identifier":"c-${last}"}}`;
      expect(await desk.post(event)).toBe(200);
    }
    expect((await desk.history.deliveryPage({}, null, 9)).rows).toHaveLength(2);
  });
});
