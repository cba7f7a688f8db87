/** How one kind of check is asked for at a service: method, path, names of the fields, constant extras, price. */
import { z } from 'zod';
import { type KindName, kindNames } from '../kinds.ts';
import { type MatchableField, matchableFields } from '../match-report.ts';
import { recordOf } from '../record-of.ts';
import { ProfileHints } from './hint-pointer.ts';
import { secretIn, secretSentence } from './secret-name.ts';

/**
 * Methods that carry a body. GET is not one of them: it would put the number into the address, and addresses end in the
 * logs of every proxy on the way.
 */
export const methods = ['POST', 'PUT', 'PATCH'] as const;

/** A path below the base address. No dot segments, query or fragment: what is shown is what is asked. */
export const ServicePath = z
  .string()
  .max(200, 'Shorten the path to 200 characters.')
  .regex(/^\//u, 'The path begins with “/”, for example /api/{version}/nin.')
  .regex(
    /^(?:\/(?:[A-Za-z0-9._~-]|\{version\})+)+\/?$/u,
    'Letters, digits, “-”, “_”, “.”, “~” and “/” make a path; {version} stands for the version.',
  )
  .refine((path) => !/(^|\/)\.{1,2}(\/|$)/u.test(path), 'Take “.” and “..” out of the path.');

/** The name of a member of the request's body. */
export const MemberName = z
  .string()
  .regex(
    /^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/u,
    'A field’s name begins with a letter and has letters, digits, “_”, “-” and “.”, 64 at most.',
  )
  .refine((name) => name !== '__proto__', 'This name cannot be used.');

const EXTRA_MAX = 4_000;

/** White space inside a constant, other than the plain space, would be read differently by different signers. */
function hasOddSpace(value: unknown): boolean {
  if (typeof value === 'string') return /[^\S ]|[\u0085\u180e]/u.test(value) || !value.isWellFormed();
  return typeof value === 'object' && value !== null && Object.entries(value).flat().some(hasOddSpace);
}

/** Members with a constant value, of any JSON form. None is named like a secret: a profile is shown and exported. */
export const ExtraMembers = z
  .record(MemberName, z.json())
  .refine(
    (extra) => JSON.stringify(extra).length <= EXTRA_MAX,
    'The constant fields are longer than 4,000 characters.',
  )
  .refine(
    (extra) => !hasOddSpace(extra),
    'Constant fields hold plain spaces only: no tab, line break or other space.',
  )
  .superRefine((extra, context) => {
    const path = secretIn(extra);
    if (path)
      context.addIssue({ code: 'custom', path: [...path], message: secretSentence(path.at(-1) ?? '') });
  });

const PRICE_MAX = 1_000_000_000;
const PRICE_SENTENCE = 'A price is from 0 to 1,000,000,000 of the currency’s smallest unit.';

export const KindSettings = z
  .strictObject({
    isOn: z.boolean(),
    method: z.enum(methods, 'The method is POST, PUT or PATCH.'),
    path: ServicePath,
    /** Where number, identifier and picture stand in the body; null where the service takes none. */
    fields: z.strictObject({
      number: MemberName,
      identifier: MemberName.nullable(),
      picture: MemberName.nullable(),
    }),
    /** What the customer declares, sent along only where the service asks for it; empty as it is. */
    declared: z.partialRecord(z.enum(matchableFields), MemberName),
    extra: ExtraMembers,
    /** Where parts of the answer stand; wins over the profile's hints for every kind. */
    hints: ProfileHints,
    /** What one check costs, in the currency's smallest unit (kobo); null where it is not known. */
    price: z
      .number()
      .int(PRICE_SENTENCE)
      .nonnegative(PRICE_SENTENCE)
      .max(PRICE_MAX, PRICE_SENTENCE)
      .nullable(),
  })
  .superRefine(({ fields, declared, extra }, context) => {
    const names = [
      ...Object.values(fields).filter((name) => name !== null),
      ...Object.values(declared),
      ...Object.keys(extra),
    ];
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice === undefined) return;
    context.addIssue({
      code: 'custom',
      path: ['fields'],
      message: `The field “${twice}” is named twice. Each has a name of its own.`,
    });
  });
export type KindSettings = z.infer<typeof KindSettings>;

/** A face that is checked without a picture would be shown, and paid for, as a check of one that never left. */
export const PICTURE_FIELD_SENTENCE = 'A face check sends a picture: name the field that holds it.';

/** Whether a check of the kind would leave out the picture that it is about. A profile of before may. */
export function leavesOutPicture(kind: KindName, { fields }: Pick<KindSettings, 'fields'>): boolean {
  return kind === 'face' && fields.picture === null;
}

const paths: Record<KindName, string> = {
  bvn: '/api/{version}/bvn',
  nin: '/api/{version}/nin',
  voters_card: '/api/{version}/voters-card',
  face: '/api/{version}/face',
};

/**
 * What a new profile begins with. The specification gives the BVN's; the others are assumed by analogy with it.
 */
export const defaultKindSettings: Readonly<Record<KindName, KindSettings>> = recordOf(
  kindNames,
  (kind): KindSettings => ({
    isOn: true,
    method: 'POST',
    path: paths[kind],
    fields: { number: 'number', identifier: 'identifier', picture: kind === 'face' ? 'image' : null },
    declared: {},
    extra: {},
    hints: {},
    price: null,
  }),
);

/** `given` by the specification · `assumed` by analogy with it · `set` by a person. */
export type Origin = 'given' | 'assumed' | 'set';

/** Where the request of a kind comes from; hints, price and the switch are no part of the request. */
export function originOf(kind: KindName, settings: KindSettings): Origin {
  const request = ({ method, path, fields, declared, extra }: KindSettings) =>
    JSON.stringify([method, path, fields, declared, extra]);
  if (request(settings) !== request(defaultKindSettings[kind])) return 'set';
  return kind === 'bvn' ? 'given' : 'assumed';
}

/** Declared fields that the service wants for this kind, in the order of the form. */
export function wantedOf(settings: KindSettings): MatchableField[] {
  return matchableFields.filter((field) => settings.declared[field] !== undefined);
}
