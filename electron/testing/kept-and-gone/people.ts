/** Customers of a desk, and answers of a service about them. No value of one is a piece of another’s. */
import type { KindName } from '../../../shared/kinds.ts';
import { pngPart } from '../../../shared/testing/png-of.ts';

export interface Person {
  readonly identifier: string;
  readonly first: string;
  readonly last: string;
  readonly phone: string;
  readonly bvn: string;
  readonly nin: string;
  readonly virtualNin: string;
}

/** The first signs differ, since the search index leaves out of a word what it shares with the one before it. */
export const people: readonly Person[] = [
  {
    ...{ identifier: 'kestrel-4471', first: 'Zubaydah', last: 'Okonjo' },
    ...{ phone: '08031197264', bvn: '22419876503', nin: '70163528941', virtualNin: 'QX604817253946RM' },
  },
  {
    ...{ identifier: 'MARLIN/90210', first: 'Ifeoluwa', last: 'Okonjo' },
    ...{ phone: '07055513428', bvn: '31870264915', nin: '58230917466', virtualNin: 'VB159360472885TK' },
  },
  {
    ...{ identifier: 'quartz 55 b', first: 'Bamidele', last: 'Danladi' },
    ...{ phone: '09094426173', bvn: '64702918357', nin: '93517046282', virtualNin: 'HJ738205916437LP' },
  },
];

export type MadeKind = Exclude<KindName, 'voters_card'>;

/** `isVirtual`: the one that may not be kept, where the kind has such. */
export const numberOf = ({ bvn, nin, virtualNin }: Person, kind: MadeKind, isVirtual = false): string =>
  isVirtual && kind !== 'bvn' ? virtualNin : kind === 'nin' ? nin : bvn;

/** One of them, whatever the number is. */
export const pick = <T>(from: readonly T[], by: number): T => from[by % from.length] as T;

let serial = 0;

/** A word that stands nowhere else. */
export function word(): string {
  serial += 1;
  return `${pick([...'bcdfghjkmnpqrst'], serial)}${(serial * 7_919 + 104_729).toString(36)}zq`;
}

/** A picture, as far as its parts, with this word in its pixels; in base64. */
export function pictureWith(text: string): string {
  const head = Uint8Array.from([0, 0, 1, 144, 0, 0, 1, 244, 8, 2, 0, 0, 0]);
  const parts = [
    pngPart('IHDR', head),
    pngPart('IDAT', Buffer.from(text)),
    pngPart('IEND', new Uint8Array()),
  ];
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, ...parts]).toString('base64');
}

export type Said = readonly [status: number, body: string] | null;

/** What the service says, with a word of its own and perhaps a portrait; null where the answer is lost. */
export function saidOf(
  by: number,
  kind: MadeKind,
  person: Person,
  { number, trace, portrait }: { readonly number: string; readonly trace: string; readonly portrait: string },
): Said {
  const message = (text: string, more: object = {}) =>
    JSON.stringify({ message: text, trace, asked: `for ${number}`, ...more });
  const found = {
    ...{ firstName: person.first, lastName: person.last, dateOfBirth: '1990-04-05', phone: person.phone },
    ...{ [kind === 'nin' ? 'nin' : 'bvn']: number, image: pictureWith(portrait) },
  };
  const answers: readonly Said[] = [
    [200, message('Verification successful', { status: true, data: found })],
    [200, message('Verification successful', { status: true, data: found })],
    [404, message('Record not found', { status: false })],
    [202, message('Verification pending', { status: 'pending' })],
    [400, message('Invalid request', { status: false })],
    null,
  ];
  return pick(answers, by);
}
