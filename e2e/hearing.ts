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

/** What is walked to by Tab and has no name, as Chromium tells a screen reader, by its markup; axe has no rule for it. */
export async function namelessStops(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const ids = nodes
    .filter(({ ignored, name }) => !ignored && !name?.value)
    .filter(({ properties }) => properties?.some(({ name, value }) => name === 'focusable' && value.value))
    .flatMap(({ backendDOMNodeId }) => backendDOMNodeId ?? []);
  const found: string[] = [];
  for (const backendNodeId of ids) {
    const { object } = await session.send('DOM.resolveNode', { backendNodeId });
    const { result } = await session.send('Runtime.callFunctionOn', {
      ...(object.objectId ? { objectId: object.objectId } : {}),
      functionDeclaration: 'function () { return this.tabIndex < 0 ? "" : this.outerHTML.slice(0, 160) }',
    });
    if (result.value) found.push(result.value);
  }
  await session.detach();
  return found;
}
