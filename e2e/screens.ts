/** Every screen in every state that a person meets, and the way there. For pictures and for the check of accessibility. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { KindName } from '../shared/kinds.ts';
import { faceScenes } from './face-scenes.ts';
import type { Scene } from './scene.ts';
import {
  expectStanding,
  fieldOf,
  goTo,
  identifierField,
  openSettingsOf,
  pickKind,
  result,
  runCheck,
  saveSettings,
  startDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

const clear = (page: Page) => page.getByRole('button', { name: 'Clear' }).click();

async function runNumber(page: Page, kind: KindName, number: string): Promise<void> {
  await fieldOf(page, kind).fill(number);
  await identifierField(page).fill('cust-00422');
  await page.getByRole('button', { name: 'Run check' }).click();
}

const answer = (name: string, number: string, word: string): Scene => ({
  name,
  go: async (page) => {
    await goTo(page, 'Check');
    await runCheck(page, number, 'cust-00418');
    await expectStanding(page, word, 20_000);
    await page.mouse.move(0, 0);
  },
});

/** One after the other, from a first start in a try-out. */
export const scenes: readonly Scene[] = [
  { name: 'start', go: (page) => expect(page.getByRole('button', { name: 'Start' })).toBeVisible() },
  {
    name: 'start-account-errors',
    go: async (page) => {
      await page.getByRole('radio', { name: /^Vault/u }).check({ force: true });
      await page.getByRole('radio', { name: /^Add your account/u }).check({ force: true });
      await page.getByRole('textbox', { name: 'Base address' }).fill('http://api.example.com');
      await page.getByRole('button', { name: 'Start' }).click();
    },
  },
  {
    name: 'check-empty',
    go: async (page) => {
      await page.getByRole('radio', { name: /^Built-in sandbox/u }).check({ force: true });
      await startDesk(page, { store: 'memory' });
    },
  },
  {
    name: 'history-empty',
    go: (page) => goTo(page, 'History'),
  },
  {
    name: 'check-input-wrong',
    go: async (page) => {
      await goTo(page, 'Check');
      await runCheck(page, '2221234', '');
    },
  },
  answer('check-verified', VERIFIED_NUMBER, 'Verified'),
  {
    name: 'check-request-and-answer',
    go: async (page) => {
      await result(page).getByText('Request and answer').click();
      await expect(result(page).getByText(/kept in the keychain or vault/u)).toBeVisible();
    },
  },
  answer('check-mismatch', '22200000201', 'Mismatch'),
  answer('check-not-found', '22200000404', 'Not found'),
  answer('check-pending', '22200000202', 'Pending'),
  answer('check-rejected', '22200000422', 'Rejected'),
  answer('check-denied', '22200000401', 'Denied'),
  answer('check-limited', '22200000429', 'Limited'),
  answer('check-unavailable', '22200000503', 'Unavailable'),
  answer('check-unknown', '22200000902', 'Unknown'),
  {
    name: 'check-waiting',
    go: async (page) => {
      await clear(page);
      await runCheck(page, '22200000909', 'cust-00419');
      await expect(result(page).getByText(/Waiting for the service’s answer/u)).toBeVisible();
    },
  },
  {
    name: 'numbers-to-try',
    go: async (page) => {
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expectStanding(page, 'Unknown');
      await page.getByRole('button', { name: 'Numbers to try' }).click();
    },
  },
  {
    name: 'check-known',
    go: async (page) => {
      await page.keyboard.press('Escape');
      await clear(page);
      await runCheck(page, VERIFIED_NUMBER, 'cust-00420');
      await expect(result(page).getByRole('heading', { name: 'This number is known' })).toBeVisible();
    },
  },
  {
    name: 'check-consent',
    go: async (page) => {
      await clear(page);
      await page.getByRole('button', { name: /^Why this check/u }).click();
      await page.getByLabel('Lawful basis').selectOption({ label: 'Consent' });
      await runCheck(page, '22212345670', 'cust-00421');
      await expect(page.getByText('Without the customer’s consent nothing may be sent.')).toBeVisible();
    },
  },
  {
    name: 'check-virtual-nin',
    go: async (page) => {
      await page.getByLabel('Lawful basis').selectOption({ label: 'Legal obligation' });
      await clear(page);
      await pickKind(page, 'nin');
      await runNumber(page, 'nin', 'AB123456789012CD');
      await expectStanding(page, 'Verified');
    },
  },
  {
    name: 'check-voters-warning',
    go: async (page) => {
      await clear(page);
      await pickKind(page, 'voters_card');
      await fieldOf(page, 'voters_card').fill('90F5B1234567');
    },
  },
  ...faceScenes,
  {
    name: 'history',
    go: async (page) => {
      await goTo(page, 'History');
      await expect(page.getByRole('row').nth(5)).toBeVisible();
    },
  },
  {
    name: 'history-detail',
    go: async (page) => {
      await page
        .getByRole('row', { name: /Verified/u })
        .first()
        .click();
      await expect(page.getByRole('article', { name: 'Record' })).toBeVisible();
      await page.waitForTimeout(300);
    },
  },
  {
    name: 'settings',
    go: async (page) => {
      await page.keyboard.press('Escape');
      await goTo(page, 'Settings');
      await expect(page.getByRole('heading', { name: 'Profiles' })).toBeVisible();
    },
  },
  {
    name: 'settings-add-account',
    go: async (page) => {
      await page.getByRole('button', { name: /^Add/u }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'settings-profile',
    go: async (page) => {
      await page.keyboard.press('Escape');
      await openSettingsOf(page, 'Built-in sandbox');
    },
  },
  {
    name: 'settings-how-it-asks',
    go: async (page) => {
      await page.getByRole('button', { name: 'How it asks: NIN' }).click();
      const nin = page.getByRole('region', { name: 'NIN', exact: true });
      await nin.getByRole('textbox', { name: 'Path' }).fill('/verify/{version}/nin');
      await expect(nin.getByText('/verify/v1/nin').first()).toBeVisible();
      await nin.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'settings-review',
    go: async (page) => {
      await saveSettings(page);
      await expect(page.getByRole('dialog', { name: 'This is what will be sent' })).toBeVisible();
    },
  },
  {
    name: 'settings-pictures',
    go: async (page) => {
      await page.getByRole('button', { name: 'Go on editing' }).click();
      await page.getByRole('button', { name: 'Discard changes' }).click();
      await page.getByRole('button', { name: 'Pictures', exact: true }).click();
      await page.getByRole('button', { name: /^Limits of the advice/u }).click();
      await page.getByRole('textbox', { name: 'Head turned to a side, most' }).fill('20');
    },
  },
  {
    name: 'settings-pictures-erased',
    go: async (page) => {
      await page.getByRole('radio', { name: 'For some days' }).check({ force: true });
      await saveSettings(page);
      await expect(page.getByRole('dialog', { name: 'Pictures will be erased' })).toBeVisible();
    },
  },
  {
    name: 'settings-try-an-answer',
    go: async (page) => {
      await page.getByRole('button', { name: 'Go on editing' }).click();
      await page.getByRole('button', { name: 'Discard changes' }).click();
      await page.getByRole('button', { name: 'Try an answer for NIN' }).click();
      const answer = { status: 'ok', w: { given: 'NGOZI', surname: 'OKAFOR', dob: '1990-10-01' } };
      await page.getByRole('textbox', { name: /body/iu }).fill(JSON.stringify(answer));
      await expect(page.getByText('NGOZI').first()).toBeVisible();
    },
  },
  {
    name: 'settings-usage',
    go: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'All settings' }).click();
      await page.getByRole('heading', { name: 'Usage' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'palette',
    go: async (page) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'shortcuts',
    go: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { level: 1 }).first().click();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
