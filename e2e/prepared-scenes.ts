/** Checks that are prepared, and one of them in the form. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Scene } from './scene.ts';
import { identifierField, numberField, pickKind, result } from './steps.ts';

export const preparedRows = (page: Page) =>
  result(page).getByRole('list', { name: 'Prepared checks' }).getByRole('listitem');

/** Prepares a check with what is typed into the form, and waits until it is in the list. */
export async function prepare(page: Page, number: string, identifier: string, name?: string): Promise<void> {
  await numberField(page).fill(number);
  await identifierField(page).fill(identifier);
  if (name !== undefined) {
    await page.getByRole('button', { name: /^What the customer declares/u }).click();
    await page.getByRole('textbox', { name: 'First name' }).fill(name);
  }
  await page.getByRole('button', { name: 'Prepare', exact: true }).click();
  await expect(preparedRows(page).filter({ hasText: identifier })).toBeVisible();
  await expect(numberField(page)).toHaveValue('');
}

/** From the question about one of them: removes all, so that the scenes after these find none. */
export async function leavePrepared(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel' }).click();
  // Behind the question the list is not there to be counted.
  await expect(page.getByRole('alertdialog')).toBeHidden();
  for (let left = await preparedRows(page).count(); left > 0; left -= 1) {
    await preparedRows(page)
      .first()
      .getByRole('button', { name: /^Remove/u })
      .click();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await expect(preparedRows(page)).toHaveCount(left - 1);
  }
}

/** What a spreadsheet does to a list when its columns are not text. */
const WRONG_LIST = `BVN,identifier,first name,last name,date of birth
22212345678,cust-00440,Ngozi,Okafor,1 Aug 1981
2.22123E+10,cust-00441,Folasade,Adéyẹmí,2 Sep 1990
1234567890.0,cust-00442,Ibrahim,Bello,3 Oct 1975
2221234567,cust-00443,Emeka,Eze,4 Nov 1988
22212345905,cust-00444,Amina,Sani,34567
22212345906,,Bola,Okoro,5 Dec 1969
22212345907,cust-00446,Tunde,Balogun,6 Jan 2089
`;

export const preparedScenes: readonly Scene[] = [
  {
    name: 'check-prepared',
    go: async (page) => {
      await page.getByRole('button', { name: 'Clear' }).click();
      await pickKind(page, 'bvn');
      await prepare(page, '22212345678', 'cust-00431');
      await prepare(page, '22212345901', 'cust-00432', 'Folasade Adéyẹmí');
      await prepare(page, '22212346017', 'cust-00433');
      await preparedRows(page).first().getByRole('button', { name: /^Open/u }).click();
      await expect(page.getByText(/It can be sent once\.$/u)).toBeVisible();
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'check-prepared-list',
    go: async (page) => {
      await page.getByRole('button', { name: 'Prepare checks from a list…' }).click();
      await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    },
  },
  {
    name: 'check-prepared-list-wrong',
    go: async (page) => {
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(WRONG_LIST) });
      await expect(page.getByRole('list', { name: 'Wrong lines' })).toBeVisible();
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'check-prepared-remove',
    go: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await preparedRows(page)
        .first()
        .getByRole('button', { name: /^Remove/u })
        .click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await page.mouse.move(0, 0);
    },
  },
];
