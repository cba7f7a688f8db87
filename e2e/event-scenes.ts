/** The Events screen in its states. */
import { expect, type Page } from '@playwright/test';
import { deliver, listen, verifiedEvent } from './deliveries.ts';
import type { Scene } from './scene.ts';
import { goTo } from './steps.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Events' });
const event = (page: Page) => page.getByRole('article', { name: 'Event' });

/** `badge` is what stands in the rows that the filter leaves. */
async function openRow(page: Page, filter: RegExp, badge: RegExp): Promise<void> {
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: filter }).click();
  await expect(grid(page).getByRole('row').nth(1)).toContainText(badge);
  await grid(page).getByRole('row').nth(1).click();
  await expect(event(page)).toBeVisible();
  await page.mouse.move(0, 0);
}

const back = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(event(page)).toBeHidden();
};

/** After the scenes of the history: the checks that are unknown and pending were made before. */
export const eventScenes: readonly Scene[] = [
  {
    name: 'events-empty',
    go: async (page) => {
      await page.keyboard.press('Escape');
      await goTo(page, 'Events');
      await expect(page.getByRole('heading', { name: 'No events yet' })).toBeVisible();
    },
  },
  {
    name: 'events',
    go: async (page) => {
      const url = await listen(page);
      await deliver(url, verifiedEvent({ bvn: '22212345678', customer_id: 'cust-00418' }));
      await deliver(url, verifiedEvent({ bvn: '22200000202', customer_id: 'cust-00418' }));
      await deliver(url, verifiedEvent({ bvn: '22277777777', customer_id: 'branch-7' }));
      await deliver(url, verifiedEvent({ type: 'bvn' }));
      const signed = await listen(page, 'hmac-sha512');
      await deliver(signed, verifiedEvent({ bvn: '22288888888' }));
      await expect(grid(page).getByRole('row')).toHaveCount(6);
      await expect(grid(page)).not.toContainText('It was not looked at yet.');
      // Counts follow at most a quarter of a second later.
      await expect(
        page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: /^All/u }),
      ).toHaveText(/5$/u);
    },
  },
  {
    name: 'events-settled',
    go: async (page) => {
      await openRow(page, /^Matched/u, /Matched|Settled/u);
      await expect(page.getByText(/Settled by an event of \d/u)).toBeVisible();
    },
  },
  {
    name: 'events-waiting',
    go: async (page) => {
      await back(page);
      await openRow(page, /^Needs a person/u, /Needs a person/u);
      await expect(event(page).getByRole('radio').first()).toBeVisible();
    },
  },
  {
    name: 'events-untrusted',
    go: async (page) => {
      await back(page);
      await openRow(page, /^Untrusted/u, /Untrusted/u);
      await event(page)
        .getByRole('button', { name: /Headers and payload/u })
        .click();
      await expect(event(page).getByRole('region', { name: 'Payload' })).toBeVisible();
    },
  },
];
