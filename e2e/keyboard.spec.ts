/** A whole day's work without a mouse. */
import { openBoth } from './customer.ts';
import { expect, test } from './desk-test.ts';
import { makeChecks } from './made-checks.ts';
import { said } from './record.ts';
import {
  accountAt,
  expectStanding,
  goTo,
  identifierField,
  numberField,
  result,
  runCheck,
  runCommand,
  startDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

test('first start, check, history and back, from the keyboard alone', async ({ open }) => {
  const { page } = await open();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await page.keyboard.press('Tab');
  const store = page.getByRole('radio', { name: /^Try it/u });
  for (let i = 0; i < 4 && !(await store.isChecked()); i += 1) await page.keyboard.press('ArrowDown');
  await expect(store).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(numberField(page)).toBeFocused();

  await page.keyboard.type('222-1234 5678');
  await expect(numberField(page)).toHaveValue('222 1234 5678');
  await page.keyboard.press('Tab');
  const identifier = page.getByRole('textbox', { name: 'Your customer identifier' });
  for (let i = 0; i < 3 && !(await identifier.evaluate((node) => node === document.activeElement)); i += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('cust-777');
  await page.keyboard.press('Control+Enter');
  await expectStanding(page, 'Verified');
  await result(page).getByRole('button', { name: 'Reveal number' }).press('Enter');
  // What is said first, since it does not stay.
  await expect(said(page)).toHaveText('The number is shown for 30 seconds.');
  await expect(result(page).getByRole('button', { name: 'Hide number' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText('The number is covered again.');
  await expect(result(page).getByRole('button', { name: 'Reveal number' })).toBeFocused();

  await page.keyboard.press('Control+3');
  await expect(page.getByRole('grid', { name: 'Checks' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'Record' })).toContainText('cust-777');
  await page.keyboard.press('Escape');
  await runCommand(page, 'settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.getByRole('navigation', { name: 'Parts of this page' }).getByText('Retention').press('Enter');
  await expect(page.getByRole('heading', { name: 'Retention', exact: true })).toBeFocused();
  await page.keyboard.press('Control+1');
  await runCommand(page, 'settings: back');
  await expect(page.getByRole('heading', { name: 'Backup', exact: true })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Backup', exact: true })).toBeInViewport();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: /shortcuts/iu })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+5');
  // The keys that scroll do so at once.
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Control+1');
  await expect(numberField(page)).toHaveValue('222 1234 5678');
});

test('a check is run by its keys from a button too, which they do not press', async ({ open }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  for (const [name, number] of [
    ['Run check', '22212345001'],
    ['Clear', '22212345002'],
    ['Numbers to try', '22212345003'],
  ] as const) {
    await numberField(page).fill(number);
    await identifierField(page).fill('cust-001');
    await page.getByRole('button', { name }).press('Control+Enter');
    await expectStanding(page, 'Verified');
    await expect(result(page).getByRole('article')).toContainText(`•••••••${number.slice(-4)}`);
    await expect(numberField(page)).not.toHaveValue('');
  }
});

test('where a reason is asked for, the keys that run a check give it, from its button too, and it is kept', async ({
  open,
  service,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(service));
  await runCheck(page, VERIFIED_NUMBER);
  await expectStanding(page, 'Verified');
  const why = result(page).getByRole('textbox', { name: /^Check again because/u });
  for (const [turn, fromButton] of [false, true].entries()) {
    await page.getByRole('button', { name: 'Run check' }).click();
    await expect(why).toBeVisible();
    await why.press('Control+Enter');
    await expect(why).toHaveAccessibleDescription(/^Give the reason/u);
    await why.fill(`The name is new ${turn}`);
    if (fromButton) await result(page).getByRole('button', { name: 'Check again' }).press('Control+Enter');
    else await why.press('Control+Enter');
    await expectStanding(page, 'Verified');
    expect(service.counts().requests).toBe(turn + 2);
    await result(page).getByRole('button', { name: 'Open it there' }).click();
    await expect(page.getByRole('region', { name: 'Details' })).toContainText(`The name is new ${turn}`);
    await goTo(page, 'Check');
  }
});

test('a number is typed, pasted and mended as a person would; the menu leads to every screen; J and K walk the list, and the row that is walked to is the one that opens', async ({
  open,
}) => {
  const desk = await open();
  const { page } = desk;
  await startDesk(page, { store: 'memory' });
  const field = numberField(page);
  await field.pressSequentially('22212345');
  await expect(field).toHaveValue('222 1234 5');
  await expect(page.getByText('8 of 11 digits')).toBeVisible();
  await page.getByRole('button', { name: 'Run check' }).click();
  await expect(page.getByText('3 digits are missing: a BVN has 11.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.press('End');
  await field.pressSequentially('678');
  await expect(field).toHaveValue('222 1234 5678');
  await field.press('Home');
  await field.press('Delete');
  await field.pressSequentially('9');
  await expect(field).toHaveValue('922 1234 5678');
  await field.fill(` ${VERIFIED_NUMBER.slice(0, 3)}–${VERIFIED_NUMBER.slice(3)} `);
  await expect(field).toHaveValue('222 1234 5678');

  await desk.menu('Go > History');
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
  await desk.menu('Go > Face');
  await expect(page.getByRole('heading', { name: 'Check a face', level: 1 })).toBeVisible();
  await desk.menu('Go > Events');
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible();
  await desk.menu('Go > Settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await desk.menu('File > New check');
  await expect(numberField(page)).toBeVisible();
  // The next customer's form holds nothing of the one before.
  await numberField(page).fill(VERIFIED_NUMBER);
  await identifierField(page).fill('cust-001');
  await desk.menu('Go > History');
  await desk.menu('File > New check');
  await expect(numberField(page)).toHaveValue('');
  await expect(identifierField(page)).toHaveValue('');

  await makeChecks(
    page,
    [1, 2, 3].map((n) => ({ kind: 'bvn', number: `2221234500${n}`, identifier: `cust-${n}` })),
  );
  await page.keyboard.press('Control+3');
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'Record' })).toContainText('cust-2');
});

test('the window is zoomed by plus and minus, with Shift or without, on the number pad too; the customer’s stays', async ({
  open,
}) => {
  const { page, customer } = await openBoth(open);
  const widths = () => Promise.all([page, customer].map((one) => one.evaluate(() => innerWidth)));
  const [before = 0, own] = await widths();
  const zoomed = (steps: number) => [Math.round(before / 1.2 ** (steps / 2)), own];
  for (const [keys, steps] of [
    ['Control+=', 1],
    ['Control+Shift+=', 2],
    ['Control+NumpadAdd', 3],
    ['Control+-', 2],
    ['Control+NumpadSubtract', 1],
    ['Control+0', 0],
    ['Control+=', 1],
    ['Control+Numpad0', 0],
  ] as const) {
    await page.keyboard.press(keys);
    await expect.poll(widths, keys).toEqual(zoomed(steps));
  }
});

test('a mouse at rest chooses no line of the palette; one that moves does, and one that is pressed runs its line', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  const field = page.getByPlaceholder('Find a command…');
  const lines = page.getByRole('menuitem');
  const centreOf = async (line: number) => {
    const box = await lines.nth(line).boundingBox();
    if (box === null) throw new Error('No such line');
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const openPalette = async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
  };
  await openPalette();
  const [first, fifth] = [await centreOf(0), await centreOf(4)];
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);

  await page.mouse.move(...fifth);
  await openPalette();
  // The engine tells what came to lie under a mouse a moment later, and the library marks it half a second after that.
  await expect(lines.nth(4)).toHaveAttribute('data-hovered', 'true');
  await page.waitForTimeout(700);
  await expect(lines.nth(4)).not.toHaveAttribute('data-focused');
  await page.mouse.move(...first, { steps: 5 });
  await expect(lines.first()).toHaveAttribute('data-focused', 'true');
  await page.mouse.move(...fifth, { steps: 5 });
  await expect(lines.nth(4)).toHaveAttribute('data-focused', 'true');

  await page.mouse.move(...first, { steps: 5 });
  await field.fill('dark');
  await expect(lines).toHaveCount(1);
  await page.mouse.down();
  await page.mouse.up();
  await expect(field).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('Enter in a palette in which nothing is typed or chosen runs nothing, and the form keeps what it holds', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await numberField(page).fill('222 1234 5678');
  const field = page.getByPlaceholder('Find a command…');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(numberField(page)).toHaveValue('222 1234 5678');

  await page.keyboard.press('Control+k');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'New check' })).toHaveAttribute('data-focused', 'true');
  await page.keyboard.press('Enter');
  await expect(field).toHaveCount(0);
  await expect(numberField(page)).toHaveValue('');
});

test('a key that chooses among the words of an input method does not leave the search', async ({ open }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await runCheck(page, VERIFIED_NUMBER, 'cust-001');
  await expectStanding(page, 'Verified');
  await goTo(page, 'History');
  const method = await page.context().newCDPSession(page);
  const box = page.getByRole('searchbox', { name: 'Search the history' });
  await box.focus();
  await method.send('Input.imeSetComposition', { text: 'cust', selectionStart: 4, selectionEnd: 4 });
  for (const key of ['ArrowDown', 'Enter']) {
    await page.keyboard.press(key);
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('cust');
  }
  await method.send('Input.insertText', { text: 'cust-001' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: 'Checks' })).toBeFocused();
});
