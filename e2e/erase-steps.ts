/** A customer who is erased elsewhere, as by a terminal, and somebody who comes back to the window. */
import { expect, type Page } from '@playwright/test';
import { ask } from './event-steps.ts';

/** The window gets the focus. */
export const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** `endedOn` is YYYY-MM-DD. */
export const endRelationship = (page: Page, identifier: string, endedOn: string) =>
  ask(page, 'retention.endRelationship', { identifier, endedOn });

/** Erases a customer, of whom the window is told nothing. */
export async function eraseElsewhere(page: Page, identifier: string): Promise<void> {
  await endRelationship(page, identifier, '2019-06-30');
  const { planId } = await ask<{ planId: string }>(page, 'retention.preview');
  await ask(page, 'retention.erase', { planId, reason: 'The time is over' });
  await expect
    .poll(async () => (await ask<{ progress: unknown }>(page, 'retention.state')).progress, {
      timeout: 30_000,
    })
    .toBeNull();
}
