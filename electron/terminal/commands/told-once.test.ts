/** A check that is made and told: what fails behind it takes neither its document nor its exit code away. */
import { renameSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { placesIn } from '../../desk/places.ts';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { accountOptions } from '../testing/account-options.ts';
import { veridesk } from '../testing/command-line.ts';
import { vaultDesk } from '../testing/vault-desk.ts';

const KEYS = '{"apiKey":"sandbox_a","encryptionKey":"b"}';

/** A desk with an account at a service that answers, once `meanwhile` has run. */
async function deskAt(folder: string, meanwhile: () => void): Promise<string[]> {
  const service = createServer((_, answer) => {
    meanwhile();
    answer.end(JSON.stringify({ status: true, message: 'Verified', data: { firstName: 'Ada' } }));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void service.close());
  const desk = await vaultDesk(folder);
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  await veridesk(['profile', 'add', 'Mine', ...accountOptions(url), ...desk], KEYS);
  return desk;
}

const TESTED = ['profile', 'test', 'Mine', '--json'];

it('a test of keys whose vault goes while the service is waited for is told as what it is, in one document', async () => {
  const folder = temporaryFolder();
  const { vault } = placesIn(join(folder, 'data'));
  const desk = await deskAt(folder, () => renameSync(vault, `${vault}.away`));
  const { code, out, err } = await veridesk([...TESTED, ...desk]);
  expect([code, JSON.parse(out).outcome, err]).toEqual([0, 'verified', '']);
});

it('whether new keys are in use by then is said on the error output alone, where it cannot be told', async () => {
  const folder = temporaryFolder();
  const { vault } = placesIn(join(folder, 'data'));
  const desk = await deskAt(folder, () => renameSync(vault, `${vault}.away`));
  const keys = ['profile', 'keys', 'Mine', '--keys-from-stdin', ...desk];
  expect((await veridesk(keys, KEYS.replace('sandbox_a', 'sandbox_b'))).out).toContain('wait for a test');
  const { code, out, err } = await veridesk([...TESTED, '--new', ...desk]);
  expect([code, JSON.parse(out).outcome, err.trimEnd().split('\n')]).toEqual([
    20,
    'verified',
    [expect.stringContaining('vault')],
  ]);
});
