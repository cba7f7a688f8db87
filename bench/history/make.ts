/**
 * Makes a history of very many checks, the same each time: five years, twelve operators, 60 in 100 of the checks of a
 * BVN. The rows are written straight into the table, in few transactions, and put into the index by the program's own
 * code; the newest come each in transactions of their own, so that the index lies there in as many pieces as at a desk.
 * The answers are short. Real ones are longer, but their bytes lie behind all that a list reads.
 */
import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { indexBehind } from '../../electron/history/find/index-behind.ts';
import { type Chance, chance } from './chance.ts';
import { personOf } from './people.ts';

const SEED = 20_261_120;
const YEARS_MS = 5 * 365 * 24 * 3_600_000;
const UNTIL = Date.parse('2026-11-20T16:00:00Z');
const BATCH = 20_000;
/** The newest, each in a transaction of its own. */
const SINGLE = 3_000;

export const operators =
  'a.bello b.okoro c.eze d.musa f.ade g.obi h.sani i.uche k.ojo l.garba m.nna o.dayo'.split(' ');
/** Those at the top of the list make most of the checks. */
const busy = operators.map((name, i) => [name, operators.length - i] as const);

export const profiles = [
  { id: 'p-main', profile: 'Main account', environment: 'production', sandbox: 0, share: 70 },
  { id: 'p-branch', profile: 'Branch account', environment: 'production', sandbox: 0, share: 24 },
  { id: 'p-tests', profile: 'Test account', environment: 'sandbox', sandbox: 0, share: 3 },
  { id: 'built-in-sandbox', profile: 'Built-in sandbox', environment: 'sandbox', sandbox: 1, share: 3 },
] as const;

const kinds = [
  ['bvn', 60],
  ['nin', 25],
  ['voters_card', 10],
  ['face', 5],
] as const;

const standings = [
  ['verified', 72],
  ['not_found', 9],
  ['mismatch', 8],
  ['rejected', 3],
  ['failed', 2],
  ['unknown', 2],
  ['unavailable', 1.5],
  ['pending', 1],
  ['limited', 1],
  ['denied', 0.5],
] as const;

const decisions = [
  [null, 63],
  ['accepted', 30],
  ['rejected', 4],
  ['referred', 3],
] as const;

const messages: Readonly<Record<string, string>> = {
  verified: 'Verification successful',
  not_found: 'No record found for this number',
  mismatch: 'Verification successful',
  rejected: 'The number is not valid',
  unavailable: 'Service temporarily unavailable',
  pending: 'Verification is being processed',
  limited: 'Too many requests, try again later',
  denied: 'Authentication failed',
};

function numberOf(kind: string, by: Chance): string {
  const digits = (count: number) => Array.from({ length: count }, () => by.below(10)).join('');
  if (kind !== 'voters_card') return `222${digits(8)}`;
  return `90F5${by.pick(['A', 'B', 'C', 'D'])}${digits(14)}`;
}

function rowOf(seq: number, rows: number, by: Chance): Record<string, string | number | Buffer | null> {
  const kind = by.share(kinds);
  const standing = by.share(standings);
  const of = by.share(profiles.map((one) => [one, one.share] as const));
  const isAnswered = standing !== 'failed' && standing !== 'unknown';
  const hasIdentity = standing === 'verified' || standing === 'mismatch';
  const person = personOf(by);
  const number = numberOf(kind, by);
  const at = Math.round(UNTIL - YEARS_MS * (1 - seq / rows));
  const identifier = `CUST-${String(100_000 + by.below(900_000))}`;
  const hash = createHash('sha256').update(number).digest('hex');
  const name = [person.firstName, person.middleName, person.lastName].filter(Boolean).join(' ');
  const identity = JSON.stringify({
    ...person,
    fullName: null,
    dateOfBirth: '1990-01-01',
    gender: 'female',
    hasPhoto: false,
  });
  return {
    ...{
      seq,
      id: `${hash.slice(0, 8)}-0000-4000-8000-${seq.toString(16).padStart(12, '0')}`,
      runner: 'bench',
      kind,
    },
    ...{
      state: isAnswered ? 'answered' : standing,
      outcome: isAnswered ? standing : null,
      number,
      identifier,
    },
    declared:
      by.next() < 0.5 ? JSON.stringify({ firstName: person.firstName, lastName: person.lastName }) : '{}',
    ...{
      name: hasIdentity ? name : null,
      profile_id: of.id,
      profile: of.profile,
      environment: of.environment,
    },
    ...{
      sandbox: of.sandbox,
      operator: by.share(busy),
      method: 'POST',
      url: 'https://api.example.com/api/v1/bvn',
    },
    ...{
      signature: hash + hash,
      body_sha512: hash + hash,
      created_at: at,
      sent_at: at,
      finished_at: at + 900,
    },
    ...{ duration_ms: 900, http_status: isAnswered ? 200 : null, message: messages[standing] ?? null },
    ...{ identity: hasIdentity ? identity : null, trouble: isAnswered ? null : 'tls', number_key: hash },
    ...{
      answer_headers: '[]',
      answer_sha256: hash,
      answer: Buffer.from(`{"status":true,"data":${identity}}`),
    },
    ...{
      body: '{}',
      ground: '{}',
      reasons: null,
      day: new Date(at).toISOString().slice(0, 10),
      price: 5_000,
    },
    ...{ currency: 'NGN', key_fingerprint: '0a1b2c3d', decision: isAnswered ? by.share(decisions) : null },
    picture: kind === 'face' ? '{"mediaType":"image/jpeg","bytes":60000,"sha256":"ab"}' : null,
  };
}

/** Fills an empty database with `rows` checks; its settings are those of making, so it is to be closed. */
export function makeChecks(db: Database, rows: number): void {
  const numbers = db
    .prepare(`SELECT sql FROM sqlite_schema WHERE name = 'checks_by_number'`)
    .pluck()
    .get() as string;
  // Nothing is lost if this is cut off. Hashes come in no order, so their index is built at the end, in one go.
  for (const setting of ['synchronous = OFF', 'secure_delete = OFF', 'cache_size = -400000'])
    db.pragma(setting);
  db.exec('DROP INDEX checks_by_number');
  const by = chance(SEED);
  const behind = indexBehind(db, (error) => {
    throw error;
  });
  const names = Object.keys(rowOf(1, rows, chance(1)));
  const insert = db.prepare(`INSERT INTO checks (${names}) VALUES (${names.map((name) => `@${name}`)})`);
  const write = db.transaction((from: number, to: number) => {
    for (let seq = from; seq <= to; seq += 1) insert.run(rowOf(seq, rows, by));
  });
  const fill = (from: number, to: number) => {
    write.immediate(from, to);
    behind.catchUp();
  };
  const single = Math.min(SINGLE, rows);
  for (let from = 1; from <= rows - single; from += BATCH) {
    fill(from, Math.min(rows - single, from + BATCH - 1));
  }
  for (let seq = rows - single + 1; seq <= rows; seq += 1) fill(seq, seq);
  db.exec(numbers);
  db.pragma('wal_checkpoint(TRUNCATE)');
}
