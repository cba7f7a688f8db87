/** What Veridesk is, its version, and the libraries' licences: every way there, by keys alone, and where the list is missing. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { findingsOf } from './axe.ts';
import { expect, test } from './desk-test.ts';
import { goTo, runCommand, startDesk } from './steps.ts';

const versionOf = (path: string) => (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
const REACT = versionOf('node_modules/react/package.json');

const sheet = (page: Page) => page.getByRole('dialog', { name: 'About Veridesk' });
const react = (page: Page) => sheet(page).getByRole('button', { name: `react ${REACT} MIT`, exact: true });

test('the menu, the palette and the settings lead to the version and to each library’s licence', async ({
  open,
}) => {
  const desk = await open();
  const { page } = desk;
  await startDesk(page, { store: 'memory' });
  const asked = async () =>
    (await desk.requests()).filter(({ url }) => /about-sheet|notices\.json/u.test(url));
  expect(await asked()).toEqual([]);
  // Neither was it loaded ahead, as other parts are by now.
  await expect
    .poll(async () => (await desk.requests()).some(({ url }) => url.includes('shortcuts-sheet')))
    .toBe(true);
  expect(await asked()).toEqual([]);

  await desk.menu('Help > About Veridesk');
  await expect(sheet(page)).toContainText(`Version ${versionOf('package.json')}`);
  await expect(react(page)).toHaveAttribute('aria-expanded', 'false');
  await react(page).click();
  const words = await sheet(page).locator('pre').textContent();
  expect(words).toBe(readFileSync('node_modules/react/LICENSE', 'utf8').trim());
  expect(await findingsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();

  // By keys alone: the first library is one step from where the focus is.
  await runCommand(page, 'about v');
  await expect(sheet(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  const first = sheet(page).getByRole('button').first();
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await expect(sheet(page).locator('pre')).toContainText(/\w/u);
  await page.keyboard.press('Space');
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();

  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'Libraries and licences' }).click();
  await expect(react(page)).toBeVisible();
  expect(await asked()).not.toEqual([]);
});

test('a list that cannot be read is told in one sentence, and asked for again', async ({ open }) => {
  const desk = await open();
  const { page } = desk;
  await startDesk(page, { store: 'memory' });
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = () => {
      window.fetch = fetch;
      return Promise.reject(new TypeError('Failed to fetch'));
    };
  });
  await desk.menu('Help > About Veridesk');
  await expect(sheet(page).getByRole('alert')).toContainText('The list of libraries could not be read.');
  await expect(sheet(page)).toContainText(`Version ${versionOf('package.json')}`);
  expect(await findingsOf(page)).toEqual([]);
  await sheet(page).getByRole('button', { name: 'Try again' }).click();
  await expect(react(page)).toBeVisible();
});
