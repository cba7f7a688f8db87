/** A certificate's path can come from the file of an account that somebody was given, and lead to what is no file. */
import { spawnSync } from 'node:child_process';
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { usualEvents } from '../../../shared/profile/event-settings.ts';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { selfSigned } from '../../service/testing/certificate.ts';
import { eventDesk, receivingProfile } from '../testing/desk.ts';

async function stateWith(certificate: string, privateKey: string) {
  const profile = receivingProfile();
  const receiver = { ...usualEvents.receiver, isOn: true, port: 0, certificate, privateKey };
  const { events } = await eventDesk([
    { ...profile, settings: { ...profile.settings, events: { ...usualEvents, receiver } } },
  ]);
  const [state] = await events.ways();
  return { isWorking: state?.isWorking, sentence: state?.sentence };
}

const notThere = 'The certificate or its key is not at that place. Look at both paths.';
const notUsed =
  'The certificate and its key cannot be used. Both are PEM files without a passphrase, and belong together.';

describe('a receiver does not start, and says so,', () => {
  it('with a file larger than any certificate, of which no more is read', async () => {
    const folder = temporaryFolder();
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    const pair = selfSigned('IP:127.0.0.1');
    writeFileSync(cert, pair.cert);
    writeFileSync(key, pair.key);
    expect(await stateWith(cert, key)).toEqual({ isWorking: true, sentence: null });
    truncateSync(cert, 1_000_001);
    expect(await stateWith(cert, key)).toEqual({ isWorking: false, sentence: notUsed });
  });

  it.skipIf(process.platform === 'win32')(
    'with a pipe, which nobody may ever write into, or a device that never ends',
    async () => {
      const pipe = join(temporaryFolder(), 'cert.pem');
      expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
      for (const path of [pipe, '/dev/zero'])
        expect(await stateWith(path, path)).toEqual({ isWorking: false, sentence: notThere });
    },
  );
});
