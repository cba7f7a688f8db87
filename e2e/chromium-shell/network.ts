/** Every request of every page passes here: the product decides, and a record of all stays for the tests. */
import { isOwn, toMain } from './address.ts';
import type { Page, Route } from './devtools/page.ts';
import type { HeldRequest } from './devtools/requests.ts';
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

/** The way of every request of every page. */
export function routing(owns: (page: Page) => boolean, prevented: NavigationGuard): Route {
  return (page, request) => {
    answer(page, request, owns, prevented).catch((error) => {
      complain(`a request failed: ${error}`);
      return request.refuse('Failed');
    });
  };
}

async function answer(
  page: Page,
  request: HeldRequest,
  owns: (page: Page) => boolean,
  prevented: NavigationGuard,
): Promise<void> {
  const { method, headers } = request;
  const url = toMain(request.url);
  const resourceType = typeOf(page, request);
  const note = (outcome: SeenRequest['outcome'], status?: number): void =>
    void seen.push({ url, method, resourceType, outcome, ...(status === undefined ? {} : { status }) });

  // Chromium looks for a picture to put into the bar of its window; an Electron window has none.
  if (request.type === 'Other' && request.url.endsWith('/favicon.ico')) return request.refuse('Aborted');
  if (!owns(page)) {
    note('window-denied');
    return request.refuse('Aborted');
  }
  if (resourceType === 'mainFrame' && (await prevented(page, request.url))) {
    note('navigation-prevented');
    return request.refuse('Aborted');
  }
  if (!(await mayGo(detailsOf(url, method, resourceType, headers.referer ?? '')))) {
    note('cancelled');
    return request.refuse('BlockedByClient');
  }
  if (isOwn(request.url)) {
    note('own', await answerOwn(request));
    return;
  }
  note('left');
  await request.carry();
}

/** Electron's names for what Chromium calls otherwise. */
const types: Record<string, BeforeRequest['resourceType']> = {
  Stylesheet: 'stylesheet',
  Script: 'script',
  Image: 'image',
  Font: 'font',
  XHR: 'xhr',
  Fetch: 'xhr',
  Media: 'media',
  Ping: 'ping',
  CSPViolationReport: 'cspReport',
};

function typeOf(page: Page, { type, frameId }: HeldRequest): BeforeRequest['resourceType'] {
  if (type === 'Document') return frameId === page.targetId ? 'mainFrame' : 'subFrame';
  return types[type] ?? 'other';
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
