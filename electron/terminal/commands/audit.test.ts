import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { findDatabaseKey } from '../../desk/database-key.ts';
import { placesIn } from '../../desk/places.ts';
import { openDatabase } from '../../history/database.ts';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { PASSPHRASE } from '../../secrets/testing/write-vault.ts';
import { openVault } from '../../secrets/vault.ts';
import { veridesk } from '../testing/command-line.ts';
import { vaultDesk } from '../testing/vault-desk.ts';
import { auditVerifyCommand } from './audit-command.ts';

/** By which a command is asked to end as soon as it heeds it. */
const asked: { by: NodeJS.Signals | null } = { by: null };

vi.mock('../asked-to-end.ts', async (original) => {
  const own = await original<typeof import('../asked-to-end.ts')>();
  return {
    ...own,
    whenFirstAskedToEnd(end: () => void) {
      const stop = own.whenFirstAskedToEnd(end);
      const { by } = asked;
      if (by) queueMicrotask(() => process.emit(by));
      return stop;
    },
  };
});

it('verifies the log, prints the public key, and ends with 10 where something was changed', {
  timeout: 120_000,
}, async () => {
  const folder = temporaryFolder();
  const where = await vaultDesk(folder);
  await veridesk(['check', 'bvn', '--number', '22212345678', '--identifier', 'cust-1', ...where]);
  const key = await veridesk(['audit', 'key', '--json', ...where]);
  expect(JSON.parse(key.out)).toMatchObject({ jwk: { kty: 'OKP' }, pem: expect.stringContaining('PUBLIC') });
  expect(key.out).not.toContain('"d"');
  const well = await veridesk(['audit', 'verify', '--deep', '--json', ...where]);
  expect([well.code, JSON.parse(well.out)]).toEqual([
    0,
    expect.objectContaining({ found: 0, records: 1, heads: 1 }),
  ]);

  const places = placesIn(join(folder, 'data'));
  const database = await findDatabaseKey(await openVault(places.vault, PASSPHRASE));
  const db = openDatabase(places.database, database ?? Buffer.alloc(0));
  db.exec(`DROP TRIGGER audit_stays; UPDATE audit SET entry = replace(entry, 'bvn', 'nin') WHERE seq = 1`);
  db.close();
  const ill = await veridesk(['audit', 'verify', ...where]);
  expect([ill.code, ill.out]).toEqual([
    10,
    expect.stringMatching(/Entry 1, written \d+ \w+ 20\d\d, \d\d:\d\d, was changed\./u),
  ]);
});

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a verifying that %s asks to end says that it was stopped',
  async (signal) => {
    const folder = temporaryFolder();
    const [, dataDir = '', , passphraseFile = ''] = await vaultDesk(folder);
    asked.by = signal;
    onTestFinished(() => {
      asked.by = null;
    });
    const verifying = auditVerifyCommand({ json: true }, { dataDir, passphraseFile });
    await expect(verifying).rejects.toMatchObject({ code: 'cancelled', exitCode: 20 });
    expect(process.listenerCount(signal)).toBe(0);
  },
);
