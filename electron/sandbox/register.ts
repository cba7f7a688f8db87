/** What the registry holds under a number, before a style spells it. */
import type { Ask } from './ask.ts';
import { sayableNumber } from './ask.ts';
import { type Person, personOf } from './person.ts';
import { type Places, placesOf } from './places.ts';
import { portraitOf } from './portraits.ts';
import { Seed } from './seed.ts';

export interface Entry {
  readonly person: Person;
  readonly fullName: string;
  readonly places: Places;
  /** Base64 of a PNG; null where the registry keeps none, as for most voters. */
  readonly photo: string | null;
  /** Null for a virtual NIN: the record must not say it, nor the NIN behind it. */
  readonly number: string | null;
  readonly nextOfKin: Person;
}

/** How likely the voters' register has a photo of somebody. */
const VOTER_PHOTO = 0.25;

/** The entry of an asked-for number: the same person whatever kind is asked for. */
export function entryOf(ask: Ask): Entry {
  const person = personOf(ask.number);
  const { firstName, middleName, lastName } = person;
  const hasPhoto = ask.kind !== 'voters_card' || new Seed(`voter ${ask.number}`).chance('photo', VOTER_PHOTO);
  return {
    person,
    fullName: [firstName, middleName, lastName].filter(Boolean).join(' '),
    places: placesOf(ask.number, person),
    photo: hasPhoto ? portraitOf(ask.number, person) : null,
    number: sayableNumber(ask),
    nextOfKin: personOf(`${ask.number} next of kin`),
  };
}

/** What the customer is said to have declared, where the record differs from it. */
export function declaredOf(ask: Ask): Person {
  return personOf(`${ask.number} as declared`);
}

/** How alike two faces have to be, in per cent, to be called the same. */
const FACE_THRESHOLD = 80;

export interface FaceVerdict {
  readonly match: boolean;
  /** Per cent. */
  readonly confidence: number;
  readonly threshold: number;
}

/** Scores of a match and of none, in tenths of a per cent. */
const MATCHING = [FACE_THRESHOLD * 10, 999] as const;
const DIFFERING = [100, 600] as const;

/**
 * How alike the picture and the portrait are. The number decides whether they match: the sandbox knows no faces. The same
 * picture always has the same score with the same number.
 */
export function faceVerdictOf(ask: Ask, match: boolean): FaceVerdict {
  const [from, to] = match ? MATCHING : DIFFERING;
  const tenths = new Seed(`face ${ask.number} ${ask.picture}`).whole('score', from, to);
  return { match, confidence: tenths / 10, threshold: FACE_THRESHOLD };
}

/** The parts that are there: a record leaves out what it does not hold. */
export function present(parts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null));
}
