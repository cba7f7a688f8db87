/** What people do at a desk with operators, in their own words. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { goTo } from './steps.ts';

export interface Person {
  readonly name: string;
  readonly secret: string;
  readonly role: 'Operator' | 'Reviewer' | 'Administrator';
}

export const ada: Person = { name: 'Ada Bello', secret: '482915', role: 'Administrator' };
export const bola: Person = { name: 'Bọ́lá Okoro', secret: 'a long passphrase', role: 'Reviewer' };
export const chidi: Person = { name: 'Chidi Eze', secret: '730264', role: 'Operator' };

/** A PIN is proved by 128 MiB of work, which a machine with other things to do takes its time for. */
const slow = { timeout: 30_000 };

export const secretField = (page: Page) => page.getByLabel('PIN or passphrase', { exact: true });

export async function addOperator(page: Page, { name, secret, role }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Add an operator' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an operator' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('radio', { name: role }).check();
  await dialog.getByLabel('PIN or passphrase', { exact: true }).fill(secret);
  await dialog.getByLabel('PIN or passphrase again', { exact: true }).fill(secret);
  await dialog.getByRole('button', { name: 'Add operator' }).click();
  await expect(dialog).toBeHidden(slow);
}

/** Switches sign-in on as an administrator, who is then at work. */
export async function switchSignInOn(page: Page, administrator: Person): Promise<void> {
  await page.getByRole('switch', { name: 'Ask who is at work' }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch sign-in on' });
  await dialog.getByRole('textbox', { name: 'Administrator’s name' }).fill(administrator.name);
  await dialog.getByLabel('PIN or passphrase', { exact: true }).fill(administrator.secret);
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(dialog).toBeHidden(slow);
}

/** From the Check screen of a desk for one to one for these people, the first of whom is at work. */
export async function staff(page: Page, people: readonly [Person, ...Person[]]): Promise<void> {
  await goTo(page, 'Settings');
  for (const person of people) await addOperator(page, person);
  await switchSignInOn(page, people[0]);
}

export async function lock(page: Page): Promise<void> {
  await page.keyboard.press('Control+l');
  await expect(page.getByRole('heading', { name: 'Veridesk is locked' })).toBeVisible();
}

/** Types a name and a secret on the lock screen; does not wait for what comes of it. */
export async function tryToSignIn(page: Page, { name, secret }: Omit<Person, 'role'>): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await secretField(page).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await tryToSignIn(page, person);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeHidden(slow);
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible();
}

export async function changeOver(page: Page, person: Person): Promise<void> {
  await lock(page);
  await signIn(page, person);
}
