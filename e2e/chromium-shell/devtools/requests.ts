/** Requests of a page, held until somebody answers them. */
import type { Session } from './connection.ts';

export type Refusal = 'Aborted' | 'BlockedByClient' | 'AddressUnreachable' | 'Failed';
export type Header = readonly [name: string, value: string];

/** How long a request may take that is fetched from outside, in milliseconds. */
const OUTSIDE_MS = 30_000;
/** Of an answer as it came over the wire, not of the one that is passed on. */
const OF_THE_WIRE = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection']);

interface Paused {
  readonly requestId: string;
  readonly frameId: string;
  readonly resourceType: string;
  readonly redirectedRequestId?: string | undefined;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly postDataEntries?: readonly { readonly bytes?: string | undefined }[] | undefined;
  };
}

export class HeldRequest {
  readonly url: string;
  readonly method: string;
  /** The names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  /** What the page sends along; undefined without it. */
  readonly body: Uint8Array<ArrayBuffer> | undefined;
  readonly frameId: string;
  /** As Chromium calls it, such as `Document`. */
  readonly type: string;
  readonly #session: Session;
  readonly #id: string;

  constructor(session: Session, { requestId, frameId, resourceType, request }: Paused) {
    this.#session = session;
    this.#id = requestId;
    this.url = request.url;
    this.method = request.method;
    this.headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const parts = (request.postDataEntries ?? []).map(({ bytes = '' }) => Buffer.from(bytes, 'base64'));
    const body = Buffer.concat(parts);
    this.body = body.length > 0 ? new Uint8Array(body) : undefined;
    this.frameId = frameId;
    this.type = resourceType;
  }

  async fulfil(status: number, headers: readonly Header[], body: Buffer): Promise<void> {
    const length: Header[] = body.length > 0 ? [['content-length', String(body.length)]] : [];
    const own = headers.some(([name]) => name === 'content-length') ? headers : [...headers, ...length];
    await this.#settle(
      this.#session.send('Fetch.fulfillRequest', {
        requestId: this.#id,
        responseCode: status,
        responseHeaders: own.map(([name, value]) => ({ name, value })),
        body: body.toString('base64'),
      }),
    );
  }

  async refuse(reason: Refusal): Promise<void> {
    await this.#settle(this.#session.send('Fetch.failRequest', { requestId: this.#id, errorReason: reason }));
  }

  /** Fetches it from outside, past Chromium, which has no network. A redirect is the page's to follow. */
  async carry(): Promise<void> {
    const response = await fetch(this.url, {
      method: this.method,
      headers: this.headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(OUTSIDE_MS),
      ...(this.body === undefined ? {} : { body: this.body }),
    });
    const headers = [...response.headers].filter(([name]) => !OF_THE_WIRE.has(name));
    await this.fulfil(response.status, headers, Buffer.from(await response.arrayBuffer()));
  }

  async #settle(sent: Promise<unknown>): Promise<void> {
    try {
      await sent;
    } catch (error) {
      // A page that is going away takes its requests with it. What Chromium cannot make sense of is another matter.
      if (/Invalid http status|Unsafe header|Invalid header/.test(String(error))) throw error;
    }
  }
}

/** Holds every request of a target from here on. */
export function holdRequests(session: Session, held: (request: HeldRequest) => void): Promise<unknown>[] {
  session.on('Fetch.requestPaused', (paused) => {
    // What a redirect leads to has not been asked about, and there is no network for it.
    if (paused.redirectedRequestId !== undefined) new HeldRequest(session, paused).refuse('Failed');
    else held(new HeldRequest(session, paused));
  });
  session.on('Fetch.authRequired', ({ requestId }) => {
    const authChallengeResponse = { response: 'Default' as const };
    session.send('Fetch.continueWithAuth', { requestId, authChallengeResponse }).catch(() => undefined);
  });
  return [
    session.send('Network.setCacheDisabled', { cacheDisabled: true }),
    session.send('Fetch.enable', {
      handleAuthRequests: true,
      patterns: [{ urlPattern: '*', requestStage: 'Request' }],
    }),
  ];
}
