/** A number that was checked after the backup was made is not paid for twice without a word once that is restored. */
import { startSandbox } from '../electron/sandbox/sandbox.ts';
import { backUpNow, pressRestore, restoreDialog, setUpBackups, verifyBackup } from './backups.ts';
import { expect, test } from './desk-test.ts';
import {
  checkAgain,
  expectStanding,
  goTo,
  notices,
  result,
  runCheck,
  slow,
  startDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

test('it asks for a reason, and says where its answer is', async ({ open, dataDir }) => {
  test.setTimeout(120_000);
  const live = await startSandbox({ keys: { apiKey: 'live_0123456789', encryptionKey: 'live_abcdefghij' } });
  try {
    const desk = await open();
    const { page } = desk;
    const account = { name: 'Real', baseUrl: live.baseUrl, environment: 'Production', ...live.keys } as const;
    await startDesk(page, { store: 'vault', passphrase: 'correct horse battery' }, account);
    const file = await backUpNow(page, await setUpBackups(desk, dataDir));

    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Confirm and run' });
    await goTo(page, 'Check');
    await runCheck(page, VERIFIED_NUMBER);
    await confirm.click();
    await expectStanding(page, 'Verified');

    await goTo(page, 'Settings');
    await verifyBackup(desk, file);
    await expect(restoreDialog(page)).toContainText('For 30 days their numbers ask for a reason', slow);
    await pressRestore(page);
    await expect(notices(page).getByText(/^The history was restored/u)).toBeVisible(slow);

    await goTo(page, 'Check');
    await runCheck(page, VERIFIED_NUMBER);
    await confirm.click();
    await expect(result(page).getByRole('heading', { name: 'This number was checked before' })).toBeVisible();
    await expect(result(page)).toContainText('Its answer is in the earlier history');
    expect(live.counts().requests).toBe(1);
    await checkAgain(page, 'The earlier history cannot be opened');
    await expectStanding(page, 'Verified');
    expect(live.counts().requests).toBe(2);
    // Of its own history it is known now.
    await page.getByRole('button', { name: 'Run check' }).click();
    await expect(result(page).getByRole('heading', { name: 'This number is known' })).toBeVisible();
  } finally {
    await live.close();
  }
});
