/** A double click where one click is meant. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './desk-test.ts';
import { endRelationship } from './erase-steps.ts';
import { makeChecks } from './made-checks.ts';
import { ada, chidi, staff } from './operators.ts';
import { goTo, numberField, startDesk, VERIFIED_NUMBER } from './steps.ts';

type Place = readonly [x: number, y: number];

async function centreOf(part: Locator): Promise<Place> {
  const box = await part.boundingBox();
  if (box === null) throw new Error('It is not there');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/**
 * Clicks at a time, in seconds since 1970: however busy the machine is, two of them lie as far apart as a hand has them.
 */
async function clicksAt(page: Page) {
  const session = await page.context().newCDPSession(page);
  return async ([x, y]: Place, timestamp: number, clickCount = 1) => {
    for (const type of ['mousePressed', 'mouseReleased'] as const)
      await session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount, timestamp });
  };
}

test('what a double click opens stays open, and a click beside it closes it', async ({ open }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, [{ kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'cust-1' }]);
  const dialog = page.getByRole('dialog');
  const opens = async (button: string, title: string) => {
    await page.getByRole('button', { name: button }).dblclick();
    await expect(dialog).toHaveAccessibleName(title);
    // A dialog that closes is gone with the click.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    await expect(dialog).toBeVisible();
    // A key presses what it did before.
    const leave = dialog.getByRole('button', { name: 'Cancel' });
    await leave.press('Enter');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: button }).click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(4, 4);
    await expect(dialog).toHaveCount(0);
  };
  await goTo(page, 'History');
  await opens('Export…', 'Export the list');
  await page.getByRole('grid', { name: 'Checks' }).press('x');
  await opens('Decide…', 'Decide on 1 check');
  await goTo(page, 'Settings');
  await opens('Add an operator…', 'Add an operator');
});

test('a row that is opened by a double click has nothing pressed in what it opens, at any width', async ({
  open,
}) => {
  const desk = await open();
  const { page } = desk;
  await startDesk(page, { store: 'memory' });
  await makeChecks(
    page,
    ['22212345001', '22212345002', '22212345003'].map((number) => ({
      ...{ kind: 'bvn', number, identifier: 'cust-1' },
    })),
  );
  await goTo(page, 'History');
  const decide = page.getByRole('region', { name: 'Decision' }).getByRole('button');
  const click = await clicksAt(page);
  for (const width of [1280, 960]) {
    await desk.resize({ width, height: 800 });
    await page.getByRole('row').nth(1).click();
    // Where a row lies under the pointer at first, and the decision afterwards.
    const place = await centreOf(decide.first());
    await page.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(decide).toHaveCount(0);
    const first = Date.now() / 1_000;
    await click(place, first);
    await expect(decide.first()).toBeVisible();
    await click(place, first + 0.2, 2);
    await click(place, first + 0.4, 3);
    await expect(decide).toHaveCount(3);
    await expect(page.getByRole('button', { name: /^Accept check/u })).toHaveCount(0);
    // A click that is meant for it is taken.
    await click(place, first + 2);
    await expect(page.getByRole('button', { name: /^Accept check/u })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await page.getByRole('button', { name: 'Close' }).press('Enter');
  }
});

test('a dialog that is closed by a double click has nothing pressed that lay below it', async ({ open }) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  const numbers = Array.from({ length: 12 }, (_, index) => String(22_212_345_000 + index));
  await makeChecks(
    page,
    numbers.map((number) => ({ kind: 'bvn', number, identifier: 'cust-1' })),
  );
  await goTo(page, 'History');
  await page.getByRole('button', { name: 'Export…' }).click();
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' });
  const place = await centreOf(cancel);
  await page.mouse.dblclick(...place);
  await expect(cancel).toHaveCount(0);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  await expect(page.getByRole('region', { name: 'Details' })).toHaveCount(0);
  // A row lies there.
  await page.waitForTimeout(600);
  await page.mouse.click(...place);
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
});

test('a double click on what takes a line of a list away leaves the next one, which has its place then', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  for (const identifier of ['cust-1', 'cust-2', 'cust-3'])
    await endRelationship(page, identifier, '2025-06-30');
  await goTo(page, 'Settings');
  const click = await clicksAt(page);
  const back = page.getByRole('button', { name: /^Take back the end of/u });
  await expect(back).toHaveCount(3);
  await back.first().scrollIntoViewIfNeeded();
  const place = await centreOf(back.first());
  const first = Date.now() / 1_000;
  await click(place, first);
  await expect(back).toHaveCount(2);
  await click(place, first + 0.2, 2);
  // It would be taken back by then.
  await page.waitForTimeout(600);
  await expect(back).toHaveCount(2);
  await click(place, first + 2);
  await expect(back).toHaveCount(1);
});

test('a double click on what does the opposite once it is done leaves it done: nobody who is kept out is let in again', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await staff(page, [ada, chidi]);
  const [disable, enable] = ['Disable', 'Enable'].map((act) =>
    page.getByRole('button', { name: `${act} ${chidi.name}` }),
  ) as [Locator, Locator];
  await disable.scrollIntoViewIfNeeded();
  const click = await clicksAt(page);
  const place = await centreOf(disable);
  const first = Date.now() / 1_000;
  await click(place, first);
  await expect(enable).toBeVisible();
  await click(place, first + 0.2, 2);
  await click(place, first + 0.4, 3);
  // They would be let in again by then.
  await page.waitForTimeout(600);
  await expect(enable).toBeVisible();
  await click(place, first + 2);
  await expect(disable).toBeVisible();
});

test('an end for an identifier that no check bears is not entered by the second click, before anybody has read so', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'Enter an end…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Your customer identifier' }).fill('cust-l');
  await dialog.getByRole('textbox', { name: 'Ended on' }).fill('30 Jun 2025');
  const click = await clicksAt(page);
  const place = await centreOf(dialog.getByRole('button', { name: 'Enter the end' }));
  const first = Date.now() / 1_000;
  await click(place, first);
  const sure = dialog.getByRole('button', { name: 'Enter it all the same' });
  await expect(sure).toBeEnabled();
  // It has grown to the left, where the pointer is still on it.
  await click(place, first + 0.2, 2);
  await page.waitForTimeout(600);
  await expect(dialog).toContainText('No check bears this identifier.');
  await click(place, first + 2);
  await expect(dialog).toHaveCount(0);
});

test('a double click on Clear, which moves up with what it folds, leaves the keys in the field of the number', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  const click = await clicksAt(page);
  const declared = page.getByRole('button', { name: /^What the customer declares/u });
  await declared.click();
  await expect(declared).toHaveAttribute('aria-expanded', 'true');
  await numberField(page).fill('22212345678');
  const clear = await centreOf(page.getByRole('button', { name: 'Clear' }));
  const first = Date.now() / 1_000;
  await click(clear, first);
  // The fold has closed, and the button lies higher.
  await expect(declared).toHaveAttribute('aria-expanded', 'false');
  await expect(numberField(page)).toBeFocused();
  await click(clear, first + 0.2, 2);
  await page.keyboard.type('22212345679');
  await expect(numberField(page)).toHaveValue('222 1234 5679');
});

test('a double click on the words beside the title of a fold, which go as it opens, leaves it open and the keys at it', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  const click = await clicksAt(page);
  const why = page.getByRole('button', { name: /^Why this check/u });
  const note = await centreOf(why.getByText('·'));
  let first = Date.now() / 1_000;
  await click(note, first);
  await expect(why).toHaveAttribute('aria-expanded', 'true');
  await click(note, first + 0.2, 2);
  await expect(why).toBeFocused();
  await expect(why).toHaveAttribute('aria-expanded', 'true');

  // One that stays where it is, is pressed twice.
  const title = await centreOf(why.getByText('Why this check', { exact: true }));
  first += 2;
  await click(title, first);
  await expect(why).toHaveAttribute('aria-expanded', 'false');
  await click(title, first + 0.2, 2);
  await expect(why).toHaveAttribute('aria-expanded', 'true');
});
