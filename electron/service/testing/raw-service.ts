/** A service on a socket of its own that answers byte by byte as a test says, and counts what it saw. */
import { once } from 'node:events';
import { type AddressInfo, createServer, isIPv6, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import { onTestFinished } from 'vitest';

export interface RawService {
  readonly port: number;
  readonly baseUrl: string;
  /** Every whole request, as it came over the wire. */
  readonly requests: readonly string[];
  /** Connections that were accepted, with a request or without. */
  readonly connections: () => number;
  /** Of these, the ones that have not ended. */
  readonly open: () => number;
  /** Bytes that came over all of them, whether they make a request or not; within TLS, what was in it. */
  readonly bytes: () => number;
}

/** The addresses that this machine has for itself. */
export function loopbackAddresses(): string[] {
  const own = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  if (own.some(({ address }) => address === '::1')) return ['127.0.0.1', '::1'];
  process.stderr.write('NOT TESTED: an address of IPv6. This machine has none for itself.\n');
  return ['127.0.0.1'];
}

/** What the service does with a whole request. */
export type Answer = (socket: Socket, request: string) => void;

interface RawOptions {
  readonly tls?: TlsOptions;
  /** An address of this machine; 127.0.0.1 without it. */
  readonly address?: string;
  /** Called for each connection before anything is read from it. */
  readonly accept?: (socket: Socket) => void;
}

/** The length of the request at the front of `text`, or null while it is not whole. */
function lengthOfRequest(text: string): number | null {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const body = Number(/^content-length: (\d+)/imu.exec(text.slice(0, end))?.[1] ?? 0);
  return text.length >= end + 4 + body ? end + 4 + body : null;
}

/** Starts the service on this machine; it is ended with the test, together with every connection. */
export async function rawService(answer: Answer, options: RawOptions = {}): Promise<RawService> {
  const requests: string[] = [];
  const open = new Set<Socket>();
  let connections = 0;
  let bytes = 0;
  const hear = (socket: Socket) => {
    let text = '';
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      text += chunk.toString('latin1');
      const length = lengthOfRequest(text);
      if (length === null) return;
      const request = text.slice(0, length);
      text = text.slice(length);
      requests.push(request);
      answer(socket, request);
    });
  };
  const server = options.tls ? createTlsServer(options.tls, hear) : createServer(hear);
  server.on('connection', (socket: Socket) => {
    connections += 1;
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    options.accept?.(socket);
  });
  server.on('tlsClientError', () => undefined);
  const { address = '127.0.0.1' } = options;
  server.listen(0, address);
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of open) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  const baseUrl = `${options.tls ? 'https' : 'http'}://${isIPv6(address) ? `[${address}]` : address}:${port}`;
  return {
    port,
    baseUrl,
    requests,
    connections: () => connections,
    open: () => open.size,
    bytes: () => bytes,
  };
}

/** A whole HTTP answer as bytes; the length is declared unless `headers` says otherwise. */
export function wholeAnswer(
  status: number,
  body: string | Buffer,
  headers: Record<string, string> = {},
): Buffer {
  const bytes = Buffer.from(body);
  const all = { 'content-type': 'application/json', 'content-length': String(bytes.length), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status} X\r\n${lines.join('')}\r\n`), bytes]);
}
