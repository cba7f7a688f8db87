/** The kinds of verification that the sandbox offers, one entry each; the rest of the house reads this table. */
import type { KindName } from '../../shared/kinds.ts';
import type { FieldRule } from './body.ts';
import { problemOfPicture } from './picture/form.ts';

export interface Endpoint {
  readonly kind: KindName;
  readonly path: string;
  /** Rules of the request's fields, in the order in which they are told. */
  readonly fields: readonly FieldRule[];
}

const identifier: FieldRule = {
  name: 'identifier',
  problemOf: (value) =>
    typeof value === 'string' && value.trim() !== '' ? null : 'must be a string that is not empty',
};

/** The rule of the number: a text of a form that is told in words. */
function number(form: RegExp, words: string): FieldRule {
  return {
    name: 'number',
    problemOf: (value) => (typeof value === 'string' && form.test(value) ? null : `must be ${words}`),
  };
}

const elevenDigits = number(/^[0-9]{11}$/u, 'a string of 11 digits');
const digitsOrVirtual = number(
  /^(?:[0-9]{11}|[A-Za-z]{2}[0-9]{12}[A-Za-z]{2})$/u,
  'a string of 11 digits, or a virtual NIN of 2 letters, 12 digits and 2 letters',
);
const lettersAndDigits = number(/^[A-Za-z0-9]{9,29}$/u, 'a string of 9 to 29 letters and digits');
const image: FieldRule = { name: 'image', problemOf: problemOfPicture };

export const endpoints: readonly Endpoint[] = [
  { kind: 'bvn', path: '/api/v1/bvn', fields: [elevenDigits, identifier] },
  { kind: 'nin', path: '/api/v1/nin', fields: [digitsOrVirtual, identifier] },
  { kind: 'voters_card', path: '/api/v1/voters-card', fields: [lettersAndDigits, identifier] },
  { kind: 'face', path: '/api/v1/face', fields: [digitsOrVirtual, identifier, image] },
];
