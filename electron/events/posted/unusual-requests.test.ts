/** Requests that are rare and right: as HTTP allows them, they are deliveries like any other. */
import { expect, it } from 'vitest';
import { eventAbout, eventDesk } from '../testing/desk.ts';

const about = { kind: 'bvn', number: '22212345678', identifier: 'cust-001' };

it.each(['', 'identity', ' , Identity,'])(
  'one whose Content-Encoding is “%s” is not packed',
  async (coding) => {
    const desk = await eventDesk();
    expect(await desk.post(eventAbout(about), { headers: { 'content-encoding': coding } })).toBe(200);
  },
);

it('one whose Content-Encoding names anything else is', async () => {
  const desk = await eventDesk();
  for (const coding of ['gzip', 'identity, gzip', ',br', 'none'])
    expect(await desk.post(eventAbout(about), { headers: { 'content-encoding': coding } })).toBe(415);
});
