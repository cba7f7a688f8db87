/**
 * Numbers that make the built-in sandbox answer in a special way, declared once as cases: the window shows them,
 * the docs list them, the sandbox obeys them. Each kind of verification has the same cases under numbers of its
 * own. Any other number of the right form is a verified person. Of a face the picture comes first: one that cannot be
 * compared is refused, whatever the number.
 *
 * The last three digits of a number are the code of its case: an HTTP status for 202, 302, 400 and above; other 2xx
 * is an answer of HTTP 200 with something odd in it; 9xx is trouble on the wire.
 */
import type { CheckState, Outcome } from './check.ts';
import type { KindName } from './kinds.ts';

/**
 * How a check of such a number ends. `httpStatus` is the status of the whole answer, and null when no whole
 * answer can be read: it never came, was cut on the wire, or is larger than any answer has a reason to be.
 */
export interface SandboxExpectation {
  readonly state: Extract<CheckState, 'answered' | 'unknown'>;
  readonly outcome: Outcome | null;
  readonly httpStatus: number | null;
}

/** One thing that the sandbox can be made to do, whatever kind is asked for. */
export interface SandboxCase {
  readonly code: string;
  readonly title: string;
  /** One sentence for the person who picks the number. */
  readonly what: string;
  readonly expects: SandboxExpectation;
  /** The sentence where it differs for a kind. */
  readonly whatOf?: Readonly<Partial<Record<KindName, string>>>;
}

/** A case under the number that one kind has for it. */
export interface SandboxNumber {
  readonly number: string;
  readonly code: SandboxCode;
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

/** The cases that every kind has. */
export const sandboxCases = [
  {
    code: '200',
    title: 'Verified',
    what: 'A person is found; any number that is not in this list does the same.',
    whatOf: {
      face: 'A picture that can be compared fits the registry’s portrait; any number that is not in this list does the same.',
    },
    expects: answered('verified', 200),
  },
  {
    code: '201',
    title: 'Different person',
    what: 'A record is found, and the service says that it does not fit the customer.',
    whatOf: { face: 'A record is found, and the face in the picture does not match its portrait.' },
    expects: answered('mismatch', 200),
  },
  {
    code: '208',
    title: 'On a watch list',
    what: 'A person is found, and the record says that they stand on a watch list.',
    expects: answered('verified', 200),
  },
  {
    code: '202',
    title: 'Accepted for later',
    what: 'The check is queued, and the verdict would come as an event.',
    expects: answered('pending', 202),
  },
  {
    code: '204',
    title: 'Not found, said as success',
    what: 'The service answers “success” and sends no record.',
    expects: answered('not_found', 200),
  },
  {
    code: '404',
    title: 'Not found',
    what: 'The service has no record of this number and answers 404.',
    expects: answered('not_found', 404),
  },
  {
    code: '400',
    title: 'Rejected: bad request',
    what: 'The service calls the request malformed and answers 400.',
    expects: answered('rejected', 400),
  },
  {
    code: '409',
    title: 'Rejected: conflict',
    what: 'The service says that this check is already under way and answers 409.',
    expects: answered('rejected', 409),
  },
  {
    code: '422',
    title: 'Rejected: invalid number',
    what: 'The service refuses the number as invalid and answers 422.',
    expects: answered('rejected', 422),
  },
  {
    code: '401',
    title: 'Denied: keys',
    what: 'The service refuses the keys and answers 401.',
    expects: answered('denied', 401),
  },
  {
    code: '402',
    title: 'Denied: balance',
    what: 'The account has nothing left to pay with, and the service answers 402.',
    expects: answered('denied', 402),
  },
  {
    code: '403',
    title: 'Denied: not allowed',
    what: 'The account may not make this kind of check, and the service answers 403.',
    expects: answered('denied', 403),
  },
  {
    code: '429',
    title: 'Too many requests',
    what: 'The service asks to wait 5 seconds and answers 429.',
    expects: answered('limited', 429),
  },
  {
    code: '500',
    title: 'Unavailable: error in the service',
    what: 'The service fails inside and answers 500.',
    expects: answered('unavailable', 500),
  },
  {
    code: '502',
    title: 'Unavailable: registry down',
    what: 'The registry behind the service does not respond, and a gateway answers 502.',
    expects: answered('unavailable', 502),
  },
  {
    code: '503',
    title: 'Unavailable: maintenance',
    what: 'The service is being maintained, asks to wait 8 seconds and answers 503.',
    expects: answered('unavailable', 503),
  },
  {
    code: '302',
    title: 'Redirected',
    what: 'The service points to another address, which must not be followed with a signed request.',
    expects: answered('unavailable', 302),
  },
  {
    code: '205',
    title: 'Empty answer',
    what: 'The service answers 200 with nothing in it.',
    expects: unreadable,
  },
  {
    code: '206',
    title: 'Cut JSON',
    what: 'The service answers 200, and the text stops in the middle of the record.',
    expects: unreadable,
  },
  {
    code: '207',
    title: 'Not JSON',
    what: 'Something in between answers 200 with a web page.',
    expects: unreadable,
  },
  {
    code: '901',
    title: 'Connection lost before the answer',
    what: 'The request arrives, and the connection breaks before the first byte of the answer.',
    expects: noWholeAnswer,
  },
  {
    code: '902',
    title: 'Connection lost within the answer',
    what: 'The connection breaks when half of the answer has come.',
    expects: noWholeAnswer,
  },
  {
    code: '903',
    title: 'Slow answer',
    what: 'A person is found, and the answer takes 3 seconds.',
    expects: answered('verified', 200),
  },
  {
    code: '909',
    title: 'No answer',
    what: 'The request arrives, and nothing ever comes back.',
    expects: noWholeAnswer,
  },
  {
    code: '912',
    title: 'Enormous answer',
    what: 'The service sends 12 MB, which is not read to the end.',
    expects: noWholeAnswer,
  },
  {
    code: '913',
    title: 'Answer that swells',
    what: 'A few kilobytes arrive and would unpack to 24 MB, which is not done.',
    expects: noWholeAnswer,
  },
] as const satisfies readonly SandboxCase[];

/** Virtual NINs are numbers of their own: a customer makes one for one verifier, and it expires. */
const virtualNinCases = [
  {
    code: 'virtual',
    title: 'Virtual NIN',
    what: 'A person is found; the record does not say the NIN behind the virtual one.',
    expects: answered('verified', 200),
  },
  {
    code: 'expired',
    title: 'Rejected: virtual NIN expired',
    what: 'The customer made this virtual NIN too long ago, and the service answers 422.',
    expects: answered('rejected', 422),
  },
] as const satisfies readonly SandboxCase[];

type CommonCode = (typeof sandboxCases)[number]['code'];
type VirtualCode = (typeof virtualNinCases)[number]['code'];

/** The code of a case, as a literal type. */
export type SandboxCode = CommonCode | VirtualCode;

/** What the codes are put behind, and the number of the verified person: it is an example, so it looks like one. */
const formOf = {
  bvn: { verified: '22212345678', before: '22200000' },
  nin: { verified: '55512345678', before: '55500000' },
  voters_card: { verified: '90F5B12345678901234', before: '90F5B00000000000' },
  face: { verified: '22212345678', before: '22200000' },
} as const satisfies Record<KindName, { verified: string; before: string }>;

const virtualNumbers = {
  virtual: 'AB123456789012CD',
  expired: 'AB000000000422CD',
} as const satisfies Record<VirtualCode, string>;

/** A BVN that the sandbox treats in a special way, as a literal type. */
export type SandboxNumberText =
  | (typeof formOf.bvn)['verified']
  | `${(typeof formOf.bvn)['before']}${Exclude<CommonCode, '200'>}`;

function numberOf(
  kind: KindName,
  { whatOf, ...rest }: SandboxCase & { readonly code: CommonCode },
): SandboxNumber {
  const { verified, before } = formOf[kind];
  const number = rest.code === '200' ? verified : before + rest.code;
  return { ...rest, number, what: whatOf?.[kind] ?? rest.what };
}

const commonOf = (kind: KindName) => sandboxCases.map((one) => numberOf(kind, one));

const byKind: Readonly<Record<KindName, readonly SandboxNumber[]>> = {
  bvn: commonOf('bvn'),
  nin: [...commonOf('nin'), ...virtualNinCases.map((one) => ({ ...one, number: virtualNumbers[one.code] }))],
  voters_card: commonOf('voters_card'),
  face: commonOf('face'),
};

/** The numbers with a meaning of one kind, the verified person first. No number stands twice. */
export function sandboxNumbersOf(kind: KindName): readonly SandboxNumber[] {
  return byKind[kind];
}

type BvnNumber = SandboxNumber & { readonly number: SandboxNumberText };

/** The list of the BVN, by whose numbers much is tested. */
export const sandboxNumbers = byKind.bvn as readonly [BvnNumber, ...BvnNumber[]];
