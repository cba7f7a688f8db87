/** The right button: what it offers in a field, on marked text, and where it offers nothing. */
import { expectHeard, openCustomer } from './customer.ts';
import { expect, test } from './desk-test.ts';
import { identifierField, numberField, startDesk } from './steps.ts';

test('a number is copied and pasted with the mouse alone; nothing is copied out of a covered field, and nothing offered in the customer’s window', async ({
  open,
}) => {
  const desk = await open();
  const { page } = desk;
  await page.getByRole('radio', { name: /^Vault with a passphrase/u }).check({ force: true });
  const passphrase = page.getByLabel('Passphrase', { exact: true });
  await passphrase.fill('nothing for a clipboard');
  await passphrase.selectText();
  await passphrase.click({ button: 'right' });
  await expect.poll(() => desk.popup()).toEqual(['Undo', '(Redo)', '(Cut)', '(Copy)', 'Paste', 'Select All']);
  await desk.clickPopup(null);

  await startDesk(page, { store: 'memory' });
  const identifier = identifierField(page);
  await identifier.fill('22212345678');
  await identifier.selectText();
  await identifier.click({ button: 'right' });
  await expect.poll(() => desk.popup()).toContain('Copy');
  await desk.clickPopup('Copy');
  await numberField(page).click({ button: 'right' });
  await expect.poll(() => desk.popup()).toContain('(Copy)');
  await desk.clickPopup('Paste');
  await expect(numberField(page)).toHaveValue('222 1234 5678');

  const heading = page.getByRole('heading', { level: 1 });
  await heading.click({ button: 'right' });
  await expectHeard(page, 'desk.status');
  expect(await desk.popup()).toBeNull();
  await heading.selectText();
  await heading.click({ button: 'right' });
  await expect.poll(() => desk.popup()).toEqual(['Copy']);
  await desk.clickPopup(null);

  const customer = await openCustomer(desk);
  await customer.getByRole('status').selectText();
  await customer.getByRole('status').click({ button: 'right' });
  await expectHeard(customer, 'customer.now');
  expect(await desk.popup()).toBeNull();
});
