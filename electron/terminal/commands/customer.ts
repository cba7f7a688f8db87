/** What a check says of the customer and of its own ground, from the options of the command line. */
import type { z } from 'zod';
import { readDateText } from '../../../shared/date-text.ts';
import { ConsentMethod, type Ground, LawfulBasis, readGround } from '../../../shared/ground.ts';
import { Declared } from '../../../shared/identity.ts';
import { localDay } from '../../../shared/local-day.ts';
import { readPhone } from '../../../shared/match/phone.ts';
import { cleanPicture } from '../../../shared/picture/clean-picture.ts';
import { PICTURE_MAX_BYTES, type Picture, pictureTypeOf } from '../../../shared/picture.ts';
import { pixelSizeOf, refusalOfPixels, unreadable } from '../../../shared/pixel-size.ts';
import type { ProfileSettings } from '../../../shared/profile.ts';
import { wrongUse } from '../exit.ts';
import { notRead } from '../not-read.ts';
import { readUpTo } from '../read-up-to.ts';

export interface CustomerOptions {
  readonly image?: string;
  readonly firstName?: string;
  readonly middleName?: string;
  readonly lastName?: string;
  readonly dob?: string;
  readonly phone?: string;
  readonly gender?: string;
  readonly basis?: string;
  readonly purpose?: string;
  readonly consentMethod?: string;
  readonly consentWording?: string;
  readonly withdrawalTold?: boolean;
}

/** What is declared, trimmed; a date or phone that cannot be read must not pass for one that was compared. */
export function declaredOf(options: CustomerOptions): Declared {
  const { firstName, middleName, lastName, dob, phone, gender } = options;
  if (phone !== undefined && readPhone(phone) === null) throw wrongUse('--phone is one telephone number.');
  if (gender !== undefined && !/^(?:m|f|male|female)$/iu.test(gender.trim()))
    throw wrongUse('--gender is male or female.');
  if (dob !== undefined && readDateText(dob) !== dob) throw wrongUse('--dob is a real date as YYYY-MM-DD.');
  if (dob !== undefined && dob > localDay(Date.now()))
    throw wrongUse('--dob is a day that is still to come.');
  const given = Object.entries({ firstName, middleName, lastName, dateOfBirth: dob, phone, gender });
  const said = given.flatMap(([field, text]) => (text === undefined ? [] : [[field, text.trim()]]));
  const read = Declared.safeParse(Object.fromEntries(said));
  if (!read.success || Object.values(read.data).includes('')) {
    throw wrongUse('What the customer declares must not be empty or longer than 200 characters.');
  }
  return read.data;
}

function oneOf<T extends z.ZodEnum>(schema: T, text: string | undefined, option: string, usual: z.infer<T>) {
  if (text === undefined) return usual;
  const read = schema.safeParse(text);
  if (!read.success) throw wrongUse(`${option} is one of: ${schema.options.join(', ')}.`);
  return read.data;
}

/** The ground of the check: what is named, and the profile's default for the rest. Consent has to be named in full. */
export function groundOf(options: CustomerOptions, { ground }: ProfileSettings): Ground {
  const basis = oneOf(LawfulBasis, options.basis, '--basis', ground.basis);
  const namesConsent = options.consentMethod ?? options.consentWording ?? options.withdrawalTold;
  if (basis !== 'consent' && namesConsent !== undefined) {
    throw wrongUse('What is said of consent goes with --basis consent.');
  }
  const read = readGround({
    basis,
    purpose: options.purpose ?? ground.purpose,
    consentMethod: oneOf(ConsentMethod, options.consentMethod, '--consent-method', ground.consentMethod),
    consentWording: options.consentWording ?? ground.consentWording,
    withdrawalTold: options.withdrawalTold ?? false,
    // Naming how it was given says that it was.
    consentGiven: options.consentMethod !== undefined,
  });
  if (read.ok) return read.ground;
  const words = {
    purpose: '--purpose TEXT says what the check is for, in 200 characters at most.',
    consentWording: '--consent-wording NAME is the version of the consent’s wording, 60 characters at most.',
    withdrawalTold: '--withdrawal-told says that the customer was told that consent can be withdrawn.',
    consentGiven: '--consent-method METHOD says how the customer gave consent: written, oral or electronic.',
  };
  const [field] = Object.keys(read.errors) as (keyof typeof words)[];
  throw wrongUse(words[field ?? 'purpose']);
}

/** The picture in a file: JPEG, PNG or WebP, by its own first bytes. Its metadata is not sent. */
export async function pictureIn(file: string): Promise<Picture> {
  const bytes = await readUpTo(file, PICTURE_MAX_BYTES).catch((error: unknown) => {
    throw notRead(`The picture ${file}`, error);
  });
  if (!bytes) throw wrongUse(`The picture ${file} is larger than 6 MB.`);
  const base64 = bytes.toString('base64');
  const mediaType = pictureTypeOf(base64);
  if (!mediaType) throw wrongUse(`The file ${file} is no JPEG, PNG or WebP picture.`);
  const clean = cleanPicture(mediaType, bytes);
  const refused = clean ? refusalOfPixels(pixelSizeOf(mediaType, clean)) : unreadable;
  if (!clean || refused) throw wrongUse(refused ?? unreadable);
  return { mediaType, base64: Buffer.from(clean).toString('base64') };
}
