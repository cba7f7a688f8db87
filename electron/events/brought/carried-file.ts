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

/** Everything that stands in a file’s text, in its order. `place` names where, for a person; empty for the only one. */
export function readCarried(text: string): ReadPlace[] {
  const plain = text.replace(/^\ufeff/u, '');
  const whole = parsed(plain);
  if (whole) {
    const { value } = whole;
    if (!Array.isArray(value)) return [readOne(value, '')];
    return value.map((one, at) => readOne(one, `Entry ${at + 1}`));
  }
  const lines = plain.split('\n').map((line, at) => ({ line, place: `Line ${at + 1}` }));
  const filled = lines.filter(({ line }) => line.trim() !== '');
  if (filled.length < 2) return [{ place: '', sentence: filled.length === 0 ? NOTHING : NOT_JSON }];
  return filled.map(({ line, place }): ReadPlace => {
    const read = parsed(line);
    return read ? readOne(read.value, place) : { place, sentence: NOT_JSON };
  });
}
