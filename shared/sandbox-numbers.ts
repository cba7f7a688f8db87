/**
 * Numbers that make the built-in sandbox answer in a special way, declared once: the window shows them,
 * the docs list them, the sandbox obeys them. Any other number of 11 digits is a verified person.
 *
 * The last three digits tell what comes: an HTTP status for 202, 302, 400 and above; other 2xx is an answer
 * of HTTP 200 with something odd in it; 9xx is trouble on the wire.
 */
import type { CheckState, Outcome } from './check.ts';

/**
 * How a check of such a number ends. `httpStatus` is the status of the whole answer, and null when no whole
 * answer can be read: it never came, was cut on the wire, or is larger than any answer has a reason to be.
 */
export interface SandboxExpectation {
  readonly state: Extract<CheckState, 'answered' | 'unknown'>;
  readonly outcome: Outcome | null;
  readonly httpStatus: number | null;
}

export interface SandboxNumber {
  readonly number: string;
  readonly title: string;
  /** One sentence for the person who picks the number. */
  readonly what: string;
  readonly expects: SandboxExpectation;
}

/** Seconds that the sandbox names in `Retry-After`, by HTTP status. */
export const sandboxRetryAfterSeconds = { 429: 5, 503: 8 } as const;

/** How long the slow number takes to answer, in milliseconds. */
export const SANDBOX_SLOW_MS = 3000;

const answered = (outcome: Outcome, httpStatus: number): SandboxExpectation => ({
  state: 'answered',
  outcome,
  httpStatus,
});
const unreadable: SandboxExpectation = { state: 'unknown', outcome: null, httpStatus: 200 };
const noWholeAnswer: SandboxExpectation = { state: 'unknown', outcome: null, httpStatus: null };

export const sandboxNumbers = [
  {
    number: '22212345678',
    title: 'Verified',
    what: 'A person is found; any number that is not in this list does the same.',
    expects: answered('verified', 200),
  },
  {
    number: '22200000201',
    title: 'Different person',
    what: 'A record is found, and the service says that it does not fit the customer.',
    expects: answered('mismatch', 200),
  },
  {
    number: '22200000202',
    title: 'Accepted for later',
    what: 'The check is queued, and the verdict would come as an event.',
    expects: answered('pending', 202),
  },
  {
    number: '22200000204',
    title: 'Not found, said as success',
    what: 'The service answers “success” and sends no record.',
    expects: answered('not_found', 200),
  },
  {
    number: '22200000404',
    title: 'Not found',
    what: 'The service has no record of this number and answers 404.',
    expects: answered('not_found', 404),
  },
  {
    number: '22200000400',
    title: 'Rejected: bad request',
    what: 'The service calls the request malformed and answers 400.',
    expects: answered('rejected', 400),
  },
  {
    number: '22200000409',
    title: 'Rejected: conflict',
    what: 'The service says that this check is already under way and answers 409.',
    expects: answered('rejected', 409),
  },
  {
    number: '22200000422',
    title: 'Rejected: invalid number',
    what: 'The service refuses the number as invalid and answers 422.',
    expects: answered('rejected', 422),
  },
  {
    number: '22200000401',
    title: 'Denied: keys',
    what: 'The service refuses the keys and answers 401.',
    expects: answered('denied', 401),
  },
  {
    number: '22200000402',
    title: 'Denied: balance',
    what: 'The account has nothing left to pay with, and the service answers 402.',
    expects: answered('denied', 402),
  },
  {
    number: '22200000403',
    title: 'Denied: not allowed',
    what: 'The account may not make this kind of check, and the service answers 403.',
    expects: answered('denied', 403),
  },
  {
    number: '22200000429',
    title: 'Too many requests',
    what: 'The service asks to wait 5 seconds and answers 429.',
    expects: answered('limited', 429),
  },
  {
    number: '22200000500',
    title: 'Unavailable: error in the service',
    what: 'The service fails inside and answers 500.',
    expects: answered('unavailable', 500),
  },
  {
    number: '22200000502',
    title: 'Unavailable: registry down',
    what: 'The registry behind the service does not respond, and a gateway answers 502.',
    expects: answered('unavailable', 502),
  },
  {
    number: '22200000503',
    title: 'Unavailable: maintenance',
    what: 'The service is being maintained, asks to wait 8 seconds and answers 503.',
    expects: answered('unavailable', 503),
  },
  {
    number: '22200000302',
    title: 'Redirected',
    what: 'The service points to another address, which must not be followed with a signed request.',
    expects: answered('unavailable', 302),
  },
  {
    number: '22200000205',
    title: 'Empty answer',
    what: 'The service answers 200 with nothing in it.',
    expects: unreadable,
  },
  {
    number: '22200000206',
    title: 'Cut JSON',
    what: 'The service answers 200, and the text stops in the middle of the record.',
    expects: unreadable,
  },
  {
    number: '22200000207',
    title: 'Not JSON',
    what: 'Something in between answers 200 with a web page.',
    expects: unreadable,
  },
  {
    number: '22200000901',
    title: 'Connection lost before the answer',
    what: 'The request arrives, and the connection breaks before the first byte of the answer.',
    expects: noWholeAnswer,
  },
  {
    number: '22200000902',
    title: 'Connection lost within the answer',
    what: 'The connection breaks when half of the answer has come.',
    expects: noWholeAnswer,
  },
  {
    number: '22200000903',
    title: 'Slow answer',
    what: 'A person is found, and the answer takes 3 seconds.',
    expects: answered('verified', 200),
  },
  {
    number: '22200000909',
    title: 'No answer',
    what: 'The request arrives, and nothing ever comes back.',
    expects: noWholeAnswer,
  },
  {
    number: '22200000912',
    title: 'Enormous answer',
    what: 'The service sends 12 MB, which is not read to the end.',
    expects: noWholeAnswer,
  },
  {
    number: '22200000913',
    title: 'Answer that swells',
    what: 'A few kilobytes arrive and would unpack to 24 MB, which is not done.',
    expects: noWholeAnswer,
  },
] as const satisfies readonly SandboxNumber[];

/** A number that the sandbox treats in a special way, as a literal type. */
export type SandboxNumberText = (typeof sandboxNumbers)[number]['number'];
