/** Reads a file of deliveries: one delivery, a list of them, or JSON Lines with one on each line. */
import type { z } from 'zod';
import { type CarriedDelivery, DeliveryLine } from '../../../shared/delivery-file.ts';

/** One place of a file: the delivery that stands there, or why it cannot be used. */
export type ReadPlace =
  | { readonly place: string; readonly delivery: CarriedDelivery }
  | { readonly place: string; readonly sentence: string };

const NOTHING = 'The file is empty.';
const NOT_JSON = 'This is not JSON.';
const NO_DELIVERY = 'This is no delivery: it has no headers or no body.';

/** Null where it is no JSON. */
function parsed(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** What a schema says where nothing of our own was written for it; no words for people. */
const LIBRARY_WORDS = /^(?:Too |Invalid |Unrecognized )/u;

function sentenceOf(issue: z.core.$ZodIssue | undefined): string {
  return !issue || LIBRARY_WORDS.test(issue.message) ? NO_DELIVERY : issue.message;
}

function readOne(value: unknown, place: string): ReadPlace {
  const read = DeliveryLine.safeParse(value);
  return read.success
    ? { place, delivery: read.data }
    : { place, sentence: sentenceOf(read.error.issues[0]) };
}

/** The lines that hold something. A file of line ends alone has as many lines as bytes: none of them is kept. */
function* filledLines(text: string): Generator<{ readonly line: string; readonly place: string }> {
  let from = 0;
  for (let number = 1; from < text.length; number += 1) {
    const found = text.indexOf('\n', from);
    const end = found < 0 ? text.length : found;
    const line = end > from ? text.slice(from, end) : '';
    if (line.trim() !== '') yield { line, place: `Line ${number}` };
    from = end + 1;
  }
}

function* readLines(text: string): Generator<ReadPlace> {
  const lines = filledLines(text);
  const [first, second] = [lines.next(), lines.next()];
  if (first.done || second.done) {
    yield { place: '', sentence: first.done ? NOTHING : NOT_JSON };
    return;
  }
  const readLine = ({ line, place }: { line: string; place: string }): ReadPlace => {
    const read = parsed(line);
    return read ? readOne(read.value, place) : { place, sentence: NOT_JSON };
  };
  yield readLine(first.value);
  yield readLine(second.value);
  for (const one of lines) yield readLine(one);
}

/**
 * Everything that stands in a file’s text, in its order, each as it is asked for: there can be millions. `place` names where,
 * for a person; empty for the only one.
 */
export function* readCarried(text: string): Generator<ReadPlace> {
  const plain = text.replace(/^\ufeff/u, '');
  const whole = parsed(plain);
  if (!whole) return yield* readLines(plain);
  const { value } = whole;
  if (!Array.isArray(value)) return yield readOne(value, '');
  for (const [at, one] of value.entries()) yield readOne(one, `Entry ${at + 1}`);
}
