/** A line to a machine of our own, over connections that are kept: what is asked over it may be asked again. */
import { Agent, type buildConnector, type Dispatcher, Pool, ProxyAgent } from 'undici';
import { isLoopback } from '../../shared/profile.ts';
import { gatherUpTo } from './gathered.ts';
import { codeOf, notSentReason, perhapsSentReason, proxyStatusOf } from './network-errors.ts';
import { withoutAddressAsName } from './through-proxy.ts';
import type { Asked, KeptLine, ResolveProxy } from './transport.ts';
import { connectOptions, readTrust } from './trust.ts';

/** Longest wait for a connection unless said otherwise, and for an answer or a piece of it, in milliseconds. */
const CONNECT_MS = 10_000;
const ANSWER_MS = 30_000;

/** Largest answer that is read, in bytes: a page of a mailbox has about 11 MB at most. */
const ANSWER_MAX = 32 * 1024 * 1024;

/** Connections at a time. */
const CONNECTIONS = 4;

class TooLarge extends Error {}

async function read(body: Dispatcher.ResponseData['body']): Promise<Buffer> {
  const gathered = gatherUpTo(ANSWER_MAX);
  for await (const chunk of body as AsyncIterable<Buffer>) {
    if (!gathered.take(chunk)) throw new TooLarge();
  }
  return gathered.whole();
}

async function dispatcherFor(url: URL, address: string, resolveProxy: ResolveProxy, connectMs: number) {
  const proxy = isLoopback(url) ? null : await resolveProxy(address);
  const tls = url.protocol === 'https:' || Boolean(proxy?.startsWith('https:'));
  if (tls) await readTrust();
  const connect = connectOptions(tls, { connectMs });
  const usual = {
    connections: CONNECTIONS,
    headersTimeout: ANSWER_MS,
    bodyTimeout: ANSWER_MS,
    allowH2: false,
  };
  return proxy === null
    ? { proxied: false, dispatcher: new Agent({ ...usual, connect }) }
    : {
        proxied: true,
        dispatcher: new ProxyAgent({
          ...{ ...usual, uri: proxy, connect, requestTls: connect, proxyTls: connect },
          clientFactory: (uri, options) => {
            const { connect: open, ...rest } = options as Pool.Options & {
              connect: buildConnector.connector;
            };
            return new Pool(uri, { ...rest, connect: withoutAddressAsName(open) });
          },
        }),
      };
}

/** Whether an error of this code comes after the connection stood, so that the question may have arrived. */
const isLate = (code: string) =>
  code !== 'UND_ERR_CONNECT_TIMEOUT' && /TIMEOUT|SOCKET|RESET|ABORT/u.test(code);

/** How the other end is reached, with the questions that are under way there. */
interface Way {
  readonly found: ReturnType<typeof dispatcherFor>;
  asking: number;
}

/**
 * Opens a line to `address`. No redirect is followed, since the token would travel with it; TLS is always verified; the
 * proxy is the system's, never for this machine itself. `connectMs` is the longest wait for a connection.
 * A way on which a question was not answered is given up, so that a proxy which has changed is seen by the next one.
 */
export function keptLine(address: string, resolveProxy: ResolveProxy, connectMs = CONNECT_MS): KeptLine {
  const url = new URL(address);
  let way: Way | null = null;
  /** All whose connections stand: that one, and those given up over which somebody still waits for an answer. */
  const standing = new Set<Way>();

  const enter = (): Way => {
    way ??= { found: dispatcherFor(url, address, resolveProxy, connectMs), asking: 0 };
    standing.add(way);
    way.asking += 1;
    return way;
  };
  const endOf = async (one: Way): Promise<void> => {
    standing.delete(one);
    const found = await one.found.catch(() => null);
    await found?.dispatcher.destroy().catch(() => undefined);
  };
  const leave = (one: Way): void => {
    one.asking -= 1;
    if (one !== way && one.asking === 0) void endOf(one);
  };

  return {
    async ask(method, path, headers): Promise<Asked> {
      const over = enter();
      let proxied = false;
      let hasBegun = false;
      try {
        const found = await over.found;
        proxied = found.proxied;
        const answer = await found.dispatcher.request({
          origin: url.origin,
          path: `${url.pathname.replace(/\/$/u, '')}${path}`,
          method,
          headers: { ...headers },
        });
        hasBegun = true;
        return { result: 'answered', status: answer.statusCode, bytes: await read(answer.body) };
      } catch (error) {
        if (way === over) way = null;
        if (error instanceof TooLarge) return { result: 'unanswered', reason: 'answer-too-large' };
        const proxyStatus = proxyStatusOf(error);
        if (proxyStatus !== undefined) return { result: 'unanswered', reason: 'proxy', proxyStatus };
        const reason =
          hasBegun || isLate(codeOf(error))
            ? perhapsSentReason(error, hasBegun)
            : notSentReason(error, proxied);
        return { result: 'unanswered', reason };
      } finally {
        leave(over);
      }
    },
    async end() {
      way = null;
      await Promise.all([...standing].map(endOf));
    },
  };
}
