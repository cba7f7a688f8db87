/**
 * Chromium knows no scheme but its own, so `app://veridesk/x` travels as `https://veridesk.localhost/x`,
 * which is a secure context too. The main process sees only the first form, the page only the second.
 */
const SCHEME = 'app';
const SUFFIX = '.localhost';

export function isOwnScheme(scheme: string): boolean {
  return scheme === SCHEME;
}

/** `app://host/…` as the page knows it; any other address as it is. */
export function toPage(address: string): string {
  const url = parse(address);
  if (url?.protocol !== `${SCHEME}:`) return address;
  return `https://${url.host}${SUFFIX}${url.pathname || '/'}${url.search}${url.hash}`;
}

/** The page's address as the main process knows it; any other address as it is. */
export function toMain(address: string): string {
  const url = parse(address);
  if (url === undefined || !isOwnPage(url)) return address;
  return `${SCHEME}://${url.host.slice(0, -SUFFIX.length)}${url.pathname}${url.search}${url.hash}`;
}

/** The origin of a page as the main process knows it; `null` for opaque ones, as in Electron. */
export function originToMain(origin: string): string {
  const url = parse(origin);
  if (url === undefined || !/^https?:$/.test(url.protocol)) return 'null';
  return toMain(url.origin).replace(/\/$/, '');
}

/** True for an address that the product's own protocol answers. */
export function isOwn(address: string): boolean {
  const url = parse(address);
  return url !== undefined && (url.protocol === `${SCHEME}:` || isOwnPage(url));
}

/** Header values that name own addresses, such as a policy or a redirect, in the page's form. */
export function headerToPage(value: string): string {
  return value.replace(/\bapp:\/\/([a-z0-9.-]+)/gi, `https://$1${SUFFIX}`);
}

function isOwnPage(url: URL): boolean {
  return url.protocol === 'https:' && url.port === '' && url.hostname.endsWith(SUFFIX);
}

function parse(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}
