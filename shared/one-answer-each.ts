/**
 * The word for a request that cannot be read to its end. Each request has one answer: whoever was refused before all of a body
 * had come would take a second one for that to their next request.
 */

/** A request, a response and a connection, as Node has them. */
interface Asked {
  /** Whether all of it has arrived. */
  readonly complete: boolean;
  readonly socket: object;
}
interface Answered {
  readonly headersSent: boolean;
}
interface Line {
  readonly writable: boolean;
  write(text: string): unknown;
  destroy(error: Error): unknown;
}

/** The status by what went wrong; anything else cannot be understood. */
const statuses: Readonly<Partial<Record<string, string>>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Ends connections whose request cannot be read to its end, with what is said of a status: plain ASCII. */
export function oneAnswerEach(bodyOf: (status: number) => object) {
  const last = new WeakMap<object, readonly [Asked, Answered]>();
  return {
    /** Hears of each request whose head has come. */
    hear: (request: Asked, response: Answered) => void last.set(request.socket, [request, response]),
    cutOff(error: Error & { readonly code?: string }, socket: Line): void {
      const [request, response] = last.get(socket) ?? [];
      const isAnswered = request?.complete === false && response?.headersSent;
      if (!isAnswered && socket.writable) {
        const status = statuses[error.code ?? ''] ?? '400 Bad Request';
        const body = JSON.stringify(bodyOf(Number.parseInt(status, 10)));
        const head = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json`;
        socket.write(`${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
      }
      socket.destroy(error);
    },
  };
}
