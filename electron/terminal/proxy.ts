/** The way out of this network, as a terminal is told: by the usual environment variables. */
import { isIP } from 'node:net';
import { getProxyForUrl } from 'proxy-from-env';

const written = (name: string) => process.env[name] || process.env[name.toUpperCase()] || '';

/**
 * Whether `NO_PROXY` names a domain that the address lies below. The library takes such a name for that one machine alone, and
 * other programs for all below it too.
 */
function isBelowExcepted({ hostname, port, protocol }: URL): boolean {
  const itsPort = port || (protocol === 'http:' ? '80' : '443');
  if (isIP(hostname) !== 0) return false;
  return written('no_proxy')
    .toLowerCase()
    .split(/[,\s]+/u)
    .some((entry) => {
      const { name, at } = /^(?<name>[^.*:][^:]*)(?::(?<at>\d+))?$/u.exec(entry)?.groups ?? {};
      return name !== undefined && hostname.endsWith(`.${name}`) && (!at || at === itsPort);
    });
}

/**
 * The proxy of `HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY` and `NO_PROXY`, or null for a direct way. One without a scheme is
 * spoken to in plain HTTP, as other programs take it; the library would take the scheme of where the request goes.
 */
export async function proxyFromEnvironment(url: string): Promise<string | null> {
  if (isBelowExcepted(new URL(url))) return null;
  // A scheme counts however it is written.
  const proxy = getProxyForUrl(url).replace(/^https?:/iu, (scheme) => scheme.toLowerCase());
  if (!/^https?:\/\//u.test(proxy)) return null;
  const said = written(`${new URL(url).protocol.slice(0, -1)}_proxy`) || written('all_proxy');
  return said.includes('://') ? proxy : proxy.replace(/^https:/u, 'http:');
}
