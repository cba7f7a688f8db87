/** The settings of one account cannot be read: it is named in the settings, can be removed, and the rest of the desk is at work. */
import { expect, test } from './desk-test.ts';
import { breakAccount } from './held-history.ts';
import { said } from './record.ts';
import { accountAt, notices, runCheck, startDesk, unlockDesk, VERIFIED_NUMBER } from './steps.ts';

test('it is told of the account alone, checks go on with another, and it is removed', async ({
  open,
  service,
  dataDir,
}) => {
  const passphrase = 'correct horse battery staple';
  const first = await open();
  await startDesk(first.page, { store: 'vault', passphrase }, accountAt(service));
  await first.close();
  await breakAccount(dataDir, passphrase, 'Outside');

  const { page } = await open();
  await unlockDesk(page, passphrase);
  await expect(notices(page)).toContainText('“Outside” cannot be read, so the built-in sandbox is in use');
  await runCheck(page, VERIFIED_NUMBER, 'cust-1');
  await expect(page.getByRole('heading', { name: 'Verified' })).toBeVisible();
  await notices(page).getByRole('button', { name: 'Open settings' }).click();
  const unreadable = page.getByRole('list', { name: 'Accounts that cannot be read' }).getByRole('listitem');
  await expect(unreadable).toHaveCount(1);
  await expect(unreadable).toContainText('The settings of the account “Outside” cannot be read');
  await page.getByRole('button', { name: 'Remove Outside' }).click();
  await page.getByRole('button', { name: 'Remove profile' }).click();
  await expect(said(page)).toHaveText('Outside is removed.');
  await expect(unreadable).toHaveCount(0);
  await expect(notices(page)).not.toContainText('Outside');
  await expect(page.getByRole('listitem').filter({ hasText: 'Built-in sandbox' })).toBeVisible();
});
