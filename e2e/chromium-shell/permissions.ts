/** Puts what a page asks for to the product's permission handlers, and lets Chromium grant only what they allow. */
import type { Session, WebContents } from 'electron';
import { toPage } from './address.ts';
import type { Grant } from './devtools/chromium.ts';
import type { Frame } from './frames.ts';

type RequestHandler = Parameters<Session['setPermissionRequestHandler']>[0];
type CheckHandler = Parameters<Session['setPermissionCheckHandler']>[0];
type DeviceHandler = Parameters<Session['setDevicePermissionHandler']>[0];
/** Where Chromium is told what to grant. */
type Granter = { readonly chromium: { grant(origin: string, permissions: readonly Grant[]): Promise<void> } };
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
function chromiumNames(permission: string, { mediaTypes = [] }: Details): Grant[] {
  if (permission === 'media')
    return mediaTypes.map((type) => (type === 'video' ? 'videoCapture' : 'audioCapture'));
  const names: Record<string, Grant> = {
    geolocation: 'geolocation',
    notifications: 'notifications',
    midi: 'midi',
    'clipboard-read': 'clipboardReadWrite',
    'clipboard-sanitized-write': 'clipboardSanitizedWrite',
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
  browser: Granter | undefined,
  contents: WebContents,
  frame: Frame,
  permission: string,
  details: Details,
): Promise<boolean> {
  const parts: Details[] = details.mediaTypes?.map((mediaType) => ({ mediaType })) ?? [{}];
  if (!parts.every((part) => check(contents, frame, permission, part))) return false;
  const granted = await ask(contents, frame, permission, details);
  const names = granted ? chromiumNames(permission, details) : [];
  if (names.length > 0) await browser?.chromium.grant(new URL(toPage(originUrl(frame))).origin, names);
  return granted;
}

const refused = new Set<string>();

/**
 * Makes Chromium refuse to an origin whatever the product has not granted. Once: a second window of the origin would
 * take from the first what it was granted.
 */
export async function refuseAll(browser: Granter | undefined, address: string): Promise<void> {
  const { origin } = new URL(toPage(address));
  if (refused.has(origin)) return;
  refused.add(origin);
  await browser?.chromium.grant(origin, []);
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
