/** Checks of every sort, and what each is found by: the model with which finding is compared. */
import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type Caution, cautions, isOfList } from '../../../shared/cautions.ts';
import { fold } from '../../../shared/fold.ts';
import type { DatedQuery } from '../../../shared/history-query.ts';
import { searchIndex } from '../find/search-index.ts';
import { answerOf, beginning, identityOf, troubled, verified } from './documents.ts';
import type { openHere } from './open-here.ts';

export type Here = ReturnType<typeof openHere>;

const kinds = ['bvn', 'nin', 'voters_card', 'face'] as const;
const outcomes = ['verified', 'mismatch', 'not_found', 'pending'] as const;
const operators = ['ada', 'b. okoro', 'Ọlá "x" OR y'] as const;
const profiles = ['p-1', 'p-2'] as const;
const days = ['2024-12-31', '2025-01-01', '2025-06-15', '2026-03-01'] as const;
const people = ['Adébáyọ̀ Ṣọlá', 'Muhammad Bello', 'Ngozi Okafor', 'Muhammadu Sani'] as const;
const decisions = ['none', 'accepted', 'rejected', 'referred'] as const;
const nobody = { id: null, name: 'ada' };

/** A check with all that a question can ask of it. */
export interface Made {
  readonly id: string;
  readonly day: string;
  readonly name: string;
  readonly values: Record<string, string>;
  /** How events stand to it. */
  readonly events: readonly string[];
  /** The cautions in its answer. */
  readonly cautions: readonly Caution[];
  readonly isUnderWay: boolean;
}

const pick = <T>(from: readonly T[], by: number): T => from[by % from.length] as T;

/** A check made of one number, so that a counterexample can be repeated. */
export function make(here: Here, i: number): Made {
  const { history } = here;
  // The digits of a hash, so that no two traits of a check go together.
  const chance = [...createHash('sha256').update(String(i)).digest()];
  const at = (n: number) => chance[n] ?? 0;
  const kind = pick(kinds, at(0));
  const name = pick(people, at(1));
  const profileId = pick(profiles, at(2));
  const decision = pick(decisions, at(7));
  const isUnderWay = at(8) < 20;
  const failed = at(9) < 30;
  const begun = beginning({
    ...{ kind, profileId, profile: `Profile ${profileId}`, operator: pick(operators, at(3)) },
    ...{ number: `222${String(i).padStart(8, '0')}`, day: pick(days, at(4)) },
    environment: at(5) % 2 === 0 ? 'production' : 'sandbox',
    sandbox: at(5) % 2 === 1,
    picture:
      kind === 'face'
        ? { mediaType: 'image/png', bytes: 3, sha256: 'ab', content: Buffer.from('png') }
        : null,
  });
  history.begin(begun);
  const outcome = pick(outcomes, at(6));
  const [first = '', last = ''] = name.split(' ');
  const ofOther = begun.environment === 'production' ? 'test-answer' : 'live-answer';
  const said =
    isUnderWay || failed
      ? []
      : cautions.filter((one, n) => (isOfList(one) || one === ofOther) && at(12 + n) < 40);
  if (!isUnderWay) {
    const ending = failed
      ? troubled('failed', 'tls')
      : verified({ outcome, identity: identityOf(first, last), answer: answerOf(listing(said)) });
    history.end(begun.id, ending);
  }
  if (decision !== 'none' && !isUnderWay) decide(here, begun.id, decision);
  const hasEvent = at(10) < 60 && !isUnderWay;
  const isSettled = hasEvent && !failed && outcome === 'pending';
  if (hasEvent) tellOf(here, begun, isSettled);
  // One that comes behind the one that settled it stands beside the answer, whatever it says.
  const isBeside = isSettled ? at(11) % 2 === 0 : hasEvent;
  if (isSettled && isBeside) tellOf(here, begun, false);
  const state = isUnderWay ? 'sent' : failed ? 'failed' : 'answered';
  const standing = isSettled ? 'not_found' : state === 'answered' ? outcome : state;
  return {
    id: begun.id,
    day: begun.day,
    name: isUnderWay || failed || isSettled ? '' : name,
    isUnderWay,
    values: {
      ...{ kind, state, standing, environment: begun.environment },
      ...{ profile: profileId, operator: begun.operator, decision: isUnderWay ? 'none' : decision },
      ...{ face: kind === 'face' ? 'yes' : 'no', sandbox: begun.sandbox ? 'yes' : 'no' },
    },
    events: [...(isSettled ? ['settled'] : []), ...(isBeside ? ['beside'] : [])],
    // The event that settles a check says what is known of its person.
    cautions: isSettled ? [] : said,
  };
}

/** An answer that says of its person that they stand on these lists, and of itself that it is a test’s or a live one. */
export const listing = (said: readonly Caution[]): string =>
  JSON.stringify({
    status: true,
    ...(said.includes('test-answer') ? { livemode: false } : {}),
    ...(said.includes('live-answer') ? { livemode: true } : {}),
    data: Object.fromEntries(said.filter(isOfList).map((caution) => [keyOfList[caution], 'YES'])),
  });
const keyOfList = {
  'watch-list': 'watch_listed',
  sanctions: 'sanctions',
  'politically-exposed': 'isPep',
} as const;

/** An event that is found to be about a check, and settles it or changes nothing of it. */
export function tellOf(
  { history }: Here,
  { id: checkId, profileId }: { readonly id: string; readonly profileId: string },
  settles: boolean,
  said: readonly Caution[] = [],
): void {
  const id = randomUUID();
  const body = Buffer.from(JSON.stringify({ id, told: JSON.parse(listing(said)) }));
  const sha256 = createHash('sha256').update(body).digest('hex');
  const facts = { event: null, kind: null, at: null, references: [], identifiers: [], numbers: [] };
  history.takeDeliveries([
    {
      ...{ id, profileId, receivedAt: 1, key: sha256, isStruck: false, way: 'receiver', whyUntrusted: null },
      ...{ headers: [], body, sha256, bytes: body.length, facts },
    },
  ]);
  const placing = { state: 'matched', reason: 'reference', checkId } as const;
  const ending = { outcome: 'not_found', message: null, identity: null, photo: null, match: null } as const;
  if (settles) history.settleByDelivery(id, placing, ending, nobody, 1);
  else history.placeDeliveries([{ id, ...placing }], nobody, 1);
}

/** A decision as it comes to stand on a check, and with it in the index. */
export function decide({ db }: Here, id: string, decision: string): void {
  db.prepare(
    `INSERT INTO decisions (id, check_id, decision, reason, note, operator, at)
     VALUES (?, ?, ?, 'r', 'seen at the counter', 'rita', 1)`,
  ).run(`d-${id}`, id, decision);
  const { seq } = db.prepare<[string], { seq: number }>('SELECT seq FROM checks WHERE id = ?').get(id) ?? {};
  searchIndex(db).reindex(seq ?? 0);
}

/** Whether a check is asked for, by looking at it. */
export function isAskedFor(query: DatedQuery, made: Made): boolean {
  if (made.day < (query.from ?? '') || made.day > (query.to ?? '9')) return false;
  for (const [facet, values] of Object.entries(query.filters)) {
    const several: Record<string, readonly string[]> = { event: made.events, caution: made.cautions };
    const own = several[facet] ?? [made.values[facet]];
    if (values && values.length > 0 && !own.some((one) => values.includes(one as never))) return false;
  }
  const words = fold(made.name).split(' ');
  return fold(query.text)
    .split(' ')
    .every((typed) => typed === '' || words.some((word) => word.startsWith(typed)));
}

const some = <T>(values: readonly T[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.subarray([...values], { minLength: 1 }) },
  );

/** Questions of every sort; most leave most filters open, so that they find something. */
export const query: fc.Arbitrary<DatedQuery> = fc.record({
  text: fc.constantFrom('', '', 'muham', 'ADEBAYO', 'm', 'ng ok', 'sani muhammadu', 'bello sani'),
  filters: fc.record({
    kind: some(kinds),
    standing: some([...outcomes, 'failed', 'sent', 'denied'] as const),
    state: some(['answered', 'failed', 'sent'] as const),
    environment: some(['sandbox', 'production'] as const),
    profile: some([...profiles, 'gone']),
    operator: some(operators),
    decision: some(decisions),
    face: some(['yes', 'no'] as const),
    sandbox: some(['yes', 'no'] as const),
    event: some(['settled', 'beside'] as const),
    caution: some(cautions),
  }),
  from: fc.option(fc.constantFrom('2025-01-01', '2025-03-01', '2030-01-01')),
  to: fc.option(fc.constantFrom('2024-12-31', '2025-12-31')),
});
