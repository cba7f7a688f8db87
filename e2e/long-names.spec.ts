/** Names as long as they may be, without a place to break, where the window is narrow or everything in it is large. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { usualGround } from '../shared/ground.ts';
import { deliver, verifiedEvent } from './deliveries.ts';
import { expect, test } from './desk-test.ts';
import { ask } from './event-steps.ts';
import { makeChecks } from './made-checks.ts';
import { ada, staff } from './operators.ts';
import { preparedRows } from './prepared-scenes.ts';
import { event, grid, LOST, receiving } from './receiving-desk.ts';
import { openNewest } from './record.ts';
import {
  expectStanding,
  goTo,
  identifierField,
  openSettingsOf,
  result,
  runCheck,
  startDesk,
  VERIFIED_NUMBER,
} from './steps.ts';

const LONG = 'W'.repeat(60);
const LONG_WORD = 'W'.repeat(300);
const LONG_VIEW = 'V'.repeat(80);
const LONG_IDENTIFIER = 'C'.repeat(128);

/** Nothing lies beyond its edge, to be reached by moving it sideways alone. */
async function expectNothingSideways(place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  expect(await place.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
}

/** It can be brought into sight as a whole: nothing that clips without scrolling lies before it. */
async function expectReachable(part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded();
  await expect(part).toBeInViewport({ ratio: 1 });
}

/** Everything of it lies within a window that is so wide. */
async function expectWithin(part: Locator, width: number): Promise<void> {
  const box = await part.boundingBox();
  expect((box?.x ?? width) >= 0 && (box?.x ?? width) + (box?.width ?? 0) <= width).toBe(true);
}

test('the longest names break: no page is wider than the window, and no button of a dialog is out of sight', async ({
  open,
  service,
}) => {
  // Zooming a 1280 wide window to 200 % leaves 640 CSS pixels of width.
  const { page } = await open({ size: { width: 640, height: 400 } });
  await startDesk(page, { store: 'memory' });
  await ask(page, 'profiles.add', {
    ...{ name: LONG, baseUrl: service.baseUrl, environment: 'sandbox', ...service.keys },
  });
  await makeChecks(page, [{ kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'cust-1' }]);
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));

  await goTo(page, 'Settings');
  await expect(page.getByRole('button', { name: `Settings of ${LONG}` })).toBeVisible();
  await expectNothingSideways(page.getByRole('main'));
  const more = page.getByRole('button', { name: `More for ${LONG}` });
  await more.focus();
  await more.press('Enter');
  await page.getByRole('menuitem', { name: 'Remove profile' }).click();
  await expectNothingSideways(dialog);
  await expect(dialog.getByRole('button', { name: 'Remove profile' })).toBeInViewport();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await openSettingsOf(page, LONG);
  await expectWithin(page.getByRole('heading', { level: 1 }), 640);
  // What a field says of a long text that was pasted into it by mistake says that text, too.
  await page.getByRole('button', { name: 'How it asks: BVN' }).click();
  const bvn = page.getByRole('region', { name: 'BVN', exact: true });
  for (const name of ['Number', 'Identifier'])
    await bvn.getByRole('textbox', { name, exact: true }).fill(LONG_WORD);
  await page.getByRole('textbox', { name: 'Currency' }).fill(LONG_WORD);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expectWithin(bvn.getByText('is named twice'), 640);
  await expectWithin(bvn.getByText(`Price of a check ${LONG_WORD}`), 640);
  await page.getByRole('button', { name: 'Discard changes' }).click();

  await goTo(page, 'History');
  await page.getByRole('searchbox').fill('cust-1');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(LONG_VIEW);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Rename or remove' }).click();
  await expectNothingSideways(dialog);
  await expect(dialog.getByRole('button', { name: `Remove ${LONG_VIEW}` })).toBeInViewport();
});

test('a note of one long word and the longest name of an operator break, too', async ({ open }) => {
  test.setTimeout(120_000);
  const { page } = await open({ size: { width: 960, height: 640 } });
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, [{ kind: 'bvn', number: VERIFIED_NUMBER, identifier: 'cust-1' }]);
  await staff(page, [{ ...ada, name: LONG }]);
  await expect(page.getByRole('definition').filter({ hasText: LONG })).toBeVisible();
  await expectNothingSideways(page.getByRole('main'));

  await openNewest(page);
  const decision = page.getByRole('region', { name: 'Decision' });
  await decision.getByRole('button', { name: 'Accept', exact: true }).click();
  await decision.getByLabel('Reason').selectOption('Details agree with the registry');
  const address = `https://intranet.example.com/${'a'.repeat(400)}`;
  await decision.getByLabel('Note').fill(address);
  await decision.getByRole('button', { name: 'Accept check' }).click();
  await expect(decision.getByRole('button', { name: 'Decide again' })).toBeVisible();
  await expectNothingSideways(decision);
  expect((await decision.getByText(address).boundingBox())?.width).toBeLessThan(960);
});

test('a filter’s menu, what is compared, the facts of a check, the usage and a file to verify stay within a narrow window', async ({
  open,
  service,
  dataDir,
}) => {
  test.setTimeout(120_000);
  const { page } = await open({ size: { width: 640, height: 400 } });
  await startDesk(page, { store: 'memory' });
  await ask(page, 'profiles.add', {
    ...{ name: LONG, baseUrl: service.baseUrl, environment: 'sandbox', ...service.keys },
  });
  await staff(page, [{ ...ada, name: LONG }]);
  await goTo(page, 'Check');
  await page.getByRole('combobox', { name: 'Profile' }).selectOption(`${LONG} (sandbox)`);
  await page.getByText('What the customer declares').click();
  await page.getByRole('textbox', { name: 'First name' }).fill(LONG);
  await runCheck(page, VERIFIED_NUMBER);
  await expectStanding(page, 'Mismatch');
  await expectWithin(page.getByRole('table', { name: 'Declared and returned' }), 640);

  await goTo(page, 'History');
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Operator' }).click();
  await expect(page.getByRole('menuitemcheckbox')).toBeVisible();
  await expectWithin(page.getByRole('menu', { name: 'Operator' }), 640);
  await page.keyboard.press('Escape');
  // What the list cuts is read as a whole under the pointer: of the profile, and of the operator.
  await expect(page.getByRole('row').nth(1).getByTitle(LONG, { exact: true })).toHaveCount(2);
  await openNewest(page);
  await expectWithin(page.getByRole('article', { name: 'Record' }), 640);
  await expectNothingSideways(page.getByRole('article', { name: 'Record' }));

  await goTo(page, 'Settings');
  await expect(page.getByRole('table').filter({ hasText: 'By operator' })).toContainText(LONG);
  await expectNothingSideways(page.getByRole('main'));
  for (const title of ['By profile', 'By kind', 'By operator'])
    await expectWithin(page.getByRole('table').filter({ hasText: title }), 640);

  const days = page.getByRole('region', { name: 'Usage by day' });
  await expectNothingSideways(days);
  const operator = await days.getByRole('cell', { name: LONG, exact: true }).boundingBox();
  expect(operator?.width).toBeGreaterThanOrEqual(96);

  const pack = join(dataDir, `${'x'.repeat(180)}.zip`);
  writeFileSync(pack, 'no pack');
  await goTo(page, 'Evidence');
  await page.locator('input[type=file]').setInputFiles(pack);
  await expect(page.getByRole('region', { name: 'Verdict' })).toBeVisible();
  await expectNothingSideways(page.getByRole('main'));
  await expectWithin(page.getByRole('button', { name: 'Choose another file' }), 640);
});

test('one prepared check of long words leaves what can be done with each of them, and with a list, within reach', async ({
  open,
}) => {
  test.setTimeout(120_000);
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  const prepareOne = async (identifier: string, firstName: string) => {
    const [profile] = await ask<{ id: string }[]>(page, 'profiles.list');
    await ask(page, 'prepared.keep', {
      ...{ id: randomUUID(), profileId: profile?.id, kind: 'bvn', number: VERIFIED_NUMBER },
      ...{ identifier, declared: { firstName }, ground: usualGround },
    });
  };
  const expectAllReachable = async (count: number, widths: readonly number[]) => {
    // The screen reads what is prepared when it comes.
    await goTo(page, 'History');
    await goTo(page, 'Check');
    await expect(preparedRows(page)).toHaveCount(count);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const rows = preparedRows(page);
      const buttons = rows.getByRole('button').or(result(page).getByRole('button', { name: /from a list/u }));
      await expect(buttons).toHaveCount(2 * count + 1);
      for (const button of await buttons.all()) await expectReachable(button);
      await expectNothingSideways(result(page));
    }
  };

  await prepareOne('cust-1', 'Oluwafunmilayo Adebukola Chukwuebuka Ogunlesi-Nwachukwu');
  await expectAllReachable(1, [640, 480]);
  await prepareOne(LONG_IDENTIFIER, 'N'.repeat(200));
  await expectAllReachable(2, [640, 960, 1280]);
  for (const { id } of await ask<{ id: string }[]>(page, 'prepared.list'))
    await ask(page, 'prepared.remove', { id });
  await staff(page, [{ ...ada, name: LONG }]);
  await prepareOne('cust-2', 'Ngozi');
  await expectAllReachable(1, [960, 1280]);
});

test('what is told of a long identifier, in the result, over the form, beside an event and before an erasure, breaks', async ({
  open,
  service,
}) => {
  test.setTimeout(120_000);
  const { page } = await open({ size: { width: 960, height: 640 } });
  const twin = `${LONG_IDENTIFIER.slice(1)}2`;
  const url = await receiving(page, [LOST, LONG_IDENTIFIER], ['22200000901', twin]);
  const added = await ask<{ id: string }>(page, 'profiles.add', {
    ...{ name: LONG, baseUrl: service.baseUrl, environment: 'sandbox', ...service.keys },
  });
  await deliver(url, verifiedEvent({ type: 'bvn' }));
  await ask(page, 'prepared.keep', {
    ...{ id: randomUUID(), profileId: added.id, kind: 'bvn', number: '22200000404' },
    ...{ identifier: 'cust-1', declared: {}, ground: usualGround },
  });

  await goTo(page, 'History');
  await goTo(page, 'Check');
  await page.getByRole('combobox', { name: 'Profile' }).selectOption({ label: 'Built-in sandbox (sandbox)' });
  await runCheck(page, VERIFIED_NUMBER, LONG_IDENTIFIER);
  await expectStanding(page, 'Verified');
  await identifierField(page).fill('cust-2');
  await expect(result(page).getByText(/^The form has changed since/u)).toBeVisible();
  await expectNothingSideways(result(page));
  await page.getByRole('button', { name: 'Run check' }).click();
  await result(page)
    .getByRole('button', { name: /^Use this/u })
    .click();
  await expect(result(page)).toContainText('It was made for another customer identifier: C');
  await expectNothingSideways(result(page));

  await page.keyboard.press('ControlOrMeta+n');
  await preparedRows(page).getByRole('button', { name: /^Open/u }).click();
  await expect(identifierField(page)).toHaveValue('cust-1');
  await page.getByRole('combobox', { name: 'Profile' }).selectOption({ label: 'Built-in sandbox (sandbox)' });
  await expect(page.getByText(/^It was prepared for W/u)).toBeVisible();
  await expectNothingSideways(page.getByRole('tabpanel'));

  await goTo(page, 'Events');
  await page.getByRole('button', { name: /^Needs a person/u }).click();
  await expect(grid(page).getByRole('row')).toHaveCount(2);
  await grid(page).getByRole('row').nth(1).click();
  await expect(event(page).getByRole('radio').first()).toBeVisible();
  await expectNothingSideways(event(page));
  for (const look of await event(page)
    .getByRole('button', { name: /^Look at/u })
    .all())
    await expectReachable(look);

  await ask(page, 'retention.endRelationship', { identifier: LONG_IDENTIFIER, endedOn: '2010-01-31' });
  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'See what would be erased' }).click();
  const stays = page.getByRole('region', { name: 'Customers that stay' });
  await expectNothingSideways(stays);
  await expectReachable(stays.getByText('Checked after the end that is entered'));
});

test('of two accounts whose names differ in their ends alone, the whole name is read where it is chosen, at every width', async ({
  open,
  service,
}) => {
  const { page } = await open({ size: { width: 960, height: 640 } });
  await startDesk(page, { store: 'memory' });
  const begun = 'Lagos Island branch, retail customers, account no. ';
  for (const name of [`${begun}one`, `${begun}two`]) {
    await ask(page, 'profiles.add', {
      ...{ name, baseUrl: service.baseUrl, environment: 'sandbox', ...service.keys },
    });
  }
  await goTo(page, 'Settings');
  await goTo(page, 'Check');
  const profile = page.getByRole('combobox', { name: 'Profile' });
  const whole = (label: string) =>
    page.getByRole('tabpanel').getByText(label, { exact: true }).and(page.locator('span'));
  for (const width of [960, 1280, 480]) {
    await page.setViewportSize({ width, height: 640 });
    for (const name of [`${begun}one`, `${begun}two`]) {
      await profile.selectOption(`${name} (sandbox)`);
      await expectReachable(whole(`${name} (sandbox)`));
      await expect(profile).toHaveAccessibleDescription(`${name} (sandbox)`);
    }
    // What is read in its place is not written twice.
    await profile.selectOption('Built-in sandbox (sandbox)');
    await expect(whole('Built-in sandbox (sandbox)')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    const lines = page.getByRole('menuitem', { name: `Use ${begun}` }).getByText(begun);
    for (const line of [lines.first(), lines.last()]) await expectNothingSideways(line);
    await page.keyboard.press('Escape');
  }
});
