/** Advice on the picture of a face check: judged on this computer, said beside the picture, and in nobody’s way. */
import type { Page } from '@playwright/test';
import { expect, test } from './desk-test.ts';
import { type Cut, emptyFile, portraitFile, sampleFile } from './pictures.ts';
import { expectStanding, fieldOf, identifierField, pickKind, startDesk, VERIFIED_NUMBER } from './steps.ts';

const SAMPLE = 'sample6.jpg';
const ONE: Cut = { part: [1400, 130, 460, 600] };

type File = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0];

const choose = (page: Page, file: File) => page.locator('input[type=file]').setInputFiles(file);
const advice = (page: Page) => page.getByRole('form', { name: 'Check' }).locator('[aria-live=polite]');

async function runFace(page: Page, standing: 'Verified' | 'Rejected' = 'Verified'): Promise<void> {
  await fieldOf(page, 'face').fill(VERIFIED_NUMBER);
  await identifierField(page).fill('cust-001');
  await page.getByRole('button', { name: 'Run check' }).click();
  await expectStanding(page, standing);
}

test('each picture has one piece of advice, nothing leaves for it, and the check runs all the same', async ({
  open,
}) => {
  test.setTimeout(120_000);
  const desk = await open();
  const { page } = desk;
  await startDesk(page, { store: 'memory' });
  const loaded = async () => (await desk.requests()).filter(({ url }) => url.includes('/face/')).length;
  expect(await loaded()).toBe(0);
  await pickKind(page, 'face');
  await expect.poll(loaded).toBe(5);
  await expect(advice(page)).toBeEmpty();

  for (const [words, cut] of [
    ['One face, large and sharp enough.', ONE],
    ['Two people are in this picture: cut it to one.', { part: [1080, 130, 780, 600] }],
    ['The face is small: choose a closer picture.', { part: [1400, 130, 1400, 1100], scale: 0.6 }],
    ['The face is dark; more light helps.', { ...ONE, filter: 'brightness(0.25)' }],
    ['The picture is blurred.', { ...ONE, filter: 'blur(5px)' }],
  ] as [string, Cut][]) {
    await test.step(words, async () => {
      await choose(page, await sampleFile(page, SAMPLE, cut));
      await expect.soft(advice(page)).toContainText(words);
      await expect(advice(page)).toContainText('it stops no check');
      await page.getByRole('button', { name: 'Remove the picture' }).click();
      await expect(advice(page)).toBeEmpty();
    });
  }

  await choose(page, emptyFile());
  await expect(advice(page)).toContainText('No face was found in this picture. Choose another one.');
  // The advice stops no check; it is the service that finds no face.
  await runFace(page, 'Rejected');
  // The models are read once, and nothing but the window’s own files was asked for.
  expect(await loaded()).toBe(5);
  for (const { url, outcome } of await desk.requests()) {
    expect(url).toMatch(/^(app:\/\/veridesk\/|blob:)/u);
    expect(outcome).toBe('own');
  }
});

for (const trouble of ['fails', 'hangs'] as const) {
  test(`where the judge ${trouble} one quiet line says so, and the check runs`, async ({ open }) => {
    const { page } = await open();
    await startDesk(page, { store: 'memory' });
    await page.evaluate((what) => {
      globalThis.Worker = class extends Worker {
        override postMessage() {
          if (what === 'fails') this.dispatchEvent(new Event('error'));
        }
      };
    }, trouble);
    await pickKind(page, 'face');
    await choose(page, portraitFile(VERIFIED_NUMBER));
    const line = 'This picture could not be judged on this computer.';
    await expect(advice(page)).toHaveText(line, { timeout: 20_000 });
    await runFace(page);
  });
}
