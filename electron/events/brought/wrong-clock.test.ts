/** A delivery that was brought from a machine whose clock is wrong: it is trusted, and kept for as long as any that came now. */
import { expect, it } from 'vitest';
import { usualSignature } from '../../../shared/profile/event-settings.ts';
import { signedHeaders } from '../../sandbox/events/target.ts';
import { eventDesk, receivingProfile, targetOf } from '../testing/desk.ts';

const stamped = { ...usualSignature, over: 'timestamp-and-body', timestampHeader: 'timestamp' } as const;

const YEAR_MS = 365 * 86_400_000;

it.each([-25, 20])('by %i years is trusted by its timestamp while that is of now', async (years) => {
  const profile = receivingProfile({}, stamped);
  const { events, history } = await eventDesk([profile]);
  const body = '{"event":"verification.completed","reference":"nobody’s"}';
  const lineOf = (signedAt: number) => {
    const headers = signedHeaders(targetOf(stamped, 'http://127.0.0.1:1'), body, signedAt);
    return JSON.stringify({ headers, body, receivedAt: new Date(Date.now() + years * YEAR_MS) });
  };
  // Not one that was seen an hour ago, and is sent again.
  for (const [signedAt, trusted] of [
    [Date.now() - 3_600_000, 0],
    [Date.now(), 1],
  ] as const) {
    const imported = await events.importText(profile, lineOf(signedAt), async () => undefined);
    expect(imported).toMatchObject({ stored: trusted, untrusted: 1 - trusted });
  }
  const [row, old] = (await history.deliveryPage({}, null, 2)).rows;
  expect(old).toMatchObject({ state: 'untrusted', whyUntrusted: 'timestamp-off' });
  expect(Math.abs(Date.parse(row?.receivedAt ?? '') - Date.now())).toBeLessThan(60_000);
});

it('has come no later than now, and its timestamp is held against the time that was told of it', async () => {
  const profile = receivingProfile({}, stamped);
  const { events, history } = await eventDesk([profile]);
  const ahead = Date.now() + 20 * YEAR_MS;
  const body = '{"event":"verification.completed","reference":"nobody’s"}';
  const headers = signedHeaders(targetOf(stamped, 'http://127.0.0.1:1'), body, ahead);
  const line = JSON.stringify({ headers, body, receivedAt: new Date(ahead) });
  const imported = await events.importText(profile, line, async () => undefined);
  expect(imported).toMatchObject({ stored: 1, untrusted: 0 });
  const [row] = (await history.deliveryPage({}, null, 1)).rows;
  expect(row?.state).toBe('not-ours');
  expect(Date.parse(row?.receivedAt ?? '')).toBeLessThanOrEqual(Date.now());
});
