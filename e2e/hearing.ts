/** What a screen reader is told, for the specs of what somebody hears of the window who does not see it. */
import type { Page } from '@playwright/test';

/** What says by itself that it has changed. */
const LIVE = '[aria-live], [role=status], [role=alert]';

/** All that a part of the page has said from now on, in its order. */
export async function listenTo(page: Page, part: string): Promise<() => Promise<readonly string[]>> {
  const heard = await page.locator(part).evaluateHandle((region) => {
    const words: string[] = [];
    new MutationObserver(() => words.push(region.textContent)).observe(region, {
      ...{ subtree: true, childList: true, characterData: true },
    });
    return words;
  });
  return () => heard.jsonValue();
}

/**
 * What any part of the page has said by itself from now on, in its order; what is there when a part comes is not said, nor
 * what changes within a part that is busy.
 */
export async function listenToAll(page: Page): Promise<() => Promise<readonly string[]>> {
  const heard = await page.evaluateHandle((live) => {
    const words: string[] = [];
    const hear = (records: readonly MutationRecord[]) => {
      const said = records.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest(live),
      );
      for (const region of new Set(said))
        if (region?.textContent && !region.closest('[aria-busy="true"]')) words.push(region.textContent);
    };
    new MutationObserver(hear).observe(document.body, {
      ...{ subtree: true, childList: true, characterData: true },
    });
    return words;
  }, LIVE);
  return () => heard.jsonValue();
}

/** As Chromium tells a screen reader: it finds nothing in what lies behind a dialog. */
export async function tells(page: Page, role: string) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes
    .filter((node) => node.role?.value === role)
    .map(({ name, description, value }) => ({
      name: name?.value,
      description: description?.value,
      value: value?.value,
    }));
}
