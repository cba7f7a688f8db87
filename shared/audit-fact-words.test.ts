import { expect, it } from 'vitest';
import type { AuditFact } from './audit.ts';
import { factWords } from './audit-fact-words.ts';

const ID = '985325e4-37e2-4ad5-9cd1-0123456789ab';

const words = (detail: Record<string, AuditFact['value']>) =>
  factWords(Object.entries(detail).map(([name, value]) => ({ name, value })));

it.each([
  [
    { environment: 'sandbox', kind: 'bvn', profileId: ID, sandbox: true },
    ['sandbox', 'BVN', 'profile 985325e4'],
  ],
  [{ outcome: 'not_found', state: 'answered' }, ['Not found']],
  [{ state: 'unknown', trouble: 'connection-reset' }, ['Unknown', 'connection reset']],
  [{ known: true, wrongTries: 1 }, ['a name of this desk', '1 wrong try']],
  [{ known: false, wrongTries: 3 }, ['a name that nobody has', '3 wrong tries']],
  [{ why: 'person' }, ['by hand']],
  [{ decision: 'rejected', decisionId: ID, replaces: ID }, ['Rejected', 'in place of the decision before']],
  [{ keyId: 'ab12cd34ef', replaces: '99fe12ab77' }, ['key ab12cd34', 'in place of 99fe12ab']],
  [{ setting: 'sign-in', value: true }, ['Sign-in: on']],
  [{ setting: 'retention-years', value: 6 }, ['Years of retention: 6']],
  [{ setting: 'decision-reasons' }, ['Reasons of decisions']],
  [{ setting: 'backup', daily: true, keep: 7 }, ['Backups', 'every day', 'the newest 7 are kept']],
  [{ setting: 'backup', daily: false, keep: 1 }, ['Backups', 'not every day', 'the newest one is kept']],
  [{ years: 1 }, ['kept for 1 year']],
  [{ ok: true, bytes: 1_200 }, ['made', '1,200 bytes']],
  [{ value: 'documentNumber' }, ['the number in the record']],
  [{ operatorId: ID, name: 'Ada Bello', role: 'reviewer' }, ['Ada Bello', 'reviewer']],
  [{ operatorId: ID, disabled: false }, ['operator 985325e4', 'may sign in again']],
  [
    { profileId: ID, name: 'Main', changed: 'mailbox, watchedFolder' },
    ['Main', 'changed: mailbox, watched folder'],
  ],
  [
    { keys: 'removed', keysOf: 'events-key', name: 'Main', profileId: ID },
    ['removed', 'the key of the events’ signatures', 'Main'],
  ],
  [{ keys: 'set', keysOf: 'events-address' }, ['set', 'the address at which events come in']],
  [{ keys: 'set', keysOf: 'mailbox-token' }, ['set', 'the token of the mailbox']],
  [{ format: 'csv', masked: false, checks: 1_234 }, ['CSV', 'numbers in clear', '1,234 checks']],
  [
    {
      ...{ comparedNow: true, fields: 'lastName different, dateOfBirth not_comparable' },
      ...{ otherCustomer: true, outcome: 'mismatch', useId: ID },
    },
    [
      'compared then',
      'last name different, date of birth not comparable',
      'for another customer identifier',
      'Mismatch',
    ],
  ],
  [
    { comparedNow: false, otherCustomer: false, outcome: 'not_found', useId: ID },
    ['as it stood', 'for the same customer identifier', 'Not found'],
  ],
  [{ number: true, answer: true, picture: false }, ['number masked', 'answer erased']],
  [{ records: 2, events: 1 }, ['2 records', '1 event of no check']],
  [{ endedOn: '2019-04-03' }, ['ended on 3 Apr 2019']],
  [{ madeAt: new Date('2026-03-05T12:00:00').toISOString(), checks: 2 }, ['made 5 Mar 2026', '2 checks']],
  [{ numbersSince: 1 }, ['1 number of the replaced history asks for a reason']],
  [{ numbersSince: 12 }, ['12 numbers of the replaced history ask for a reason']],
  [{ numbersSince: 0 }, []],
  [{ numbersMissed: true }, ['not all numbers of the replaced history could be read']],
  [
    { deliveryId: ID, was: 'unknown', outcome: 'verified', reason: 'identifier-and-number' },
    [
      'event 985325e4',
      'before: Unknown',
      'Verified',
      'The customer identifier and the number of this check are in it',
    ],
  ],
])('says in words what %j means', (detail, said) => {
  expect(words(detail as Record<string, AuditFact['value']>)).toEqual(said);
});

it('lets a fact of another version stand with its own name, and words of another one as they are', () => {
  expect(words({ sealedBy: 'a-machine', kind: 'passport', outcome: 'toString', constructor: 1 })).toEqual([
    'sealed by: a machine',
    'passport',
    'toString',
    'constructor: 1',
  ]);
});
