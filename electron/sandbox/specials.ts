/** What each case of `shared/sandbox-numbers.ts` makes the sandbox do; any other number is a verified person. */
import { type KindName, kindNames } from '../../shared/kinds.ts';
import {
  SANDBOX_SLOW_MS,
  type SandboxCode,
  sandboxNumbersOf,
  sandboxRetryAfterSeconds,
} from '../../shared/sandbox-numbers.ts';
import { type Answer, reply } from './answer.ts';
import type { Ask } from './ask.ts';
import { type Content, failure, success } from './content.ts';

/** Where the redirecting number points to; the sandbox counts who comes. */
export const REDIRECT_TARGET = '/sandbox/redirected';

const ENORMOUS_BYTES = 12 * 1024 * 1024;
const BOMB_BYTES = 24 * 1024 * 1024;

/** What a number of each kind is called in a sentence. */
const NUMBER_WORDS: Readonly<Record<KindName, string>> = {
  bvn: 'BVN',
  nin: 'NIN',
  voters_card: 'voter’s identification number',
  face: 'BVN or NIN',
};

const verifiedContent = (ask: Ask): Content => {
  const message =
    ask.kind === 'face' ? 'The face matches the portrait of the record.' : 'Verification successful.';
  return success('verified', message, { ask, record: 'fits' });
};

const differingContent = (ask: Ask): Content => {
  const message =
    ask.kind === 'face'
      ? 'The face does not match the portrait of the record.'
      : 'Record found. Some details do not match the customer.';
  return success('verified', message, { ask, record: 'differs' });
};

const watchListedContent = (ask: Ask): Content => ({
  ...verifiedContent(ask),
  details: { watchListed: 'YES' },
});

const notFoundAsSuccess = (ask: Ask): Content => success('record_not_found', 'Record not found.', { ask });

const verified = (ask: Ask): Answer => reply(200, verifiedContent(ask));

const refuse = (status: number, code: string, message: string, headers?: Record<string, string>) => () =>
  reply(status, failure(code, message), headers);

const jsonType = { 'content-type': 'application/json; charset=utf-8' };

const specials: Readonly<Record<SandboxCode, (ask: Ask) => Answer>> = {
  '200': verified,
  '201': (ask) => reply(200, differingContent(ask)),
  '208': (ask) => reply(200, watchListedContent(ask)),
  '202': (ask) =>
    reply(202, success('queued', 'Verification is queued. The result follows as an event.', { ask })),
  '204': (ask) => reply(200, notFoundAsSuccess(ask)),
  '404': refuse(404, 'record_not_found', 'Record not found.'),
  '400': refuse(400, 'bad_request', 'The request is malformed.'),
  '409': refuse(409, 'duplicate_request', 'A verification of this number is already under way.'),
  '422': ({ kind }) =>
    reply(422, failure('invalid_number', `The number is not a valid ${NUMBER_WORDS[kind]}.`)),
  '401': refuse(401, 'invalid_api_key', 'The API key is not valid.'),
  '402': refuse(402, 'insufficient_balance', 'The balance of the account is too low.'),
  '403': refuse(403, 'not_permitted', 'The account may not use this verification.'),
  '429': refuse(429, 'too_many_requests', 'Too many requests. Try again later.', {
    'retry-after': String(sandboxRetryAfterSeconds[429]),
  }),
  '500': refuse(500, 'internal_error', 'The service failed.'),
  '502': refuse(502, 'upstream_unavailable', 'The registry does not respond.'),
  '503': refuse(503, 'maintenance', 'The service is under maintenance. Try again later.', {
    'retry-after': String(sandboxRetryAfterSeconds[503]),
  }),
  '302': refuse(302, 'moved', 'This address has moved.', { location: REDIRECT_TARGET }),
  '205': () => ({ how: 'bytes', status: 200, headers: jsonType, body: Buffer.alloc(0) }),
  '206': (ask) => ({ how: 'cut', status: 200, content: verifiedContent(ask) }),
  '207': () => ({
    how: 'bytes',
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from(signInPage, 'utf8'),
  }),
  '901': () => ({ how: 'drop' }),
  '902': (ask) => ({ how: 'half', status: 200, content: verifiedContent(ask) }),
  '903': (ask) => ({ how: 'later', afterMs: SANDBOX_SLOW_MS, answer: verified(ask) }),
  '909': () => ({ how: 'never' }),
  '912': (ask) => enlarged(ask, ENORMOUS_BYTES, false),
  '913': (ask) => enlarged(ask, BOMB_BYTES, true),
  virtual: verified,
  expired: refuse(
    422,
    'virtual_nin_expired',
    'The virtual NIN has expired. The customer must make a new one.',
  ),
};

function enlarged(ask: Ask, bytes: number, isPacked: boolean): Answer {
  return { how: 'padded', status: 200, content: notFoundAsSuccess(ask), bytes, isPacked };
}

/** Maps, since an object also answers to names that nobody put there. */
const byNumber: ReadonlyMap<KindName, ReadonlyMap<string, SandboxCode>> = new Map(
  kindNames.map((kind) => [kind, new Map(sandboxNumbersOf(kind).map(({ number, code }) => [number, code]))]),
);

/** The answer to a request that was let in. */
export function answerTo(ask: Ask): Answer {
  const code = byNumber.get(ask.kind)?.get(ask.number);
  return (code ? specials[code] : verified)(ask);
}

const signInPage = `<!doctype html>
<html><head><title>Sign in to this network</title></head>
<body><h1>Sign in to this network</h1><p>Accept the terms to continue.</p></body></html>
`;
