/** What a person types, and does not give yet, waits for them. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './desk-test.ts';
import { ask } from './event-steps.ts';
import { makeChecks } from './made-checks.ts';
import { openNewest } from './record.ts';
import { expectStanding, goTo, numberField, result, runCheck, startDesk, VERIFIED_NUMBER } from './steps.ts';

const decision = (page: Page) => page.getByRole('region', { name: 'Decision' });
const note = (page: Page) => page.getByRole('textbox', { name: 'Note' });

test('a note, a decision, a reason and the reasons to choose from outlive their screens', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, [
    { kind: 'bvn', number: '22212345001', identifier: 'c-1' },
    { kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'c-2' },
  ]);

  await runCheck(page, VERIFIED_NUMBER);
  const why = result(page).getByRole('textbox', { name: /^Check again because/u });
  await why.fill('Changed their name');

  await openNewest(page);
  await note(page).fill('n'.repeat(2_012));
  await expect(note(page)).toHaveValue('n'.repeat(2_012));
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(note(page)).toHaveAccessibleDescription(/^12 characters too many/u);
  await note(page).fill('Called at noon');
  await decision(page).getByRole('button', { name: 'Refer', exact: true }).click();
  await decision(page).getByLabel('Reason').selectOption('Documents awaited');
  await decision(page).getByLabel('Note').fill('n'.repeat(2_001));
  await decision(page).getByRole('button', { name: 'Refer check' }).click();
  await expect(decision(page).getByLabel('Note')).toBeFocused();
  await expect(decision(page)).toContainText('1 character too many');
  await decision(page).getByLabel('Note').fill('A letter is on its way');
  await page.keyboard.press('Escape');
  await page.getByRole('row').nth(2).click();
  await expect(page.getByRole('article', { name: 'Record' })).toContainText('c-1');
  await expect(note(page)).toHaveValue('');
  await expect(decision(page).getByLabel('Reason')).toHaveCount(0);

  await goTo(page, 'Settings');
  const toAccept = page.getByRole('textbox', { name: 'To accept' });
  const usual = await toAccept.inputValue();
  await toAccept.fill('');
  await page.getByRole('button', { name: 'Save reasons' }).click();
  await expect(toAccept).toBeFocused();
  await toAccept.fill('Seen at the counter');
  const years = page.getByRole('textbox', { name: /^Keep records for/u });
  await years.fill('9');

  await openNewest(page);
  await expect(note(page).last()).toHaveValue('Called at noon');
  await expect(decision(page).getByLabel('Reason')).toHaveValue('Documents awaited');
  await expect(decision(page).getByLabel('Note')).toHaveValue('A letter is on its way');
  await decision(page).getByRole('button', { name: 'Refer check' }).click();
  // Until then the note stands in its field, too, and what is below moves when that goes.
  await expect(decision(page).getByRole('button', { name: 'Decide again' })).toBeVisible();
  await expect(decision(page)).toContainText('A letter is on its way');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(note(page)).toHaveValue('');

  await goTo(page, 'Settings');
  await expect(toAccept).toHaveValue('Seen at the counter');
  await expect(years).toHaveAccessibleDescription(/^Not saved yet\. In force: 5 years/u);
  await page.getByRole('region', { name: 'Retention' }).getByRole('button', { name: 'Discard' }).click();
  await expect(years).toHaveValue('5');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(toAccept).toHaveValue(usual);

  await goTo(page, 'Check');
  await expect(why).toHaveValue('Changed their name');
  await result(page).getByRole('button', { name: 'Check again' }).click();
  await expectStanding(page, 'Verified');
  await runCheck(page, VERIFIED_NUMBER);
  await expect(why).toHaveValue('');
});

test('a text beyond its bound is told so beside its field; keys and the menu leave an open dialog as it is', async ({
  open,
}) => {
  const desk = await open();
  const { page } = desk;
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, [{ kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'c-1' }]);
  const dialog = page.getByRole('dialog');
  const views = async (item: string) => {
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const tooLong = async (field: Locator, length: number, words: string) => {
    await field.fill('k'.repeat(length));
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(words);
    await expect(field).toHaveValue('k'.repeat(length));
  };

  await goTo(page, 'History');
  await page.getByRole('searchbox').fill('c-1');
  await views('Save this view');
  const nameOfView = dialog.getByRole('textbox', { name: 'Name' });
  await tooLong(nameOfView, 81, 'Shorten the name to 80 characters.');
  await nameOfView.fill('All');
  await nameOfView.press('Enter');
  await expect(dialog).toHaveCount(0);
  await views('Rename or remove');
  const renamed = dialog.getByRole('textbox', { name: 'Name of All' });
  await tooLong(renamed, 81, 'Shorten the name to 80 characters.');
  await renamed.fill('Everything');
  await renamed.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Name of Everything' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Date' }).click();
  await dialog.getByLabel('From').fill('2026-11-20');
  await dialog.getByLabel('To').fill('2026-09-30');
  await expect(dialog).toContainText('These days are the wrong way round.');
  await page.keyboard.press('Escape');
  await expect(page.getByText('The days are the wrong way round: “From” is after “To”.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn them round' }).click();
  await expect(page.getByRole('button', { name: /^Remove the filter .*20/u }).first()).toBeVisible();
  await expect(page.getByText('The days are the wrong way round')).toHaveCount(0);

  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'Add an operator' }).click();
  await tooLong(dialog.getByRole('textbox', { name: 'Name' }), 2_500, 'Shorten the name to 60 characters.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Enter an end' }).click();
  await tooLong(
    dialog.getByRole('textbox', { name: 'Your customer identifier' }),
    2_500,
    'The identifier is longer than 128 characters. Shorten it.',
  );
  const customer = dialog.getByRole('textbox', { name: 'Your customer identifier' });
  await customer.fill('c-2');
  await dialog.getByRole('textbox', { name: /^Ended on/u }).fill('2019-06-30');
  await page.keyboard.press('Enter');
  await expect(customer).toHaveAccessibleDescription(/^No check bears this identifier\./u);
  await customer.fill('c-3');
  await expect(dialog.getByRole('button', { name: 'Enter the end' })).toBeVisible();
  await customer.fill('c-2');
  await dialog.getByRole('button', { name: 'Enter it all the same' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Add an account' }).click();
  await tooLong(
    dialog.getByLabel('API key', { exact: true }),
    2_500,
    'No API key is longer than 512 characters. Copy it again.',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Close without saving' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Add an operator' }).click();
  const operator = dialog.getByRole('textbox', { name: 'Name' });
  await operator.fill('Ada Bello');
  const isAsItWas = async () => {
    // The menu’s words reach the page on a way of their own; an answer on that way comes after all of them.
    await ask(page, 'profiles.list');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(operator).toHaveValue('Ada Bello');
  };
  for (const keys of ['Control+1', 'Control+3', 'Control+k', 'Control+n']) await page.keyboard.press(keys);
  await isAsItWas();
  for (const item of [
    'Go > History',
    'Go > Find a command…',
    'Help > Keyboard shortcuts',
    'Help > About Veridesk',
    'File > New check',
  ])
    await desk.menu(item);
  await isAsItWas();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Close without saving' }).click();
  await page.keyboard.press('Control+3');
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
});

test('Esc, and a press beside a dialog, ask before keys, an account or a note go that were typed into it', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, [{ kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'c-1' }]);
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' });

  await goTo(page, 'Settings');
  const add = page.getByRole('button', { name: 'Add an account' });
  await add.click();
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  // With nothing typed there is nothing to ask.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await add.click();
  const key = dialog.getByLabel('API key', { exact: true });
  await key.fill('sandbox_abc');
  const waysOut = [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)];
  for (const leave of waysOut) {
    await leave();
    await expect(question).toBeVisible();
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(key).toHaveValue('sandbox_abc');
    await expect(key).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Close without saving' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();
  await add.press('Enter');
  await expect(key).toHaveValue('');
  await key.fill('sandbox_abc');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);

  await goTo(page, 'History');
  const grid = page.getByRole('grid', { name: 'Checks' });
  await grid.press('x');
  await grid.press('d');
  await dialog.getByLabel('Note').fill('Seen at the counter');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog.getByLabel('Note')).toHaveValue('Seen at the counter');
});

test('an input method writes a number once, and forced colours tell what is on and chosen', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  const method = await page.context().newCDPSession(page);
  const field = numberField(page);
  await field.focus();
  for (const text of ['2', '22', '222', '2221', '22212'])
    await method.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await expect(field).toHaveValue('22212');
  await method.send('Input.insertText', { text: '22212345678' });
  await expect(field).toHaveValue('222 1234 5678');
  await field.press('Backspace');
  await expect(field).toHaveValue('222 1234 567');

  await page.emulateMedia({ forcedColors: 'active' });
  const underline = (isChosen: boolean) =>
    page
      .getByRole('tab', { selected: isChosen })
      .first()
      .evaluate((tab) => getComputedStyle(tab).borderBottomColor);
  expect(await underline(true)).not.toBe(await underline(false));

  await goTo(page, 'Settings');
  const partWords = (name: string) =>
    page
      .getByRole('navigation', { name: 'Parts of this page' })
      .getByRole('button', { name })
      .evaluate((part) => getComputedStyle(part).color);
  expect(await partWords('Profiles')).not.toBe(await partWords('Usage'));
  const signIn = page.getByRole('switch', { name: 'Ask who is at work' });
  await expect(signIn).toBeEnabled();
  // Switched and looked at in one turn: whatever is rendered after puts it back to what the desk says of it.
  const { off, on } = await signIn.evaluate((node: HTMLInputElement) => {
    const colours = () => ({
      track: getComputedStyle(node).backgroundColor,
      knob: getComputedStyle(node, '::before').backgroundColor,
    });
    const off = colours();
    node.checked = true;
    return { off, on: colours() };
  });
  expect(off.knob).not.toBe(off.track);
  expect(on.knob).not.toBe(on.track);
  expect(on.track).not.toBe(off.track);

  // Which check is open is told by more than the focus, and so is which decision is chosen.
  await makeChecks(
    page,
    [1, 2].map((n) => ({ kind: 'bvn', number: `2221234567${n}`, identifier: `cust-00${n}` })),
  );
  await goTo(page, 'History');
  const row = (n: number) => page.getByRole('row').nth(n);
  await row(1).click();
  const choice = (name: string) =>
    page.getByRole('region', { name: 'Decision' }).getByRole('button', { name, exact: true });
  await choice('Accept').click();
  const look = (one: Locator, what: 'outlineStyle' | 'backgroundColor') =>
    one.evaluate((node, name) => getComputedStyle(node)[name], what);
  expect(await look(row(1), 'outlineStyle')).not.toBe(await look(row(2), 'outlineStyle'));
  const ground = (name: string) => look(choice(name), 'backgroundColor');
  expect(await ground('Accept')).not.toBe(await ground('Refer'));
});
