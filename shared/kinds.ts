/**
 * The kinds of verification that the service offers, declared once: forms, rules
 * for numbers and words on screen are all drawn from here.
 */
import { z } from 'zod';
import {
  ELEVEN_GROUPS,
  type ElevenName,
  elevenNames,
  elevenProgress,
  readElevenDigits,
} from './kinds/eleven-digits.ts';
import { bareDigits, type NumberVerdict } from './kinds/number.ts';
import { bentBySpreadsheet } from './kinds/spreadsheet.ts';
import {
  beginsVirtual,
  isVirtualNin,
  readVirtualNin,
  VIRTUAL_GROUPS,
  virtualNinNote,
  virtualProgress,
} from './kinds/virtual-nin.ts';
import { readVotersNumber, VOTERS_GROUPS, votersProgress } from './kinds/voters-number.ts';

export { IDENTIFIER_MAX, readIdentifier } from './kinds/identifier.ts';
export { groupNumber } from './kinds/number.ts';
export { isVirtualNin, mayBeKept } from './kinds/virtual-nin.ts';

export const kindNames = ['bvn', 'nin', 'voters_card', 'face'] as const;
export const KindName = z.enum(kindNames);
export type KindName = z.infer<typeof KindName>;

export interface Kind {
  readonly name: KindName;
  /** Short name on tabs and in tables. */
  readonly short: string;
  /** Full name of the document number, as the field's label. */
  readonly numberLabel: string;
  readonly example: string;
  readonly help: string;
  readonly inputMode: 'numeric' | 'text';
  /** Whether a picture of the customer goes with the number. */
  readonly needsPicture: boolean;
  /** Normal form of what a person typed or pasted, and whether it may be sent. */
  readonly readNumber: (typed: string) => NumberVerdict;
  /** How a number is grouped while typing. */
  readonly groupsOf: (number: string) => readonly number[];
  /** How much of the number stands there, for example “8 of 11 digits”. */
  readonly progressOf: (number: string) => string;
  /** What a person should know of this number before it is sent; null if nothing. */
  readonly noteOf: (number: string) => string | null;
}

const nothing = () => null;

const BENT = {
  shortened:
    'A spreadsheet has shortened this number, and its last digits are lost. Type it as it stands on the document.',
  pointed:
    'A spreadsheet took this number for an amount and wrote decimals behind it, so a zero at its beginning may be lost. Type it as it stands on the document.',
};

/** The verdict on a number that no spreadsheet has bent; one that is bent stays as it is, so that this can be seen. */
const unbent =
  (read: Kind['readNumber']): Kind['readNumber'] =>
  (typed) => {
    const bent = bentBySpreadsheet(typed);
    return bent ? { verdict: 'stops', number: bent.number, sentence: BENT[bent.how] } : read(typed);
  };

/** Digits, or a virtual NIN where the first sign is a letter that is no label's. */
const ninForms = (name: ElevenName) =>
  ({
    readNumber: unbent((typed) =>
      beginsVirtual(bareDigits(typed, elevenNames[name]))
        ? readVirtualNin(typed)
        : readElevenDigits(name, typed),
    ),
    groupsOf: (number) => (beginsVirtual(number) ? VIRTUAL_GROUPS : ELEVEN_GROUPS),
    progressOf: (number) => (beginsVirtual(number) ? virtualProgress(number) : elevenProgress(number)),
    noteOf: (number) => (isVirtualNin(number) ? virtualNinNote : null),
  }) satisfies Partial<Kind>;

/** Every kind, in the order of the service's specification. */
export const kinds: Readonly<Record<KindName, Kind>> = {
  bvn: {
    name: 'bvn',
    short: 'BVN',
    numberLabel: 'Bank verification number',
    example: '222 1234 5678',
    help: '11 digits. The customer can dial *565*0# to see it.',
    inputMode: 'numeric',
    needsPicture: false,
    readNumber: unbent((typed) => readElevenDigits('BVN', typed)),
    groupsOf: () => ELEVEN_GROUPS,
    progressOf: elevenProgress,
    noteOf: nothing,
  },
  nin: {
    name: 'nin',
    short: 'NIN',
    numberLabel: 'National identification number',
    example: '555 1234 5678',
    help: '11 digits, or a virtual NIN such as AB 1234 5678 9012 CD. The customer can dial *346#.',
    inputMode: 'text',
    needsPicture: false,
    ...ninForms('NIN'),
  },
  voters_card: {
    name: 'voters_card',
    short: 'Voter’s card',
    numberLabel: 'Voter’s identification number',
    example: '90F5 B123 4567 8901 234',
    help: 'As on the card, usually 19 letters and digits.',
    inputMode: 'text',
    needsPicture: false,
    readNumber: unbent(readVotersNumber),
    groupsOf: () => VOTERS_GROUPS,
    progressOf: votersProgress,
    noteOf: nothing,
  },
  face: {
    name: 'face',
    short: 'Face',
    numberLabel: 'BVN or NIN',
    example: '222 1234 5678',
    help: '11 digits, or a virtual NIN. The picture is compared with the registry’s photo.',
    inputMode: 'text',
    needsPicture: true,
    ...ninForms('BVN or NIN'),
  },
};
