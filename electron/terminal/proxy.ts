/** The way out of this network, as a terminal is told: by the usual environment variables. */
import { getProxyForUrl } from 'proxy-from-env';

const written = (name: string) => process.env[name] || process.env[name.toUpperCase()] || '';

/**
 * The proxy of `HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY` and `NO_PROXY`, or null for a direct way. One without a scheme is
 * spoken to in plain HTTP, as other programs take it; the library would take the scheme of where the request goes.
 */
export async function proxyFromEnvironment(url: string): Promise<string | null> {
  // A scheme counts however it is written.
  const proxy = getProxyForUrl(url).replace(/^https?:/iu, (scheme) => scheme.toLowerCase());
  if (!/^https?:\/\//u.test(proxy)) return null;
  const said = written(`${new URL(url).protocol.slice(0, -1)}_proxy`) || written('all_proxy');
  return said.includes('://') ? proxy : proxy.replace(/^https:/u, 'http:');
}
