/**
 * Reads answers nearly as large as any that is taken, each with one text of a single sign, and signs such a body as the sandbox
 * does; prints what it threw, as JSON. Run with V8's `--no-regexp-optimization`, which V8 does by itself in a process that has
 * compiled many patterns: one that repeats without end then keeps each step, and throws after some millions of them.
 */

import { readCautions } from '../../shared/envelope/cautions.ts';
import { parseAnswer, readAnswer } from '../../shared/envelope.ts';
import { expectedSignature } from '../sandbox/signature.ts';

const SIGNS = 9_500_000;

const person = { firstName: 'Ada', lastName: 'Obi', bvn: '22200000001' };
const bodies: Readonly<Record<string, (text: string) => unknown>> = {
  message: (text) => ({ status: 'error', message: text }),
  status: (text) => ({ status: text, data: person }),
  name: (text) => ({ success: true, data: { ...person, firstName: text } }),
  birth: (text) => ({ success: true, data: { ...person, dateOfBirth: text } }),
  number: (text) => ({ success: true, data: { ...person, bvn: text } }),
  photo: (text) => ({ success: true, data: { ...person, image: `data:image/png;base64,${text}` } }),
  match: (text) => ({ success: true, data: { ...person, match: text } }),
  key: (text) => ({ success: true, data: { ...person, [text]: true } }),
};

const thrown: string[] = [];
const trying = (what: string, work: () => unknown) => {
  try {
    work();
  } catch (error) {
    thrown.push(`${what}: ${error}`);
  }
};

for (const sign of ['0', ' ']) {
  for (const [place, bodyOf] of Object.entries(bodies)) {
    const text = JSON.stringify(bodyOf(sign.repeat(SIGNS)));
    trying(`${place} of “${sign}”`, () => {
      readAnswer(text, { kind: 'bvn', httpStatus: 200, hints: {}, number: person.bvn });
      readCautions(parseAnswer(text));
    });
  }
  trying(`signature of “${sign}”`, () => expectedSignature(sign.repeat(SIGNS), 'key'));
}
process.stdout.write(JSON.stringify(thrown));
