/** Retention in the settings: empty, an end being entered, and what would go. */
import { expect, type Page } from '@playwright/test';
import type { Scene } from './scene.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Retention', exact: true });

const heading = (page: Page) => section(page).getByRole('heading', { name: 'Retention' });

export const retentionScenes: readonly Scene[] = [
  {
    name: 'settings-retention-empty',
    go: (page) => heading(page).scrollIntoViewIfNeeded(),
  },
  {
    name: 'settings-retention-end',
    go: async (page) => {
      await section(page).getByRole('button', { name: 'Enter an end' }).click();
      const dialog = page.getByRole('dialog', { name: 'The relationship ended' });
      await dialog.getByRole('textbox', { name: 'Your customer identifier' }).fill('CUST-004100');
      await dialog.getByRole('textbox', { name: /^Ended on/u }).fill('2019-06-30');
    },
  },
  {
    name: 'settings-retention-preview',
    go: async (page) => {
      await page.getByRole('button', { name: 'Enter the end' }).click();
      // The checks of the other scenes stay, so it is one that none of them bears.
      await page.getByRole('button', { name: 'Enter it all the same' }).click();
      await section(page).getByRole('button', { name: 'See what would be erased' }).click();
      await expect(
        section(page).getByRole('region', { name: 'Customers whose records would be erased' }),
      ).toBeVisible();
      await section(page).getByRole('button', { name: 'Erase…' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'settings-retention-erase',
    go: async (page) => {
      await section(page).getByRole('button', { name: 'Erase…' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'settings-retention-certificate',
    go: async (page) => {
      await page.getByRole('button', { name: 'Erase for good' }).click();
      const certificates = section(page).getByRole('region', { name: 'Certificates of erasure' });
      await expect(certificates).toContainText('The bytes were out', { timeout: 20_000 });
      await certificates.scrollIntoViewIfNeeded();
    },
  },
];
