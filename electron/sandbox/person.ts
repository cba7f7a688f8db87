/** Invents the person behind a number: always the same one for the same number. */
import { type NameStock, nameStocks } from './names.ts';
import { Seed } from './seed.ts';

export interface Person {
  readonly firstName: string;
  /** Null for a few: not everyone has one. */
  readonly middleName: string | null;
  readonly lastName: string;
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string;
  readonly gender: 'Male' | 'Female';
  /** 11 digits from 080. */
  readonly phoneNumber: string;
  readonly stateOfOrigin: string;
  readonly dress: NameStock['dress'];
}

/** Years of birth. Fixed, since the same number must stay the same person; all are 18 to 80 years old until 2030. */
const BORN_FROM = 1950;
const BORN_TO = 2005;

/** Invents the person of a number. Pure: the same number gives the same person on every machine. */
export function personOf(number: string): Person {
  const seed = new Seed(`person ${number}`);
  const stock = pickStock(seed);
  const gender = seed.chance('gender', 0.5) ? 'Female' : 'Male';
  const names = gender === 'Female' ? stock.female : stock.male;
  const firstName = seed.pick('first name', names);
  const middleName = seed.chance('no middle name', 0.1)
    ? null
    : pickOther(seed, 'middle name', names, [firstName]);
  return {
    firstName,
    middleName,
    lastName: surname(seed, stock, [firstName, middleName ?? firstName]),
    dateOfBirth: dateOfBirth(seed),
    gender,
    // No network uses 0801, so nobody's telephone rings.
    phoneNumber: `0801${String(seed.whole('phone', 0, 9_999_999)).padStart(7, '0')}`,
    stateOfOrigin: seed.pick('state', stock.states).replace('\u00a0', ' '),
    dress: stock.dress,
  };
}

function pickStock(seed: Seed): NameStock {
  let left = seed.fraction('stock') * nameStocks.reduce((sum, stock) => sum + stock.weight, 0);
  for (const stock of nameStocks) {
    left -= stock.weight;
    if (left < 0) return stock;
  }
  return nameStocks[0];
}

/** One of the names that is not taken: some are both first names and surnames. */
function pickOther(seed: Seed, question: string, names: NameStock['male'], taken: readonly string[]): string {
  const [first = names[0], ...rest] = names.filter((name) => !taken.includes(name));
  return seed.pick(question, [first, ...rest]);
}

/** A few people bear two surnames: comparing them with one is a case of its own. */
function surname(seed: Seed, stock: NameStock, taken: readonly string[]): string {
  const one = pickOther(seed, 'last name', stock.surnames, taken);
  if (!seed.chance('two surnames', 0.08)) return one;
  return `${one}-${pickOther(seed, 'second last name', stock.surnames, [...taken, one])}`;
}

function dateOfBirth(seed: Seed): string {
  const from = Date.UTC(BORN_FROM, 0, 1);
  const days = (Date.UTC(BORN_TO, 11, 31) - from) / 86_400_000;
  return new Date(from + seed.whole('date of birth', 0, days) * 86_400_000).toISOString().slice(0, 10);
}
