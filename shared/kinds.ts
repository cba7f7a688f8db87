/**
 * The kinds of verification that the service offers, declared once: forms, rules
 * for numbers and words on screen are all drawn from here.
 */
import { z } from 'zod';

export const kindNames = ['bvn', 'nin', 'voters_card', 'face'] as const;
export const KindName = z.enum(kindNames);
export type KindName = z.infer<typeof KindName>;

/** What is wrong with a document number, and whether that stops the check or only warns. */
export type NumberVerdict =
  | { readonly verdict: 'fits'; readonly number: string }
  | { readonly verdict: 'warns' | 'stops'; readonly number: string; readonly sentence: string };

export interface Kind {
  readonly name: KindName;
  /** Short name on tabs and in tables. */
  readonly short: string;
  /** Full name of the document number, as the field's label. */
  readonly numberLabel: string;
  readonly example: string;
  readonly help: string;
  /** How digits are grouped while typing. */
  readonly groups: readonly number[];
  /** Normal form of what a person typed or pasted, and whether it may be sent. */
  readonly readNumber: (typed: string) => NumberVerdict;
}

/** Digits of a bank verification number, as the Central Bank of Nigeria issues it. */
const BVN_DIGITS = 11;

/** Spaces of every script, dashes of every length, dots and invisible marks that come with pasted text. */
const SEPARATORS = /[\s\p{Z}\p{Pd}\p{Cf}._]/gu;

/** Full-width, bold and raised digits become ASCII digits, so that a paste from anywhere is the same number. */
function toAsciiDigits(text: string): string {
  return text.normalize('NFKC').replace(SEPARATORS, '');
}

function readElevenDigits(name: string, typed: string): NumberVerdict {
  const number = toAsciiDigits(typed);
  if (number === '') return { verdict: 'stops', number, sentence: `Type the ${name}: ${BVN_DIGITS} digits.` };
  const wrong = /[^0-9]/u.exec(number);
  if (wrong) {
    return {
      verdict: 'stops',
      number,
      sentence: `A ${name} has digits only. Take out “${wrong[0]}”.`,
    };
  }
  const missing = BVN_DIGITS - number.length;
  if (missing > 0) {
    return {
      verdict: 'stops',
      number,
      sentence: `${missing} ${missing === 1 ? 'digit is' : 'digits are'} missing: a ${name} has ${BVN_DIGITS}.`,
    };
  }
  if (missing < 0) {
    const over = -missing;
    return {
      verdict: 'stops',
      number,
      sentence: `${over} ${over === 1 ? 'digit' : 'digits'} too many: a ${name} has ${BVN_DIGITS}.`,
    };
  }
  return { verdict: 'fits', number };
}

/** Every kind that this version can check. */
export const kinds = {
  bvn: {
    name: 'bvn',
    short: 'BVN',
    numberLabel: 'Bank verification number',
    example: '222 1234 5678',
    help: '11 digits. The customer can dial *565*0# to see it.',
    groups: [3, 4, 4],
    readNumber: (typed) => readElevenDigits('BVN', typed),
  },
} as const satisfies Partial<Record<KindName, Kind>>;

export type CheckableKind = keyof typeof kinds;
export const CheckableKind = z.enum(['bvn'] satisfies CheckableKind[]);

/** Splits a number into the kind's groups, for reading aloud and typing. */
export function groupNumber(number: string, groups: readonly number[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const size of groups) {
    if (from >= number.length) break;
    parts.push(number.slice(from, from + size));
    from += size;
  }
  if (from < number.length) parts.push(number.slice(from));
  return parts.join(' ');
}

/** Longest customer identifier that is taken. The service states no bound; this keeps a paste accident out. */
export const IDENTIFIER_MAX = 128;

/**
 * Normal form of the caller's own identifier: Unicode spaces become plain ones, ends trimmed, NFC.
 * Control characters are refused: they are never meant, and each signer would read them differently.
 */
export function readIdentifier(typed: string): NumberVerdict {
  const number = typed
    .normalize('NFC')
    .replace(/[\p{Z}\t\n\r\v\f\u0085\ufeff]+/gu, ' ')
    .trim();
  if (number === '') {
    return {
      verdict: 'stops',
      number,
      sentence: 'Type your own identifier for this customer, for example cust-001.',
    };
  }
  if (/\p{Cc}/u.test(number) || !number.isWellFormed()) {
    return {
      verdict: 'stops',
      number,
      sentence: 'The identifier holds a character that cannot be sent. Type it again.',
    };
  }
  if ([...number].length > IDENTIFIER_MAX) {
    return {
      verdict: 'stops',
      number,
      sentence: `The identifier is longer than ${IDENTIFIER_MAX} characters. Shorten it.`,
    };
  }
  return { verdict: 'fits', number };
}
