/** The window's page loses its process, as it does when memory runs out. */
import type { Page } from '@playwright/test';
import { expect } from './desk-test.ts';
import type { Desk } from './launch.ts';

/** Ends the process of the first window's page, and gives the page of the window that stands in its place. */
export async function crash(desk: Desk): Promise<Page> {
  const { page } = desk;
  const session = await page.context().newCDPSession(page);
  session.send('Page.crash').catch(() => undefined);
  let another: Page | undefined;
  await expect
    .poll(async () => {
      another = (await desk.windows()).find((one) => one !== page);
      return another;
    })
    .toBeDefined();
  return another as Page;
}
