/** What the service of the model answers: each way with what has to be kept of it. */
import { gzipSync } from 'node:zlib';
import type { Outcome } from '../../../shared/check.ts';
import { mayBeKept } from '../../../shared/kinds/virtual-nin.ts';
import type { KindName } from '../../../shared/kinds.ts';
import { strikeOut } from '../../service/strike-out.ts';
import { wholeAnswer } from '../../service/testing/raw-service.ts';

/** What was asked: `mark` is the middle name that the customer declares, another one with each request. */
export interface AskedOf {
  readonly kind: KindName;
  readonly number: string;
  readonly mark: string;
}

export interface Said {
  /** The bytes that may be kept: all of them, or as many as came. */
  readonly kept: Buffer;
  /** As they go over the wire; null where nothing is said. */
  readonly wire: Buffer | null;
  readonly thenResets: boolean;
  /** Neither goes on nor ends: whoever asked has to give up. */
  readonly thenHangs: boolean;
}

const OTHER_NUMBER = '22299999999';

const person = (asked: AskedOf, number = asked.number) => ({
  status: true,
  message: 'Verification successful',
  data: { firstName: 'Ngozi', middleName: asked.mark, lastName: 'Okafor', [nameOf(asked)]: number },
});

/** How the service calls the number. */
const nameOf = ({ kind, number }: Pick<AskedOf, 'kind' | 'number'>) =>
  mayBeKept('nin', number) && kind !== 'nin' ? 'bvn' : 'nin';

const refusal = (message: string) => () => ({ status: false, message });

type Body = (asked: AskedOf) => object;

/** Whole answers that can be read. */
const whole: Record<string, readonly [Outcome, number, Body, Record<string, string>?]> = {
  found: ['verified', 200, person],
  packed: ['verified', 200, person, { 'content-encoding': 'gzip' }],
  'found, then a reset': ['verified', 200, person],
  'of another person': ['mismatch', 200, (asked) => person(asked, OTHER_NUMBER)],
  'not found': ['not_found', 404, refusal('No record found')],
  later: ['pending', 202, () => ({ status: 'pending', message: 'Verification is being processed' })],
  'not accepted': ['rejected', 400, refusal('The number is not valid')],
  denied: ['denied', 401, refusal('Invalid API key')],
  limited: ['limited', 429, refusal('Too many requests'), { 'retry-after': '1' }],
  busy: ['unavailable', 503, refusal('Service unavailable'), { 'retry-after': '1' }],
  trouble: ['unavailable', 500, refusal('Service unavailable')],
};

/** All others: the check is `unknown`, since the request may have been charged. */
const unreadable = ['half', 'half, and hangs', 'no JSON', 'a reset', 'nothing, and hangs'] as const;

export const answerNames: readonly string[] = [...Object.keys(whole), ...unreadable];

/** What an answer of this name means; null where it has to be told as unknown. */
export function outcomeOf(name: string, { kind, number }: Pick<AskedOf, 'kind' | 'number'>): Outcome | null {
  // Of a face, and behind a virtual NIN, another number may be the same person’s.
  const isCompared = kind !== 'face' && mayBeKept(kind, number);
  return name === 'of another person' && !isCompared ? 'verified' : (whole[name]?.[0] ?? null);
}

/** Whether whoever waits for this answer waits until they give up. */
export const hangs = (name: string): boolean => name.endsWith('hangs');

/** Whether the service tells so that one second try may be made by itself. */
export const namesWait = (name: string): boolean => whole[name]?.[3]?.['retry-after'] !== undefined;

/** Of a number that may not be kept, nothing stays of what repeats it. */
export function saidOf(name: string, asked: AskedOf): Said {
  const said = wordsOf(name, asked);
  if (mayBeKept(asked.kind, asked.number)) return said;
  return { ...said, kept: Buffer.from(strikeOut(said.kept, asked.number)) };
}

function wordsOf(name: string, asked: AskedOf): Said {
  const thenHangs = hangs(name);
  const found = whole[name];
  if (found) {
    const [, status, body, headers = {}] = found;
    const kept = Buffer.from(JSON.stringify(body(asked)));
    const bytes = headers['content-encoding'] === 'gzip' ? gzipSync(kept) : kept;
    return {
      kept,
      wire: wholeAnswer(status, bytes, headers),
      thenResets: name.endsWith('reset'),
      thenHangs,
    };
  }
  const text = Buffer.from(JSON.stringify(person(asked)));
  const half = text.subarray(0, text.length >> 1);
  const nothing = { kept: Buffer.alloc(0), wire: null, thenResets: name === 'a reset', thenHangs };
  if (name === 'no JSON') return { ...nothing, kept: half, wire: wholeAnswer(200, half) };
  if (!name.startsWith('half')) return nothing;
  return {
    ...nothing,
    kept: half,
    wire: wholeAnswer(200, half, { 'content-length': String(text.length) }),
  };
}
