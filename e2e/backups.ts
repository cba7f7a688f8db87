/** What a person does with backups, in their own words. */
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Desk } from './launch.ts';
import { goTo, slow } from './steps.ts';

export const BACKUP_PASSPHRASE = 'quiet river under stones';

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

/** Has the backup replace what is there. The window begins anew then, since whatever it knows is of the history of before. */
export async function pressRestore(page: Page): Promise<void> {
  const anew = page.waitForEvent('load', slow);
  await restoreDialog(page).getByRole('button', { name: 'Restore', exact: true }).click();
  await anew;
}

/** Has it verified, and says whether another file could be chosen as soon as it shows how far that is. */
export async function canChooseMeanwhile(dialog: Locator): Promise<boolean> {
  await expect(dialog.getByRole('button', { name: 'Verify backup', exact: true })).toBeEnabled();
  return dialog.evaluate((part) => {
    const button = (name: string) =>
      [...part.querySelectorAll('button')].find((one) => one.textContent.trim() === name);
    button('Verify backup')?.click();
    return new Promise<boolean>((resolve) => {
      const look = () => {
        if (!part.querySelector('[role=progressbar]')) return requestAnimationFrame(look);
        return resolve(button('Choose a file…')?.ariaDisabled !== 'true');
      };
      look();
    });
  });
}

/**
 * Presses a button of that place and, as soon as it shows how far the work is, the one that cancels it. In one go: between
 * two of a test's own steps the work may come to its end.
 */
export async function pressAndCancel(place: Locator, begin: string, cancel: string): Promise<void> {
  await expect(place.getByRole('button', { name: begin, exact: true })).toBeEnabled();
  await place.evaluate(
    (part, [first, second]) => {
      const press = (name: string) => {
        const button = [...part.querySelectorAll('button')].find((one) => one.textContent.trim() === name);
        button?.focus();
        button?.click();
      };
      press(first);
      return new Promise<void>((resolve) => {
        const look = () => {
          if (!part.querySelector('[role=progressbar]')) return requestAnimationFrame(look);
          press(second);
          return resolve();
        };
        look();
      });
    },
    [begin, cancel] as const,
  );
}
