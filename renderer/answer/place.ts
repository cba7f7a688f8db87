/** Places in an answer: JSON pointers (RFC 6901) as they are built, typed and written on screen. */
import { escapeStep, valueAt } from '../../shared/envelope/pointer.ts';
import { shownSigns } from '../../shared/seen-text.ts';

export { wrongInPointer } from '../../shared/profile/hint-pointer.ts';

/** The pointer of a member or an item of the container at `parent`. */
export function placeWithin(parent: string, step: string | number): string {
  return `${parent}/${escapeStep(String(step))}`;
}

/** Where a pointer, followed step by step, first leads nowhere; null if it leads somewhere. */
export function brokenStep(
  body: unknown,
  pointer: string,
): { readonly within: string; readonly step: string } | null {
  if (valueAt(body, pointer) !== undefined) return null;
  const steps = pointer.split('/');
  // The longest beginning that still leads somewhere; looked for from the root, where each step is cheap.
  let within = '';
  for (const step of steps.slice(1)) {
    const next = `${within}/${step}`;
    if (valueAt(body, next) === undefined) return { within, step: readable(step) };
    within = next;
  }
  return { within: '', step: '' };
}

/** The sentence for a pointer that leads nowhere; null if it leads somewhere. */
export function nowhereSentence(body: unknown, pointer: string): string | null {
  const broken = brokenStep(body, pointer);
  if (broken === null) return null;
  if (body === undefined) return 'It leads nowhere: this answer is not JSON.';
  const holder = broken.within === '' ? 'the answer' : broken.within;
  const value = valueAt(body, broken.within);
  if (Array.isArray(value)) return `It leads nowhere: ${holder} has no item “${broken.step}”.`;
  if (typeof value !== 'object' || value === null) {
    return `It leads nowhere: ${holder} is a single value, with nothing inside.`;
  }
  return `It leads nowhere: ${holder} has no member “${broken.step}”.`;
}

/** A pointer as it is written on screen: what keys hold that is not seen, or turns the direction of writing, is shown. */
export function placeWords(pointer: string): string {
  return pointer === '' ? 'the whole answer' : shownSigns(pointer);
}

function readable(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}
