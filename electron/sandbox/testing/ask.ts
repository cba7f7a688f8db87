/** Asks a sandbox over real HTTP, with full control of what is sent and every detail of what comes back. */
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import type { KindName } from '../../../shared/kinds.ts';
import type { Sandbox } from '../sandbox.ts';
import { expectedSignature } from '../signature.ts';
import type { Envelope } from '../styles/standard.ts';
import { drawn, facelike, pngBytes } from './drawn.ts';

export interface Heard {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Asked {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
  readonly signal?: AbortSignal;
}

/** Sends exactly what is given. Rejects if the answer does not come whole. */
export function send(sandbox: Sandbox, asked: Asked): Promise<Heard> {
  const { hostname, port } = new URL(sandbox.baseUrl);
  const { method = 'POST', path = '/api/v1/bvn', headers = {}, body, signal } = asked;
  return new Promise((resolve, reject) => {
    const outgoing = request({
      hostname,
      port,
      method,
      path,
      headers,
      agent: false,
      ...(signal && { signal }),
    });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) }),
      );
    });
    outgoing.end(body);
  });
}

/** Headers of a request that is let in. */
export function rightHeaders(sandbox: Sandbox, body: string): OutgoingHttpHeaders {
  return {
    authorization: sandbox.keys.apiKey,
    signature: expectedSignature(body, sandbox.keys.encryptionKey),
    accept: 'application/json',
    'content-type': 'application/json',
  };
}

/** A whole and right request for a number, or for any body text. */
export function ask(sandbox: Sandbox, body: string, more: Asked = {}): Promise<Heard> {
  return send(sandbox, { ...more, body, headers: { ...rightHeaders(sandbox, body), ...more.headers } });
}

export function askNumber(sandbox: Sandbox, number: string, more: Asked = {}): Promise<Heard> {
  return askKind(sandbox, 'bvn', number, more);
}

/** A small picture that the sandbox takes. */
export const PICTURE = Buffer.from(pngBytes(drawn(200, 200, facelike))).toString('base64');

export const paths: Readonly<Record<KindName, string>> = {
  bvn: '/api/v1/bvn',
  nin: '/api/v1/nin',
  voters_card: '/api/v1/voters-card',
  face: '/api/v1/face',
};

/** A whole and right request of a kind; `fields` are set over its own. */
export function askKind(
  sandbox: Sandbox,
  kind: KindName,
  number: string,
  more: Asked = {},
  fields: Readonly<Record<string, unknown>> = {},
): Promise<Heard> {
  const own = { number, identifier: 'cust-001', ...(kind === 'face' && { image: PICTURE }) };
  return ask(sandbox, JSON.stringify({ ...own, ...fields }), { path: paths[kind], ...more });
}

/** The body of an answer in the standard style. */
export function envelopeOf(heard: Heard): Envelope {
  return JSON.parse(heard.body.toString('utf8'));
}
