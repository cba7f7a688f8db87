/** What a person does at the desk, in their own words. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { type KindName, kinds } from '../shared/kinds.ts';

export interface AccountForm {
  readonly name: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly encryptionKey: string;
  readonly environment?: 'Sandbox' | 'Production';
}

/** The account of a service outside of the app. */
export function accountAt(
  service: { readonly baseUrl: string; readonly keys: Pick<AccountForm, 'apiKey' | 'encryptionKey'> },
  name = 'Outside',
): AccountForm {
  return { name, baseUrl: service.baseUrl, ...service.keys };
}

export const VERIFIED_NUMBER = '22212345678';

/** A proof of a passphrase is 128 MiB of work, which a machine with other things to do takes its time for. */
export const slow = { timeout: 30_000 };

export const result = (page: Page): Locator => page.getByRole('region', { name: 'Result' });
/** What happened while the desk opened; what is said of it stands elsewhere, too. */
export const notices = (page: Page): Locator => page.getByRole('region', { name: 'Notices' });
export const numberField = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Bank verification number' });
/** The field of the number, under the name that it bears for a kind. */
export const fieldOf = (page: Page, kind: KindName): Locator =>
  page.getByRole('textbox', { name: kinds[kind].numberLabel });
export const identifierField = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Your customer identifier' });

/** A face has a screen of its own, the documents have a tab each. */
export async function pickKind(page: Page, kind: KindName): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const wanted = kind === 'face' ? 'Face' : 'Check';
  if ((await heading.textContent()) !== HEADINGS[wanted]) await goTo(page, wanted);
  if (kind !== 'face') await page.getByRole('tab', { name: kinds[kind].short, exact: true }).click();
  await expect(fieldOf(page, kind)).toBeVisible();
}

/** What a file input takes. */
type File = Parameters<Locator['setInputFiles']>[0];

/** The picture that is looked at before it is used. */
export const review = (page: Page): Locator => page.getByRole('region', { name: 'Review' });

/** Chooses a file and uses it, with a reason where the advice is against it. */
export async function addPicture(page: Page, file: File): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file);
  const use = review(page).getByRole('button', { name: 'Use this picture' });
  // Busy until the picture was examined, which loads the models first.
  await expect(use).toBeEnabled({ timeout: 30_000 });
  const reason = review(page).getByRole('radio', { name: 'A scanned picture' });
  if (await reason.isVisible()) await reason.check();
  await use.click();
  await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeVisible();
}

/** Says why a number that the history knows is checked again. */
export async function checkAgain(page: Page, reason: string): Promise<void> {
  await result(page)
    .getByRole('textbox', { name: /^Check again because/u })
    .fill(reason);
  await result(page).getByRole('button', { name: 'Check again' }).click();
}

/** Opens the page of a profile's settings. */
export async function openSettingsOf(page: Page, name: string): Promise<void> {
  await goTo(page, 'Settings');
  await page.getByRole('button', { name: `Settings of ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

export async function saveSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save settings' }).click();
}

export async function choose(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('radio', { name }).check();
}

export async function fillAccount(page: Page, account: AccountForm): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(account.name);
  await page.getByRole('textbox', { name: 'Base address' }).fill(account.baseUrl);
  await choose(page, new RegExp(`^${account.environment ?? 'Sandbox'}`, 'u'));
  await page.getByLabel('API key', { exact: true }).fill(account.apiKey);
  await page.getByLabel('Encryption key', { exact: true }).fill(account.encryptionKey);
}

export type Place =
  | { readonly store: 'keychain' | 'memory' }
  | { readonly store: 'vault'; readonly passphrase: string };

/** First start, up to the Check screen. */
export async function startDesk(page: Page, place: Place, account?: AccountForm): Promise<void> {
  if (place.store === 'keychain') await choose(page, /^System keychain/u);
  if (place.store === 'memory') await choose(page, /^Try it/u);
  if (place.store === 'vault') {
    await choose(page, /^Vault with a passphrase/u);
    await page.getByLabel('Passphrase', { exact: true }).fill(place.passphrase);
    await page.getByLabel('Passphrase again', { exact: true }).fill(place.passphrase);
  }
  if (account) {
    await choose(page, /^Add your account/u);
    await fillAccount(page, account);
  }
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(numberField(page)).toBeVisible(place.store === 'vault' ? slow : {});
}

/** Types a passphrase at a locked vault; does not wait for what comes of it. */
export async function tryToUnlock(page: Page, passphrase: string): Promise<void> {
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await page.getByRole('button', { name: 'Unlock' }).click();
}

/** Opens a vault, up to whatever comes first at its desk. */
export async function unlockDesk(page: Page, passphrase: string): Promise<void> {
  await tryToUnlock(page, passphrase);
  await expect(page.getByRole('heading', { name: 'Veridesk is locked' })).toBeHidden(slow);
}

/** Runs the first command that is found with these words in the palette, by keys alone. */
export async function runCommand(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  // Keys that come before its field has the focus are not the palette's.
  await expect(page.getByPlaceholder('Find a command…')).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
}

/** Fills the form in sight and runs it; does not wait for the answer. */
export async function runCheck(
  page: Page,
  number: string,
  identifier = 'cust-001',
  kind: KindName = 'bvn',
): Promise<void> {
  await fieldOf(page, kind).fill(number);
  await identifierField(page).fill(identifier);
  await page.getByRole('button', { name: 'Run check' }).click();
}

/** The sandbox never answers this one. */
export const SILENT = '22200000909';

/**
 * Runs a check that is never answered, up to where its request has come to the service: of one that is cancelled before, nothing
 * was sent.
 */
export async function runUnanswered(
  page: Page,
  service: { counts(): { readonly byNumber: Readonly<Record<string, number>> } },
  identifier?: string,
): Promise<void> {
  await runCheck(page, SILENT, identifier);
  await expect.poll(() => service.counts().byNumber[SILENT] ?? 0).toBe(1);
}

/** The words of the outcome that the result shows. */
export async function expectStanding(page: Page, word: string, timeout = 10_000): Promise<void> {
  await expect(
    result(page).getByRole('article', { name: 'Record' }).getByRole('heading', { name: word }),
  ).toBeVisible({
    timeout,
  });
}

const HEADINGS = {
  Check: 'Check a customer',
  Face: 'Check a face',
  History: 'History',
  Events: 'Events',
  Evidence: 'Evidence',
  Settings: 'Settings',
} as const;

export async function goTo(page: Page, screen: keyof typeof HEADINGS): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: screen }).click();
  await expect(page.getByRole('heading', { level: 1, name: HEADINGS[screen] })).toBeVisible();
}
