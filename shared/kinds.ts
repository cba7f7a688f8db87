/**
 * The kinds of verification that the service offers, declared once: forms, rules
 * for numbers and words on screen are all drawn from here.
 */
import { z } from 'zod';
import { ELEVEN_GROUPS, elevenProgress } from './kinds/eleven-digits.ts';
import type { NumberVerdict } from './kinds/number.ts';
import { readNumberOf } from './kinds/read-number.ts';
import {
  beginsVirtual,
  isVirtualNin,
  VIRTUAL_GROUPS,
  virtualNinNote,
  virtualProgress,
} from './kinds/virtual-nin.ts';
import { VOTERS_GROUPS, votersProgress } from './kinds/voters-number.ts';

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

/** Of digits, or of a virtual NIN where the first sign is a letter. */
const ninForms = {
  groupsOf: (number) => (beginsVirtual(number) ? VIRTUAL_GROUPS : ELEVEN_GROUPS),
  progressOf: (number) => (beginsVirtual(number) ? virtualProgress(number) : elevenProgress(number)),
  noteOf: (number) => (isVirtualNin(number) ? virtualNinNote : null),
} satisfies Partial<Kind>;

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
    readNumber: readNumberOf.bvn,
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
    readNumber: readNumberOf.nin,
    ...ninForms,
  },
  voters_card: {
    name: 'voters_card',
    short: 'Voter’s card',
    numberLabel: 'Voter’s identification number',
    example: '90F5 B123 4567 8901 234',
    help: 'As on the card, usually 19 letters and digits.',
    inputMode: 'text',
    needsPicture: false,
    readNumber: readNumberOf.voters_card,
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
    readNumber: readNumberOf.face,
    ...ninForms,
  },
};
