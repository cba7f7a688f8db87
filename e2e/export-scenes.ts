/** What leaves the desk, from the history with a dialog in front of it: the list's way out, and a report's. */
import { expect } from '@playwright/test';
import type { Scene } from './scene.ts';

export const exportScenes: readonly Scene[] = [
  {
    name: 'export-list',
    go: async (page) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.getByRole('button', { name: 'Export…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Export the list' });
      await dialog.getByRole('checkbox', { name: 'Numbers and phones in clear' }).check();
    },
  },
  {
    name: 'export-report',
    go: async (page) => {
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page
        .getByRole('row', { name: /NIN.*Verified/u })
        .first()
        .click();
      await page.getByRole('button', { name: 'Report (PDF)' }).click();
      await expect(page.getByRole('dialog', { name: 'Report (PDF)' })).toContainText(
        /There is no other|checks:/u,
      );
    },
  },
];
