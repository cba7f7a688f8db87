/** A tour for machines with no display: first start, then one check on the built-in sandbox through the real screen. */
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { launchDesk } from './launch.ts';
import { expectStanding, result, runCheck, startDesk, VERIFIED_NUMBER } from './steps.ts';

// Whoever stops reading early, as `head` does, keeps nothing from being made.
process.stdout.on('error', () => undefined);

/** Where the picture goes: beside what was built, or, in a checkout that is another one's, among temporary files. */
function pictureFolder(): string {
  const folder = resolve('out/tour');
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch {
    return mkdtempSync(join(tmpdir(), 'veridesk-tour-picture-'));
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'veridesk-tour-'));
const desk = await launchDesk({ dataDir, size: { width: 1280, height: 800 } });
try {
  const { page } = desk;
  await startDesk(page, { store: 'memory' });
  await runCheck(page, VERIFIED_NUMBER);
  await expectStanding(page, 'Verified');
  const record = result(page).getByRole('article', { name: 'Record' });
  await record.getByRole('img').waitFor();
  const picture = join(pictureFolder(), 'check.png');
  await page.screenshot({ path: picture });
  // biome-ignore lint/performance/useDomNodeTextContent: textContent would run the words together
  const words = await record.innerText();
  process.stdout.write(`\n${words.replace(/\n+/gu, '\n')}\n\nThe picture: ${picture}\n`);
} finally {
  await desk.close();
  rmSync(dataDir, { recursive: true, force: true });
}
