/**
 * What an event says of the check that it is about, read by structure and by the many spellings of a key: its payload is
 * not shown. The work is bounded, whatever the body's size and depth.
 */

import type { EventFacts, NamedNumber } from '../../../shared/delivery-record.ts';
import { REFERENCE_KEYS } from '../../../shared/envelope/signal-keys.ts';
import { isVirtualNin } from '../../../shared/kinds/virtual-nin.ts';
import type { KindName } from '../../../shared/kinds.ts';
import { spacedAsBefore } from '../../../shared/plainly-spaced.ts';
import { instantOf } from './delivery-signature.ts';
import { isTelling } from './kept-body.ts';

const DEPTH_MAX = 12;
const NODES_MAX = 4_000;
/** Different values of one sort that are looked at. */
const VALUES_MAX = 12;
const TEXT_MAX = 200;

const words = (text: string) => new Set(text.split(' '));

const referenceKeys = new Set([...REFERENCE_KEYS, 'id']);
const identifierKeys = words(
  'identifier customeridentifier customerid customerref customerreference customernumber externalid externaluserid userid userref userreference clientid clientuserid partneruserid applicantid subjectid',
);
const bvnKeys = words('bvn bvnnumber bankverificationnumber');
const ninKeys = words('nin ninnumber vnin virtualnin nationalidentitynumber nationalidentificationnumber');
const voterKeys = words(
  'vin votersnumber voternumber voterid votersid pvc pvcnumber voteridentificationnumber votersidentificationnumber',
);
const numberKeys = words(
  'number idnumber idno documentnumber documentno identitynumber verificationnumber searchparameter',
);
const kindKeys = words(
  'event eventtype eventname type kind topic action verificationtype checktype verificationkind product productcode service idtype documenttype endpoint',
);
const eventKeys = ['event', 'eventtype', 'eventname', 'type', 'topic', 'action'];
const timeKeys = [
  ...[
    'occurredat',
    'completedat',
    'createdat',
    'eventtime',
    'timestamp',
    'sentat',
    'verifiedat',
    'time',
    'datetime',
  ],
  ...['created', 'createdon', 'date', 'updatedat'],
];
/** What tells one delivery from another, of the event itself and not of what it is about. */
export const deliveryKeys = ['eventid', 'deliveryid', 'webhookid', 'notificationid', 'messageid'];
/** Under which a service puts what it says of the check. */
export const payloadKeys = words('data payload object resource entity body result verification response');
/** Headers that name a delivery. */
const deliveryHeaders = [
  'x-delivery-id',
  'x-event-id',
  'x-webhook-id',
  'webhook-id',
  'x-webhook-delivery',
  'idempotency-key',
  'x-idempotency-key',
];

interface Member {
  readonly key: string;
  readonly value: string;
  readonly depth: number;
}

export const folded = (key: string) => key.toLowerCase().replace(/[^a-z0-9]/gu, '');

/** A number so large has lost its last digits when it was read: two would be one, and a customer’s somebody else’s. */
export const hasLostDigits = (value: unknown) =>
  typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;

/** Every member with a plain value, the shallow ones first. */
function membersOf(body: unknown): Member[] {
  const members: Member[] = [];
  let level: unknown[] = [body];
  let nodes = 0;
  for (let depth = 0; depth < DEPTH_MAX && level.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const one of level) {
      if (typeof one !== 'object' || one === null) continue;
      const isList = Array.isArray(one);
      for (const key of Object.keys(one)) {
        nodes += 1;
        if (nodes > NODES_MAX) return members;
        const value = (one as Record<string, unknown>)[key];
        if (typeof value === 'object') next.push(value);
        else if (
          !isList &&
          (typeof value === 'string' || typeof value === 'number') &&
          !hasLostDigits(value)
        ) {
          const text = String(value).trim();
          if (text !== '' && text.length <= TEXT_MAX) members.push({ key: folded(key), value: text, depth });
        }
      }
    }
    level = next;
  }
  return members;
}

/** The first value of the first of these keys that has one that `read` can use. */
function first<T>(
  members: readonly Member[],
  keys: readonly string[],
  read: (value: string) => T | null,
): T | null {
  for (const key of keys) {
    for (const member of members) {
      const value = member.key === key ? read(member.value) : null;
      if (value !== null) return value;
    }
  }
  return null;
}

/** The name of an event may stand in lists: it is a word for programs, and nobody's name or number. */
const eventName = (text: string) =>
  /^[A-Za-z][\w.:/ -]{1,79}$/u.test(text) && !/\d{5}/u.test(text) && isTelling(text) ? text : null;

function kindIn(text: string): KindName | null {
  const plain = text
    .replace(/([a-z])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, ' ');
  if (/\b(?:face|facial|selfie|biometrics?)\b/u.test(plain)) return 'face';
  if (/\bbvn\b|\bbank verification\b/u.test(plain)) return 'bvn';
  if (/\bv?nin\b|\bnational ident/u.test(plain)) return 'nin';
  if (/\bvoters?\b|\bpvc\b|\bvin\b/u.test(plain)) return 'voters_card';
  return null;
}

function numbersIn({ key, value }: Member): NamedNumber | null {
  const number = value.replace(/[\s-]/gu, '').toUpperCase();
  const isEleven = /^\d{11}$/u.test(number);
  const isVirtual = isVirtualNin(number);
  const isLong = /^[A-Z0-9]{9,29}$/u.test(number);
  if (bvnKeys.has(key)) return isEleven ? { kinds: ['bvn', 'face'], number } : null;
  if (ninKeys.has(key)) return isEleven || isVirtual ? { kinds: ['nin', 'face'], number } : null;
  if (voterKeys.has(key)) return isLong ? { kinds: ['voters_card'], number } : null;
  // Some desks name a customer by it.
  if (isVirtual && identifierKeys.has(key)) return { kinds: ['nin', 'face'], number };
  if (!numberKeys.has(key)) return null;
  if (isEleven) return { kinds: ['bvn', 'nin', 'face', 'voters_card'], number };
  if (isVirtual) return { kinds: ['nin', 'face', 'voters_card'], number };
  return isLong ? { kinds: ['voters_card'], number } : null;
}

/** The different values of these keys, without those in which a number stands that may not be kept. */
function tellingOf(members: readonly Member[], keys: ReadonlySet<string>): string[] {
  const values = new Set(members.filter(({ key }) => keys.has(key)).map(({ value }) => value));
  return [...values].filter(isTelling).slice(0, VALUES_MAX);
}

/** What `body`, an already-parsed JSON value of any shape, says of its check. Never throws. */
export function readFacts(body: unknown): EventFacts {
  const members = membersOf(body);
  const numbers = new Map<string, NamedNumber>();
  for (const member of members) {
    const found = numbersIn(member);
    const before = found && numbers.get(found.number);
    if (!found || (!before && numbers.size === VALUES_MAX)) continue;
    const kinds = [...new Set([...(before?.kinds ?? []), ...found.kinds])];
    numbers.set(found.number, { kinds, number: found.number });
  }
  const named = members.filter(({ key }) => kindKeys.has(key)).map(({ value }) => kindIn(value));
  const top = members.filter(({ depth }) => depth <= 1);
  return {
    event: first(top, eventKeys, eventName),
    kind: named.find((kind) => kind !== null) ?? null,
    at: first(members, timeKeys, timeOf),
    references: tellingOf(members, referenceKeys),
    // As checks bear them: a service may write letters and their marks apart.
    identifiers: [...new Set(tellingOf(members, identifierKeys).map(spacedAsBefore))],
    numbers: [...numbers.values()],
  };
}

/** The references alone, without what stands under a bare `id`. Never throws. */
export const readReferences = (body: unknown): string[] =>
  tellingOf(membersOf(body), new Set(REFERENCE_KEYS));

/** White space is not always signed: an id that differs by it alone is the same. */
export const withoutSpaces = (text: string) => text.replace(/\s+/gu, '');

/** A time as it came, or with its white space put right. */
export function timeOf(text: string): number | null {
  const joined = () => withoutSpaces(text).replace(/^(\d{4}-\d{2}-\d{2})(?=\d)/u, '$1T');
  return instantOf(text) ?? instantOf(joined());
}

const isOwnId = (text: string) => text !== '' && text.length <= TEXT_MAX && isTelling(text);

/** The id that a header gives the delivery; null where none does. Nobody signed it. */
export function headerIdOf(headers: readonly (readonly [string, string])[]): string | null {
  const values = deliveryHeaders.map(
    (wanted) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1].trim() ?? '',
  );
  return values.find(isOwnId) ?? null;
}

/**
 * The event's own id, with its name, since some services give each event of one check the same id; null where its body has
 * none. An `id` counts only beside the event's name and a payload: else it is what the event is about. One with a number
 * that may not be kept is none.
 */
export function ownIdOf(body: unknown, event: string | null): string | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
  const entries = Object.entries(body).map(([key, value]) => [folded(key), value] as const);
  const isEnvelope =
    event !== null && entries.some(([key, value]) => payloadKeys.has(key) && typeof value === 'object');
  for (const wanted of isEnvelope ? [...deliveryKeys, 'id'] : deliveryKeys) {
    const value = entries.find(([key]) => key === wanted)?.[1];
    const isId = typeof value === 'string' || Number.isSafeInteger(value);
    const text = isId ? withoutSpaces(String(value)) : '';
    if (isOwnId(text)) return `${text} ${withoutSpaces(event ?? '')}`;
  }
  return null;
}
