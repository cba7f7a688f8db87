/** The settings in their states, and the lock that is set up there. */
import { expect } from '@playwright/test';
import { ada, addOperator, bola, lock, signIn, switchSignInOn, tryToSignIn } from './operators.ts';
import type { Scene } from './scene.ts';
import { goTo, openSettingsOf, saveSettings } from './steps.ts';

export const settingsScenes: readonly Scene[] = [
  {
    name: 'settings',
    go: async (page) => {
      await page.keyboard.press('Escape');
      await goTo(page, 'Settings');
      await expect(page.getByRole('heading', { name: 'Profiles' })).toBeVisible();
      // Each part shows itself once it was read.
      await expect(page.getByText(/^No operators yet/u)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save reasons' })).toBeVisible();
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
    name: 'settings-audit',
    go: async (page) => {
      await page.keyboard.press('Escape');
      await goTo(page, 'Settings');
      const audit = page.getByRole('region', { name: 'Audit' });
      await audit.getByRole('button', { name: 'Verify', exact: true }).click();
      await expect(audit.getByText(/^Everything is as it was written/u)).toBeVisible();
      await audit.getByRole('heading', { name: 'Audit' }).evaluate((heading) => heading.scrollIntoView());
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
      await page.getByRole('textbox', { name: 'Head turned to a side, at most' }).fill('20');
    },
  },
  {
    name: 'settings-pictures-erased',
    go: async (page) => {
      await page.getByRole('radio', { name: 'For some days' }).check();
      await saveSettings(page);
      await expect(page.getByRole('dialog', { name: 'Pictures will be erased' })).toBeVisible();
    },
  },
  {
    name: 'settings-events',
    go: async (page) => {
      await page.getByRole('button', { name: 'Go on editing' }).click();
      await page.getByRole('button', { name: 'Discard changes' }).click();
      await page
        .getByRole('navigation', { name: 'Parts of this page' })
        .getByRole('button', { name: 'Events', exact: true })
        .click();
      await page.getByRole('textbox', { name: 'Address', exact: true }).fill('0.0.0.0');
      await page.getByLabel('Made with').selectOption('own-key');
    },
  },
  {
    name: 'settings-try-an-answer',
    go: async (page) => {
      await page.getByRole('button', { name: 'Discard changes' }).click();
      await page.getByRole('button', { name: 'Try an answer for NIN' }).click();
      const answer = { status: 'ok', w: { given: 'NGOZI', surname: 'OKAFOR', dob: '1990-10-01' } };
      await page.getByRole('textbox', { name: /body/iu }).fill(JSON.stringify(answer));
      await expect(page.getByText(/^Decided by: a record/u)).toBeVisible();
    },
  },
  {
    name: 'settings-operators',
    go: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'All settings' }).click();
      await addOperator(page, ada);
      await addOperator(page, bola);
      await switchSignInOn(page, ada);
      await page.getByRole('heading', { name: 'Operators' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'settings-reasons',
    go: (page) => page.getByRole('button', { name: 'Save reasons' }).scrollIntoViewIfNeeded(),
  },
  {
    name: 'locked',
    go: (page) => lock(page),
  },
  {
    name: 'locked-wrong',
    go: async (page) => {
      await tryToSignIn(page, { name: ada.name, secret: '111222' });
      await expect(page.getByText(/do not belong together/u)).toBeVisible({ timeout: 30_000 });
    },
  },
  {
    name: 'settings-usage',
    go: async (page) => {
      await signIn(page, ada);
      await page.getByRole('heading', { name: 'Usage' }).scrollIntoViewIfNeeded();
    },
  },
];
