import { describe, expect, it } from 'vitest';
import { type Check, outcomes } from './check.ts';
import type { ComparedField, FieldResult, MatchReport } from './match-report.ts';
import { wordsFor, wordsOfRecord } from './standing-words.ts';
import { checkOf } from './testing/check-of.ts';

const FINISHED = Date.parse('2026-11-20T13:05:00.413Z');

function matchOf(
  result: MatchReport['result'],
  fields: Partial<Record<ComparedField, FieldResult>>,
  service: Record<string, boolean> = {},
): MatchReport {
  return {
    result,
    fields: Object.entries(fields).map(([field, one]) => ({
      field: field as ComparedField,
      declared: 'a',
      returned: 'b',
      result: one,
      explanation: null,
    })),
    service: { match: null, confidence: null, threshold: null, fields: service },
  };
}

/** Of a check that is real and may be charged. */
const said = (change: Partial<Check>, now = FINISHED) =>
  wordsFor(checkOf({ environment: 'production', sandbox: false, ...change }), now).sentence;

it('a sandbox charges nothing, whatever the outcome', () => {
  for (const outcome of ['verified', 'mismatch', 'not_found', 'pending', 'rejected', 'denied'] as const) {
    const sentence = said({ outcome, environment: 'sandbox', sandbox: true });
    expect(sentence).toContain('A sandbox charges nothing.');
    expect(sentence).not.toMatch(/may charge|whether this is charged/u);
  }
});

it('what is unknown may have been charged, but for a sandbox', () => {
  const unknown = { state: 'unknown', outcome: null, trouble: 'interrupted' } as const;
  const unread = { state: 'answered', outcome: null } as const;
  for (const change of [unknown, unread]) {
    expect(said(change)).toMatch(/may have done and charged the check\. It is not repeated by itself: ask/u);
    expect(said({ ...change, environment: 'sandbox', sandbox: true })).toMatch(
      /\. A sandbox charges nothing\. The check is not repeated by itself\.$/u,
    );
  }
});

it('a certificate that is not trusted is nobody’s to go around, and a clock that is wrong may be why', () => {
  const sentence = said({ state: 'failed', outcome: null, trouble: 'tls' });
  expect(sentence).toMatch(
    /Check this computer’s date, .*do not go around it.* once Veridesk is started anew\./u,
  );
  // The same trouble where no certificate was seen at all: a wrong port, or encryption that is too old.
  expect(sentence).toMatch(
    /does not trust the service’s certificate, or what answers .* the profile’s address/u,
  );
});

it.each([
  [
    null,
    'The network’s proxy could not be reached, or did not let the request through. Check this computer’s network, then ask your',
  ],
  [
    407,
    'The network’s proxy wants a sign-in (407) and let nothing through. Ask your network’s administrator to let',
  ],
  [502, 'The network’s proxy did not let the request through: it answered with 502. Ask your'],
])('a proxy that answered with %s is told as what it is', (httpStatus, words) => {
  const sentence = said({ state: 'failed', outcome: null, trouble: 'proxy', httpStatus });
  expect(sentence.slice(0, words.length)).toBe(words);
  expect(sentence).toMatch(/ Nothing was sent and nothing was charged\.$/u);
});

describe('verified', () => {
  it.each<[string, MatchReport | null, string]>([
    ['nothing declared', null, 'Nothing was compared, since no details were declared: compare the identity'],
    [
      'only the service’s word',
      matchOf('not_comparable', {}),
      'Nothing was compared, since no details were declared',
    ],
    [
      'agreement',
      matchOf('agrees', { firstName: 'exact', lastName: 'explained' }),
      'The registry knows this number, and what the customer declared agrees.',
    ],
    [
      'agreement in part',
      matchOf('agrees', { lastName: 'exact', phone: 'not_comparable' }),
      'and what could be compared agrees. Not compared: the phone.',
    ],
    [
      'nothing comparable',
      matchOf('not_comparable', { phone: 'not_comparable' }),
      'Nothing of what the customer declared could be compared: compare the identity',
    ],
  ])('with %s', (_, match, expected) => {
    expect(said({ match })).toContain(expected);
  });
});

describe('mismatch', () => {
  const unnamed = 'The service says that the customer’s details do not match.';
  it.each<[string, MatchReport | null, string]>([
    [
      'two fields of our own',
      matchOf('differs', { lastName: 'different', dateOfBirth: 'different', phone: 'exact' }),
      'The last name and the date of birth differ.',
    ],
    ['one field of our own', matchOf('differs', { gender: 'different' }), 'The gender differs.'],
    [
      'the record of another number, whatever else differs',
      matchOf('differs', { documentNumber: 'different', gender: 'different' }),
      'The service answered with the record of another number than the one that was asked for: it may be another person’s.',
    ],
    ['no report', null, unnamed],
    ['no field named', matchOf('differs', { lastName: 'exact' }), unnamed],
    [
      'fields of the service',
      matchOf('differs', {}, { lastName: false, dateOfBirth: false, phone: true }),
      'The service says that the last name and the date of birth do not match.',
    ],
    [
      'fields under names that are not ours',
      matchOf('differs', {}, { lastName: false, lga: false }),
      'The service says that the customer’s details do not match.',
    ],
  ])('with %s', (_, match, expected) => {
    expect(said({ outcome: 'mismatch', match })).toBe(
      `${expected} Ask for a second document, or refer it to a supervisor. The service did the check and may charge for it.`,
    );
  });
});

it('says that the service does not say what differs only where it says nothing at all', () => {
  const unsaid = 'do not match, and does not say which.';
  expect(said({ outcome: 'mismatch', message: null })).toContain(unsaid);
  expect(said({ outcome: 'mismatch', message: 'Date of birth does not match' })).not.toContain(unsaid);
});

it('a face that was not accepted may be so for its picture', () => {
  const rejected = { state: 'answered', outcome: 'rejected', httpStatus: 422 } as const;
  expect(said({ ...rejected, kind: 'face' })).toContain('the identifier and the picture, then run it again.');
  expect(said({ ...rejected, kind: 'nin' })).toContain('the number and the identifier, then run it again.');
});

it('a score below the service’s own threshold is told as what it is, whatever the service says', () => {
  const match = (of: Partial<MatchReport['service']>): MatchReport => ({
    ...matchOf('differs', {}),
    service: { match: null, confidence: 61, threshold: 80, fields: {}, ...of },
  });
  const mismatch = { state: 'answered', outcome: 'mismatch', kind: 'face' } as const;
  expect(said({ ...mismatch, match: match({ match: true }) })).toMatch(
    /^The service says that the faces match, but its score is below its own threshold\. Ask for/u,
  );
  expect(said({ ...mismatch, match: match({}) })).toMatch(
    /^The service’s score for the faces is below its own/u,
  );
  expect(said({ ...mismatch, match: match({ match: false }) })).toMatch(/does not show the person/u);
  expect(said({ ...mismatch, kind: 'bvn', match: match({ match: true }) })).toContain('details match, but');
});

describe('a face', () => {
  const faces = (
    match: boolean | null,
    confidence: number | null,
    more: Partial<MatchReport> = {},
    threshold: number | null = null,
  ) =>
    ({
      ...matchOf('not_comparable', {}),
      ...more,
      service: { match, confidence, threshold, fields: {} },
    }) satisfies MatchReport;
  it.each<[string, Partial<Check>, string]>([
    ['that fits', { match: faces(true, 97.2) }, 'says that the picture shows the same person (97.2%).'],
    [
      'by a score alone that reaches the threshold',
      { match: faces(null, 88, {}, 80) },
      'score for the faces (88%) reaches its own threshold.',
    ],
    [
      'by a score alone, with no threshold',
      { match: faces(null, 88) },
      'says nothing of the face (88%): compare it yourself.',
    ],
    [
      'that fits, and what was declared too',
      { match: faces(true, null, matchOf('agrees', { lastName: 'exact', phone: 'not_comparable' })) },
      'shows the same person. What the customer declared agrees. Not compared: the phone.',
    ],
    ['of which nothing is said', { match: null }, 'says nothing of the face: compare it yourself.'],
    [
      'of another person',
      { outcome: 'mismatch', match: faces(false, 31) },
      'the picture does not show the person of this number.',
    ],
    [
      'before which nobody living was',
      { outcome: 'mismatch', match: matchOf('differs', {}, { face: true, selfie_liveness: false }) },
      'may not be of a living person: its check of liveness did not pass.',
    ],
    [
      'of another person, and nobody living',
      {
        outcome: 'mismatch',
        match: { ...faces(false, 31), service: { ...faces(false, 31).service, fields: { liveness: false } } },
      },
      'the picture does not show the person of this number.',
    ],
    [
      'with a field that differs',
      { outcome: 'mismatch', match: faces(true, 97, matchOf('differs', { lastName: 'different' })) },
      'The last name differs.',
    ],
  ])('%s', (_, change, expected) => {
    expect(said({ kind: 'face', ...change })).toContain(expected);
  });
});

it.each<[string, Partial<Check>, string]>([
  [
    'a missing path',
    { outcome: 'unavailable', httpStatus: 404 },
    'check the profile’s address and this kind’s path',
  ],
  ['a request that is too large', { outcome: 'rejected', httpStatus: 413 }, 'takes no request as large'],
  [
    'a picture that is too large',
    { kind: 'face', outcome: 'rejected', httpStatus: 413 },
    'a smaller picture',
  ],
  ['a redirect', { outcome: 'unavailable', httpStatus: 302 }, 'check the profile’s address'],
  ['a check that the service knows', { outcome: 'rejected', httpStatus: 409 }, 'look in the history before'],
  ['input', { outcome: 'rejected', httpStatus: 422 }, 'Check the number and the identifier'],
])('says what to do about %s', (_, change, expected) => {
  expect(said(change)).toContain(expected);
});

/** A limit says that the check was not taken, which is all that is known of it. */
it.each(outcomes.filter((outcome) => outcome !== 'limited'))(
  'says of %s whether it may be charged',
  (outcome) => {
    expect(said({ outcome })).toMatch(/charge/u);
  },
);

describe('a wait', () => {
  const asked = { httpStatus: 503, retryAfterSeconds: 3600 };

  it.each(['limited', 'unavailable'] as const)('that a service which is %s asked for is told', (outcome) => {
    expect(said({ outcome, ...asked }, FINISHED + 3_595_000)).toMatch(/ Try again in 5 s\.$/u);
    const kept = checkOf({ outcome, ...asked });
    expect(wordsOfRecord(kept, (instant) => String(instant)).sentence).toMatch(
      new RegExp(` The service asked to wait until ${FINISHED + 3_600_000}\\.$`, 'u'),
    );
  });

  it('changes nothing else of the words', () => {
    const kept = checkOf({ outcome: 'verified', ...asked });
    expect(wordsOfRecord(kept)).toEqual(wordsFor(kept));
  });
});

it('says of a limit what the service says, and nothing of charging', () => {
  const sentence = said({ outcome: 'limited', httpStatus: 429 });
  expect(sentence).toContain('The service says that it did not take this check.');
  expect(sentence).not.toContain('charge');
});
