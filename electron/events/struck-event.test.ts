/** An event that held a virtual NIN, which was struck out of it: what can still be done with it, over a real history. */
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { usualSignature } from '../../shared/profile/event-settings.ts';
import { plainBytes } from '../history/testing/plain-bytes.ts';
import { keyOf, placeIn, temporaryFolder } from '../history/testing/temporary-history.ts';
import { takeIn } from './reading/delivery.ts';
import { eventAbout, eventDesk, KEY, lost, receivingProfile } from './testing/desk.ts';

describe('an event with a number that may not be kept', () => {
  it('that has no id of its own is known again, and the hash of its body is nowhere', async () => {
    const desk = await eventDesk();
    const event = JSON.stringify({ event: 'done', vnin: 'AB-123456789012-CD', identifier: 'cust-001' });
    const bare = hash('sha256', event);
    expect(await desk.post(event, { key: 'another' })).toBe(401);
    for (let times = 0; times < 2; times += 1) expect(await desk.post(event)).toBe(200);
    const { rows: kept } = await desk.history.deliveryPage({}, null, 5);
    expect(kept.map(({ whyUntrusted }) => whyUntrusted)).toEqual([null, 'signature-wrong']);
    for (const { id } of kept)
      expect(JSON.stringify(await desk.history.openDelivery(id))).not.toContain(bare);
  });

  it('is in no byte, whatever names the number: the delivery’s own id, a header, an identifier, a reference', async () => {
    const folder = temporaryFolder();
    const desk = await eventDesk([receivingProfile()], placeIn(folder));
    const numbers = ['AB123456789012CD', 'AB123456789013CD'] as const;
    const ids = await Promise.all(
      numbers.map((number) => lost(desk, { kind: 'nin', number, identifier: 'cust' })),
    );
    for (const number of numbers) {
      const event = eventAbout(
        { kind: 'nin', identifier: number },
        { id: `evt-${number}`, reference: `R ${number}` },
      );
      for (let times = 0; times < 2; times += 1) {
        const headers = { 'x-event-id': number, 'x-customer': `nin ${number}` };
        expect(await desk.post(event, { headers })).toBe(200);
      }
    }
    await desk.lookedAt();
    // Each was another one, came twice, and is there once.
    const { rows } = await desk.history.deliveryPage({}, null, 9);
    expect(rows.map(({ reason }) => reason)).toEqual(['number', 'number']);
    for (const id of ids) expect(await desk.history.show(id)).toMatchObject({ outcome: 'verified' });
    const bytes = plainBytes(join(folder, 'history.db'), keyOf());
    expect(bytes.includes('x-customer')).toBe(true);
    for (const number of numbers) expect(bytes.includes(number)).toBe(false);
  });

  it('is in no byte where the event is named by it', async () => {
    const folder = temporaryFolder();
    const desk = await eventDesk([receivingProfile()], placeIn(folder));
    for (const [at, name] of ['AB-1234-5678-9012-CD', 'nin AB1234 5678 9012CD'].entries())
      expect(
        await desk.post(eventAbout({ kind: 'nin', identifier: 'cust' }, { event: name, event_id: `e${at}` })),
      ).toBe(200);
    await desk.lookedAt();
    const { rows } = await desk.history.deliveryPage({}, null, 9);
    expect(rows.map(({ event }) => event)).not.toContainEqual(expect.stringMatching(/1234/u));
    const bytes = plainBytes(join(folder, 'history.db'), keyOf());
    for (const part of ['AB123456789012CD', '1234-5678', '1234 5678'])
      expect(bytes.includes(part)).toBe(false);
  });

  it('that was not trusted cannot be proved later, says so, and counts when it comes again', async () => {
    const desk = await eventDesk([receivingProfile({}, { ...usualSignature, key: 'own-key' })]);
    const number = 'AB123456789012CD';
    const id = await lost(desk, { kind: 'nin', number });
    const event = eventAbout({ kind: 'nin', number, identifier: 'cust-001' });
    expect(await desk.post(event)).toBe(401);
    const [row] = (await desk.history.deliveryPage({}, null, 5)).rows;
    const again = () => desk.events.matchAgain(desk.history, row?.id ?? '');
    const untrusted = (whyUntrusted: string) => ({ value: { state: 'untrusted', whyUntrusted } });
    expect(await again()).toMatchObject(untrusted('key-missing'));
    await desk.events.setOwnKey('p-1', KEY);
    expect(await again()).toMatchObject(untrusted('number-struck'));
    expect((await desk.history.show(id)).state).toBe('unknown');
    expect(await desk.post(event)).toBe(200);
    await desk.lookedAt();
    expect((await desk.history.show(id)).outcome).toBe('verified');
  });

  it('that was struck out when the hash of what came was still kept says so as well', async () => {
    const profile = receivingProfile();
    const desk = await eventDesk([profile]);
    const kept = async (body: Buffer) => {
      const raw = { headers: [['signature', '00']] as const, body, receivedAt: 0 };
      const taken = takeIn(await desk.events.judgeOf(profile), raw, 'receiver');
      if (!taken) throw new Error('It is no JSON');
      // As rows of before were.
      await desk.history.takeDeliveries([{ ...taken, isStruck: false, sha256: hash('sha256', body) }]);
      return (await desk.events.matchAgain(desk.history, taken.id)) as object;
    };
    const value = (whyUntrusted: string) => ({ value: { state: 'untrusted', whyUntrusted } });
    expect(await kept(Buffer.from('{"vnin":"AB123456789012CD"}'))).toMatchObject(value('number-struck'));
    expect(await kept(Buffer.from('{"nin":"55512345678"}'))).toMatchObject(value('signature-wrong'));
  });

  it('that is trusted since its profile asks for no signature any more is known again too', async () => {
    const profiles = [receivingProfile()];
    const desk = await eventDesk(profiles);
    const event = { vnin: 'AB123456789012CD', note: 'no id' };
    expect(await desk.post(event, { key: 'another' })).toBe(401);
    const [row] = (await desk.history.deliveryPage({}, null, 5)).rows;
    profiles[0] = receivingProfile({}, { ...usualSignature, method: 'none' });
    await desk.events.follow();
    expect(await desk.events.matchAgain(desk.history, row?.id ?? '')).toMatchObject({
      value: { state: 'not-ours', whyUntrusted: null },
    });
    expect(await desk.post(event)).toBe(200);
    expect((await desk.history.deliveryPage({}, null, 5)).rows).toHaveLength(1);
  });
});
