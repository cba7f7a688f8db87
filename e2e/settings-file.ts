/** Settings of the built-in sandbox that come from a file. */
import type { Page } from '@playwright/test';
import { BUILT_IN_SANDBOX_ID } from '../shared/profile.ts';
import { ask } from './event-steps.ts';

/** Chooses a file with its settings as they are, but that a number goes once its check is decided on. The screen is Settings. */
export async function chooseMinimising(page: Page): Promise<void> {
  const { text } = await ask<{ text: string }>(page, 'profiles.exportText', { id: BUILT_IN_SANDBOX_ID });
  const file = JSON.parse(text);
  file.settings.minimising.number = true;
  await page.getByRole('button', { name: 'More for Built-in sandbox' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Load settings from a file' }).press('Enter');
  const buffer = Buffer.from(JSON.stringify(file));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'less.json', mimeType: 'application/json', buffer });
}
