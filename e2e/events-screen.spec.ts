/** The Events screen: what was delivered, what waits for a person, what it settled, and by keyboard alone. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { PASSPHRASE } from '../electron/secrets/testing/write-vault.ts';
import type { ProfileSummary } from '../shared/contract.ts';
import { deliver, listen, switchReceiverOn, verifiedEvent } from './deliveries.ts';
import { deskOfBefore } from './desk-of-before.ts';
import { expect, test } from './desk-test.ts';
import { comeBack, eraseElsewhere } from './erase-steps.ts';
import { ask, deliveries } from './event-steps.ts';
import { makeChecks } from './made-checks.ts';
import { event, events, grid, LOST, receiving } from './receiving-desk.ts';
import { expectStanding, goTo, result, runCheck, startDesk, unlockDesk } from './steps.ts';

/** The sandbox's profile keeps neither number nor answer once a check is accepted or rejected. */
async function keepLess(page: Page): Promise<void> {
  const [profile] = await ask<ProfileSummary[]>(page, 'profiles.list');
  if (!profile) throw new Error('There is no profile');
  const { id, sandboxStyle, settings } = profile;
  const minimising = { ...settings.minimising, number: true, answer: true };
  await ask(page, 'profiles.change', { id, sandboxStyle, settings: { ...settings, minimising } });
}

const accept = (page: Page, id: string | null | undefined) =>
  ask(page, 'review.decide', {
    check: { id, state: 'answered', outcome: 'verified' },
    draft: { decision: 'accepted', reason: 'Details agree with the registry', note: null, replaces: null },
  });

test('an empty screen says what will be there and leads to the settings; so does a receiver that cannot listen, on top; and the whole screen by keyboard', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await goTo(page, 'Events');
  await expect(page.getByRole('heading', { name: 'No events yet' })).toBeVisible();
  await expect(page.getByText('No way in is switched on')).toBeVisible();
  await page.getByRole('button', { name: 'Set up a way in' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Events', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'All settings' }).click();

  const inTheWay = createServer();
  await new Promise<void>((resolve) => inTheWay.listen(0, '127.0.0.1', resolve));
  await switchReceiverOn(page, (inTheWay.address() as AddressInfo).port);
  await goTo(page, 'Events');
  const ways = page.getByRole('region', { name: 'Ways in' });
  await expect(ways).toContainText(/Receiver of Built-in sandbox: Port \d+ is taken/u);
  await ways.getByRole('button', { name: 'Open its settings' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Events', exact: true })).toBeFocused();
  inTheWay.close();
  await page.getByRole('button', { name: 'All settings' }).click();
  await goTo(page, 'Check');

  const url = await listen(page);
  for (const identifier of ['away-1', 'away-2', 'away-3'])
    await deliver(url, verifiedEvent({ event: `test.${identifier}`, customer_id: identifier }));
  await page.keyboard.press('Control+4');
  await expect(grid(page)).toBeFocused();
  await expect(grid(page).getByRole('row')).toHaveCount(4);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(event(page)).toContainText('test.away-2');
  await page.keyboard.press('j');
  await expect(event(page)).toContainText('test.away-1');
  await page.keyboard.press('Escape');
  await expect(event(page)).toBeHidden();
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('button', { name: /^All/u })).toBeFocused();
  await page.keyboard.press('Control+6');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});

test('an event settles a check whose answer was lost, which changes where it stands at the desk; each shows the other; one beside an answer changes nothing of it', async ({
  open,
}) => {
  const { page } = await open();
  await startDesk(page, { store: 'memory' });
  await makeChecks(page, [
    { kind: 'bvn', number: '22212345678', identifier: 'known-2' },
    { kind: 'bvn', number: '22200000404', identifier: 'none-3' },
  ]);
  await runCheck(page, LOST, 'lost-1');
  await expectStanding(page, 'Unknown');
  const url = await listen(page);
  expect(await deliver(url, verifiedEvent({ bvn: LOST, customer_id: 'lost-1' }))).toBeLessThan(300);
  await expectStanding(page, 'Verified');
  await expect(result(page).getByText(/^Settled by an event of/u)).toBeVisible();
  await result(page).getByRole('button', { name: 'Show the event' }).click();
  await expect(event(page).getByRole('heading', { name: 'Settled a check' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(event(page)).toBeHidden();

  await goTo(page, 'Events');
  await expect(page.getByText(/Receiver of Built-in sandbox: on, last event/u)).toBeVisible();
  await expect(grid(page).getByRole('row').nth(1)).toContainText('Settled a check');
  await grid(page).getByRole('row').nth(1).click();
  await expect(event(page).getByRole('heading', { name: 'Settled a check' })).toBeVisible();
  const check = event(page).getByRole('article', { name: 'Record' });
  await expect(check.getByRole('heading', { name: 'Verified' })).toBeVisible();
  await expect(check).toContainText('Okafor');
  // The payload is not read before somebody asks for it.
  await expect(event(page)).not.toContainText(LOST);
  await event(page)
    .getByRole('button', { name: /Headers and payload/u })
    .click();
  await expect(event(page).getByRole('region', { name: 'Payload' })).toContainText(LOST);
  // Nor does it stand there any longer than it is kept.
  const [settling] = await deliveries(page);
  await keepLess(page);
  await accept(page, settling?.checkId);
  await expect(check).toContainText('The rest is not kept.');
  await expect(event(page)).not.toContainText(LOST);
  await event(page)
    .getByRole('button', { name: /Headers and payload/u })
    .click();
  await expect(event(page)).toContainText('Headers and payload were taken away after the decision');

  await event(page).getByRole('button', { name: 'Open in the history' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByText(/^Settled by an event of .+, not by its own answer\.$/u)).toBeVisible();
  const timeline = details.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('It ended: Unknown');
  await expect(timeline).toContainText('An event of the service settled it: Verified');
  await timeline.getByRole('button', { name: 'Show the event' }).click();
  await expect(event(page).getByRole('heading', { name: 'Settled a check' })).toBeVisible();

  await deliver(url, verifiedEvent({ bvn: '22212345678', customer_id: 'known-2' }));
  await expect(grid(page).getByRole('row').filter({ hasText: 'Matched' })).toHaveCount(1);
  await expect(grid(page).getByRole('row').filter({ hasText: 'Settled a check' })).toHaveCount(1);
  await goTo(page, 'History');
  const rows = page.getByRole('grid', { name: 'Checks' }).getByRole('row');
  for (const [value, found] of [
    [/^Settled by an event/u, 'lost-1'],
    [/^With an event beside the answer/u, 'known-2'],
  ] as const) {
    const filters = page.getByRole('group', { name: 'Filters' });
    await filters.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitemcheckbox', { name: value }).click();
    await page.keyboard.press('Escape');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText(found);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows).toHaveCount(4);
  }
});

test('a check that is erased elsewhere while it stands beside its event is seen no more, nor is what was delivered', async ({
  open,
  dataDir,
}) => {
  test.setTimeout(120_000);
  await deskOfBefore(dataDir, [{ number: '22212345678', identifier: 'gone-1' }]);
  const { page } = await open();
  await unlockDesk(page, PASSPHRASE);
  const url = await listen(page);
  await deliver(url, verifiedEvent({ bvn: '22212345678', customer_id: 'gone-1' }));
  await goTo(page, 'Events');
  await grid(page).getByRole('row').nth(1).click();
  await expect(event(page).getByRole('article', { name: 'Record' })).toContainText('gone-1');
  await event(page)
    .getByRole('button', { name: /Headers and payload/u })
    .click();
  await expect(event(page).getByRole('region', { name: 'Payload' })).toContainText('22212345678');

  await eraseElsewhere(page, 'gone-1');
  await comeBack(page);
  await expect(event(page)).toContainText('That check is not in the history');
  await expect(event(page).getByRole('article', { name: 'Record' })).toHaveCount(0);
  await expect(event(page).getByRole('region', { name: 'Payload' })).toHaveCount(0);
});

test('an ambiguous event waits for a person, who finds it by the badge and says which check', async ({
  open,
}) => {
  const { page } = await open();
  const declared = { firstName: 'Ngozi', lastName: 'Okafor' };
  const url = await receiving(page, [LOST, 'twin-1'], ['22200000901', 'twin-2', declared]);
  await deliver(url, verifiedEvent({ type: 'bvn' }));
  await expect(events(page)).toContainText('1 needs a person');
  await events(page).click();
  await page.getByRole('button', { name: /^Needs a person/u }).click();
  await page.emulateMedia({ forcedColors: 'active' });
  const ground = (isChosen: boolean) =>
    page
      .getByRole('group', { name: 'Filters' })
      .getByRole('button', { pressed: isChosen })
      .first()
      .evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(await ground(true)).not.toBe(await ground(false));
  await page.emulateMedia({ forcedColors: null });
  await grid(page).getByRole('row').nth(1).click();
  await expect(event(page).getByRole('heading', { name: 'Needs a person' })).toBeVisible();

  await event(page).getByRole('button', { name: 'Match again' }).click();
  await expect(event(page).getByRole('status')).toHaveText('Looked at again. Nothing has changed.');

  const confirm = event(page).getByRole('button', { name: 'It is about this check' });
  await expect(confirm).toBeDisabled();
  await event(page)
    .getByRole('radio', { name: /Ngozi Okafor \(declared\).*twin-2/u })
    .check();
  await confirm.click();
  await expect(event(page).getByRole('heading', { name: 'Settled a check' })).toBeVisible();
  await expect(event(page).getByRole('article', { name: 'Record' })).toContainText('Verified');
  await expect(events(page)).not.toContainText('a person');
});

test('untrusted, another desk’s and unreadable events are told apart, and can be looked at again', async ({
  open,
}) => {
  const { page } = await open();
  const url = await receiving(page, [LOST, 'unread-1']);
  const unread = { bvn: LOST, customer_id: 'unread-1', xx: { a: 'Ngozi', b: 'Okafor', c: '1990-10-01' } };
  await deliver(url, { event: 'verification.completed', ...unread });
  await deliver(url, verifiedEvent({ bvn: '22299999999', customer_id: 'elsewhere' }));
  const signed = await listen(page, 'hmac-sha512');
  expect(await deliver(signed, verifiedEvent({ bvn: '22288888888' }))).toBeLessThan(500);
  await goTo(page, 'Events');
  for (const [filter, word, why] of [
    ['Untrusted', 'Untrusted', /It bears no signature/u],
    ['Not ours', 'Not ours', /No check of this desk fits it\. It may be about another desk’s, or a test\./u],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${filter} 1$`, 'u') }).click();
    await expect(grid(page).getByRole('row')).toHaveCount(2);
    await expect(grid(page).getByRole('row').nth(1)).toContainText(word);
    await grid(page).getByRole('row').nth(1).click();
    await expect(event(page).getByRole('heading', { name: word })).toBeVisible();
    await expect(event(page)).toContainText(why);
    await event(page).getByRole('button', { name: 'Match again' }).click();
    await expect(event(page).getByRole('status')).toHaveText('Looked at again. Nothing has changed.');
    await page.keyboard.press('Escape');
    await expect(event(page)).toBeHidden();
  }
  await page.getByRole('button', { name: /^Matched 1$/u }).click();
  await expect(grid(page).getByRole('row').nth(1)).toContainText('Matched');
  await grid(page).getByRole('row').nth(1).click();
  await expect(event(page)).toContainText('It is about a check that still waits for an ending');
  const again = event(page).getByRole('button', { name: 'Match again' });
  await again.click();
  await expect(event(page).getByRole('status')).toHaveText('Looked at again. Nothing has changed.');
  const [profile] = await ask<ProfileSummary[]>(page, 'profiles.list');
  if (!profile) throw new Error('There is no profile');
  const hints = { record: '/xx', firstName: '/xx/a', lastName: '/xx/b', dateOfBirth: '/xx/c' };
  const { id, sandboxStyle, settings } = profile;
  await ask(page, 'profiles.change', { id, sandboxStyle, settings: { ...settings, hints } });
  await again.click();
  await expect(event(page).getByRole('heading', { name: 'Settled a check' })).toBeVisible();
  await expect(again).toBeHidden();
  await expect(event(page).getByRole('article', { name: 'Record' })).toContainText('Verified');
});

test('where everything is twice as large, the way to set events up is reached by scrolling, and the list keeps the room of a row', async ({
  open,
}) => {
  const { page } = await open({ size: { width: 480, height: 320 } });
  await startDesk(page, { store: 'memory' });
  await goTo(page, 'Events');
  const wayIn = page.getByRole('button', { name: 'Set up a way in' });
  await expect(wayIn).toBeVisible();
  // As a person scrolls: what is cut off can be moved by a program alone.
  await page.mouse.move(300, 200);
  await page.mouse.wheel(0, 2000);
  await expect(wayIn).toBeInViewport({ ratio: 1 });

  const url = await listen(page);
  for (const name of ['first', 'second'])
    await deliver(url, verifiedEvent({ event: name, customer_id: 'away' }));
  const row = grid(page).getByRole('row').nth(1);
  await expect(row).toBeVisible();
  await page.mouse.wheel(0, 2000);
  // A row is wider than the window.
  await expect(row).toBeInViewport({ ratio: 0.5 });
  const [whole, one] = await Promise.all([grid(page).boundingBox(), row.boundingBox()]);
  expect(whole?.height ?? 0).toBeGreaterThan(2 * (one?.height ?? 1));
});
