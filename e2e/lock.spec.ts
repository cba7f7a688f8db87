/** Whoever has not signed in changes nothing behind the lock, by no key and by no item of the menu. */
import { ask } from './customer.ts';
import { expect, test } from './desk-test.ts';
import { ada, lock, signIn, staff } from './operators.ts';
import { goTo, identifierField, numberField, startDesk } from './steps.ts';

test('work waits behind the lock as it was left: no key and no item of the menu reaches it', async ({
  open,
}) => {
  const desk = await open();
  const { page } = desk;
  await startDesk(page, { store: 'memory' });
  await staff(page, [ada]);
  await goTo(page, 'Check');
  await numberField(page).fill('22212345678');
  await identifierField(page).fill('cust-001');
  await lock(page);

  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  for (const keys of ['Control+n', 'Control+3', 'Control+k']) await page.keyboard.press(keys);
  for (const item of [
    'File > New check',
    'Go > History',
    'Go > Find a command…',
    'Help > Keyboard shortcuts',
    'Help > About Veridesk',
  ])
    await desk.menu(item);
  // The menu’s words reach the page on a way of their own; an answer on that way comes after all of them.
  await ask(page, 'desk.status');
  await name.focus();
  await page.keyboard.type('?');
  await expect(name).toHaveValue(`${ada.name}?`);
  for (const sheet of ['Keyboard shortcuts', 'Veridesk'])
    await expect(page.getByRole('dialog', { name: sheet, exact: true })).toHaveCount(0);
  await expect(page.getByPlaceholder('Find a command…')).toHaveCount(0);

  await signIn(page, ada);
  await expect(page.getByRole('heading', { level: 1, name: 'Check' })).toBeVisible();
  await expect(numberField(page)).toHaveValue(/222/u);
  await expect(identifierField(page)).toHaveValue('cust-001');
});
