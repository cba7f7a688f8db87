/** Every kind of check, against each of the envelopes that the sandbox can answer in. */
import type { Page } from '@playwright/test';
import { personOf } from '../electron/sandbox/person.ts';
import { type KindName, kindNames, kinds } from '../shared/kinds.ts';
import { sandboxNumbersOf } from '../shared/sandbox-numbers.ts';
import { sandboxStyles, sandboxStyleWords } from '../shared/sandbox-style.ts';
import { expect, test } from './desk-test.ts';
import { portraitFile } from './pictures.ts';
import {
  addPicture,
  expectStanding,
  fieldOf,
  goTo,
  identifierField,
  openSettingsOf,
  pickKind,
  result,
  saveSettings,
  startDesk,
} from './steps.ts';

const numberOf = (kind: KindName, code: string): string =>
  sandboxNumbersOf(kind).find((one) => one.code === code)?.number ?? '';

async function run(page: Page, kind: KindName, number: string): Promise<void> {
  await pickKind(page, kind);
  await fieldOf(page, kind).fill(number);
  await identifierField(page).fill('cust-001');
  if (kinds[kind].needsPicture) {
    await addPicture(page, portraitFile(number));
  }
  await page.getByRole('button', { name: 'Run check' }).click();
}

for (const style of sandboxStyles) {
  test(`every kind is read in the envelope “${sandboxStyleWords[style].title}”`, async ({ open }) => {
    test.setTimeout(120_000);
    const { page } = await open();
    await startDesk(page, { store: 'memory' });
    await openSettingsOf(page, 'Built-in sandbox');
    await page.getByRole('radio', { name: sandboxStyleWords[style].title }).check();
    // The standard style is chosen already, so there is nothing to save.
    if (style !== 'standard') {
      await saveSettings(page);
      await expect(page.getByText('Saved.')).toBeVisible();
    }
    await page.getByRole('button', { name: 'All settings' }).click();
    await goTo(page, 'Check');
    for (const kind of kindNames) {
      await test.step(kind, async () => {
        const verified = numberOf(kind, '200');
        await run(page, kind, verified);
        await expectStanding(page, 'Verified');
        const record = result(page).getByRole('article', { name: 'Record' });
        const { firstName, lastName } = personOf(verified);
        await expect(record).toContainText(firstName);
        await expect(record).toContainText(lastName);
        await page.getByRole('button', { name: 'Clear' }).click();
        for (const [code, word] of [
          ['201', 'Mismatch'],
          ['204', 'Not found'],
          ['202', 'Pending'],
          ['401', 'Denied'],
          ['503', 'Unavailable'],
        ] as const) {
          await run(page, kind, numberOf(kind, code));
          await expectStanding(page, word);
          await page.getByRole('button', { name: 'Clear' }).click();
        }
      });
    }
  });
}

test('a virtual NIN is recognised, told of, and not kept; an odd voter’s number warns and can be sent; a face without a picture cannot', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await pickKind(page, 'nin');
  await fieldOf(page, 'nin').fill('ab12 3456-7890 12cd');
  await expect(fieldOf(page, 'nin')).toHaveValue('AB 1234 5678 9012 CD');
  await expect(page.getByText(/valid for 72 hours/u)).toBeVisible();
  await identifierField(page).fill('cust-001');
  await page.getByRole('button', { name: 'Run check' }).click();
  await expectStanding(page, 'Verified');
  const record = result(page).getByRole('article', { name: 'Record' });
  await expect(record).toContainText('••••••••••••12CD');
  await result(page).getByText('Request and answer').click();
  await expect(result(page).getByText(/kept in the keychain or vault/u)).toBeVisible();
  await expect(result(page)).not.toContainText('AB123456789012CD');
  // The history knows it all the same.
  await page.getByRole('button', { name: 'Clear' }).click();
  await run(page, 'nin', 'AB123456789012CD');
  await expect(result(page).getByRole('heading', { name: 'This number is known' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();

  await pickKind(page, 'voters_card');
  await fieldOf(page, 'voters_card').fill('90F5B1234567');
  await expect(page.getByText(/usually has 19 letters and digits; this has 12/u)).toBeVisible();
  await identifierField(page).fill('cust-001');
  await page.getByRole('button', { name: 'Run check' }).click();
  await expectStanding(page, 'Verified');
  await page.getByRole('button', { name: 'Clear' }).click();
  await pickKind(page, 'face');
  await fieldOf(page, 'face').fill('22212345678');
  await identifierField(page).fill('cust-001');
  await page.getByRole('button', { name: 'Run check' }).click();
  await expect(page.getByText('Add a picture of the customer.')).toBeVisible();
});
