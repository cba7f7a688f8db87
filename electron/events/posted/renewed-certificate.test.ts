/** A receiver over TLS whose certificate is renewed while it listens. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { connect } from 'node:tls';
import { expect, it, onTestFinished, vi } from 'vitest';
import { usualEvents } from '../../../shared/profile/event-settings.ts';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { selfSigned } from '../../service/testing/certificate.ts';
import { eventDesk, receivingProfile } from '../testing/desk.ts';

it('takes a certificate that is renewed in its file into use, and keeps the one before while it cannot', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = temporaryFolder();
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const [first, second] = [selfSigned('IP:127.0.0.1'), selfSigned('IP:127.0.0.1')];
  writeFileSync(cert, first.cert);
  writeFileSync(key, first.key);
  const profile = receivingProfile();
  const receiver = { ...usualEvents.receiver, isOn: true, port: 0, certificate: cert, privateKey: key };
  const desk = await eventDesk([
    { ...profile, settings: { ...profile.settings, events: { ...usualEvents, receiver } } },
  ]);
  const url = new URL(desk.events.urlOf(profile.id) ?? '');
  const isTrusted = async ({ cert: ca }: { readonly cert: string }) => {
    const socket = connect({ host: '127.0.0.1', port: Number(url.port), ca });
    const is = await once(socket, 'secureConnect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    return is;
  };
  expect([await isTrusted(first), await isTrusted(second)]).toEqual([true, false]);
  const look = async () => {
    vi.advanceTimersByTime(600_000);
    await rest(200);
  };
  // Half of it is written.
  writeFileSync(cert, second.cert);
  await look();
  expect(await isTrusted(first)).toBe(true);
  writeFileSync(key, second.key);
  vi.advanceTimersByTime(600_000);
  await expect.poll(() => isTrusted(second)).toBe(true);
  expect(desk.events.urlOf(profile.id)).toBe(url.href);
  expect(desk.stumbles).toEqual([]);
});
