/** Keys of an account that cannot be read: its card says so and offers what mends it, and the rest of the desk is at work. */
import { placesIn } from '../electron/desk/places.ts';
import { openVault } from '../electron/secrets/vault.ts';
import { BUILT_IN_SANDBOX_ID } from '../shared/profile.ts';
import { expect, test } from './desk-test.ts';
import { ask } from './event-steps.ts';
import { said } from './record.ts';
import { accountAt, goTo, startDesk, unlockDesk } from './steps.ts';

test('it is told of the account alone; its keys are entered anew, and the sandbox makes its own anew', async ({
  open,
  service,
  dataDir,
}) => {
  const passphrase = 'correct horse battery staple';
  const account = accountAt(service);
  const first = await open();
  await startDesk(first.page, { store: 'vault', passphrase }, account);
  const profiles = await ask<{ id: string; name: string }[]>(first.page, 'profiles.list');
  const id = profiles.find(({ name }) => name === 'Outside')?.id ?? '';
  await first.close();
  const vault = await openVault(placesIn(dataDir).vault, passphrase);
  for (const of of [id, BUILT_IN_SANDBOX_ID]) await vault.set(`profile/${of}/keys`, 'junk');

  const { page } = await open();
  await unlockDesk(page, passphrase);
  await goTo(page, 'Settings');
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(card('Outside')).toContainText('Its keys cannot be read. Add them again, or remove them.');
  await expect(card('Built-in sandbox')).toContainText('Remove them, and it makes new ones.');

  await page.getByRole('button', { name: 'More for Built-in sandbox' }).click();
  await expect(page.getByRole('menuitem', { name: 'Remove profile' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Remove keys' }).click();
  await page.getByRole('button', { name: 'Remove keys' }).click();
  await expect(said(page)).toHaveText('The keys of Built-in sandbox are removed.');
  await expect(card('Built-in sandbox')).not.toContainText('cannot be read');

  await page.getByRole('button', { name: 'More for Outside' }).click();
  await page.getByRole('menuitem', { name: 'Remove keys' }).click();
  await page.getByRole('button', { name: 'Remove keys' }).click();
  await expect(card('Outside')).toContainText('No keys. Add them to make checks.');
  await vault.set(`profile/${id}/keys`, 'junk');
  await page.getByRole('button', { name: 'Add keys to Outside' }).click();
  await page.getByLabel('API key', { exact: true }).fill(account.apiKey);
  await page.getByLabel('Encryption key', { exact: true }).fill(account.encryptionKey);
  await page.getByRole('button', { name: 'Save keys' }).click();
  await expect(card('Outside')).toContainText('encryption key');
});
