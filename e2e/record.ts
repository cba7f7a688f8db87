/** The record of the newest check, as a person opens it. */
import { expect, type Page } from '@playwright/test';
import { goTo } from './steps.ts';

/** What is said to whoever does not see it. */
export const said = (page: Page) => page.locator('[data-live-announcer][aria-live="polite"]');

export const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });

export async function openNewest(page: Page): Promise<void> {
  await goTo(page, 'History');
  await page.getByRole('row').nth(1).click();
  await expect(timeline(page)).toBeVisible();
}
