/** Several people at one desk: who they are is proved, what they look at is written down, and no one decides alone. */

import type { Page } from '@playwright/test';
import { wholeHistory } from '../shared/history-query.ts';
import { crash } from './crash.ts';
import { expect, test } from './desk-test.ts';
import { ada, bola, changeOver, chidi, lock, signIn, staff, tryToSignIn } from './operators.ts';
import { openNewest, said, timeline } from './record.ts';
import {
  expectStanding,
  goTo,
  openSettingsOf,
  result,
  runCheck,
  saveSettings,
  startDesk,
  unlockDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

/** A name of almost the greatest length. */
const named = { ...chidi, name: 'Oluwaseun-Adebayo Chukwuemeka Ifeanyi Nnamdi-Okonkwo Temitop' };

const decision = (page: Page) => page.getByRole('region', { name: 'Decision' });
async function decide(page: Page, act: 'Accept' | 'Reject' | 'Refer', reason: string): Promise<void> {
  await decision(page).getByRole('button', { name: act, exact: true }).click();
  await decision(page).getByLabel('Reason').selectOption(reason);
  await decision(page)
    .getByRole('button', { name: `${act} check` })
    .click();
}

test('two people: one’s own check is refused, another decides, and a decision is undone by one that names it; every screen says who is at work, and hands the desk over', async ({
  open,
}) => {
  test.setTimeout(240_000);
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  const strip = page.getByRole('region', { name: 'Environment' });
  await expect(strip.getByRole('button', { name: 'Lock' })).toHaveCount(0);
  await staff(page, [ada, bola, named]);
  await openSettingsOf(page, 'Built-in sandbox');
  await page.getByRole('switch', { name: 'Ask for two pairs of eyes' }).click();
  await saveSettings(page);
  // The button is out of use while it saves, too.
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeDisabled();

  await goTo(page, 'History');
  await expect(strip).toContainText(ada.name);
  await strip.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByRole('heading', { name: 'Veridesk is locked' })).toBeVisible();
  await expect(page.getByText(ada.name)).toHaveCount(0);
  await signIn(page, named);
  await expect(strip).toContainText(named.name);
  await expect(strip.getByRole('button', { name: 'Lock' })).toBeInViewport();

  await changeOver(page, bola);
  await goTo(page, 'Check');
  await runCheck(page, VERIFIED_NUMBER);
  await expectStanding(page, 'Verified');
  // Nobody is sent to the history for a decision that is refused to them there.
  await expect(result(page)).toContainText('Open it there to note or export.');
  await openNewest(page);
  await expect(decision(page)).toContainText('You made this check');
  await expect(decision(page).getByRole('button')).toHaveCount(0);

  await changeOver(page, named);
  await runCheck(page, '22200000404');
  await expectStanding(page, 'Not found');
  await expect(result(page)).toContainText('Open it there to note or export.');
  await openNewest(page);
  await expect(decision(page)).toContainText('A reviewer decides');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Note' }).fill('Called the customer at noon');
  await page.keyboard.press('Control+Enter');
  await expect(timeline(page)).toContainText(`${named.name} noted`);
  await page.getByRole('textbox', { name: 'Note' }).fill('Half a thought');
  await goTo(page, 'Settings');
  await expect(page.getByRole('button', { name: 'Add an operator' })).toHaveCount(0);
  const profiles = page.getByRole('region', { name: 'Profiles' });
  await expect(profiles).toContainText('An administrator adds accounts');
  await expect(profiles.getByRole('button', { name: /^(Add|More)/u })).toHaveCount(0);
  // Nobody is told to do what they may not.
  const retention = page.getByRole('region', { name: 'Retention', exact: true });
  await expect(retention).toContainText('A reviewer enters an end.');
  await expect(retention).not.toContainText('Enter an end here');
  const reasons = page.getByRole('region', { name: 'Review', exact: true });
  await expect(reasons).toContainText('An administrator changes them.');
  await openSettingsOf(page, 'Built-in sandbox');
  await expect(page.getByText('An administrator changes these settings.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Ask for two pairs of eyes' })).toBeDisabled();
  await expect(page.getByRole('main').getByRole('textbox', { disabled: true })).not.toHaveCount(0);
  await expect(page.getByRole('main').getByRole('textbox', { disabled: false })).toHaveCount(0);

  await changeOver(page, ada);
  await openNewest(page);
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  await decision(page).getByRole('button', { name: 'Accept', exact: true }).click();
  await decision(page).getByRole('button', { name: 'Accept check' }).click();
  await expect(decision(page)).toContainText('Choose a reason.');
  await decide(page, 'Accept', 'Details agree with the registry');
  // First, since what is said does not stay.
  await expect(said(page)).toHaveText('Accepted.');
  await expect(decision(page)).toContainText('Accepted');
  await expect(decision(page)).toContainText('by Ada Bello');
  // What was pressed is gone each time; the keys stay, and it is said what was done.
  await expect(decision(page)).toBeFocused();
  await decision(page).getByRole('button', { name: 'Decide again' }).press('Enter');
  await expect(decision(page)).toBeFocused();
  await decision(page).getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(decision(page)).toBeFocused();
  await decision(page).getByRole('button', { name: 'Decide again' }).click();
  await decide(page, 'Reject', 'Suspected fraud');
  await expect(decision(page)).toContainText('Rejected');
  await expect(timeline(page)).toContainText('Ada Bello rejected it, in place of the decision before');
  await expect(timeline(page).getByRole('listitem')).toHaveCount(6);
});

test('a wrong PIN and a name that nobody bears are answered alike, and each wrong one waits longer', async ({
  open,
}) => {
  test.setTimeout(240_000);
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await staff(page, [ada]);
  await lock(page);
  const words = 'That name and that PIN or passphrase do not belong together.';
  const wait = page.getByText(/^You can try again in \d s\.$/u);
  const button = page.getByRole('button', { name: 'Sign in' });
  for (const name of ['Nobody At All', ada.name]) {
    for (let wrong = 1; wrong <= 5; wrong += 1) {
      await tryToSignIn(page, { name, secret: '111222' });
      if (wrong === 5) {
        // First, since it is over in four seconds.
        await expect(wait).toBeVisible({ timeout: 30_000 });
        await expect(button).toBeDisabled();
        await expect(
          page.getByRole('status').getByText('You can try again in less than a minute.'),
        ).toBeAttached();
        // It is this name that waits, however it is written: a colleague may sign in meanwhile.
        await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bola');
        await expect(button).toBeEnabled({ timeout: 500 });
        await expect(page.getByText(words)).toBeHidden();
        await page.getByRole('textbox', { name: 'Name', exact: true }).fill(` ${name.toUpperCase()}`);
        await page.getByLabel('PIN or passphrase', { exact: true }).focus();
      }
      await expect(page.getByText(words)).toBeVisible({ timeout: 30_000 });
      if (wrong <= 2) await expect(wait).toBeHidden();
      await expect(page.getByLabel('PIN or passphrase', { exact: true })).toBeFocused();
      await expect(button).toBeEnabled({ timeout: 10_000 });
      if (wrong === 5) {
        await expect(page.getByRole('status').getByText('You can try again now.')).toBeAttached();
      }
    }
  }
  await signIn(page, ada);
});

test('the desk locks when the computer does and when its page is lost, and the window is given nothing until somebody signs in', async ({
  open,
}) => {
  test.setTimeout(180_000);
  const desk = await open();
  const { page } = desk;
  await startDesk(page, { store: 'memory' });
  await page.keyboard.press('Control+l');
  await expect(page.getByRole('dialog', { name: 'Nothing was locked' })).toBeVisible();
  await page.keyboard.press('Escape');
  await staff(page, [ada, chidi]);
  await goTo(page, 'Check');
  await runCheck(page, VERIFIED_NUMBER);
  await expectStanding(page, 'Verified');
  await openNewest(page);
  await page.getByRole('button', { name: 'Reveal number' }).click();
  await page.getByText('Request and answer').click();
  await expect(page.getByRole('region', { name: 'Request body' })).toContainText(VERIFIED_NUMBER);
  await desk.power('lock-screen');
  await expect(page.getByText('It locked when this computer slept or was locked.')).toBeVisible();
  const refused = await page.evaluate(
    (query) => window.veridesk.call('history.find', { query, before: null, limit: 10 }),
    wholeHistory,
  );
  expect(refused).toEqual({ ok: false, failure: { code: 'not-signed-in' } });
  // Nothing lies in clear behind the lock, and at once: the record may go by itself later.
  expect(await page.content()).not.toContain(VERIFIED_NUMBER);
  await signIn(page, chidi);
  const above = await page.evaluate(() => window.veridesk.call('operators.list', {}));
  expect(above).toEqual({ ok: false, failure: { code: 'role-missing' } });

  const renewed = await crash(desk);
  await expect(renewed.getByText('It locked when its window stopped and was opened anew.')).toBeVisible();
  await signIn(renewed, chidi);
});

test('a desk with operators asks at its start too', async ({ open }) => {
  test.setTimeout(180_000);
  const passphrase = 'correct horse battery';
  const first = await open();
  await startDesk(first.page, { store: 'vault', passphrase });
  await staff(first.page, [ada, chidi]);
  await first.close();
  const { page } = await open();
  await unlockDesk(page, passphrase);
  await expect(page.getByRole('heading', { name: 'Who is at work?' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await signIn(page, chidi);
  await runCheck(page, VERIFIED_NUMBER);
  await expectStanding(page, 'Verified');
  await goTo(page, 'History');
  await expect(page.getByRole('row').nth(1)).toContainText('Chidi Eze');
});
