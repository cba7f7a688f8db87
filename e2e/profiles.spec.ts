/** Accounts: added with care, tested, changed, removed; and their keys are never shown again. */
import { expect, test } from './desk-test.ts';
import {
  accountAt,
  expectStanding,
  fillAccount,
  goTo,
  runCheck,
  startDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

test('a wrong account is told field by field, and nothing typed is lost', async ({ open, service }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'Add an account' }).click();
  const good = accountAt(service);
  await fillAccount(page, { ...good, baseUrl: 'http://api.example.com' });
  await page.getByRole('button', { name: 'Add account' }).click();
  await expect(page.getByText('Use https://. Over http:// the API key would travel in clear.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Outside');
  await expect(page.getByLabel('API key', { exact: true })).toHaveValue(service.keys.apiKey);

  await fillAccount(page, { ...good, environment: 'Production' });
  await page.getByRole('button', { name: 'Add account' }).click();
  await expect(page.getByText('These keys belong to the other environment.')).toBeVisible();

  await fillAccount(page, good);
  await page.getByRole('button', { name: 'Add account' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(service.baseUrl)).toBeVisible();
  expect(service.counts().requests).toBe(0);
});

test('the signature is tested against the service: accepted, and refused with wrong keys', async ({
  open,
  service,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(service));
  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'Test the signature of Outside' }).click();
  await page.getByRole('button', { name: 'Send the test' }).click();
  await expect(page.getByText('The service accepted the key and the signature')).toBeVisible();
  expect(service.counts().requests).toBe(1);
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();

  await page.getByRole('button', { name: 'More for Outside' }).click();
  await page.getByRole('menuitem', { name: 'Replace keys' }).click();
  await page.getByLabel('API key', { exact: true }).fill(service.keys.apiKey);
  await page.getByLabel('Encryption key', { exact: true }).fill('sandbox_not-the-key');
  await page.getByRole('dialog').getByRole('button', { name: /keys$/u }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Test the signature of Outside' }).click();
  await page.getByRole('button', { name: 'Send the test' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(/refused/u)
      .first(),
  ).toBeVisible();
  // Both tests stand in the history: the service may have charged them.
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await goTo(page, 'History');
  await expect(page.getByRole('row', { name: /signature-test/u })).toHaveCount(2);
});

test('a profile is removed with its keys, and its checks stay', async ({ open, service }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(service));
  await runCheck(page, VERIFIED_NUMBER, 'cust-stays');
  await expectStanding(page, 'Verified');
  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'More for Outside' }).click();
  await page
    .getByRole('menuitem', { name: /^Remove/u })
    .last()
    .click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Remove profile' })
    .click();
  await expect(page.getByText(service.baseUrl)).toBeHidden();
  await goTo(page, 'History');
  await expect(page.getByRole('row', { name: /cust-stays/u })).toBeVisible();
});
