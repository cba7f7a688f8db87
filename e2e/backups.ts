/** What a person does with backups, in their own words. */
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Desk } from './launch.ts';
import { goTo } from './steps.ts';

export const BACKUP_PASSPHRASE = 'quiet river under stones';

/** A proof of a passphrase is 128 MiB of work, which a machine with other things to do takes its time for. */
export const slow = { timeout: 30_000 };

export const backupSection = (page: Page): Locator => page.getByRole('region', { name: 'Backup' });
export const restoreDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Restore from a backup' });

/** From any screen: chooses a folder beside the data folder, and sets the passphrase. */
export async function setUpBackups({ page, choosePaths }: Desk, dataDir: string): Promise<string> {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true });
  await goTo(page, 'Settings');
  await choosePaths([folder]);
  await page.getByRole('button', { name: 'Choose a folder' }).click();
  await expect(backupSection(page).getByText(folder)).toBeVisible();
  await page.getByRole('button', { name: 'Set passphrase' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passphrase for the backups' });
  await dialog.getByLabel('Passphrase', { exact: true }).fill(BACKUP_PASSPHRASE);
  await dialog.getByLabel('Passphrase again', { exact: true }).fill(BACKUP_PASSPHRASE);
  await dialog.getByRole('button', { name: 'Set passphrase' }).click();
  await expect(dialog).toBeHidden(slow);
  return folder;
}

/** Backs up and gives the path of the file. */
export async function backUpNow(page: Page, folder: string): Promise<string> {
  const before = readdirSync(folder);
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(backupSection(page).getByText(/^Last backup/u)).toBeVisible(slow);
  const [made] = readdirSync(folder).filter((name) => !before.includes(name));
  if (made === undefined) throw new Error('No backup was made');
  return join(folder, made);
}

/** Opens the dialog from wherever it is offered, and has a backup verified; does not wait for what comes of it. */
export async function verifyBackup(
  { page, choosePaths }: Desk,
  file: string,
  passphrase = BACKUP_PASSPHRASE,
): Promise<Locator> {
  await page.getByRole('button', { name: 'Restore from a backup' }).click();
  const dialog = restoreDialog(page);
  await choosePaths([file]);
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  await expect(dialog.getByText('.vdbackup')).toBeVisible();
  await tryPassphrase(dialog, passphrase);
  return dialog;
}

export async function tryPassphrase(dialog: Locator, passphrase: string): Promise<void> {
  await dialog.getByLabel('Passphrase of the backup', { exact: true }).fill(passphrase);
  await dialog.getByRole('button', { name: 'Verify backup' }).click();
}

/** Verifies the backup that was chosen, and thinks better of it as soon as the window shows how far that is. */
export async function cancelWhileVerifying(dialog: Locator): Promise<void> {
  await dialog.evaluate((form) => {
    const press = (name: string) =>
      [...form.querySelectorAll('button')].find((button) => button.textContent.trim() === name)?.click();
    press('Verify backup');
    return new Promise<void>((resolve) => {
      const look = () => {
        if (!form.querySelector('[role=progressbar]')) return requestAnimationFrame(look);
        press('Cancel');
        return resolve();
      };
      look();
    });
  });
}
