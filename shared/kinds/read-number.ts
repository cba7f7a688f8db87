/** How the number of each kind is read. It loads no library of schemas, so that the history’s thread can read one too. */
import type { KindName } from '../kinds.ts';
import { type ElevenName, elevenNames, readElevenDigits } from './eleven-digits.ts';
import { bareDigits, type NumberVerdict } from './number.ts';
import { bentBySpreadsheet } from './spreadsheet.ts';
import { beginsVirtual, readVirtualNin } from './virtual-nin.ts';
import { readVotersNumber } from './voters-number.ts';

type ReadNumber = (typed: string) => NumberVerdict;

const BENT = {
  shortened:
    'A spreadsheet has shortened this number, and its last digits are lost. Type it as it stands on the document.',
  pointed:
    'A spreadsheet took this number for an amount and wrote decimals behind it, so a zero at its beginning may be lost. Type it as it stands on the document.',
};

/** The verdict on a number that no spreadsheet has bent; one that is bent stays as it is, so that this can be seen. */
const unbent =
  (read: ReadNumber): ReadNumber =>
  (typed) => {
    const bent = bentBySpreadsheet(typed);
    return bent ? { verdict: 'stops', number: bent.number, sentence: BENT[bent.how] } : read(typed);
  };

/** Digits, or a virtual NIN where the first sign is a letter that is no label's. */
const readNin = (name: ElevenName): ReadNumber =>
  unbent((typed) =>
    beginsVirtual(bareDigits(typed, elevenNames[name]))
      ? readVirtualNin(typed)
      : readElevenDigits(name, typed),
  );

/** Normal form of what a person typed or pasted, and whether it may be sent. */
export const readNumberOf: Readonly<Record<KindName, ReadNumber>> = {
  bvn: unbent((typed) => readElevenDigits('BVN', typed)),
  nin: readNin('NIN'),
  voters_card: unbent(readVotersNumber),
  face: readNin('BVN or NIN'),
};
