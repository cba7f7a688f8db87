/** The transport of the product: undici, one fresh connection for each check. */
import { Client, type Dispatcher } from 'undici';
import type { PerhapsSentReason } from '../../shared/check.ts';
import { isLoopback, type TimeLimits } from '../../shared/profile.ts';
import { ANSWER_MAX, beginsAsGzip, decode } from './decoding.ts';
import { connectEarly } from './early-connection.ts';
import { gatherUpTo } from './gathered.ts';
import { inPieces } from './in-pieces.ts';
import { keptLine } from './kept-line.ts';
import { codeOf, notSent, perhapsSentReason } from './network-errors.ts';
import type { ServiceRequest } from './request.ts';
import { once, throughProxy } from './through-proxy.ts';
import type { Answer, Delivery, Line, ResolveProxy, Transport } from './transport.ts';
import { connectOptions, readTrust } from './trust.ts';

/** How much of a broken or oversized answer is kept as evidence, in bytes. */
const PARTIAL_MAX = 256 * 1024;

/** A wait is counted in steps of so long; one that takes longer by so much found the computer asleep, in milliseconds. */
const STEP_MS = 500;
const LATE_MS = 500;

/** Headers of an answer as pairs, in the order in which they came. */
function headerPairs(controller: Dispatcher.DispatchController): [string, string][] {
  const raw = (controller.rawHeaders ?? []) as readonly (Buffer | string)[];
  const pairs: [string, string][] = [];
  for (let i = 0; i + 1 < raw.length; i += 2) pairs.push([String(raw[i]).toLowerCase(), String(raw[i + 1])]);
  return pairs;
}

/** Follows one request from the socket to the last byte. */
class Journey {
  private status = 0;
  private headers: [string, string][] = [];
  private readonly body = gatherUpTo(ANSWER_MAX);
  started = false;

  begin(status: number, headers: [string, string][]): void {
    this.status = status;
    this.headers = headers;
  }

  /** False when the answer has become larger than is taken. */
  take(chunk: Buffer): boolean {
    return this.body.take(chunk);
  }

  get begun(): boolean {
    return this.status !== 0;
  }

  /** Whether all came, and the library misread the length: one with white space behind it, which may stand there. */
  isWholeAfter(error: unknown): boolean {
    if (codeOf(error) !== 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH') return false;
    const said = this.headers.find(([name]) => name === 'content-length')?.[1].trim() ?? '';
    return /^\d+$/u.test(said) && Number(said) === this.body.size;
  }

  /** At once, where nothing has to be unpacked first. */
  whole(): Delivery | Promise<Delivery> {
    const bytes = this.body.whole();
    // Whoever packs on the way adds a line of its own: all of them are one list (RFC 9110, 5.3).
    const encodings = this.headers.filter(([name]) => name === 'content-encoding').map(([, value]) => value);
    const isPlain = encodings.length === 0 && !beginsAsGzip(bytes);
    return isPlain ? this.answered(bytes) : this.unpacked(bytes, encodings.join());
  }

  private answered(bytes: Uint8Array): Delivery {
    return { result: 'answered', answer: { status: this.status, headers: this.headers, bytes } };
  }

  private async unpacked(bytes: Buffer, encoding: string): Promise<Delivery> {
    const decoded = await decode(bytes, encoding);
    return decoded.ok ? this.answered(decoded.bytes) : this.broken(decoded.reason);
  }

  broken(reason: PerhapsSentReason): Delivery {
    const bytes = this.body.whole().subarray(0, PARTIAL_MAX);
    const partial: Answer | null = this.begun ? { status: this.status, headers: this.headers, bytes } : null;
    return { result: 'perhaps-sent', reason, partial };
  }
}

class TooLarge extends Error {}
class TooSlow extends Error {}

/** Resolves when the request is over; `arrived` is called once, at the moment when it is known what came of it. */
function travel(
  dispatcher: Dispatcher,
  request: ServiceRequest,
  limits: TimeLimits,
  proxied: boolean,
  cancel: AbortSignal,
  arrived: (delivery: Delivery) => void,
): Promise<void> {
  const journey = new Journey();
  const url = new URL(request.url);
  // The library measures the silence between two pieces: an answer that comes by the drop would never end, nor a wait
  // with a word in between again and again.
  let timer: NodeJS.Timeout | undefined;
  // In steps, and none that came late is the last one: after a sleep of the computer the timer is first, and an answer that
  // has arrived by then, and may have been paid for, has still to be read.
  const limit = (controller: Dispatcher.DispatchController, ms: number): void => {
    clearTimeout(timer);
    const step = Math.min(ms, STEP_MS);
    const from = performance.now();
    timer = setTimeout(() => {
      const isLate = performance.now() - from > step + LATE_MS;
      if (ms > step) limit(controller, ms - step);
      else if (isLate) limit(controller, STEP_MS);
      else controller.abort(new TooSlow());
    }, step);
  };
  const over = new Promise<void>((resolve) => {
    const nothing = () => undefined;
    let left: () => void = nothing;
    const tell = (delivery: Delivery): void => {
      left = nothing;
      arrived(delivery);
      resolve();
    };
    const tellWhole = (): void => {
      const whole = journey.whole();
      if (whole instanceof Promise) whole.then(tell, onError);
      else tell(whole);
    };
    const onError = (error: unknown): void => {
      if (!journey.started) {
        if (cancel.aborted) tell({ result: 'not-sent', reason: 'cancelled-before-sending' });
        else tell(notSent(error, proxied));
      } else if (error instanceof TooLarge) tell(journey.broken('answer-too-large'));
      else if (error instanceof TooSlow) tell(journey.broken('answer-timeout'));
      else if (journey.isWholeAfter(error)) tellWhole();
      else if (cancel.aborted) tell(journey.broken('cancelled-after-sending'));
      else tell(journey.broken(perhapsSentReason(error, journey.begun)));
    };
    cancel.addEventListener(
      'abort',
      () => void dispatcher.destroy(new Error('cancelled')).catch(() => undefined),
      {
        once: true,
      },
    );
    dispatcher.dispatch(
      {
        origin: url.origin,
        path: url.pathname + url.search,
        method: request.method,
        headers: { ...request.headers, 'content-length': String(request.body.length) },
        body: inPieces(Buffer.from(request.body), () => left()),
        // Its own waits are coarse, and ring before anything is read when the computer wakes up: `limit` counts them.
        headersTimeout: 0,
        bodyTimeout: 0,
      },
      {
        // Called as the request is written to the socket: from here on it may arrive.
        onRequestStart: (controller) => {
          journey.started = true;
          // Nobody can answer what is still on its way: the wait begins anew with each piece that has left.
          left = () => {
            if (!journey.begun) limit(controller, limits.headersMs);
          };
          left();
        },
        onResponseStart: (controller, status) => {
          // A word in between (102, 103) is no answer yet, and its wait goes on.
          if (status < 200) return;
          journey.begin(status, headerPairs(controller));
          limit(controller, limits.bodyMs);
        },
        onResponseData: (controller, chunk) => {
          if (!journey.take(chunk)) controller.abort(new TooLarge());
        },
        // Within the library’s own call: it clears the connection away behind this, and takes its time for that.
        onResponseEnd: tellWhole,
        onResponseError: (_controller, error) => onError(error),
      },
    );
  });
  return over.finally(() => clearTimeout(timer));
}

/** What `asked` resolves to, or null as soon as it is cancelled: a system that never answers cannot hold a person up. */
async function unlessCancelled<T>(asked: Promise<T>, cancel: AbortSignal): Promise<{ value: T } | null> {
  const cancelled = Promise.withResolvers<null>();
  const stop = () => cancelled.resolve(null);
  cancel.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([asked.then((value) => ({ value })), cancelled.promise]);
  } finally {
    cancel.removeEventListener('abort', stop);
  }
}

/** How a service is reached. */
interface Way {
  readonly proxied: boolean;
  /** What the request is handed to; made once. */
  readonly dispatcher: () => Dispatcher;
}

/**
 * What comes of a request goes to `arrived` in the same turn, and the first word on it is the last. What fails there fails
 * `result`, and not the way of the request.
 */
function handingTo<T>(arrived: (delivery: Delivery) => Promise<T> | T) {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  let isHanded = false;
  const hand = (delivery: Delivery): void => {
    if (isHanded) return;
    isHanded = true;
    try {
      resolve(arrived(delivery));
    } catch (error) {
      reject(error);
    }
  };
  return { result: promise, hand };
}

/** Calls `hand` once. Resolves when the connection may be cleared away, to whether the library has done that. */
async function sendOver(
  begun: Promise<Way>,
  request: ServiceRequest,
  limits: TimeLimits,
  cancel: AbortSignal,
  hand: (delivery: Delivery) => void,
): Promise<boolean> {
  let dispatcher: Dispatcher | undefined;
  let hasEnded = false;
  try {
    const way = cancel.aborted ? null : await unlessCancelled(begun, cancel);
    if (!way || cancel.aborted) {
      hand({ result: 'not-sent', reason: 'cancelled-before-sending' });
      return false;
    }
    const { proxied } = way.value;
    dispatcher = way.value.dispatcher();
    await travel(dispatcher, request, limits, proxied, cancel, (delivery) => {
      // Behind a whole answer the library has ended the one connection. To end it again would make errors with their
      // traces, on the way of every check.
      hasEnded = delivery.result === 'answered' && !proxied;
      hand(delivery);
    });
  } catch (error) {
    // Only what fails before anything is handed to the network ends here.
    hand(notSent(error, true));
  }
  if (!hasEnded) void dispatcher?.destroy().catch(() => undefined);
  return hasEnded;
}

/**
 * Sends each request once over a connection of its own: no retry, no redirect (the key would travel with it), no cookies;
 * TLS is always verified against Node's and the system's roots; the proxy is the system's, never for this machine itself.
 * The connection is begun when the line is opened; one through a proxy when the request is sent, since a proxy is told
 * where the request goes.
 */
export function undiciTransport(resolveProxy: ResolveProxy): Transport {
  const begin = async (address: string, limits: TimeLimits, ending: AbortSignal): Promise<Way> => {
    const url = new URL(address);
    const proxy = isLoopback(url) ? null : await resolveProxy(address);
    const tls = url.protocol === 'https:';
    const reading = tls || proxy?.startsWith('https:') ? readTrust() : null;
    if (reading) await reading;
    if (proxy !== null) return { proxied: true, dispatcher: () => throughProxy(proxy, url, limits) };
    const connect = connectEarly(url, connectOptions(tls, limits), ending);
    // Made ahead, while the disk writes. It connects when it is handed a request.
    const client = new Client(url.origin, { ...once, connect });
    return { proxied: false, dispatcher: () => client };
  };

  return {
    keep: (address) => keptLine(address, resolveProxy),
    open(address, limits, cancel): Line {
      const ending = new AbortController();
      const drop = () => ending.abort();
      if (cancel.aborted) drop();
      else cancel.addEventListener('abort', drop, { once: true });
      const begun = begin(address, limits, ending.signal);
      // It is told when the request is to be sent; one that is dropped tells nobody.
      begun.catch(() => undefined);
      return {
        drop,
        async send(request, arrived) {
          const { result, hand } = handingTo(arrived);
          const hasEnded = sendOver(begun, request, limits, cancel, hand);
          void hasEnded.then((ended) => {
            cancel.removeEventListener('abort', drop);
            if (!ended) drop();
          });
          return result;
        },
      };
    },
  };
}
