/** The Evidence screen in its states. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { everything, samplePack, withParts } from '../electron/evidence/pack/testing/packs.ts';
import { tampered } from '../electron/evidence/pack/testing/tampered.ts';
import type { Scene } from './scene.ts';
import { goTo } from './steps.ts';

/** A pack of a device of its own, so that it does not matter what the desk of the scenes has in it. */
async function verify(page: Page, word: string, change?: (file: Buffer) => Promise<Buffer>): Promise<void> {
  const { file } = await samplePack(everything);
  await page.locator('input[type=file]').setInputFiles({
    name: 'evidence-2026-11-20.veridesk.zip',
    mimeType: 'application/zip',
    buffer: change ? await change(file) : file,
  });
  await expect(page.getByRole('heading', { name: word })).toBeVisible();
}

export const evidenceScenes: readonly Scene[] = [
  {
    name: 'evidence-empty',
    go: async (page) => {
      await page.keyboard.press('Escape');
      await goTo(page, 'Evidence');
    },
  },
  { name: 'evidence-valid', go: (page) => verify(page, 'Valid') },
  {
    name: 'evidence-changed',
    go: (page) =>
      verify(page, 'Changed', (file) =>
        withParts(file, (parts) => tampered.slice(0, 2).reduce((left, [, change]) => change(left), parts)),
      ),
  },
  {
    name: 'evidence-no-pack',
    go: (page) =>
      verify(page, 'Not a pack that can be read', async (file) => file.subarray(0, file.length / 2)),
  },
];
