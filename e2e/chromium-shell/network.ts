/** Every request of every page passes here: the product decides, and a record of all stays for the tests. */
import type { BrowserContext, Page, Request as PageRequest, Route } from 'playwright-core';
import { isOwn, toMain } from './address.ts';
import { complain } from './hub.ts';
import { answerOwn } from './protocol.ts';
import { type BeforeRequest, mayGo } from './session.ts';

/** A request as tests see it; `left` says whether it went to the network. */
export interface SeenRequest {
  readonly url: string;
  readonly method: string;
  readonly resourceType: string;
  readonly outcome: 'own' | 'left' | 'cancelled' | 'navigation-prevented' | 'window-denied';
  readonly status?: number;
}

/** Decides about navigations that a page starts by itself; true when the product prevents one. */
export type NavigationGuard = (page: Page, url: string) => Promise<boolean>;

const seen: SeenRequest[] = [];
let lastId = 0;

export function seenRequests(): readonly SeenRequest[] {
  return seen;
}

/** A request that the router never sees, such as a web socket. It cannot leave, whatever the product says. */
export async function noteUnroutable(url: string, resourceType: 'webSocket'): Promise<void> {
  await mayGo(detailsOf(url, 'GET', resourceType, ''));
  seen.push({ url, method: 'GET', resourceType, outcome: 'cancelled' });
}

/** A request of the engine itself. It would leave in Electron, so a test that allows none has to see it. */
export function noteEngines(url: string): void {
  complain(`Electron would fetch ${url}`);
  seen.push({ url, method: 'GET', resourceType: 'other', outcome: 'left' });
}

export async function routeAll(
  context: BrowserContext,
  owns: (page: Page) => boolean,
  prevented: NavigationGuard,
): Promise<void> {
  await context.route('**/*', async (route, request) => {
    try {
      await answer(route, request, owns, prevented);
    } catch (error) {
      // A page or a browser that is going away takes its requests with it.
      if (!/closed|Target|handled/.test(String(error))) complain(`a request failed: ${error}`);
    }
  });
}

async function answer(
  route: Route,
  request: PageRequest,
  owns: (page: Page) => boolean,
  prevented: NavigationGuard,
): Promise<void> {
  const page = pageOf(request);
  const url = toMain(request.url());
  const method = request.method();
  const resourceType = typeOf(request);
  const note = (outcome: SeenRequest['outcome'], status?: number): void =>
    void seen.push({ url, method, resourceType, outcome, ...(status === undefined ? {} : { status }) });

  if (page === undefined || !owns(page)) {
    note('window-denied');
    return route.abort('aborted');
  }
  if (resourceType === 'mainFrame' && (await prevented(page, request.url()))) {
    note('navigation-prevented');
    return route.abort('aborted');
  }
  if (!(await mayGo(detailsOf(url, method, resourceType, request.headers().referer ?? '')))) {
    note('cancelled');
    return route.abort('blockedbyclient');
  }
  if (isOwn(request.url())) {
    note('own', await answerOwn(route, request));
    return;
  }
  note('left');
  // A redirect is the page's to follow, not the router's.
  await route.fulfill({ response: await route.fetch({ maxRedirects: 0, timeout: 30_000 }) });
}

/** A page that is only being made has no frame yet: it is a window that nobody allowed. */
function pageOf(request: PageRequest): Page | undefined {
  try {
    return request.frame().page();
  } catch {
    return undefined;
  }
}

function typeOf(request: PageRequest): BeforeRequest['resourceType'] {
  const type = request.resourceType();
  if (type === 'document') {
    return request.isNavigationRequest() && request.frame().parentFrame() === null ? 'mainFrame' : 'subFrame';
  }
  const names: Record<string, BeforeRequest['resourceType']> = {
    stylesheet: 'stylesheet',
    script: 'script',
    image: 'image',
    font: 'font',
    xhr: 'xhr',
    fetch: 'xhr',
    media: 'media',
    ping: 'ping',
    beacon: 'ping',
    cspviolationreport: 'cspReport',
  };
  return names[type] ?? 'other';
}

function detailsOf(
  url: string,
  method: string,
  resourceType: BeforeRequest['resourceType'],
  referrer: string,
): BeforeRequest {
  lastId += 1;
  return { id: lastId, url, method, resourceType, referrer: toMain(referrer), timestamp: Date.now() };
}
