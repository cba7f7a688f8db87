/** kill -9 during a restore and during a backup: what is found afterwards is whole, the old or the new. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Core } from '../core.ts';
import { type Places, placesIn } from '../desk/places.ts';
import { coreAt, PASSPHRASE } from '../desk/testing/real-desk.ts';
import { lookAtDatabase } from '../history/file/probe.ts';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { openVault } from '../secrets/vault.ts';
import { BACKUP_PASSPHRASE, idsOf, namesIn, quickDesk, reopened, someBackup } from './testing/quick-desk.ts';

const program = (name: string) => fileURLToPath(new URL(`./testing/${name}`, import.meta.url));
const env = { ...process.env, BACKUP_PASSPHRASE };

/** What a process held of the vault when it died is left by it for long: how long it is waited for is tested with the lock. */
function ageLock({ vault }: Places): void {
  const [lock, longAgo] = [`${vault}.lock`, new Date(Date.now() - 60_000)];
  if (existsSync(lock)) utimesSync(lock, longAgo, longAgo);
}

/** Who, by the journal of the open history, has restored it. */
async function restoredBy(core: Core): Promise<(string | null)[]> {
  const filter = { kind: 'restored', operator: null, checkId: null } as const;
  const page = await core.history()?.auditPage(filter, null, 5);
  return page?.rows.map(({ operator }) => operator) ?? [];
}

it('a restore that is killed before any of its changes leaves the old history or the new one, whole', async () => {
  const { file, ids: fresh } = await someBackup(3);
  const { core, places: template, ids: old } = await quickDesk(1);
  await core.close();
  const found: string[] = [];
  let wasKilled = true;
  for (let killAt = 1; wasKilled; killAt += 1) {
    const places = placesIn(join(temporaryFolder(), 'desk'));
    cpSync(template.folder, places.folder, { recursive: true });
    const ran = spawnSync(
      process.execPath,
      [program('killed-restore.ts'), places.folder, file, String(killAt)],
      {
        env,
        encoding: 'utf8',
      },
    );
    wasKilled = ran.signal === 'SIGKILL';
    if (!wasKilled) expect([ran.status, ran.stderr]).toEqual([0, '']);
    const hadPlan = existsSync(join(places.folder, 'restore.json'));

    ageLock(places);
    const next = await reopened(places);
    const ids = await idsOf(next.core);
    const isNew = ids.length === fresh.length;
    // Also where the process died as its plan went.
    const notices = isNew ? [{ history: 'restored' }] : [];
    expect([killAt, next.status]).toMatchObject([killAt, { state: 'open', notices }]);
    expect([killAt, ids]).toEqual([killAt, (isNew ? [...fresh] : [...old]).sort()]);
    // What was unpacked has taken its place or is gone: it would keep what is erased from now on.
    expect([killAt, namesIn(places, 'history.restoring')]).toEqual([killAt, []]);
    // From its plan on it goes forward, and before that nothing was replaced.
    if (hadPlan || !wasKilled) expect([killAt, isNew]).toEqual([killAt, true]);
    // Who restored it stands in its journal once, whichever process has told it.
    expect([killAt, await restoredBy(next.core)]).toEqual([killAt, isNew ? ['ada'] : []]);
    await next.core.close();
    found.push(isNew ? 'new' : 'old');

    const asides = namesIn(places, 'history.before-restore').filter((name) => name.endsWith('.db'));
    expect([killAt, asides.length]).toEqual([killAt, isNew ? 1 : 0]);
    if (isNew) {
      // The history of before is whole, and its key is kept.
      const secrets = await openVault(places.vault, PASSPHRASE);
      const kept = await openVault(template.vault, PASSPHRASE).then((vault) => vault.get('database-key'));
      const key = Buffer.from(kept ?? '', 'hex');
      expect(lookAtDatabase(join(places.folder, asides[0] ?? ''), key)).toBeNull();
      const names = JSON.stringify(await secrets.get('database-key'));
      expect(names).not.toContain(kept);
    }
    expect(existsSync(join(places.folder, 'restore.json'))).toBe(false);
  }
  // Both kinds of end were seen, and once it went forward it never went back.
  expect(found.join(' ')).toMatch(/^(old )+(new ?)+$/u);
  expect(found.length).toBeGreaterThan(8);
}, 180_000);

it('a backup that is killed leaves no file that bears the name of one; the next one is whole', async () => {
  const { core, places } = await quickDesk(3);
  await core.close();
  const target = join(temporaryFolder(), 'backups', 'one.vdbackup');
  const folder = join(target, '..');
  cpSync(places.runners, folder, { recursive: true });
  const ran = spawnSync(process.execPath, [program('killed-backup.ts'), places.folder, target], {
    env,
    encoding: 'utf8',
  });
  expect([ran.signal, ran.stderr]).toEqual(['SIGKILL', '']);
  expect(existsSync(target)).toBe(false);
  const parts = readdirSync(folder).filter((name) => name.endsWith('-part'));
  expect(parts).toHaveLength(1);
  // What was left is no backup, whatever it is called.
  const again = coreAt(places);
  await again.desk.unlock(PASSPHRASE);
  const left = join(folder, parts[0] ?? '');
  await expect(again.backups.look(left, BACKUP_PASSPHRASE)).rejects.toMatchObject({
    code: 'backup-unreadable',
  });
  const other = join(folder, 'two.vdbackup');
  await again.backups.saveTo(other, BACKUP_PASSPHRASE, { id: null, name: 'ada' });
  expect(await again.backups.look(other, BACKUP_PASSPHRASE)).toMatchObject({ facts: { checks: 3 } });
}, 60_000);
