/** The way out of this network, as a terminal is told: by the usual environment variables. */
import { BlockList, isIP } from 'node:net';
import { getProxyForUrl } from 'proxy-from-env';

const written = (name: string) => (process.env[name] || process.env[name.toUpperCase()] || '').trim();

/** What `NO_PROXY` names. */
const excepted = () =>
  written('no_proxy')
    .toLowerCase()
    .split(/[,\s]+/u);

/**
 * Whether `NO_PROXY` names a domain that the address lies below. The library takes such a name for that one machine alone, and
 * other programs for all below it too.
 */
function isBelowExcepted({ hostname, port, protocol }: URL): boolean {
  const itsPort = port || (protocol === 'http:' ? '80' : '443');
  if (isIP(hostname) !== 0) return false;
  return excepted().some((entry) => {
    const { name, at } = /^(?<name>[^.*:][^:]*)(?::(?<at>\d+))?$/u.exec(entry)?.groups ?? {};
    return name !== undefined && hostname.endsWith(`.${name}`) && (!at || at === itsPort);
  });
}

const FAMILIES = { 4: 'ipv4', 6: 'ipv6' } as const;
const BITS = { 4: 32, 6: 128 } as const;
const familyOf = (address: string) => isIP(address) as 0 | 4 | 6;

/**
 * Whether `NO_PROXY` names a network, as 10.0.0.0/8, in which the address lies. A name is not looked up for that, as in other
 * programs.
 */
function isInExceptedNetwork({ hostname }: URL): boolean {
  const address = hostname.replace(/^\[|\]$/gu, '');
  const family = familyOf(address);
  if (family === 0) return false;
  const networks = new BlockList();
  for (const entry of excepted()) {
    const { network = '', bits = '' } = /^(?<network>[^/]+)\/(?<bits>\d{1,3})$/u.exec(entry)?.groups ?? {};
    if (familyOf(network) !== family || Number(bits) > BITS[family]) continue;
    networks.addSubnet(network, Number(bits), FAMILIES[family]);
  }
  return networks.check(address, FAMILIES[family]);
}

/**
 * The proxy of `HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY` and `NO_PROXY`, or null for a direct way. One without a scheme is
 * spoken to in plain HTTP, as other programs take it; the library would take the scheme of where the request goes.
 */
export async function proxyFromEnvironment(url: string): Promise<string | null> {
  const to = new URL(url);
  if (isBelowExcepted(to) || isInExceptedNetwork(to) || getProxyForUrl(url) === '') return null;
  const said = written(`${to.protocol.slice(0, -1)}_proxy`) || written('all_proxy');
  // A scheme counts however it is written.
  const proxy = (said.includes('://') ? said : `http://${said}`).replace(/^https?:/iu, (scheme) =>
    scheme.toLowerCase(),
  );
  return /^https?:\/\/./u.test(proxy) ? proxy : null;
}
