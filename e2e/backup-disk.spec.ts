/** The disk of the backups is not connected, and an empty folder stands where it was. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { backUpNow, backupSection, setUpBackups } from './backups.ts';
import { expect, test } from './desk-test.ts';
import { slow, startDesk } from './steps.ts';

/** A second file system, which most Linux computers have in memory. */
const ELSEWHERE = '/dev/shm';

test('a backup to it is refused in words, and made once the folder is chosen anew', async ({
  open,
  dataDir,
}) => {
  const hasSecond = existsSync(ELSEWHERE) && statSync(ELSEWHERE).dev !== statSync(dataDir).dev;
  test.skip(!hasSecond, 'There is no second file system here to put a backup on');
  test.setTimeout(90_000);
  const disk = mkdtempSync(join(ELSEWHERE, 'veridesk-disk-'));
  try {
    const desk = await open();
    const { page } = desk;
    await startDesk(page, { store: 'vault', passphrase: 'correct horse battery' });
    symlinkSync(disk, join(dataDir, 'backups'));
    const folder = await setUpBackups(desk, dataDir);
    await backUpNow(page, folder);
    expect(readdirSync(disk)).toHaveLength(1);

    rmSync(folder);
    mkdirSync(folder);
    await page.getByRole('button', { name: 'Back up now' }).click();
    const told = page.getByText(
      /^The disk of the backups seems not to be connected: .* choose the folder anew\.$/u,
    );
    await expect(told).toBeVisible(slow);
    expect(readdirSync(folder)).toEqual([]);

    // It stays to be read until one is chosen; the next one is made in that.
    await desk.choosePaths([folder]);
    await page.getByRole('button', { name: 'Choose a folder' }).click();
    await expect(told).toBeHidden(slow);
    await page.getByRole('button', { name: 'Back up now' }).click();
    await expect.poll(() => readdirSync(folder).filter((name) => !name.startsWith('.')).length, slow).toBe(1);
    await expect(backupSection(page).getByText(/^Last backup/u)).toBeVisible(slow);
  } finally {
    rmSync(disk, { recursive: true });
  }
});
