/** A tour for machines with no display: first start, then one check on the built-in sandbox through the real screen. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { launchDesk } from './launch.ts';
import { expectStanding, result, runCheck, startDesk, VERIFIED_NUMBER } from './steps.ts';

const PICTURE = resolve('out/tour/check.png');

const dataDir = mkdtempSync(join(tmpdir(), 'veridesk-tour-'));
const desk = await launchDesk({ dataDir, size: { width: 1280, height: 800 } });
try {
  const { page } = desk;
  await startDesk(page, { store: 'memory' });
  await runCheck(page, VERIFIED_NUMBER);
  await expectStanding(page, 'Verified');
  const record = result(page).getByRole('article', { name: 'Record' });
  await record.getByRole('img').waitFor();
  mkdirSync(resolve('out/tour'), { recursive: true });
  await page.screenshot({ path: PICTURE });
  // biome-ignore lint/performance/useDomNodeTextContent: textContent would run the words together
  const words = await record.innerText();
  process.stdout.write(`\n${words.replace(/\n+/gu, '\n')}\n\nThe picture: ${PICTURE}\n`);
} finally {
  await desk.close();
  rmSync(dataDir, { recursive: true, force: true });
}
