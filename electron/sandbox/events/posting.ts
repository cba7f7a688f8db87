/** One event on its way to its receiver. */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type EventTarget, signedHeaders } from './target.ts';

/** How long a posting waits for its answer, in milliseconds. */
const ANSWER_MS = 10_000;

export interface Posting {
  /** The status of the answer; null where nobody answered. */
  readonly status: Promise<number | null>;
  /** Breaks it off. */
  end(): void;
}

/** Posts a body once, signed as the target says. */
export function postOnce(target: EventTarget, text: string): Posting {
  const body = Buffer.from(text, 'utf8');
  const headers = { ...signedHeaders(target, text, Date.now()), 'content-length': body.length };
  const request = target.url.startsWith('https:') ? requestHttps : requestHttp;
  // The receiver is a desk that is being tried out, often with a certificate of its own making.
  const outgoing = request(target.url, { method: 'POST', headers, agent: false, rejectUnauthorized: false });
  const status = new Promise<number | null>((resolve) => {
    outgoing.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? null));
      answer.on('error', () => resolve(null));
    });
    outgoing.on('error', () => resolve(null));
  });
  outgoing.setTimeout(ANSWER_MS, () => outgoing.destroy());
  outgoing.end(body);
  return { status, end: () => void outgoing.destroy() };
}
