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

function bare(kind: KindName, text: string): string | null {
  const signs = text.normalize('NFKC').replace(BETWEEN, '').toUpperCase();
  if (!FORMS[kind]?.test(signs)) return null;
  return kind === 'voters_card' ? signs.replace(/[OQIL]/g, (sign) => ALIKE[sign] ?? sign) : signs;
}

/**
 * Whether a record bears the number that was asked for.
 *
 * @returns null where that cannot be told: one of them is missing, partly hidden, or of another form.
 */
export function isSameNumber(kind: KindName, asked: string, returned: string | null): boolean | null {
  const [one, other] = [bare(kind, asked), bare(kind, returned ?? '')];
  return one === null || other === null ? null : one === other;
}
