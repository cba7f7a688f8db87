/** Every screen in every state that a person meets, and the way there. For pictures and for the check of accessibility. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { aboutScenes } from './about-scenes.ts';
import { eventScenes } from './event-scenes.ts';
import { evidenceScenes } from './evidence-scenes.ts';
import { exportScenes } from './export-scenes.ts';
import { faceScenes } from './face-scenes.ts';
import { leavePrepared, preparedScenes } from './prepared-scenes.ts';
import { retentionScenes } from './retention-scenes.ts';
import type { Scene } from './scene.ts';
import { settingsScenes } from './settings-scenes.ts';
import {
  expectStanding,
  fieldOf,
  goTo,
  pickKind,
  result,
  runCheck,
  startDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

const clear = (page: Page) => page.getByRole('button', { name: 'Clear' }).click();

/** The registry's portrait comes after the answer that it belongs to. */
const PORTRAIT = { name: 'Portrait from the registry' } as const;
const portrait = (page: Page) => result(page).getByRole('img', PORTRAIT);

const answer = (name: string, number: string, word: string, hasPortrait = false): Scene => ({
  name,
  go: async (page) => {
    await goTo(page, 'Check');
    await runCheck(page, number, 'cust-00418');
    await expectStanding(page, word, 20_000);
    if (hasPortrait) await expect(portrait(page)).toBeVisible();
    await expect(page.getByText(/^Today: \d/u)).toBeVisible();
    await page.mouse.move(0, 0);
  },
});

/** One after the other, from a first start in a try-out. */
export const scenes: readonly Scene[] = [
  { name: 'start', go: (page) => expect(page.getByRole('button', { name: 'Start' })).toBeVisible() },
  {
    name: 'start-account-errors',
    go: async (page) => {
      await page.getByRole('radio', { name: /^Vault/u }).check();
      await page.getByRole('radio', { name: /^Add your account/u }).check();
      await page.getByRole('textbox', { name: 'Base address' }).fill('http://api.example.com');
      await page.getByRole('button', { name: 'Start' }).click();
    },
  },
  {
    name: 'check-empty',
    go: async (page) => {
      await page.getByRole('radio', { name: /^Built-in sandbox/u }).check();
      await startDesk(page, { store: 'memory' });
    },
  },
  {
    name: 'history-empty',
    go: async (page) => {
      await goTo(page, 'History');
      await expect(page.getByRole('heading', { name: 'No checks yet' })).toBeVisible();
    },
  },
  {
    name: 'check-input-wrong',
    go: async (page) => {
      await goTo(page, 'Check');
      await runCheck(page, '2221234', '');
    },
  },
  answer('check-verified', VERIFIED_NUMBER, 'Verified', true),
  {
    name: 'check-request-and-answer',
    go: async (page) => {
      await result(page).getByText('Request and answer').click();
      await expect(result(page).getByText(/kept in the keychain or vault/u)).toBeVisible();
    },
  },
  answer('check-mismatch', '22200000201', 'Mismatch', true),
  answer('check-on-a-list', '22200000208', 'Verified', true),
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
    name: 'check-declared',
    go: async (page) => {
      await clear(page);
      await page.getByRole('button', { name: /^What the customer declares/u }).click();
      await page.getByRole('textbox', { name: 'First name' }).fill('Chinedu');
      await page.getByRole('textbox', { name: 'Middle name' }).fill('Somtochukwu');
      await page.getByRole('textbox', { name: 'Last name' }).fill('Nwachukwu');
      await page.getByRole('textbox', { name: 'Date of birth' }).fill('1 Aug 1981');
      await runCheck(page, '22212345674', 'cust-00418');
      await expectStanding(page, 'Mismatch');
      await expect(portrait(page)).toBeVisible();
    },
  },
  {
    name: 'check-consent',
    go: async (page) => {
      await page.getByRole('button', { name: /^What the customer declares/u }).click();
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
      await runCheck(page, 'AB123456789012CD', 'cust-00422', 'nin');
      await expectStanding(page, 'Verified');
      await expect(portrait(page)).toBeVisible();
    },
  },
  ...preparedScenes,
  {
    name: 'check-voters-warning',
    go: async (page) => {
      await leavePrepared(page);
      await clear(page);
      await pickKind(page, 'voters_card');
      await fieldOf(page, 'voters_card').fill('90F5B1234567');
    },
  },
  ...faceScenes,
  {
    name: 'history',
    go: async (page) => {
      await page.keyboard.press('Escape');
      await goTo(page, 'History');
      await expect(page.getByRole('row').nth(5)).toBeVisible();
    },
  },
  {
    name: 'history-filters',
    go: async (page) => {
      for (const [menu, value] of [
        ['Kind', /^BVN/u],
        ['Outcome', /^Verified/u],
      ] as const) {
        await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: menu }).click();
        await page.getByRole('menuitemcheckbox', { name: value }).click();
        await page.keyboard.press('Escape');
      }
      await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Outcome' }).click();
      await expect(page.getByRole('menuitemcheckbox', { name: /^Verified/u })).toHaveText(/\d$/u);
    },
  },
  {
    name: 'history-days',
    go: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Date' }).click();
      await page.getByRole('button', { name: 'Last 7 days' }).click();
      await expect(page.getByRole('button', { name: 'Last 7 days', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    },
  },
  {
    name: 'history-no-hit',
    go: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('searchbox', { name: 'Search the history' }).fill('nobody of that name');
      await expect(page.getByRole('heading', { name: 'No check matches' })).toBeVisible();
    },
  },
  {
    name: 'history-detail',
    go: async (page) => {
      await page.getByRole('button', { name: 'Search without filters' }).click();
      await page.getByRole('searchbox', { name: 'Search the history' }).fill('');
      // Not the one with a photograph of a person: no picture of that is kept here.
      await page
        .getByRole('row', { name: /NIN.*Verified/u })
        .first()
        .click();
      await expect(page.getByRole('article', { name: 'Record' }).getByRole('img', PORTRAIT)).toBeVisible();
    },
  },
  {
    name: 'history-decision',
    go: async (page) => {
      const decision = page.getByRole('region', { name: 'Decision' });
      await decision.getByRole('button', { name: 'Reject', exact: true }).click();
      await expect(decision.getByRole('option', { name: 'Suspected fraud' })).toBeAttached();
    },
  },
  {
    name: 'history-timeline',
    go: async (page) => {
      const decision = page.getByRole('region', { name: 'Decision' });
      await decision.getByLabel('Reason').selectOption('Suspected fraud');
      await decision.getByRole('button', { name: 'Reject check' }).click();
      await expect(decision).toContainText('Rejected');
      await page.getByRole('region', { name: 'Timeline' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'history-selected',
    go: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('grid', { name: 'Checks' }).focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('x');
      await page.keyboard.press('j');
      await page.keyboard.press('x');
      await expect(page.getByText('2 selected')).toBeVisible();
    },
  },
  {
    name: 'history-decide-several',
    go: async (page) => {
      await page.keyboard.press('d');
      await expect(page.getByRole('option', { name: 'Choose the decision first' })).toBeAttached();
    },
  },
  {
    name: 'history-decide-several-done',
    go: async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
      await dialog.getByLabel('Reason').selectOption({ index: 1 });
      await dialog.getByRole('button', { name: 'Accept 2 checks' }).click();
      await expect(dialog).toContainText('Accepted:');
    },
  },
  ...exportScenes,
  ...evidenceScenes,
  ...eventScenes,
  ...settingsScenes,
  ...retentionScenes,
  {
    name: 'palette',
    go: async (page) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  ...aboutScenes,
  {
    name: 'shortcuts',
    go: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { level: 1 }).first().click();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    },
  },
];
