/** The facts of an entry of the audit log, for whoever reads the list. The entry itself stays as it was written. */

import type { AuditFact } from './audit.ts';
import { dayWords } from './british-date.ts';
import { standings } from './check.ts';
import { counted } from './counted.ts';
import { matchReasonWords } from './event-words.ts';
import { consentMethodWords, lawfulBasisWords } from './ground.ts';
import { kinds } from './kinds.ts';
import { localDay } from './local-day.ts';
import { fieldWords } from './match-report.ts';
import { standingWords } from './standing-words.ts';
import { decidedWords, forCustomerWords } from './timeline-words.ts';

type Value = AuditFact['value'];
/** Null where a fact says nothing to a reader: it is said by another one already. */
type Words = (value: Value) => string | null;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
/** As much of a name for machines as tells it from others, in characters. */
const SHORT = 8;

const short = (value: Value) => String(value).slice(0, SHORT);
const plain = (value: Value) => String(value).replaceAll('-', ' ');
const amount = (value: Value) => (typeof value === 'number' ? value.toLocaleString('en-GB') : String(value));
const nothing: Words = () => null;

const of =
  (words: Readonly<Record<string, string>>): Words =>
  (value) =>
    Object.hasOwn(words, String(value)) ? (words[String(value)] ?? null) : plain(value);

const either =
  (yes: string | null, no: string | null): Words =>
  (value) =>
    value === true ? yes : no;

const count =
  (one: string, more: string): Words =>
  (value) =>
    `${amount(value)} ${value === 1 ? one : more}`;

const called =
  (name: string): Words =>
  (value) =>
    `${name} ${UUID.test(String(value)) ? short(value) : plain(value)}`;

const standing = of(Object.fromEntries(standings.map((one) => [one, standingWords[one].word])));

/** A compared field’s name as a person says it; any other word stands as it is. */
const inWords = (name: string) =>
  Object.hasOwn(fieldWords, name) ? fieldWords[name as keyof typeof fieldWords].toLowerCase() : name;

const settingNames: Readonly<Record<string, string>> = {
  'sign-in': 'Sign-in',
  'idle-minutes': 'Minutes until it locks',
  'decision-reasons': 'Reasons of decisions',
  'retention-years': 'Years of retention',
  backup: 'Backups',
  'backup-passphrase': 'Passphrase of the backups',
  'backup-folder': 'Folder of the backups',
};

/** By the fact’s name. Ids go where a name stands beside them, and seals are no facts to read. */
const wordsOf: Readonly<Record<string, Words>> = {
  kind: of(Object.fromEntries(Object.entries(kinds).map(([name, { short: word }]) => [name, word]))),
  environment: plain,
  sandbox: nothing,
  // “Answered” is said by the outcome.
  state: (value) => (value === 'answered' ? null : standing(value)),
  outcome: standing,
  was: (value) => `before: ${standing(value)}`,
  trouble: plain,
  value: of({ number: 'the number', documentNumber: 'the number in the record', phone: 'the phone' }),
  decision: of(decidedWords),
  decisionId: nothing,
  // A key is told by its id wherever it is named, a decision nowhere.
  replaces: (value) => `in place of ${UUID.test(String(value)) ? 'the decision before' : short(value)}`,
  noteId: nothing,

  useId: nothing,
  basis: of(lawfulBasisWords),
  consentMethod: of(consentMethodWords),
  answeredBy: called('answered by check'),
  otherCustomer: (value) => forCustomerWords(value === true),
  comparedNow: either('compared then', 'as it stood'),
  fields: (value) =>
    String(value)
      .replace(/\b\w+(?= )/gu, (name) => inWords(name))
      .replaceAll('_', ' '),

  deliveryId: called('event'),
  reason: (value) =>
    // A sentence elsewhere, and here one fact among others.
    Object.hasOwn(matchReasonWords, String(value))
      ? (of(matchReasonWords)(value)?.replace(/\.$/u, '') ?? null)
      : plain(value),

  name: (value) => String(value),
  operatorId: called('operator'),
  profileId: called('profile'),
  role: plain,
  disabled: either('may not sign in any more', 'may sign in again'),
  newSecret: either('new PIN or passphrase', null),
  known: either('a name of this desk', 'a name that nobody has'),
  wrongTries: count('wrong try', 'wrong tries'),
  why: of({
    person: 'by hand',
    idle: 'after a pause',
    away: 'the computer was left',
    window: 'the window stopped',
  }),

  changed: (value) => `changed: ${apart(String(value))}`,
  keys: of({
    set: 'set',
    new: 'new ones, not in use yet',
    adopted: 'the new ones are in use',
    dropped: 'the new ones were dropped',
    removed: 'removed',
  }),
  keysOf: of({
    'events-key': 'the key of the events’ signatures',
    'events-address': 'the address at which events come in',
    'mailbox-token': 'the token of the mailbox',
  }),
  daily: either('every day', 'not every day'),
  keep: (value) => (value === 1 ? 'the newest one is kept' : `the newest ${amount(value)} are kept`),

  format: (value) => String(value).toUpperCase(),
  masked: either('numbers covered', 'numbers in clear'),
  clear: either('numbers in clear', 'numbers covered'),
  begun: either('begun', null),
  photo: either('with pictures', 'without pictures'),
  pictures: either('with pictures', 'without pictures'),
  answers: either('with the answers as they came', null),
  pack: called('pack'),
  entries: nothing,
  checks: count('check', 'checks'),
  lines: count('entry', 'entries'),
  stored: (value) => `${amount(value)} taken`,
  untrusted: (value) => (value === 0 ? null : `${amount(value)} untrusted`),

  number: either('number masked', null),
  answer: either('answer erased', null),
  picture: either('picture erased', null),
  certificate: called('certificate'),
  end: of({ whole: 'to its end', cancelled: 'cancelled on the way', interrupted: 'broken off on the way' }),
  customers: count('customer', 'customers'),
  records: count('record', 'records'),
  events: (value) => counted(Number(value), 'event of no check', 'events of no check'),
  countedFor: (value) => `counted for ${dayWords(String(value))}`,
  endedOn: (value) => `ended on ${dayWords(String(value))}`,
  years: (value) => `kept for ${count('year', 'years')(value)}`,
  ok: either('made', 'not made'),
  bytes: count('byte', 'bytes'),
  toFolder: either('into the folder', 'saved by hand'),
  madeAt: (value) => `made ${dayWords(localDay(Date.parse(String(value))))}`,
  numbersSince: (value) =>
    value === 0
      ? null
      : `${count('number', 'numbers')(value)} of the replaced history ${value === 1 ? 'asks' : 'ask'} for a reason`,
  numbersMissed: either('not all numbers of the replaced history could be read', null),
  keyId: (value) => `key ${short(value)}`,
  x: nothing,
};

/** `backupFolder` is “backup folder”. */
const apart = (name: string) => name.replace(/(?<=[a-z])[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);

function settingOf(facts: ReadonlyMap<string, Value>): string {
  const name = settingNames[String(facts.get('setting'))] ?? plain(facts.get('setting') ?? '');
  const value = facts.get('value');
  if (value === undefined) return name;
  return `${name}: ${typeof value === 'boolean' ? (value ? 'on' : 'off') : amount(value)}`;
}

/** What an entry’s facts say, each in a few words. One that this version does not know stands with its own name. */
export function factWords(facts: readonly AuditFact[]): string[] {
  const all = new Map(facts.map(({ name, value }) => [name, value]));
  const said: string[] = [];
  if (all.has('setting')) said.push(settingOf(all));
  if (all.has('name')) for (const id of ['operatorId', 'profileId']) all.delete(id);
  for (const [name, value] of all) {
    if (name === 'setting' || (name === 'value' && all.has('setting'))) continue;
    const words = Object.hasOwn(wordsOf, name) ? wordsOf[name] : undefined;
    const one = words ? words(value) : `${apart(name)}: ${plain(value)}`;
    if (one !== null) said.push(one);
  }
  return said;
}
