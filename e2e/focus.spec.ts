/** What goes, or is switched off, by being pressed leaves the keys where somebody works, and never at the top of the window. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deliver, verifiedEvent } from './deliveries.ts';
import { portraitFile } from './pictures.ts';
import { preparedRows } from './prepared-scenes.ts';
import { event, grid, LOST, receiving } from './receiving-desk.ts';
import { expect, test } from './recording-test.ts';
import {
  accountAt,
  addPicture,
  expectStanding,
  goTo,
  openSettingsOf,
  pickKind,
  result,
  review,
  runCheck,
  startDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

test('saving and discarding the settings of a profile, and taking away what a kind was set to', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await openSettingsOf(page, 'Built-in sandbox');
  const footer = page.getByRole('group', { name: 'The page as a whole' });
  const nin = page.getByRole('region', { name: 'NIN', exact: true });
  const save = page.getByRole('button', { name: 'Save settings' });
  const port = page.getByRole('textbox', { name: 'Port', exact: true });

  await page.getByRole('switch', { name: 'Receive events on this computer' }).check();
  await port.fill('0');
  await save.press('Enter');
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(footer).toBeFocused();
  await port.fill('1');
  await page.getByRole('button', { name: 'Discard changes' }).press('Enter');
  await expect(port).toHaveValue('0');
  await expect(footer).toBeFocused();

  await page.getByRole('button', { name: 'How it asks: NIN' }).click();
  const add = nin.getByRole('button', { name: 'Add a constant field' });
  const take = (row: number) => nin.getByRole('button', { name: `Remove constant field ${row}` });
  await add.press('Enter');
  await add.press('Enter');
  await take(1).press('Enter');
  await expect(take(2)).toHaveCount(0);
  await expect(take(1)).toBeFocused();
  await take(1).press('Enter');
  await expect(take(1)).toHaveCount(0);
  await expect(add).toBeFocused();

  const path = nin.getByRole('textbox', { name: 'Path', exact: true });
  const assumed = await path.inputValue();
  await path.fill('/somewhere/else');
  await nin.getByRole('button', { name: 'Back to the assumption' }).press('Enter');
  await expect(path).toHaveValue(assumed);
  await expect(nin).toBeFocused();

  await add.press('Enter');
  await nin.getByRole('textbox', { name: 'Name 1' }).fill('product');
  await nin.getByRole('textbox', { name: 'Value 1' }).fill('12');
  await save.press('Enter');
  await page.getByRole('button', { name: 'Confirm and save' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(footer).toBeFocused();
});

test('the last event, an event that somebody judges, and one that is closed when no other is left', async ({
  open,
}) => {
  const { page } = await open();
  const url = await receiving(page, [LOST, 'twin-1'], ['22200000901', 'twin-2']);
  for (const id of ['first', 'second']) await deliver(url, verifiedEvent({ event_id: id, type: 'bvn' }));
  await goTo(page, 'Events');
  await page.getByRole('button', { name: /^Needs a person 2/u }).click();
  await expect(grid(page).getByRole('row')).toHaveCount(3);
  await grid(page).getByRole('row').nth(1).click();
  const details = page.getByRole('region', { name: 'Details' });
  const next = details.getByRole('button', { name: 'Next event' });
  await next.press('Enter');
  await expect(next).toBeDisabled();
  await expect(details).toBeFocused();

  const none = details.getByRole('button', { name: 'About none of our checks' });
  await none.press('Enter');
  await expect(none).toHaveCount(0);
  await expect(details).toBeFocused();
  await expect(grid(page).getByRole('row')).toHaveCount(2);
  await grid(page).getByRole('row').nth(1).click();
  await event(page).getByRole('radio').first().check();
  await details.getByRole('button', { name: 'It is about this check' }).press('Enter');
  await expect(event(page).getByRole('heading', { name: 'Settled a check' })).toBeVisible();
  await expect(details).toBeFocused();

  await expect(page.getByText('No event matches.')).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(details).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^All/u })).toBeFocused();
});

test('from a sort of events that holds none, back to all of them', async ({ open }) => {
  const { page } = await open();
  await deliver(await receiving(page), verifiedEvent({ event_id: 'first', type: 'bvn' }));
  await goTo(page, 'Events');
  await expect(grid(page).getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: /^Untrusted/u }).press('Enter');
  await expect(page.getByText('No event matches.')).toBeVisible();
  const all = page.getByRole('button', { name: /^All/u });
  await all.press('Enter');
  await expect(grid(page).getByRole('row')).toHaveCount(2);
  await expect(all).toBeFocused();
});

test('what is walked to in a picture’s review does not lie under its buttons, where there is least room', async ({
  open,
}) => {
  // The smallest window, where everything is twice as large.
  const { page } = await open({ size: { width: 480, height: 320 } });
  await startDesk(page, { store: 'memory' });
  await pickKind(page, 'face');
  await page.locator('input[type=file]').setInputFiles(portraitFile(VERIFIED_NUMBER));
  await expect(review(page).getByRole('button', { name: 'Use this picture' })).toBeEnabled({
    timeout: 30_000,
  });
  await review(page).getByRole('textbox').focus();
  await page.keyboard.press('Tab');
  const measured = review(page).getByRole('button', { name: 'What was measured' });
  await expect(measured).toBeFocused();
  const isSeen = await measured.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isSeen).toBe(true);
});

test('stopping a wait from another screen', async ({ open, recording }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(recording));
  recording.answer(429, { message: 'Too many requests.' }, { 'retry-after': '120' });
  await runCheck(page, VERIFIED_NUMBER);
  await expectStanding(page, 'Limited');
  await goTo(page, 'Settings');
  const strip = page.getByRole('region', { name: 'Environment' });
  await strip.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(strip.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  await expect(strip).toBeFocused();
});

test('cancelling a check of the other form while its wait stands in the place of the camera', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await runCheck(page, '22200000909');
  await goTo(page, 'Face');
  await page.getByRole('button', { name: /^Cancel/u }).press('Enter');
  await expect(page.getByRole('region', { name: 'Camera' })).toBeFocused();
  await addPicture(page, portraitFile(VERIFIED_NUMBER));
  await goTo(page, 'Check');
  await runCheck(page, '22200000903');
  await goTo(page, 'Face');
  await page.getByRole('button', { name: /^Cancel/u }).press('Enter');
  await expect(page.getByRole('region', { name: 'Picture', exact: true })).toBeFocused();
});

test('a dialog that an answer closes leaves the keys at what it was opened from', async ({ open }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await runCheck(page, VERIFIED_NUMBER, 'lagos-1');
  await expectStanding(page, 'Verified');
  await goTo(page, 'History');
  await page.getByRole('searchbox').fill('lagos');
  const views = page.getByRole('button', { name: 'Views', exact: true });
  // It hangs on how soon the answer is drawn: on a slow computer it is drawn late.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const name of ['One', 'Two']) {
    await views.press('Enter');
    await page.getByRole('menuitem', { name: 'Save this view' }).press('Enter');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(views).toBeFocused();
  }
});

test('the first list that is prepared, and the last check of it that is removed', async ({
  open,
  dataDir,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  const list = join(dataDir, 'list.csv');
  writeFileSync(list, `number,identifier\n${VERIFIED_NUMBER},kano-1\n`);
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await result(page)
    .getByRole('button', { name: /from a list/u })
    .press('Enter');
  await dialog.locator('input[type=file]').setInputFiles(list);
  await expect(preparedRows(page)).toHaveCount(1);
  await expect(dialog).toHaveCount(0);
  await expect(result(page)).toBeFocused();

  await preparedRows(page)
    .getByRole('button', { name: /^Remove/u })
    .press('Enter');
  await dialog.getByRole('button', { name: 'Remove it' }).press('Enter');
  await expect(preparedRows(page)).toHaveCount(0);
  await expect(result(page)).toBeFocused();
});

test('a check beside a list in which none is found, and one that comes into it while it is decided on', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await runCheck(page, VERIFIED_NUMBER);
  await expectStanding(page, 'Verified');
  await goTo(page, 'History');
  const search = page.getByRole('searchbox', { name: 'Search the history' });
  const details = page.getByRole('region', { name: 'Details' });
  await search.fill('nobody');
  await expect(page.getByRole('heading', { name: 'No check matches' })).toBeVisible();
  await goTo(page, 'Check');
  await result(page).getByRole('button', { name: 'Open it there' }).press('Enter');
  await expect(details).toContainText('Verified');
  await expect(search).toBeFocused();
  await details.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(details).toHaveCount(0);
  await expect(search).toBeFocused();

  await page.getByRole('button', { name: 'Clear the search' }).first().click();
  const checks = page.getByRole('grid', { name: 'Checks' });
  const decision = page.getByRole('region', { name: 'Decision' });
  const decide = async (name: string, reason: string) => {
    await decision.getByRole('button', { name, exact: true }).press('Enter');
    await decision.getByLabel('Reason').selectOption(reason);
    await decision.getByRole('button', { name: `${name} check` }).press('Enter');
    await expect(decision).toContainText(reason);
    await expect(decision).toBeFocused();
  };
  const again = decision.getByRole('button', { name: 'Decide again' });
  await checks.press('Enter');
  await decide('Refer', 'Second opinion needed');
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Decision' }).click();
  await page.getByRole('menuitemcheckbox', { name: /^Referred/u }).click();
  await page.keyboard.press('Escape');
  await again.press('Enter');
  await decide('Reject', 'Suspected fraud');
  await expect(checks).toHaveCount(0);
  await again.press('Enter');
  await decide('Refer', 'Documents awaited');
  await expect(checks).toBeVisible();
  await expect(decision).toBeFocused();
});

test('what comes over an open menu gives the keys back to it, and Esc closes that', async ({ open }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await runCheck(page, VERIFIED_NUMBER);
  await expectStanding(page, 'Verified');
  await goTo(page, 'History');
  const decision = page.getByRole('button', { name: 'Decision', exact: true });
  const menu = page.getByRole('menu', { name: 'Decision' });
  for (const [keys, over] of [
    ['Control+k', 'Find a command'],
    ['Control+l', 'Nothing was locked'],
  ] as const) {
    // Opened by the mouse, it has the keys itself and none of its items.
    await decision.click();
    await expect(menu).toBeFocused();
    await page.keyboard.press(keys);
    await expect(page.getByRole('dialog', { name: over })).toBeVisible();
    await page.keyboard.press('Escape');
    // Itself, or its first item once the last that was used were keys.
    await expect(page.locator('[role="menu"]:focus-within')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(decision).toBeFocused();
  }
});
