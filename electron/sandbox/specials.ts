/** What each number of `shared/sandbox-numbers.ts` makes the sandbox do; any other number is a verified person. */
import { gzipSync } from 'node:zlib';
import {
  SANDBOX_SLOW_MS,
  type SandboxNumberText,
  sandboxRetryAfterSeconds,
} from '../../shared/sandbox-numbers.ts';
import { type Answer, reply } from './answer.ts';
import { failure, success } from './envelope.ts';
import { found, foundAnother } from './records.ts';

/** A request that was let in. `kind` is the key under which the record echoes the number. */
export interface Ask {
  readonly kind: string;
  readonly number: string;
}

/** Where the redirecting number points to; the sandbox counts who comes. */
export const REDIRECT_TARGET = '/sandbox/redirected';

const ENORMOUS_BYTES = 12 * 1024 * 1024;
const BOMB_BYTES = 24 * 1024 * 1024;

const verified = (ask: Ask): Answer =>
  reply(200, success('verified', 'Verification successful.', found(ask)));

const refuse = (status: number, code: string, message: string, headers?: Record<string, string>) => () =>
  reply(status, failure(code, message), headers);

const specials: Readonly<Record<SandboxNumberText, (ask: Ask) => Answer>> = {
  '22212345678': verified,
  '22200000201': (ask) =>
    reply(
      200,
      success('verified', 'Record found. Some details do not match the customer.', foundAnother(ask)),
    ),
  '22200000202': () =>
    reply(202, success('queued', 'Verification is queued. The result follows as an event.', null)),
  '22200000204': () => reply(200, success('record_not_found', 'Record not found.', null)),
  '22200000404': refuse(404, 'record_not_found', 'Record not found.'),
  '22200000400': refuse(400, 'bad_request', 'The request is malformed.'),
  '22200000409': refuse(409, 'duplicate_request', 'A verification of this number is already under way.'),
  '22200000422': refuse(422, 'invalid_number', 'The number is not a valid BVN.'),
  '22200000401': refuse(401, 'invalid_api_key', 'The API key is not valid.'),
  '22200000402': refuse(402, 'insufficient_balance', 'The balance of the account is too low.'),
  '22200000403': refuse(403, 'not_permitted', 'The account may not use this verification.'),
  '22200000429': refuse(429, 'too_many_requests', 'Too many requests. Try again later.', {
    'retry-after': String(sandboxRetryAfterSeconds[429]),
  }),
  '22200000500': refuse(500, 'internal_error', 'The service failed.'),
  '22200000502': refuse(502, 'upstream_unavailable', 'The registry does not respond.'),
  '22200000503': refuse(503, 'maintenance', 'The service is under maintenance. Try again later.', {
    'retry-after': String(sandboxRetryAfterSeconds[503]),
  }),
  '22200000302': refuse(302, 'moved', 'This address has moved.', { location: REDIRECT_TARGET }),
  '22200000205': () => ({ how: 'bytes', status: 200, headers: jsonType, body: Buffer.alloc(0) }),
  '22200000206': (ask) => {
    const whole = JSON.stringify(success('verified', 'Verification successful.', found(ask)));
    return {
      how: 'bytes',
      status: 200,
      headers: jsonType,
      body: Buffer.from(whole.slice(0, whole.indexOf('"image"') + 200)),
    };
  },
  '22200000207': () => ({
    how: 'bytes',
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from(signInPage, 'utf8'),
  }),
  '22200000901': () => ({ how: 'drop' }),
  '22200000902': (ask) => ({
    how: 'half',
    status: 200,
    envelope: success('verified', 'Verification successful.', found(ask)),
  }),
  '22200000903': (ask) => ({ how: 'later', afterMs: SANDBOX_SLOW_MS, answer: verified(ask) }),
  '22200000909': () => ({ how: 'never' }),
  '22200000912': () => ({ how: 'stream', status: 200, pieces: () => padded(ENORMOUS_BYTES) }),
  '22200000913': () => ({
    how: 'bytes',
    status: 200,
    headers: { ...jsonType, 'content-encoding': 'gzip' },
    body: bomb(),
  }),
};

const jsonType = { 'content-type': 'application/json; charset=utf-8' };

/** A map, since an object also answers to names that nobody put there. */
const byNumber: ReadonlyMap<string, (ask: Ask) => Answer> = new Map(Object.entries(specials));

/** The answer to a request that was let in. */
export function answerTo(ask: Ask): Answer {
  return (byNumber.get(ask.number) ?? verified)(ask);
}

const signInPage = `<!doctype html>
<html><head><title>Sign in to this network</title></head>
<body><h1>Sign in to this network</h1><p>Accept the terms to continue.</p></body></html>
`;

/** A well-formed envelope with padding before it: readable for whoever reads all of it, so its size is the only fault. */
function* padded(bytes: number): Generator<Buffer> {
  const piece = Buffer.alloc(64 * 1024, ' ');
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece;
  yield Buffer.from(JSON.stringify(success('record_not_found', 'Record not found.', null)));
}

let packedBomb: Buffer | null = null;

function bomb(): Buffer {
  packedBomb ??= gzipSync(Buffer.concat([...padded(BOMB_BYTES)]), { level: 9 });
  return packedBomb;
}
