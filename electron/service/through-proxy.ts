/** The way of a request through a proxy. */
import { isIP } from 'node:net';
import { type buildConnector, Client, type Dispatcher, Pool, ProxyAgent } from 'undici';
import type { TimeLimits } from '../../shared/profile.ts';
import { connectOptions } from './trust.ts';
import { bearingWords } from './word-in-between.ts';

// pipelining 0 closes the connection behind each answer. A reused one that drops at the next check could not be told
// from an answer that was lost, and that check would stand as perhaps charged.
// HTTP/1.1 alone: over HTTP/2 undici sends a request again by itself when the server refuses the stream or goes away.
// Some gateways send long heads, of policies and cookies: an answer behind one was paid for. As much as Chromium takes.
export const once = { pipelining: 0, allowH2: false, maxHeaderSize: 256 * 1024 } as const;

/**
 * The same way to a proxy, to which TLS tells no address as its name: Node would warn of it on the error output, and take what
 * stands in brackets for a name. The certificate is looked at for the address all the same.
 */
export const withoutAddressAsName =
  (open: buildConnector.connector): buildConnector.connector =>
  (to, callback) => {
    const { servername = '' } = to;
    const isAddress = servername.startsWith('[') || isIP(servername) !== 0;
    open(isAddress ? { ...to, servername: '' } : to, callback);
  };

/** `url` is the address of the request. */
export function throughProxy(proxy: string, url: URL, limits: TimeLimits): Dispatcher {
  const tls = url.protocol === 'https:' || proxy.startsWith('https:');
  const connect = connectOptions(tls, limits);
  return new ProxyAgent({
    uri: proxy,
    ...once,
    connect,
    requestTls: connect,
    proxyTls: connect,
    // Opening the tunnel is part of connecting, so its answer has the same limit.
    clientFactory: (uri, options) => {
      const { connect: open, ...rest } = options as Client.Options & { connect: buildConnector.connector };
      const way = { connect: withoutAddressAsName(open), headersTimeout: limits.connectMs };
      return new Client(uri, { ...rest, ...once, ...way });
    },
    // What speaks with the service, once the way to it is there.
    factory: (origin, options) => {
      const { connect: open, ...rest } = options as Pool.Options & { connect: buildConnector.connector };
      return new Pool(origin, { ...rest, connect: bearingWords(open) });
    },
  });
}
