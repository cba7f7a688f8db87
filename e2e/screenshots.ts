/** Takes a picture of every screen, light and dark, at both sizes, into docs/screenshots. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startSandbox } from '../electron/sandbox/sandbox.ts';
import { hintWords } from '../shared/hints.ts';
import { backUpNow, setUpBackups, verifyBackup } from './backups.ts';
import { makeMovie } from './camera-movies.ts';
import { customerPage } from './customer.ts';
import { holdOpening } from './held-opening.ts';
import { launchDesk } from './launch.ts';
import { scenes } from './screens.ts';
import { expectStanding, goTo, runCheck, startDesk, tryToUnlock, VERIFIED_NUMBER } from './steps.ts';
import { OF_UNREADABLE, takeUnreadable } from './unreadable-scenes.ts';

const FOLDER = 'docs/screenshots';
const SIZES = [
  { width: 1280, height: 800 },
  { width: 960, height: 640 },
] as const;
/** Pictures beside the scenes, of each size, and of the customer's window. */
const OF_VAULT = 4;
const OF_CUSTOMER = 2;

/** What is in the document may not be on screen yet: the picture is taken behind the frame that shows it. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

async function takeAll(size: (typeof SIZES)[number], colorScheme: 'light' | 'dark'): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'veridesk-pictures-'));
  const service = await startSandbox();
  const desk = await launchDesk({ dataDir, size, colorScheme, camera: await makeMovie('far', dataDir) });
  try {
    for (const { name, go } of scenes) {
      await go(desk.page, service);
      await painted(desk.page);
      await desk.page.screenshot({ path: join(FOLDER, `${name}-${colorScheme}-${size.width}.png`) });
    }
  } finally {
    await desk.close();
    await service.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The customer's window on a display of its own. */
async function takeCustomer(colorScheme: 'light' | 'dark'): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'veridesk-pictures-'));
  const desk = await launchDesk({ dataDir, colorScheme, camera: await makeMovie('far', dataDir) });
  try {
    const display = { width: 1280, height: 800 };
    await desk.displays([display]);
    await startDesk(desk.page, { store: 'memory' });
    await goTo(desk.page, 'Face');
    await desk.page.getByRole('button', { name: 'Customer’s screen' }).click();
    const page = await customerPage(desk);
    for (const [name, words, screen] of [
      ['customer-hint', hintWords.closer, 'Face'],
      ['customer-waiting', 'Please wait', 'Check'],
    ] as const) {
      await goTo(desk.page, screen);
      await page.getByRole('heading', { name: words }).waitFor();
      await page.screenshot({ path: join(FOLDER, `${name}-${colorScheme}-${display.width}.png`) });
    }
  } finally {
    await desk.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A vault: its backups, one of them verified, and being unlocked with a wrong word, then with a history that takes long to open. */
async function takeVault(size: (typeof SIZES)[number], colorScheme: 'light' | 'dark'): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'veridesk-pictures-'));
  const passphrase = 'a passphrase of the pictures';
  const take = (page: Page, name: string) =>
    page.screenshot({ path: join(FOLDER, `${name}-${colorScheme}-${size.width}.png`) });
  const first = await launchDesk({ dataDir, size, colorScheme });
  try {
    await startDesk(first.page, { store: 'vault', passphrase });
    await runCheck(first.page, VERIFIED_NUMBER, 'cust-00418');
    await expectStanding(first.page, 'Verified');
    const file = await backUpNow(first.page, await setUpBackups(first, dataDir));
    await first.page.getByRole('heading', { name: 'Backup' }).scrollIntoViewIfNeeded();
    await take(first.page, 'settings-backup');
    await (await verifyBackup(first, file)).getByText('This backup is whole').waitFor();
    await take(first.page, 'backup-whole');
  } finally {
    await first.close();
  }
  const desk = await launchDesk({ dataDir, size, colorScheme });
  const goOn = holdOpening(dataDir);
  try {
    await tryToUnlock(desk.page, 'another word');
    await desk.page.getByText('That passphrase does not open the vault').waitFor();
    await take(desk.page, 'unlock-wrong');
    await tryToUnlock(desk.page, passphrase);
    await desk.page.getByText('The first time after an update').waitFor();
    await take(desk.page, 'unlock-slow');
  } finally {
    goOn();
    await desk.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

mkdirSync(FOLDER, { recursive: true });
for (const colorScheme of ['light', 'dark'] as const) {
  await Promise.all(SIZES.map((size) => takeAll(size, colorScheme)));
  await takeCustomer(colorScheme);
  for (const size of SIZES) {
    await takeVault(size, colorScheme);
    await takeUnreadable({ size, colorScheme }, async (page, name) => {
      await painted(page);
      await page.screenshot({ path: join(FOLDER, `${name}-${colorScheme}-${size.width}.png`) });
    });
  }
}
process.stdout.write(
  `${((scenes.length + OF_VAULT + OF_UNREADABLE) * SIZES.length + OF_CUSTOMER) * 2} pictures in ${FOLDER}\n`,
);
