/** What matters most keeps its room: names, numbers, what differs, and what can be done, however little room there is. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './desk-test.ts';
import { ask } from './event-steps.ts';
import { makeChecks } from './made-checks.ts';
import {
  accountAt,
  expectStanding,
  fieldOf,
  goTo,
  openSettingsOf,
  pickKind,
  result,
  runCheck,
  runCommand,
  runUnanswered,
  startDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Checks' });

/** How much of it does not fit into its place, in CSS pixels. */
const cutOff = (part: Locator) => part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

test('a long number is in sight as a whole while it is typed, the field that differs comes first, and beside an open record the list shows whole names and no row moves', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });

  await test.step('a voter’s number of 29 characters', async () => {
    await pickKind(page, 'voters_card');
    const field = fieldOf(page, 'voters_card');
    for (const size of [
      { width: 960, height: 640 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      await field.fill('');
      await field.fill('90F5B1234567890123490F5B12345');
      await expect(page.getByText('29 characters, usually 19')).toBeVisible();
      expect(await cutOff(field)).toBeLessThanOrEqual(0);
    }
  });

  await test.step('what differs, whatever the order in which fields are declared', async () => {
    await pickKind(page, 'bvn');
    await page.getByText('What the customer declares').click();
    await page.getByLabel('First name').fill('Folasade');
    await page.getByLabel('Last name').fill('Akinwande');
    await page.getByLabel('Date of birth').fill('12/10/1983');
    await page.getByLabel('Phone').fill('08015553193');
    await runCheck(page, VERIFIED_NUMBER, 'cust-1');
    await expectStanding(page, 'Mismatch');
    const rows = result(page).getByRole('table').getByRole('row');
    await expect(rows.nth(1)).toContainText('Phone');
    await expect(rows.nth(1)).toContainText('Different');
    await expect(rows.nth(2)).toContainText('First name');
    await expect(rows.nth(4)).toContainText('Date of birth');
  });

  await makeChecks(page, [{ kind: 'bvn', number: '22200000404', identifier: 'cust-2' }]);
  await goTo(page, 'History');
  const name = grid(page).getByText('Fọláṣadé Yétúndé Akínwándé');
  await name.click();
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
  expect(await cutOff(name)).toBe(0);
  // What is compared there has its results in sight, too.
  const compared = page.getByRole('table', { name: 'Declared and returned' });
  await compared.scrollIntoViewIfNeeded();
  const { x = 0, width = 0 } = (await compared.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(1280);

  const before = await grid(page).boundingBox();
  await grid(page).press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  expect(await grid(page).boundingBox()).toEqual(before);
});

async function contentsOf(page: Page): Promise<void> {
  await goTo(page, 'Settings');
  const contents = page.getByRole('navigation', { name: 'Parts of this page' });
  const current = contents.locator('[aria-current]');
  await expect(current).toHaveText('Profiles');
  await contents.getByRole('button', { name: 'About' }).click();
  await expect(current).toHaveText('About');
  await expect(contents).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'About' })).toBeFocused();
  await page.mouse.move(500, 400);
  // What is still being loaded above moves the page while it is scrolled: whoever wants to be at its top scrolls again.
  const scrollToTop = async () => {
    await page.mouse.wheel(0, -20_000);
    await expect(current).toHaveText('Profiles', { timeout: 1000 });
  };
  await expect(scrollToTop).toPass();
  // A part that is in its place already moves nothing, and the next movement counts.
  for (const _ of ['into its place', 'again'])
    await contents.getByRole('button', { name: 'Profiles' }).click();
  await runCommand(page, 'settings: back');
  await expect(page.getByRole('heading', { name: 'Backup', exact: true })).toBeFocused();
  await expect(current).toHaveText('Backup');
}

test('in the smallest window, and where everything is twice as large, what is offered is in sight: the contents of a long page, a dialog, the rows of the history', async ({
  open,
}) => {
  const { page } = await open({ size: { width: 960, height: 640 } });
  await startDesk(page, { store: 'memory' });
  await test.step('the contents of a long page stay in sight and say where one is', () => contentsOf(page));
  const firstName = 'عبد الرحمن عبد العزيز محمد الأمين';
  const declared = { firstName, lastName: 'القاسمي' };
  await makeChecks(page, [
    { kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'cust-1' },
    { kind: 'bvn', number: '22200000404', identifier: 'cust-2', declared },
  ]);
  const dialog = page.getByRole('dialog');
  const inSight = async (name: string) => {
    await dialog.evaluate((part) => part.scrollTo(0, 0));
    await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  };
  await goTo(page, 'History');
  // A name that is written from right to left is cut at its end, and not at its beginning.
  const name = grid(page).getByText(firstName);
  expect(await cutOff(name)).toBeGreaterThan(0);
  expect(await name.evaluate((part) => getComputedStyle(part).direction)).toBe('rtl');

  await page.keyboard.press('?');
  await inSight('Close');
  await page.keyboard.press('Escape');

  // 960 × 640 at 200 %.
  await page.setViewportSize({ width: 480, height: 320 });
  await goTo(page, 'Settings');
  expect(await cutOff(page.getByRole('main'))).toBe(0);
  await pickKind(page, 'voters_card');
  // The words themselves: the box of a label is as wide as its field.
  const words = await page.getByText('Voter’s identification number').evaluate((label) => {
    const range = document.createRange();
    range.selectNodeContents(label);
    return range.getBoundingClientRect().right;
  });
  const beside = await page.getByRole('button', { name: 'Numbers to try' }).boundingBox();
  expect(words).toBeLessThanOrEqual(beside?.x ?? 0);
  await goTo(page, 'History');
  await grid(page).press('x');
  // A row is wider than the window: its end is reached by moving the list sideways.
  await expect(grid(page).getByRole('row').nth(1)).toBeInViewport({ ratio: 0.75 });
  for (const name of ['Clear', 'Views']) {
    const button = page.getByRole('button', { name });
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    expect((box?.x ?? 480) + (box?.width ?? 0)).toBeLessThanOrEqual(480);
  }
  await grid(page).press('d');
  await inSight('Decide on 1 check');
  // What the keys reach is not left below the buttons.
  await dialog.getByLabel('Reason').focus();
  const [field, button] = await Promise.all([
    dialog.getByLabel('Reason').boundingBox(),
    dialog.getByRole('button', { name: 'Decide on 1 check' }).boundingBox(),
  ]);
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
});

test('where everything is twice as large, the days of the history are chosen within their frame, which scrolls', async ({
  open,
}) => {
  const { page } = await open({ size: { width: 640, height: 400 } });
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, [{ kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'cust-1' }]);
  await goTo(page, 'History');
  const dialog = page.getByRole('dialog', { name: 'Date' });
  for (const size of [
    { width: 640, height: 400 },
    { width: 480, height: 320 },
  ]) {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: 'Date' }).click();
    await expect(dialog).toBeInViewport({ ratio: 1 });
    const frame = await dialog.boundingBox();
    const parts = dialog
      .getByRole('button', { name: /day|month|year|date/iu })
      .or(dialog.getByRole('textbox'));
    expect(await parts.count()).toBeGreaterThan(3);
    for (const part of await parts.all()) {
      await part.scrollIntoViewIfNeeded();
      await expect(part).toBeInViewport({ ratio: 1 });
      const box = await part.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('where everything is twice as large, all that can be done with an account is reached within the frame of its menu', async ({
  open,
  service,
}) => {
  const { page } = await open({ size: { width: 480, height: 320 } });
  await startDesk(page, { store: 'memory' });
  await ask(page, 'profiles.add', {
    ...{ name: 'Lagos', baseUrl: service.baseUrl, environment: 'sandbox', ...service.keys },
  });
  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'More for Lagos' }).press('Enter');
  const menu = page.getByRole('menu', { name: 'More for Lagos' });
  const items = await menu.getByRole('menuitem').all();
  expect(items).toHaveLength(6);
  for (const item of items) {
    await expect(item).toBeFocused();
    await expect(item).toBeInViewport({ ratio: 1 });
    // Not in sight beside the frame, over what lies below the menu.
    const [box, frame] = await Promise.all([item.boundingBox(), menu.locator('..').boundingBox()]);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
    await page.keyboard.press('ArrowDown');
  }
});

test('in the smallest window, below a long form, a check that takes long comes into sight with the way to cancel it', async ({
  open,
  service,
}) => {
  const { page } = await open({ size: { width: 960, height: 640 } });
  await startDesk(page, { store: 'memory' }, accountAt(service));
  await page.getByText('What the customer declares').click();
  await page.getByText('Why this check').click();
  await runUnanswered(page, service);
  const cancel = result(page).getByRole('button', { name: 'Cancel' });
  await expect(result(page).getByText(/Waiting for the service’s answer/u)).toBeVisible();
  await expect(cancel).toBeInViewport({ ratio: 1 });
  await cancel.click();
  await expectStanding(page, 'Unknown');
});

test('where everything is twice as large, the limits of the advice on a picture leave their names the most room', async ({
  open,
}) => {
  const { page } = await open({ size: { width: 480, height: 320 } });
  await startDesk(page, { store: 'memory' });
  await openSettingsOf(page, 'Built-in sandbox');
  await page.getByText('Limits of the advice').click();
  const table = page.getByRole('table').filter({ hasText: 'Default' });
  const [name, value, usual] = await Promise.all(
    ['Limit', 'Value', 'Default'].map((column) =>
      table.getByRole('columnheader', { name: column }).boundingBox(),
    ),
  );
  expect(name?.width ?? 0).toBeGreaterThan(value?.width ?? 0);
  expect((usual?.x ?? 480) + (usual?.width ?? 0)).toBeLessThanOrEqual(480);
});

test('where everything is twice as large, what is wrong with a list is in sight, and so is each of its lines', async ({
  open,
}) => {
  const { page } = await open({ size: { width: 480, height: 320 } });
  await startDesk(page, { store: 'memory' });
  await page.getByRole('button', { name: 'Prepare checks from a list…' }).click();
  const lines = ['BVN,identifier', ...Array.from({ length: 20 }, (_, i) => `2221234${i},cust-${i}`)];
  const buffer = Buffer.from(lines.join('\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('20 lines are wrong')).toBeInViewport({ ratio: 1 });
  const wrong = dialog.getByRole('list', { name: 'Wrong lines' }).getByRole('listitem');
  await expect(wrong).toHaveCount(20);
  for (const line of [wrong.first(), wrong.last()]) {
    await line.scrollIntoViewIfNeeded();
    await expect(line).toBeInViewport({ ratio: 1 });
  }
});

test('where everything is twice as large, what can be tried after a search without a hit is in sight with no move sideways', async ({
  open,
}) => {
  const { page } = await open({ size: { width: 480, height: 320 } });
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, [{ kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'cust-1' }]);
  await goTo(page, 'History');
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Kind' }).press('Enter');
  await page.getByRole('menuitemcheckbox', { name: /^BVN/u }).press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('nobody');
  await expect(page.getByRole('button', { name: 'Search without filters' })).toBeVisible();
  const wide = await page
    .getByRole('main')
    .evaluate(
      (main) =>
        [main, ...main.querySelectorAll('*')].filter(
          (part) => getComputedStyle(part).overflowX === 'auto' && part.scrollWidth > part.clientWidth,
        ).length,
    );
  expect(wide).toBe(0);
});
