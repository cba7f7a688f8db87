/** What somebody hears of the window who does not see it, and that they hear it once. */
import { expect, test } from './desk-test.ts';
import { said } from './record.ts';
import { numberField, startDesk } from './steps.ts';

test('what is wrong with a field is said where the field has the focus already, before the desk is open too', async ({
  open,
}) => {
  const { page } = await open();
  await page.getByRole('radio', { name: /^Vault/u }).check();
  const passphrase = page.getByRole('textbox', { name: 'Passphrase', exact: true });
  await passphrase.press('Enter');
  await expect(said(page)).toHaveText('Use at least 12 characters.');

  await startDesk(page, { store: 'memory' });
  await numberField(page).fill('2221234');
  await page.keyboard.press('Control+Enter');
  await expect(numberField(page)).toBeFocused();
  await expect(said(page)).toHaveText('4 digits are missing: a BVN has 11.');
});
