/** Puts what a page asks for to the product's permission handlers, and lets Chromium grant only what they allow. */
import type { Session, WebContents } from 'electron';
import type { BrowserContext } from 'playwright-core';
import { toPage } from './address.ts';
import type { Frame } from './frames.ts';

type RequestHandler = Parameters<Session['setPermissionRequestHandler']>[0];
type CheckHandler = Parameters<Session['setPermissionCheckHandler']>[0];
type DeviceHandler = Parameters<Session['setDevicePermissionHandler']>[0];
type Details = { mediaTypes?: ('audio' | 'video')[]; mediaType?: 'audio' | 'video' };

let requestHandler: RequestHandler = null;
let checkHandler: CheckHandler = null;

export const permissionSetters: Pick<
  Session,
  'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'
> = {
  setPermissionRequestHandler(handler) {
    requestHandler = handler;
  },
  setPermissionCheckHandler(handler) {
    checkHandler = handler;
  },
  // A device can only be had through a chooser, and the stand-in has none: there is never anything to ask.
  setDevicePermissionHandler(_handler: DeviceHandler) {},
};

/** Chromium's names for what Electron's permissions give. */
function chromiumNames(permission: string, { mediaTypes = [] }: Details): string[] {
  if (permission === 'media') return mediaTypes.map((type) => (type === 'video' ? 'camera' : 'microphone'));
  const names: Record<string, string> = {
    geolocation: 'geolocation',
    notifications: 'notifications',
    midi: 'midi',
    'clipboard-read': 'clipboard-read',
    'clipboard-sanitized-write': 'clipboard-write',
  };
  const name = names[permission];
  return name === undefined ? [] : [name];
}

/** `navigator.permissions.query` and the like: may this be, without asking anybody. */
export function check(contents: WebContents, frame: Frame, permission: string, details: Details): boolean {
  if (checkHandler === null) return true;
  return checkHandler(contents, permission as never, originUrl(frame), {
    ...(details.mediaType === undefined ? {} : { mediaType: details.mediaType }),
    securityOrigin: originUrl(frame),
    requestingUrl: frame.url,
    isMainFrame: frame.isMain,
  });
}

/**
 * Asks for a permission: a refusing check ends it at once, else the request handler decides. Only then does
 * Chromium, which refuses everything from the start, grant it to the page.
 */
export async function request(
  context: BrowserContext,
  contents: WebContents,
  frame: Frame,
  permission: string,
  details: Details,
): Promise<boolean> {
  const parts: Details[] = details.mediaTypes?.map((mediaType) => ({ mediaType })) ?? [{}];
  if (!parts.every((part) => check(contents, frame, permission, part))) return false;
  const granted = await ask(contents, frame, permission, details);
  const names = granted ? chromiumNames(permission, details) : [];
  if (names.length > 0) await context.grantPermissions(names, { origin: toPage(originUrl(frame)) });
  return granted;
}

const refused = new Set<string>();

/**
 * Makes Chromium refuse to an origin whatever the product has not granted. Once: a second window of the origin would
 * take from the first what it was granted.
 */
export async function refuseAll(context: BrowserContext, address: string): Promise<void> {
  const { origin } = new URL(toPage(address));
  if (refused.has(origin)) return;
  refused.add(origin);
  await context.grantPermissions([], { origin });
}

function ask(contents: WebContents, frame: Frame, permission: string, details: Details): Promise<boolean> {
  const handler = requestHandler;
  if (handler === null) return Promise.resolve(true);
  return new Promise((resolve) => {
    handler(contents, permission as never, resolve, {
      requestingUrl: frame.url,
      isMainFrame: frame.isMain,
      ...(details.mediaTypes === undefined
        ? {}
        : { mediaTypes: details.mediaTypes, securityOrigin: originUrl(frame) }),
    });
  });
}

/** Electron writes an origin as an address, with a slash at its end. */
function originUrl(frame: Frame): string {
  return frame.origin === 'null' ? '' : `${frame.origin}/`;
}
