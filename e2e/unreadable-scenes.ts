/** An account whose settings cannot be read: how the settings tell of it, and what is asked before it goes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startSandbox } from '../electron/sandbox/sandbox.ts';
import { breakAccount } from './held-history.ts';
import { launchDesk } from './launch.ts';
import { accountAt, goTo, startDesk, unlockDesk } from './steps.ts';

/** Pictures that are taken. */
export const OF_UNREADABLE = 2;

/** Takes them of a window as `look` says, each by `take`. */
export async function takeUnreadable(
  look: Omit<Parameters<typeof launchDesk>[0], 'dataDir'>,
  take: (page: Page, name: string) => Promise<unknown>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'veridesk-pictures-'));
  const passphrase = 'a passphrase of the pictures';
  const service = await startSandbox();
  try {
    const first = await launchDesk({ ...look, dataDir });
    try {
      await startDesk(first.page, { store: 'vault', passphrase }, accountAt(service, 'Lagos main'));
    } finally {
      await first.close();
    }
    await breakAccount(dataDir, passphrase, 'Lagos main');
    const { page, close } = await launchDesk({ ...look, dataDir });
    try {
      await unlockDesk(page, passphrase);
      await goTo(page, 'Settings');
      await page.getByRole('list', { name: 'Accounts that cannot be read' }).getByRole('listitem').waitFor();
      await take(page, 'settings-unreadable-account');
      await page.getByRole('button', { name: 'Remove Lagos main' }).click();
      await page.getByRole('alertdialog').waitFor();
      await take(page, 'settings-remove-unreadable');
    } finally {
      await close();
    }
  } finally {
    await service.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
