/** Backups through the window: made, verified, restored at the same desk, at one that is locked and at a new one. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { findingsOf } from './axe.ts';
import {
  BACKUP_PASSPHRASE,
  backUpNow,
  backupSection,
  canChooseMeanwhile,
  pressAndCancel,
  pressRestore,
  restoreDialog,
  setUpBackups,
  tryPassphrase,
  verifyBackup,
} from './backups.ts';
import { expect, test } from './desk-test.ts';
import type { Desk } from './launch.ts';
import { ada, chidi, signIn, staff } from './operators.ts';
import {
  expectStanding,
  goTo,
  notices,
  runCheck,
  slow,
  startDesk,
  unlockDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

const VAULT = { store: 'vault', passphrase: 'correct horse battery' } as const;
const OTHER_NUMBER = '22200000902';

const rowOf = (page: Page, identifier: string) =>
  page.getByRole('row', { name: new RegExp(identifier, 'u') });
const restored = (page: Page) => notices(page).getByText(/^The history was restored from the backup/u);

async function restoreNow(page: Page): Promise<void> {
  const dialog = restoreDialog(page);
  await expect(dialog.getByText('This backup is whole. It holds')).toBeVisible(slow);
  await expect(dialog).toContainText('Customers who were erased since are in it');
  await expect(dialog).toContainText(/their numbers (?:can be charged a second time|ask for a reason)/u);
  await pressRestore(page);
  await expect(restored(page)).toBeVisible(slow);
  await expect(dialog).toBeHidden(slow);
}

/** Makes a check and a backup of the desk that holds it, and gives the path of the file; the settings are open then. */
async function backUpOneCheck(desk: Desk, dataDir: string): Promise<string> {
  await startDesk(desk.page, VAULT);
  await runCheck(desk.page, VERIFIED_NUMBER, 'cust-before');
  await expectStanding(desk.page, 'Verified');
  return backUpNow(desk.page, await setUpBackups(desk, dataDir));
}

/** The history of the backup is the desk’s, and shows the check that was made before it. */
async function expectCheckBack(page: Page): Promise<void> {
  await restoreNow(page);
  await goTo(page, 'History');
  await expect(rowOf(page, 'cust-before')).toBeVisible();
}

/** The passphrase of the vault that the restored keys go into, twice as it is asked for. */
async function fillVaultPassphrase(dialog: Locator, passphrase: string): Promise<void> {
  await dialog.getByLabel('Passphrase of the vault', { exact: true }).fill(passphrase);
  await dialog.getByLabel('Passphrase of the vault again', { exact: true }).fill(passphrase);
}

test('a backup is made and restored: what came later is gone from the list and kept in a file', async ({
  open,
  dataDir,
}) => {
  test.setTimeout(120_000);
  const desk = await open();
  const { page } = desk;
  const file = await backUpOneCheck(desk, dataDir);

  await goTo(page, 'Check');
  await page.getByRole('button', { name: 'Clear' }).click();
  await runCheck(page, OTHER_NUMBER, 'cust-after');
  await goTo(page, 'History');
  await expect(rowOf(page, 'cust-after')).toBeVisible();

  await goTo(page, 'Settings');
  const dialog = await verifyBackup(desk, file, 'not the passphrase');
  await expect(dialog.getByText(/^That passphrase does not open this backup/u)).toBeVisible(slow);
  await dialog.getByLabel('Passphrase of the backup', { exact: true }).fill(BACKUP_PASSPHRASE);
  await pressAndCancel(dialog, 'Verify backup', 'Cancel');
  await expect(dialog.getByRole('progressbar')).toBeHidden(slow);
  await expect(dialog.getByText('.vdbackup')).toBeVisible();
  await expect(dialog.getByRole('alert').filter({ hasText: /./u })).toHaveCount(0);
  expect(await canChooseMeanwhile(dialog)).toBe(false);
  await expect(dialog.getByRole('row', { name: 'Checks 1' })).toBeVisible(slow);
  // Nothing was replaced yet, and thinking better of it leaves all as it was.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => readdirSync(dataDir).filter((name) => name.includes('restor'))).toEqual([]);
  await goTo(page, 'History');
  await expect(rowOf(page, 'cust-after')).toBeVisible();

  await goTo(page, 'Settings');
  await verifyBackup(desk, file);
  await expectCheckBack(page);
  await expect(rowOf(page, 'cust-after')).toHaveCount(0);
  const asides = readdirSync(dataDir).filter((name) => name.startsWith('history.before-restore'));
  expect(asides).toHaveLength(1);
  // It is the desk that one goes on with.
  await goTo(page, 'Check');
  await runCheck(page, OTHER_NUMBER, 'cust-again');
  await goTo(page, 'History');
  await expect(rowOf(page, 'cust-again')).toBeVisible();
});

test('a damaged backup is refused in one sentence; the passphrase is nowhere in clear', async ({
  open,
  dataDir,
}) => {
  test.setTimeout(90_000);
  const desk = await open();
  await startDesk(desk.page, VAULT);
  const folder = await setUpBackups(desk, dataDir);
  const file = await backUpNow(desk.page, folder);
  const bytes = readFileSync(file);
  bytes[5_000] = (bytes[5_000] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  // Without file and passphrase it goes to the file first, which no field stands for.
  await desk.page.getByRole('button', { name: 'Restore from a backup' }).click();
  const empty = restoreDialog(desk.page);
  await empty.getByRole('button', { name: 'Verify backup' }).click();
  const choose = empty.getByRole('button', { name: 'Choose a file' });
  await expect(choose).toBeFocused();
  await expect(choose).toHaveAccessibleDescription('None chosen yet. Choose a backup first.');
  await desk.page.keyboard.press('Escape');
  const dialog = await verifyBackup(desk, file);
  await expect(dialog.getByText(/^That backup is damaged/u)).toBeVisible(slow);
  writeFileSync(file, bytes.subarray(0, 9_000));
  await tryPassphrase(dialog, BACKUP_PASSPHRASE);
  await expect(dialog.getByText(/^That file is no whole backup of Veridesk/u)).toBeVisible(slow);
  await desk.close();
  for (const name of ['vault.json', 'desk.json', 'preferences.json', 'history.db', 'logs/veridesk.log'])
    expect(readFileSync(join(dataDir, name)).includes(BACKUP_PASSPHRASE)).toBe(false);
});

test('a vault whose passphrase is lost: the backup opens under a new one, and the old vault is kept', async ({
  open,
  dataDir,
}) => {
  test.setTimeout(120_000);
  const desk = await open();
  const file = await backUpOneCheck(desk, dataDir);
  await desk.close();

  const next = await open({ size: { width: 960, height: 640 } });
  await expect(next.page.getByRole('heading', { name: 'Veridesk is locked' })).toBeVisible();
  const dialog = await verifyBackup(next, file);
  await expect(dialog.getByLabel('Passphrase of the vault', { exact: true })).toBeVisible(slow);
  await fillVaultPassphrase(dialog, 'one that is written down');
  await expectCheckBack(next.page);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('vault.before-restore'))).toHaveLength(1);
});

test('a history that cannot be opened, and a computer that has none: both offer a backup', async ({
  open,
  dataDir,
}) => {
  test.setTimeout(120_000);
  const desk = await open();
  const file = await backUpOneCheck(desk, dataDir);
  await desk.close();

  writeFileSync(join(dataDir, 'desk.json'), '{');
  const next = await open();
  await expect(
    next.page.getByRole('heading', { name: 'The keys are there, but cannot be read' }),
  ).toBeVisible();
  const dialog = await verifyBackup(next, file);
  await dialog.getByRole('radio', { name: 'Vault with a passphrase' }).check(slow);
  await fillVaultPassphrase(dialog, VAULT.passphrase);
  await expectCheckBack(next.page);

  const fresh = mkdtempSync(join(tmpdir(), 'veridesk-e2e-'));
  try {
    const other = await open({ dataDir: fresh });
    await expect(other.page.getByRole('heading', { name: 'Welcome to Veridesk' })).toBeVisible();
    const there = await verifyBackup(other, file);
    const vault = there.getByRole('radio', { name: 'Vault with a passphrase' });
    await vault.check(slow);
    await fillVaultPassphrase(there, VAULT.passphrase);
    await expectCheckBack(other.page);
    await other.close();
  } finally {
    rmSync(fresh, { recursive: true, force: true, maxRetries: 3 });
  }
});

test('with operators: an administrator alone backs up; who is at work after a restore has to sign in', async ({
  open,
  dataDir,
}) => {
  test.setTimeout(150_000);
  const desk = await open();
  const { page } = desk;
  await startDesk(page, VAULT);
  await staff(page, [ada, chidi]);
  const file = await backUpNow(page, await setUpBackups(desk, dataDir));
  await verifyBackup(desk, file);
  await expect(restoreDialog(page).getByText('This backup is whole. It holds')).toBeVisible(slow);
  await pressRestore(page);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible(slow);
  await signIn(page, chidi);
  await goTo(page, 'Settings');
  await expect(backupSection(page)).toContainText('An administrator sets up the backups of this desk.');
  await expect(page.getByRole('button', { name: 'Restore from a backup' })).toHaveCount(0);
});

test('each day: switched on, a backup is made at once, and a folder that is gone is told', async ({
  open,
  dataDir,
}) => {
  test.setTimeout(90_000);
  const desk = await open();
  const { page } = desk;
  await startDesk(page, VAULT);
  const folder = await setUpBackups(desk, dataDir);
  await page.getByRole('switch', { name: 'Back up each day' }).click();
  await expect(backupSection(page).getByText(/^Last backup/u)).toBeVisible(slow);
  expect(readdirSync(folder)).toHaveLength(1);

  // Beside the button, where the last good one is told: within its card, and not below it.
  rmSync(folder, { recursive: true });
  const again = page.getByRole('button', { name: 'Back up now' });
  await again.click();
  const told = backupSection(page)
    .getByText(/its folder is not there/u)
    .first();
  await expect(told).toBeVisible(slow);
  expect((await told.boundingBox())?.y).toBeLessThan((await again.boundingBox())?.y ?? 0);
  await desk.close();

  const next = await open();
  await unlockDesk(next.page, VAULT.passphrase);
  await goTo(next.page, 'Settings');
  await expect(backupSection(next.page).getByText(/its folder is not there/u)).toBeVisible(slow);
});

test('a backup is cancelled: nothing of it is in its folder, and the next one is made', async ({
  open,
  dataDir,
}) => {
  test.setTimeout(90_000);
  const desk = await open();
  const { page } = desk;
  await startDesk(page, VAULT);
  const folder = await setUpBackups(desk, dataDir);
  const again = page.getByRole('button', { name: 'Back up now' });
  await pressAndCancel(backupSection(page), 'Back up now', 'Cancel the backup');
  await expect(again).toBeFocused();
  await expect(backupSection(page).getByText('No backup was made at this desk yet.')).toBeVisible(slow);
  await expect(page.getByRole('button', { name: 'Cancel the backup' })).toHaveCount(0);
  await expect(backupSection(page).getByRole('alert')).toHaveCount(0);
  expect(readdirSync(folder)).toEqual([]);
  await backUpNow(page, folder);
  expect(readdirSync(folder)).toHaveLength(1);
});

test('no finding of axe in the section and its dialogs, and nothing sideways at 200 % zoom', async ({
  open,
  dataDir,
}) => {
  test.setTimeout(150_000);
  // Zooming a 1280 wide window to 200 % leaves 640 CSS pixels of width.
  const desk = await open({ colorScheme: 'dark', size: { width: 640, height: 400 } });
  const { page } = desk;
  const expectReachable = async () => {
    expect(await findingsOf(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  };
  await startDesk(page, VAULT);
  await goTo(page, 'Settings');
  await expect(page.getByRole('button', { name: 'Choose a folder' })).toBeVisible();
  await expectReachable();
  const file = await backUpNow(page, await setUpBackups(desk, dataDir));
  await expectReachable();
  const dialog = await verifyBackup(desk, file, 'not the passphrase');
  await expect(dialog.getByText(/^That passphrase does not open/u)).toBeVisible(slow);
  await expectReachable();
  await tryPassphrase(dialog, BACKUP_PASSPHRASE);
  await expect(dialog.getByText('This backup is whole. It holds')).toBeVisible(slow);
  // What was verified is what the focus is on, and the keyboard goes on from there.
  await expect(dialog.getByRole('table')).toBeFocused();
  await expectReachable();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
