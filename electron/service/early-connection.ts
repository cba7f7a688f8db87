/** A connection that is begun before anything may be sent over it, so that it is there when the disk has written. */
import type { Socket } from 'node:net';
import { buildConnector } from 'undici';
import { bearingWords } from './word-in-between.ts';

/**
 * How long a connection may have lain idle when it is used, in milliseconds. Disks take a few of them. A service may end
 * one that stays silent for long, and a request that is written at that moment could not be told from a lost one.
 */
const IDLE_MOST_MS = 1_000;

export type ConnectOptions = Extract<buildConnector.BuildOptions, object>;

/** What came of connecting, and when. */
type Opened = { readonly at: number } & (
  | { readonly error: null; readonly socket: Socket }
  | { readonly error: Error }
);

/** Open on both sides, silent so far, and young. */
function isUsable(socket: Socket, openedAt: number): boolean {
  const isYoung = performance.now() - openedAt <= IDLE_MOST_MS;
  return isYoung && socket.readyState === 'open' && socket.readableLength === 0;
}

/**
 * Begins a connection to `url` at once, and gives the connector with which undici's client takes it over. The client
 * writes nothing before that, and nobody else does. One that has ended meanwhile, or has become too old, is replaced
 * by a new one, since nothing was sent over it; one that could not be made stays a failure. `ending` ends it, however
 * far it is.
 */
export function connectEarly(
  url: URL,
  options: ConnectOptions,
  ending: AbortSignal,
): buildConnector.connector {
  const connector = buildConnector({ ...options, signal: ending });
  const open = (to: buildConnector.Options) =>
    new Promise<Opened>((resolve) => {
      try {
        // A socket that is asked to connect after its signal would do so all the same.
        ending.throwIfAborted();
        connector(to, (error, socket) => {
          const at = performance.now();
          resolve(error ? { at, error } : { at, error: null, socket });
        });
      } catch (error) {
        resolve({ at: performance.now(), error: error as Error });
      }
    });
  const { host, protocol, port } = url;
  const hostname = url.hostname.replace(/^\[|\]$/gu, '');
  let early: Promise<Opened> | null = open({ host, hostname, protocol, port });

  const handOver = async (to: buildConnector.Options, callback: buildConnector.Callback): Promise<void> => {
    const begun = early;
    early = null;
    let opened = await (begun ?? open(to));
    if (begun && opened.error === null && !isUsable(opened.socket, opened.at)) {
      opened.socket.destroy();
      opened = await open(to);
    }
    if (opened.error) callback(opened.error, null);
    else callback(null, opened.socket);
  };
  return bearingWords((to, callback) => void handOver(to, callback));
}
