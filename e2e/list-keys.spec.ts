/** Where the keys are in a long list is seen and told, also when the row that they stand on is not in sight. */
import type { Locator } from '@playwright/test';
import { expect, test } from './desk-test.ts';
import { makeChecks, openHistoryOf } from './made-checks.ts';
import { expectStanding, goTo, result, runCheck } from './steps.ts';

const outline = (grid: Locator) => grid.evaluate((part) => getComputedStyle(part).outlineStyle);

/** Whether what a screen reader is told to be active is there. */
const tellsActive = (grid: Locator) =>
  grid.evaluate((part) => {
    const id = part.getAttribute('aria-activedescendant');
    return id === null ? null : document.getElementById(id) !== null;
  });

const sixty = Array.from({ length: 60 }, (_, at) => ({
  kind: 'bvn',
  number: `22212345${100 + at}`,
  identifier: `${at < 30 ? 'kano' : 'lagos'}-${at}`,
}));

test('a row that was scrolled away, and an open check that is not among those found', async ({ open }) => {
  const { page } = await open();
  await openHistoryOf(page, sixty);
  const grid = page.getByRole('grid', { name: 'Checks' });
  await page.keyboard.press('Home');
  await expect(grid).toBeFocused();
  expect(await outline(grid)).toBe('none');
  expect(await tellsActive(grid)).toBe(true);

  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 1_800);
  await expect(page.getByRole('row', { name: /kano-20/u })).toBeInViewport();
  await expect.poll(() => outline(grid)).toBe('solid');
  expect(await tellsActive(grid)).not.toBe(false);
  // They stand at that end already: it comes into sight all the same.
  for (const key of ['Home', 'k', 'ArrowUp']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('row', { name: /lagos-59/u })).toBeInViewport();
    await expect.poll(() => outline(grid)).toBe('none');
    await page.mouse.wheel(0, 1_800);
    await expect.poll(() => outline(grid)).toBe('solid');
  }
  await page.keyboard.press('j');
  await expect.poll(() => outline(grid)).toBe('none');
  expect(await tellsActive(grid)).toBe(true);

  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('lagos-58');
  await page.keyboard.press('/');
  await page.keyboard.type('kano');
  await expect(page.getByText('30 of 60 checks')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(grid).toBeFocused();
  expect(await outline(grid)).toBe('solid');
  await page.keyboard.press('j');
  await expect.poll(() => outline(grid)).toBe('none');
});

test('a long list stands where it was left', async ({ open }) => {
  const { page } = await open();
  await openHistoryOf(page, sixty);
  const grid = page.getByRole('grid', { name: 'Checks' });
  const scrolled = () => grid.evaluate((part) => part.scrollTop);
  await expect(grid).toBeFocused();
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 1_810);
  await expect.poll(scrolled).toBe(1_810);
  const row = page.getByRole('row', { name: /kano-20/u });

  await test.step('the keys stand on a row that was scrolled away', async () => {
    await goTo(page, 'Settings');
    await goTo(page, 'History');
    await expect(row).toBeInViewport();
    expect(await scrolled()).toBe(1_810);
  });

  await test.step('one that is opened from elsewhere is in sight, also where the keys stand on it already', async () => {
    await goTo(page, 'Check');
    await runCheck(page, '22212345997', 'opened');
    await expectStanding(page, 'Verified');
    await goTo(page, 'History');
    await page.keyboard.press('Home');
    await expect(grid).toHaveAttribute('aria-activedescendant', /./u);
    await expect.poll(scrolled).toBe(0);
    await page.mouse.move(600, 500);
    await page.mouse.wheel(0, 1_864);
    await expect.poll(scrolled).toBe(1_864);
    await goTo(page, 'Check');
    await result(page).getByRole('button', { name: 'Open it there' }).click();
    await expect(page.getByRole('region', { name: 'Details' })).toContainText('opened');
    await expect(page.getByRole('row', { name: /opened/u })).toBeInViewport();
    await page.keyboard.press('Escape');
    await page.mouse.wheel(0, 1_864);
    await expect(row).toBeInViewport();
  });

  await test.step('a check that came meanwhile stands above', async () => {
    const stood = (await row.boundingBox())?.y;
    await goTo(page, 'Settings');
    await makeChecks(page, [{ kind: 'bvn', number: '22212345999', identifier: 'meanwhile' }]);
    await goTo(page, 'History');
    await expect.poll(scrolled).toBe(1_864 + 54);
    expect((await row.boundingBox())?.y).toBe(stood);
  });

  await test.step('a step of the keys leads to the row that they stand on', async () => {
    await page.keyboard.press('j');
    await expect(page.getByRole('row', { name: /lagos-59/u })).toBeInViewport();
  });

  await test.step('what was left at its top shows what came', async () => {
    await page.keyboard.press('Home');
    await expect.poll(scrolled).toBe(0);
    await goTo(page, 'Settings');
    await makeChecks(page, [{ kind: 'bvn', number: '22212345998', identifier: 'newest' }]);
    await goTo(page, 'History');
    await expect(page.getByRole('row', { name: /newest/u })).toBeInViewport();
  });
});
