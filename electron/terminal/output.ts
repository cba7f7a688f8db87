/** What the terminal prints: words for people, or exactly one JSON document. */
import type { Check } from '../../shared/check.ts';
import { kinds } from '../../shared/kinds.ts';
import { maskMessage, maskNumber, maskPhone } from '../../shared/masking.ts';
import { nameOf } from '../../shared/name.ts';
import { wordsFor } from '../../shared/standing-words.ts';

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function printJson(value: unknown): void {
  print(JSON.stringify(value, null, 2));
}

export function complain(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

const when = (instant: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));

/** One line of a list. */
export function lineOf(check: Check): string {
  const { word } = wordsFor(check);
  const columns = [
    when(check.timing.createdAt),
    kinds[check.kind].short,
    maskNumber(check.number),
    word,
    nameOf(check.identity) ?? '—',
    check.identifier,
    check.sandbox ? 'SANDBOX' : check.profile,
    check.id,
  ];
  return columns.join('  ');
}

/** A check in full, for a person. */
export function paragraphsOf(check: Check): string {
  const { title, sentence } = wordsFor(check);
  const { identity, timing } = check;
  const rows: [string, string | null][] = [
    ['Name', nameOf(identity)],
    ['Date of birth', identity?.dateOfBirth ?? null],
    ['Gender', identity?.gender ?? null],
    ['Phone', identity?.phone ? maskPhone(identity.phone) : null],
    ['Number', maskNumber(check.number)],
    ['Identifier', check.identifier],
    ['The service said', check.message && maskMessage(check.message, check.number)],
    ['HTTP status', check.httpStatus?.toString() ?? null],
    ['Took', timing.durationMs === null ? null : `${Math.round(timing.durationMs)} ms`],
    ['Profile', check.sandbox ? `${check.profile} (SANDBOX)` : check.profile],
    ['Kept as', check.id],
  ];
  const differing = (check.match?.fields ?? []).filter(({ result }) => result === 'different');
  const lines = rows.flatMap(([label, value]) => (value === null ? [] : [`  ${label.padEnd(17)} ${value}`]));
  const differences = differing.map(
    ({ field, declared, returned }) =>
      `  Differs: ${field}, declared ${declared}, returned ${returned ?? '—'}`,
  );
  const passedOver = (check.match?.fields ?? [])
    .filter(({ result }) => result === 'not_comparable')
    .map(
      ({ field, explanation }) =>
        `  Not compared: ${field}${explanation === null ? '' : ` (${explanation})`}`,
    );
  return [title, sentence, ...lines, ...differences, ...passedOver].join('\n');
}
