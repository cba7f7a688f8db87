/** A receiver goes on listening with a certificate whose days are over, and says so: whoever posts refuses it without a word. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { usualEvents } from '../../../shared/profile/event-settings.ts';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { selfSigned } from '../../service/testing/certificate.ts';
import { eventDesk, receivingProfile } from '../testing/desk.ts';

const DAY_MS = 86_400_000;

it('tells of a certificate that ended while it listens, and of one that counts from a later day on', async () => {
  const folder = temporaryFolder();
  const [certificate, privateKey] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  // Valid for a day, from the second in which it is made: before the clock stands still.
  const { cert, key } = selfSigned('IP:127.0.0.1');
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const now = Date.now();
  writeFileSync(certificate, cert);
  writeFileSync(privateKey, key);
  const profile = receivingProfile();
  const receiver = { ...usualEvents.receiver, isOn: true, port: 0, certificate, privateKey };
  const desk = await eventDesk([
    { ...profile, settings: { ...profile.settings, events: { ...usualEvents, receiver } } },
  ]);
  const state = async () => {
    const [way] = await desk.events.ways();
    return { isWorking: way?.isWorking, sentence: way?.sentence };
  };
  expect(await state()).toEqual({ isWorking: true, sentence: null });

  const told = desk.changes.length;
  vi.setSystemTime(now + 2 * DAY_MS);
  vi.advanceTimersByTime(600_000);
  await expect.poll(() => desk.changes.length).toBe(told + 1);
  expect(desk.changes.at(-1)).toMatchObject({ what: 'ways' });
  expect(await state()).toEqual({
    isWorking: true,
    sentence: expect.stringMatching(
      /^The certificate ended on \d+ [A-Z][a-z]{2} \d{4}: services refuse it, and no events arrive\. Renew it in its file\.$/u,
    ),
  });

  vi.setSystemTime(now - 365 * DAY_MS);
  expect(await state()).toMatchObject({
    sentence: expect.stringMatching(/ counts from .* Look at this computer’s date\.$/u),
  });
  vi.setSystemTime(now);
  expect(await state()).toEqual({ isWorking: true, sentence: null });
});
