/** `session.defaultSession`: permissions, requests, downloads, proxy. */
import type {
  DownloadItem,
  OnBeforeRequestListenerDetails,
  Session,
  WebContents,
  WebRequest,
  WebRequestFilter,
} from 'electron';
import { life } from './hub.ts';
import { LoudEmitter, loud, notCovered, type Preventable } from './loud.ts';
import { permissionSetters } from './permissions.ts';
import { protocol } from './protocol.ts';

const covered = [
  'setPermissionRequestHandler',
  'setPermissionCheckHandler',
  'setDevicePermissionHandler',
  'webRequest',
  'resolveProxy',
  'protocol',
  'clearStorageData',
  'setSpellCheckerEnabled',
  'setSpellCheckerLanguages',
] as const satisfies readonly (keyof Session)[];

type Decision = { cancel?: boolean; redirectURL?: string };
type Listener = (details: OnBeforeRequestListenerDetails, callback: (decision: Decision) => void) => void;
export type BeforeRequest = Pick<
  OnBeforeRequestListenerDetails,
  'id' | 'url' | 'method' | 'resourceType' | 'referrer' | 'timestamp'
>;

let beforeRequest: { listener: Listener; filter: WebRequestFilter | undefined } | undefined;
/** Electron's own choice, if the product makes none. */
let spellingLanguages: readonly string[] = ['en-US'];
let clearStorage: (() => Promise<void>) | undefined;

const webRequest = loud(
  'webRequest',
  {
    onBeforeRequest(first: WebRequestFilter | Listener | null, second?: Listener | null) {
      const listener = typeof first === 'function' ? first : second;
      const filter = typeof first === 'function' || first === null ? undefined : first;
      beforeRequest = listener ? { listener, filter } : undefined;
    },
  },
  ['onBeforeRequest'],
) as unknown as WebRequest;

const target: Pick<Session, (typeof covered)[number]> = {
  ...permissionSetters,
  webRequest,
  protocol,
  resolveProxy: async () => 'DIRECT',
  clearStorageData: async (options) => {
    if (options !== undefined && Object.keys(options).length > 0)
      throw notCovered('clearStorageData(options)');
    await clearStorage?.();
  },
  // Whether it is at work; its dictionaries are fetched all the same.
  setSpellCheckerEnabled: () => undefined,
  setSpellCheckerLanguages(languages) {
    spellingLanguages = languages;
  },
};

const emitter = Object.assign(new LoudEmitter('session', ['will-download']), target);
export const defaultSession = loud('session', emitter, covered) as unknown as Session;
export const session = loud(
  'session',
  {
    get defaultSession() {
      if (!life.isReady) throw new Error('Session can only be received when app is ready');
      return defaultSession;
    },
  },
  ['defaultSession'],
);

/** A page has something saved: the listeners may prevent it. */
export function tellOfDownload(event: Preventable, item: DownloadItem, contents: WebContents): void {
  emitter.emit('will-download', event, item, contents);
}

/** What the spell checker fetches by itself once there is a session. No listener of `onBeforeRequest` is asked. */
export function dictionariesWanted(): string[] {
  return spellingLanguages.map(
    (language) => `https://redirector.gvt1.com/edgedl/chrome/dict/${language.toLowerCase()}-10-1.bdic`,
  );
}

/** How the browser's storage is emptied, once there is a browser. */
export function storageCleared(by: () => Promise<void>): void {
  clearStorage = by;
}

/** True when the product lets the request go. Without a listener everything goes, as in Electron. */
export async function mayGo(request: BeforeRequest): Promise<boolean> {
  if (beforeRequest === undefined) return true;
  const { listener, filter } = beforeRequest;
  if (filter?.urls !== undefined && !filter.urls.some((pattern) => matches(pattern, request.url)))
    return true;
  if (filter?.types !== undefined && !(filter.types as readonly string[]).includes(request.resourceType))
    return true;
  const details = loud('webRequest details', request, Object.keys(request));
  return new Promise((resolve, reject) => {
    listener(details as OnBeforeRequestListenerDetails, (decision) => {
      if (decision.redirectURL !== undefined) reject(notCovered('redirectURL of webRequest.onBeforeRequest'));
      resolve(decision.cancel !== true);
    });
  });
}

/** Match patterns as Chromium's extensions have them: `<all_urls>`, `https://*.host/*`, `*://*\/*`. */
function matches(pattern: string, url: string): boolean {
  if (pattern === '<all_urls>') return true;
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/^\*:/, '[a-z]+:')
    .replace(/\*/g, '.*');
  return new RegExp(`^${source}$`).test(url);
}
