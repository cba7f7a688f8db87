/** The kinds of verification that the sandbox offers, one entry each; the rest of the house reads this table. */
import type { Answer } from './answer.ts';
import type { FieldRule } from './body.ts';
import { answerTo } from './specials.ts';

export interface Endpoint {
  readonly path: string;
  /** Rules of the request's fields, in the order in which they are told. */
  readonly fields: readonly FieldRule[];
  /** The answer to a request whose fields keep the rules. */
  readonly answer: (number: string) => Answer;
}

const identifier: FieldRule = {
  name: 'identifier',
  problemOf: (value) =>
    typeof value === 'string' && value.trim() !== '' ? null : 'must be a string that is not empty',
};

function digits(name: string, length: number): FieldRule {
  const form = new RegExp(`^[0-9]{${length}}$`, 'u');
  return {
    name,
    problemOf: (value) =>
      typeof value === 'string' && form.test(value) ? null : `must be a string of ${length} digits`,
  };
}

export const endpoints: readonly Endpoint[] = [
  {
    path: '/api/v1/bvn',
    fields: [digits('number', 11), identifier],
    answer: (number) => answerTo({ kind: 'bvn', number }),
  },
];
