import { describe, expect, it } from 'vitest';
import { type Caution, cautions } from '../cautions.ts';
import type { Environment } from '../check.ts';
import { kindNames } from '../kinds.ts';
import { readCautions } from './cautions.ts';

const person = { firstName: 'Ada', lastName: 'Obi', bvn: '22222222222' };
const answer = { success: true, message: 'Verified', data: person };

/** What a check of either environment would bear for the same answer. */
const told = (body: unknown, kind: (typeof kindNames)[number] = 'bvn') =>
  Object.fromEntries(
    (['production', 'sandbox'] as const).map((environment) => [
      environment,
      readCautions(body, { environment, kind }),
    ]),
  ) as Record<Environment, Caution[]>;
const none = { production: [], sandbox: [] };
const ofTest = { production: ['test-answer'], sandbox: [] };
const ofLive = { production: [], sandbox: ['live-answer'] };

const TEST_WORDS = ['sandbox', 'test', 'testing', 'staging', 'uat', 'demo', 'development'];
const LIVE_WORDS = ['live', 'production', 'prod'];

describe('an answer calls itself a test’s', () => {
  it.each([
    ...['sandbox', 'test', 'testmode', 'test_mode', 'is_test', 'isSandbox', 'sandboxMode'].flatMap((key) => [
      { [key]: true },
      { [key]: 'true' },
    ]),
    ...['livemode', 'live_mode', 'liveMode', 'production', 'is_production'].flatMap((key) => [
      { [key]: false },
      { [key]: 'false' },
    ]),
    ...['environment', 'env', 'mode', 'Environment', 'api_environment'].flatMap((key) =>
      TEST_WORDS.map((word) => ({ [key]: word })),
    ),
    { mode: 'TEST_MODE' },
    { env: 'Sandbox environment' },
    { sandbox: 1 },
    { livemode: 0 },
    { live: null, mode: 'batch', environment: 'UAT' },
    // Whatever else it says: one word of a test is enough.
    { sandbox: true, environment: 'sandbox', livemode: false },
  ])('%j at its top', (more) => {
    expect(told({ ...answer, ...more })).toEqual(ofTest);
    expect(told({ ...more, ...person })).toEqual(ofTest);
    expect(told({ success: false, message: 'No record', data: null, ...more })).toEqual(ofTest);
  });

  it.each(['data', 'result', 'response', 'payload', 'body', 'meta', 'header', 'responseData'])(
    'in %s, around the record or beside it',
    (name) => {
      const { data: _, ...call } = answer;
      expect(told({ ...call, [name]: { sandbox: true, identity: person } })).toEqual(ofTest);
      expect(told({ ...answer, ...(name === 'data' ? {} : { [name]: { livemode: false } }) })).toEqual(
        name === 'data' ? none : ofTest,
      );
    },
  );

  it('in the ways in which XML is written as JSON, and in a text that is JSON itself', () => {
    const of = { Success: ['true'], Environment: [{ _: 'SANDBOX', $: { a: 'b' } }], Data: [person] };
    expect(told({ 'soap:Envelope': { 'soap:Body': { VerifyBvnResponse: of } } })).toEqual(ofTest);
    expect(told([{ ...answer, mode: 'test' }])).toEqual(ofTest);
  });
});

describe('an answer calls itself a live one', () => {
  it.each([
    ...['sandbox', 'test', 'testmode', 'is_test'].map((key) => ({ [key]: false })),
    ...['livemode', 'live_mode', 'live', 'production'].map((key) => ({ [key]: true })),
    ...['environment', 'env', 'mode'].flatMap((key) => LIVE_WORDS.map((word) => ({ [key]: word }))),
    { mode: 'LIVE' },
  ])('%j', (more) => {
    expect(told({ ...answer, ...more })).toEqual(ofLive);
    expect(told({ ...answer, meta: more })).toEqual(ofLive);
  });
});

it('an answer that says both is held against either account', () => {
  expect(told({ ...answer, sandbox: true, environment: 'production' })).toEqual({
    production: ['test-answer'],
    sandbox: ['live-answer'],
  });
});

describe('an answer says nothing of it', () => {
  it.each([
    // In a sentence, a word that is not clear, or a figure.
    { message: 'Sandbox test data' },
    { description: 'test' },
    { mode: 'batch' },
    { mode: 'latest' },
    { environment: 'prod-like sandbox cluster' },
    { environment: 'https://sandbox.example.com' },
    { environment: { region: 'test' } },
    { sandbox: null },
    { sandbox: '' },
    { sandbox: { enabled: true } },
    { test: 'passed' },
    { test: 1 },
    { live: 0 },
    // Not looked up live, or no sign of life.
    { live: false, cached: true },
    { live: 'NO' },
    { live: 0.98 },
    { mode: true },
    { type: 'test' },
    { version: 'development' },
    { is_live: false },
    { liveness: false },
    // In the record.
    { data: { ...person, firstName: 'Test', lastName: 'Live' } },
    { data: { ...person, test: true, mode: 'test', environment: 'sandbox', sandbox: true, livemode: false } },
    { data: { firstName: 'Test', mode: 'live' } },
    { data: { name: 'Ada', mode: 'test' } },
    { data: { middleName: 'Ada', dateOfBirth: '1990-01-01', livemode: false } },
    { data: { bvn: '22212345678', sandbox: true } },
    { data: { ...person, response: { sandbox: true } } },
    { data: [{ ...person }, { sandbox: true }, { mode: 'live' }] },
    // Elsewhere: somebody else’s, the caller’s own, or of another thing.
    { request: { environment: 'sandbox' } },
    { metadata: { environment: 'sandbox' } },
    { metadata: { environment: 'staging', code: 'BR01', message: 'ok' } },
    { user: { sandbox: true } },
    { lookup: { mode: 'live' } },
    { address: { mode: 'test' } },
    { validationData: { mode: 'test' } },
    { data: { result: { response: { sandbox: true } } } },
  ])('by %j', (more) => {
    expect(told({ ...answer, ...more })).toEqual(none);
  });

  it('by a sign of life in a check of a face', () => {
    for (const live of [true, false, 'yes']) expect(told({ ...answer, live }, 'face')).toEqual(none);
    expect(told({ ...answer, mode: 'live' }, 'face')).toEqual(none);
    expect(told({ ...answer, mode: 'test' }, 'face')).toEqual(ofTest);
    expect(told({ ...answer, livemode: false }, 'face')).toEqual(ofTest);
  });

  it('where nothing is known of the account', () => {
    expect(readCautions({ ...answer, sandbox: true, livemode: true })).toEqual([]);
  });
});

it('is told of every kind, before the lists on which the person stands', () => {
  for (const kind of kindNames)
    expect(told({ ...answer, sandbox: true, watchListed: 'YES' }, kind).production).toEqual([
      'test-answer',
      'watch-list',
    ]);
  expect(cautions.slice(0, 2)).toEqual(['test-answer', 'live-answer']);
});
