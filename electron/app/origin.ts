/** The one origin that belongs to the app, and its two pages. */
export const APP_SCHEME = 'app';
export const APP_HOST = 'veridesk';
const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`;
export const START_URL = `${APP_ORIGIN}/index.html`;
export const CUSTOMER_URL = `${APP_ORIGIN}/customer.html`;

/** Whether an address is the app's own. Compared by its parts: a prefix would also fit `app://veridesk.evil`. */
export function isOwn(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.protocol === `${APP_SCHEME}:` && url.host === APP_HOST;
}

/** Whether an address is that of this page, whatever follows its path. */
export function isAt(address: string, page: string): boolean {
  return isOwn(address) && new URL(address).pathname === new URL(page).pathname;
}
