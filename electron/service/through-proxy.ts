/** The way of a request through a proxy. */
import { type buildConnector, Client, type Dispatcher, Pool, ProxyAgent } from 'undici';
import type { TimeLimits } from '../../shared/profile.ts';
import { connectOptions } from './trust.ts';
import { bearingContinue } from './word-in-between.ts';

// pipelining 0 closes the connection behind each answer. A reused one that drops at the next check could not be told
// from an answer that was lost, and that check would stand as perhaps charged.
// HTTP/1.1 alone: over HTTP/2 undici sends a request again by itself when the server refuses the stream or goes away.
// Some gateways send long heads, of policies and cookies: an answer behind one was paid for. As much as Chromium takes.
export const once = { pipelining: 0, allowH2: false, maxHeaderSize: 256 * 1024 } as const;

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
    clientFactory: (uri, options) =>
      new Client(uri, { ...options, ...once, headersTimeout: limits.connectMs }),
    // What speaks with the service, once the way to it is there.
    factory: (origin, options) => {
      const { connect: open, ...rest } = options as Pool.Options & { connect: buildConnector.connector };
      return new Pool(origin, { ...rest, connect: bearingContinue(open) });
    },
  });
}
