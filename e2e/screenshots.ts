/** Takes a picture of every screen, light and dark, at both sizes, into docs/screenshots. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../electron/sandbox/sandbox.ts';
import { hintWords } from '../shared/hints.ts';
import { makeMovie } from './camera-movies.ts';
import { customerPage } from './customer.ts';
import { holdOpening } from './held-opening.ts';
import { launchDesk } from './launch.ts';
import { scenes } from './screens.ts';
import { goTo, startDesk } from './steps.ts';

const FOLDER = 'docs/screenshots';
const SIZES = [
  { width: 1280, height: 800 },
  { width: 960, height: 640 },
] as const;

async function takeAll(size: (typeof SIZES)[number], colorScheme: 'light' | 'dark'): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'veridesk-pictures-'));
  const service = await startSandbox();
  const desk = await launchDesk({ dataDir, size, colorScheme, camera: await makeMovie('far', dataDir) });
  try {
    for (const { name, go } of scenes) {
      await go(desk.page, service);
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

/** A vault is unlocked, and its history takes long to open. */
async function takeSlowUnlock(size: (typeof SIZES)[number], colorScheme: 'light' | 'dark'): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'veridesk-pictures-'));
  const passphrase = 'a passphrase of the pictures';
  const first = await launchDesk({ dataDir });
  await startDesk(first.page, { store: 'vault', passphrase });
  await first.close();
  const desk = await launchDesk({ dataDir, size, colorScheme });
  const goOn = holdOpening(dataDir);
  try {
    await desk.page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
    await desk.page.getByRole('button', { name: 'Unlock' }).click();
    await desk.page.getByText('The first time after an update').waitFor();
    await desk.page.screenshot({ path: join(FOLDER, `unlock-slow-${colorScheme}-${size.width}.png`) });
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
  for (const size of SIZES) await takeSlowUnlock(size, colorScheme);
}
process.stdout.write(`${((scenes.length + 1) * SIZES.length + 2) * 2} pictures in ${FOLDER}\n`);
