/** What people, the service and the computer do at a desk: sequences of it, made by chance from a seed. */
import fc from 'fast-check';
import { changeNames } from './account-changes.ts';
import { answerNames } from './answers.ts';

/** Few of each, so that they meet. */
export const NUMBERS = ['22212345678', '22212345679'] as const;
export const VIRTUAL = 'AB123456789012CD';
export const IDENTIFIERS = ['cust-001', 'cust-002'] as const;

const desk = fc.nat({ max: 1 });
const number = fc.constantFrom(...NUMBERS);
/** Now and then one that may not be kept, of which the history has a hash alone. */
const anyNumber = fc.constantFrom(...NUMBERS, ...NUMBERS, VIRTUAL);
const identifier = fc.constantFrom(...IDENTIFIERS);
/** Places in what was made so far, counted around. */
const which = fc.nat({ max: 99 });
const account = fc.constantFrom(0, 0, 1, 2);
const isRare = fc.constantFrom(false, false, false, true);
const answer = fc.constantFrom(...answerNames);

/** A form as somebody has filled it in, and how it is answered, so many milliseconds later. */
const form = {
  ...{ desk, number: anyNumber, identifier, account, answer },
  kind: fc.constantFrom('bvn' as const, 'bvn' as const, 'bvn' as const, 'nin' as const, 'face' as const),
  waits: fc.constantFrom(0, 0, 5, 40),
  /** The consents that somebody gives: to check a known number again, and to go beyond the budget. */
  ...{ again: fc.boolean(), overBudget: isRare },
};

const said = fc.constantFrom('verified', 'not_found', 'rejected', 'pending', 'of another number');

const check = fc.record({
  ...{ do: fc.constant('check' as const), ...form },
  /** What is pressed at the same moment. */
  twin: fc.constantFrom(null, null, 'the same check', 'the same number', 'the same number elsewhere'),
  /** After so many milliseconds; null for never. */
  cancelled: fc.constantFrom(null, null, null, null, null, null, 0, 4, 15, 50),
  isWaitedFor: fc.boolean(),
  /** An event about it that comes before its answer. */
  eventBefore: fc.constantFrom(null, null, null, 'verified', 'rejected'),
});

const others = fc.oneof(
  fc.record({ do: fc.constant('try again' as const), which, answer, isAllowed: fc.boolean() }),
  fc.record({ do: fc.constant('use' as const), desk, number, account, which, isTwice: fc.boolean() }),
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('prepare' as const), ...form }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ do: fc.constant('run a prepared one' as const), desk, which, isTwice: fc.boolean() },
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('event' as const), which, said, isTwice: fc.boolean() }),
  },
  fc.record({ do: fc.constant('close' as const), desk }),
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ do: fc.constant('account' as const), desk, account, what: fc.constantFrom(...changeNames) },
      ...{ by: which, isWaitedFor: fc.boolean() },
    }),
  },
  fc.record({ do: fc.constant('test keys' as const), ...form }),
  fc.record({ do: fc.constant('take for dead' as const), desk, number }),
  fc.record({ do: fc.constant('wait' as const) }),
);

/** A process of its own, killed when its request has come, or when it was answered. */
const killed = fc.record({
  ...{ do: fc.constant('kill' as const), ...form },
  when: fc.constantFrom('asked' as const, 'answered' as const),
});

export type Step =
  | (typeof check extends fc.Arbitrary<infer T> ? T : never)
  | (typeof others extends fc.Arbitrary<infer T> ? T : never)
  | (typeof killed extends fc.Arbitrary<infer T> ? T : never);

/** One day at a desk. A process takes long to begin, so at most one of a day is killed. */
export const days: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.array(fc.oneof({ weight: 3, arbitrary: check }, { weight: 2, arbitrary: others }), {
      ...{ minLength: 8, maxLength: 30, size: 'max' as const },
    }),
    fc.option(fc.tuple(fc.nat({ max: 30 }), killed), { freq: 3 }),
  )
  .map(([steps, kill]): Step[] =>
    kill ? [...steps.slice(0, kill[0]), kill[1], ...steps.slice(kill[0])] : steps,
  );
