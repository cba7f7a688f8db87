/** The way out of this network, as a terminal is told: by the usual environment variables. */
import { getProxyForUrl } from 'proxy-from-env';

/** The proxy of `HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY` and `NO_PROXY`, or null for a direct way. */
export async function proxyFromEnvironment(url: string): Promise<string | null> {
  const proxy = getProxyForUrl(url);
  return /^https?:\/\//u.test(proxy) ? proxy : null;
}
