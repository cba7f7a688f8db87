/** A delivery that was brought from a machine whose clock is ahead: the years for which it is kept are counted from now. */
import { expect, it } from 'vitest';
import { usualSignature } from '../../../shared/profile/event-settings.ts';
import { signedHeaders } from '../../sandbox/events/target.ts';
import { eventDesk, receivingProfile, targetOf } from '../testing/desk.ts';

const stamped = { ...usualSignature, over: 'timestamp-and-body', timestampHeader: 'timestamp' } as const;

it('has come no later than now, and its timestamp is held against the time that was told of it', async () => {
  const profile = receivingProfile({}, stamped);
  const { events, history } = await eventDesk([profile]);
  const ahead = Date.now() + 20 * 365 * 86_400_000;
  const body = '{"event":"verification.completed","reference":"nobody’s"}';
  const headers = signedHeaders(targetOf(stamped, 'http://127.0.0.1:1'), body, ahead);
  const line = JSON.stringify({ headers, body, receivedAt: new Date(ahead) });
  const imported = await events.importText(profile, line, async () => undefined);
  expect(imported).toMatchObject({ stored: 1, untrusted: 0 });
  const [row] = (await history.deliveryPage({}, null, 1)).rows;
  expect(row?.state).toBe('not-ours');
  expect(Date.parse(row?.receivedAt ?? '')).toBeLessThanOrEqual(Date.now());
});
