/** What is refused before anything is sent: by the server's own count, no request leaves the machine. */
import type { Page } from '@playwright/test';
import { startSandbox } from '../electron/sandbox/sandbox.ts';
import { usualPurposes } from '../shared/ground.ts';
import { expectHeard } from './customer.ts';
import { portraitFile } from './pictures.ts';
import { expect, test } from './recording-test.ts';
import {
  accountAt,
  addPicture,
  checkAgain,
  expectStanding,
  fieldOf,
  fillAccount,
  goTo,
  identifierField,
  numberField,
  openSettingsOf,
  pickKind,
  result,
  runCheck,
  saveSettings,
  startDesk,
  VERIFIED_NUMBER,
} from './steps.ts';
import { withinADay } from './within-a-day.ts';

const run = (page: Page) => page.getByRole('button', { name: 'Run check' }).click();
/** Makes consent the basis; gives its two boxes. */
async function byConsent(page: Page) {
  await page.getByRole('button', { name: /^Why this check/u }).click();
  await page.getByLabel('Lawful basis').selectOption({ label: 'Consent' });
  const box = (name: string) => page.getByRole('checkbox', { name });
  return { told: box('I told the customer'), consents: box('The customer consents') };
}

test('wrong input is told beside its field, with the focus on the first one, and nothing is lost or sent; what is no picture is refused, and one is sent', async ({
  open,
  service,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(service));
  await identifierField(page).fill('cust-001');
  for (const [kind, typed, sentence] of [
    ['bvn', '2221234', '4 digits are missing: a BVN has 11.'],
    ['bvn', '222123456789', '1 digit too many: a BVN has 11.'],
    ['bvn', '222O1234567', 'Type a digit in place of “O”'],
    ['nin', '5551234', '4 digits are missing: a NIN has 11.'],
    ['nin', 'AB1234567890X2CD', 'Place 13 is “X” and must be a digit.'],
    ['voters_card', '', 'Type the voter’s identification number'],
    ['face', '222', '8 digits are missing'],
  ] as const) {
    await test.step(`${kind} ${typed}`, async () => {
      await pickKind(page, kind);
      await fieldOf(page, kind).fill(typed);
      await run(page);
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(fieldOf(page, kind)).toBeFocused();
      await expect(identifierField(page)).toHaveValue('cust-001');
    });
  }
  await pickKind(page, 'bvn');
  // A purpose of one’s own may begin as a usual one does: what is typed stays where it is typed.
  await page.getByRole('button', { name: /^Why this check/u }).click();
  await page.getByLabel('Purpose', { exact: true }).selectOption('Other…');
  const purpose = page.getByRole('textbox', { name: 'Purpose in your own words' });
  await purpose.pressSequentially(`${usualPurposes[0]} of a dormant account`);
  await expect(purpose).toBeFocused();
  await expect(purpose).toHaveValue(`${usualPurposes[0]} of a dormant account`);
  await page.getByLabel('Purpose', { exact: true }).selectOption(usualPurposes[0]);
  await expect(purpose).toHaveCount(0);
  await fieldOf(page, 'bvn').fill(VERIFIED_NUMBER);
  await identifierField(page).fill(' ');
  await run(page);
  await expect(page.getByText('Type your own identifier for this customer')).toBeVisible();
  await expect(identifierField(page)).toBeFocused();
  await identifierField(page).fill('cust-001');
  await page.getByRole('button', { name: /^What the customer declares/u }).click();
  const birth = page.getByRole('textbox', { name: 'Date of birth' });
  await birth.fill('5 Juli 1990');
  await run(page);
  await expect(
    page.getByText('There is no such day, or it cannot be read. Write it as 5 Jul 1990'),
  ).toBeVisible();
  await expect(birth).toBeFocused();
  expect(service.counts().requests).toBe(0);

  await page.getByRole('button', { name: 'Clear' }).click();
  await pickKind(page, 'face');
  await fieldOf(page, 'face').fill(VERIFIED_NUMBER);
  await identifierField(page).fill('cust-001');
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') });
  await expect(page.getByRole('form').getByText(/This is no JPEG, PNG or WebP picture/u)).toBeVisible();
  await run(page);
  expect(service.counts().requests).toBe(0);
  await addPicture(page, portraitFile(VERIFIED_NUMBER));
  await run(page);
  await expectStanding(page, 'Verified');
  expect(service.counts()).toMatchObject({ requests: 1, byKind: { face: 1 } });
});

test('consent is never ticked beforehand, without it nothing is sent, and it is that of one customer, also while the check before still runs', async ({
  open,
  recording,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(recording));
  recording.answer(200, { status: true, data: { firstName: 'Ngozi', lastName: 'Okafor' } });
  const { told, consents } = await byConsent(page);
  const tick = async () => {
    await told.check();
    await consents.check();
  };
  const expectTicks = async (are: boolean) => {
    await expect(told).toBeChecked({ checked: are });
    await expect(consents).toBeChecked({ checked: are });
  };
  await expectTicks(false);
  await runCheck(page, VERIFIED_NUMBER);
  await expect(page.getByText('Without the customer’s consent nothing may be sent.')).toBeVisible();
  expect(recording.recorded).toHaveLength(0);
  await page.getByRole('textbox', { name: 'Version of the wording' }).fill('v3');
  await tick();
  await run(page);
  await expectStanding(page, 'Verified');
  expect(recording.recorded).toHaveLength(1);
  // The next customer has not consented to anything.
  await expectTicks(false);

  const choose = (label: string) => page.getByLabel('Profile').selectOption({ label });
  for (const another of [
    () => numberField(page).fill('22212345670'),
    () => identifierField(page).fill('cust-002'),
    () => choose('Built-in sandbox (sandbox)'),
    () => choose('Outside (sandbox)'),
  ]) {
    await tick();
    await expectTicks(true);
    await another();
    await expectTicks(false);
  }
  await run(page);
  await expect(page.getByText('Without the customer’s consent nothing may be sent.')).toBeVisible();
  expect(recording.recorded).toHaveLength(1);
  await tick();
  const letGo = recording.hold();
  await run(page);
  await expect(result(page).getByRole('button', { name: 'Cancel' })).toBeVisible();
  // The next customer sits down before the answer has come.
  await numberField(page).fill('22212345679');
  await expectTicks(false);
  await tick();
  letGo();
  await expectStanding(page, 'Verified');
  await expect(result(page).getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await expectTicks(true);
});

test('a known number is answered by the history, or sent again with a reason; a reason goes past a spent budget, too, and a kind that is switched off is not offered', async ({
  open,
  service,
}) => {
  // What is spent of a budget is spent today.
  await withinADay(60_000);
  const { page } = await open();
  await startDesk(page, { store: 'memory' }, accountAt(service));
  await runCheck(page, VERIFIED_NUMBER);
  await expectStanding(page, 'Verified');
  await page.getByRole('button', { name: 'Clear' }).click();
  await runCheck(page, '222-1234-5678', 'cust-002');
  await expect(result(page).getByRole('heading', { name: 'This number is known' })).toBeVisible();
  await expect(result(page).getByRole('listitem')).toHaveCount(1);
  await result(page)
    .getByRole('button', { name: /^Use this/u })
    .click();
  await expectStanding(page, 'Verified');
  await expect(result(page)).toContainText('An earlier answer.');
  expect(service.counts().requests).toBe(1);
  await run(page);
  await result(page).getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Give the reason; it is kept with the check.')).toBeVisible();
  expect(service.counts().requests).toBe(1);
  await checkAgain(page, 'The customer changed their name');
  await expectStanding(page, 'Verified');
  expect(service.counts().byNumber).toEqual({ [VERIFIED_NUMBER]: 2 });

  await openSettingsOf(page, 'Outside');
  await page.getByRole('textbox', { name: 'Checks per day' }).fill('3');
  await page.getByRole('switch', { name: 'Offer NIN' }).click();
  await saveSettings(page);
  await expect(page.getByText('Saved.')).toBeVisible();
  // As beside the form; nothing was priced, so no cost is told.
  await expect(page.getByText(/^Today: 2 of at most 3 checks\. The next check /u)).toBeVisible();
  await goTo(page, 'Check');
  await expect(page.getByText(/^Today: 2 of at most 3 checks/u)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'BVN' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'NIN' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear' }).click();
  await runCheck(page, '22212345679');
  await expectStanding(page, 'Verified');
  await page.getByRole('button', { name: 'Clear' }).click();
  await runCheck(page, '22212345670');
  await expect(result(page).getByRole('heading', { name: 'The day’s budget is spent' })).toBeVisible();
  expect(service.counts().requests).toBe(3);
  await result(page)
    .getByRole('textbox', { name: /^Run anyway because/u })
    .fill('The customer waits');
  await result(page).getByRole('button', { name: 'Run anyway' }).click();
  await expectStanding(page, 'Verified');
  expect(service.counts().requests).toBe(4);
});

test('production is confirmed once, and nothing is sent before; what was asked of it ends with it, and no shortcut goes past it', async ({
  open,
}) => {
  const live = await startSandbox({ keys: { apiKey: 'live_0123456789', encryptionKey: 'live_abcdefghij' } });
  try {
    const desk = await open();
    const { page } = desk;
    await startDesk(page, { store: 'memory' });
    await goTo(page, 'Settings');
    // A sandbox key in a production account is refused where it is typed.
    await page.getByRole('button', { name: 'Add an account' }).click();
    const dialog = page.getByRole('dialog');
    const apiKey = dialog.getByLabel('API key', { exact: true });
    await fillAccount(page, {
      ...{ name: 'Real', baseUrl: live.baseUrl, environment: 'Production' },
      ...{ apiKey: 'sandbox_0123456789', encryptionKey: live.keys.encryptionKey },
    });
    await dialog.getByRole('button', { name: /^Add/u }).click();
    await expect(dialog.getByText(/belong to the other environment/u)).toBeVisible();
    await apiKey.fill(live.keys.apiKey);
    await dialog.getByRole('button', { name: /^Add/u }).click();
    await expect(dialog).toHaveCount(0);
    await goTo(page, 'Check');

    const question = page.getByRole('alertdialog');
    const palette = page.getByPlaceholder('Find a command…');
    const environment = page.getByRole('region', { name: 'Environment' });
    const chooseProfile = (label: string) => page.getByLabel('Profile').selectOption({ label });
    await chooseProfile('Real (production)');
    await runCheck(page, VERIFIED_NUMBER);
    await expect(question).toContainText('asks a registry about a real person');
    // From within the question, from beside it, and from the menu.
    await page.keyboard.press('Control+k');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    for (const keys of ['Control+k', 'Control+2', '?']) await page.keyboard.press(keys);
    await desk.menu('Go > Find a command…');
    await expectHeard(page, 'desk.status');
    await expect(palette).toHaveCount(0);
    await question.getByRole('button', { name: 'Not now' }).click();
    const confirm = result(page).getByRole('button', { name: 'Confirm…' });
    await confirm.focus();
    await chooseProfile('Built-in sandbox (sandbox)');
    await expect(confirm).toHaveCount(0);
    expect(live.counts().requests).toBe(0);

    await chooseProfile('Real (production)');
    await run(page);
    await question.getByRole('button', { name: 'Confirm and run' }).click();
    await expectStanding(page, 'Verified');
    await expect(result(page)).toContainText('Real');
    await expect(result(page).getByText('PRODUCTION', { exact: true })).toBeVisible();
    await expect(environment).toContainText('PRODUCTION');
    expect(live.counts().requests).toBe(1);

    await run(page);
    const reason = result(page).getByRole('textbox', { name: /^Check again because/u });
    await reason.fill('The customer changed their name');
    // The palette leads to another profile as well as the form does.
    await page.keyboard.press('Control+k');
    await palette.fill('Use Built-in');
    await page.keyboard.press('Enter');
    await expect(environment).toContainText('SANDBOX');
    await expect(reason).toHaveCount(0);
    await expect(numberField(page)).toHaveValue('222 1234 5678');
    expect(live.counts().requests).toBe(1);

    // It was confirmed, and is not asked about again.
    await chooseProfile('Real (production)');
    await fieldOf(page, 'bvn').fill('22212345679');
    await run(page);
    await expect(result(page)).toContainText('•••••••5679');
    await expectStanding(page, 'Verified');
    expect(live.counts().requests).toBe(2);
  } finally {
    await live.close();
  }
});
