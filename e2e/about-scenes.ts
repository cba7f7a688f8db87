/** What Veridesk is and which libraries are in it; from the palette, which lies open. */
import { expect } from '@playwright/test';
import type { Scene } from './scene.ts';

export const aboutScenes: readonly Scene[] = [
  {
    name: 'about',
    go: async (page) => {
      await page.keyboard.type('about v');
      await page.keyboard.press('Enter');
      const sheet = page.getByRole('dialog', { name: 'About Veridesk' });
      await expect(sheet.getByRole('button', { name: /^react \d/u })).toBeAttached();
      await expect(sheet).toContainText(/Version \d/u);
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'about-licence',
    go: async (page) => {
      const react = page.getByRole('button', { name: /^react \d/u });
      await react.click();
      await react.evaluate((button) => button.scrollIntoView({ block: 'center' }));
      await page.mouse.move(0, 0);
    },
  },
];
