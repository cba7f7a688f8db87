/** The number that a record bears, against the one that was asked for. */
import type { KindName } from '../kinds.ts';

/** White space and what people put between the signs of a number. */
const BETWEEN = /[\s\p{Z}\p{Pd}\p{Cf}./]+/gu;
/** The form in which a number of this kind can be told from others; null where a record may bear another one rightly. */
const FORMS: Readonly<Record<KindName, RegExp | null>> = {
  bvn: /^\d{11}$/,
  // A virtual NIN stands for a NIN that the record may say.
  nin: /^\d{11}$/,
  voters_card: /^[A-Z\d]{19}$/,
  // The number is of one document of the person, and the record may bear another.
  face: null,
};

/** On a voter's card these signs are read for one another. */
const ALIKE: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1' };

/** What hides a sign of a number; an X does too where letters do not belong. */
const HIDDEN = /[*•●∙█×#_]/g;
const HIDDEN_DIGIT = /[*•●∙█×#_X]/g;

/** Its signs alone, a hidden one as “*”. */
function signsOf(kind: KindName, text: string): string {
  const signs = text.normalize('NFKC').replace(BETWEEN, '').toUpperCase();
  if (kind !== 'voters_card') return signs.replace(HIDDEN_DIGIT, '*');
  return signs.replace(HIDDEN, '*').replace(/[OQIL]/g, (sign) => ALIKE[sign] ?? sign);
}

/** What a spreadsheet adds to a number that it takes for a figure. */
const DECIMALS = /(?<=\d)\.0+\s*$/;
/** What a number is called, written before it; of a voter’s card in the signs that are read for one another. */
const CALLED = /^(?:BVN|V?N[I1]N|V[I1]N|PVC|N[O0]|NUMBER|[I1]D|NG)+/;

/** A number without what it is called, where that makes it one of the length that is asked for. */
function bare(signs: string, length: number): string {
  const rest = signs.length > length ? signs.replace(CALLED, '') : signs;
  return rest.length === length ? rest : signs;
}

/**
 * Whether a record bears the number that was asked for.
 *
 * @returns null where that cannot be told: one of them is missing or of another form, or what is not hidden of the returned
 * one is the same.
 */
export function isSameNumber(kind: KindName, asked: string, returned: string | null): boolean | null {
  const form = FORMS[kind];
  const one = signsOf(kind, asked);
  if (!form?.test(one)) return null;
  const other = bare(signsOf(kind, (returned ?? '').replace(DECIMALS, '')), one.length);
  if (other.length !== one.length) return differsAtAnEnd(one, other) ? false : null;
  // As if what is hidden were the same.
  const whole = other.replace(/\*/g, (_, at: number) => one[at] ?? '');
  if (!form.test(whole) || (whole === one && other !== one)) return null;
  return whole === one;
}

/** One that is hidden by signs of another count: what can be read before and behind them. */
const ONCE_HIDDEN = /^([A-Z\d]*)\*+([A-Z\d]*)$/;

function differsAtAnEnd(one: string, other: string): boolean {
  const [, before = '', behind = ''] = ONCE_HIDDEN.exec(other) ?? [];
  const isOfForm =
    before.length + behind.length < one.length && (/[A-Z]/.test(one) || !/[A-Z]/.test(before + behind));
  return isOfForm && !(one.startsWith(before) && one.endsWith(behind));
}
