/**
 * Whether what a pattern repeats can be read in more than one way. Each more of it doubles the ways then, and a text of a
 * hundred signs that does not fit at its end is read for days.
 */
import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** Signs that stand for all others: each one of ASCII and Latin, and some from where patterns of this program ask for more. */
const SIGNS = [
  ...Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code)),
  ...'\u0301\u060c\u0660\u200b\u2018\u2019\u2022\u2028\u3000\uff10\uff21\u{1f600}',
];

/** What may be repeated more often than this may be repeated for ever, as far as its time goes. */
const FEW = 12;

type Item = AST.Pattern | AST.Alternative | AST.Element;

/** A part of a pattern by its places, each of which reads one sign: where it may begin and end, in how many ways each. */
interface Part {
  readonly isOptional: boolean;
  readonly begins: ReadonlyMap<number, number>;
  readonly ends: ReadonlyMap<number, number>;
}

const NOTHING: Part = { isOptional: true, begins: new Map(), ends: new Map() };

/** Two ways are as bad as more. */
function add(ways: Map<number, number>, place: number, more: number): void {
  ways.set(place, Math.min(2, (ways.get(place) ?? 0) + more));
}

function both(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): Map<number, number> {
  const ways = new Map(one);
  for (const [place, more] of other) add(ways, place, more);
  return ways;
}

/** The places of one part that is repeated, and which may follow which, in how many ways. Assertions are taken to hold. */
class Places {
  /** By place, the signs that it reads. */
  readonly read: Set<string>[] = [];
  readonly followers: Map<number, number>[] = [];
  private readonly flags: string;

  constructor(flags: string) {
    this.flags = flags.replace(/[gy]/gu, '');
  }

  of(item: Item): Part {
    switch (item.type) {
      case 'Pattern':
      case 'Group':
      case 'CapturingGroup':
        return item.alternatives.map((one) => this.of(one)).reduce((one, other) => this.either(one, other));
      case 'Alternative':
        return this.inTurn(item.elements.map((one) => this.of(one)));
      case 'Quantifier':
        return this.repeated(item);
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return this.sign(item.raw);
      default:
        return NOTHING;
    }
  }

  /** Once more from its end to its beginning. */
  loop({ begins, ends }: Part): void {
    for (const end of ends.keys())
      for (const begin of begins.keys()) add(this.followers[end] as Map<number, number>, begin, 1);
  }

  private sign(raw: string): Part {
    const one = new RegExp(`^(?:${raw})$`, this.flags);
    const place = this.read.push(new Set(SIGNS.filter((each) => one.test(each)))) - 1;
    this.followers.push(new Map());
    return { isOptional: false, begins: new Map([[place, 1]]), ends: new Map([[place, 1]]) };
  }

  private either(one: Part, other: Part): Part {
    const isOptional = one.isOptional || other.isOptional;
    return { isOptional, begins: both(one.begins, other.begins), ends: both(one.ends, other.ends) };
  }

  private inTurn(parts: readonly Part[]): Part {
    return parts.reduce((one, other) => {
      for (const end of one.ends.keys())
        for (const begin of other.begins.keys()) add(this.followers[end] as Map<number, number>, begin, 1);
      return {
        isOptional: one.isOptional && other.isOptional,
        begins: one.isOptional ? both(one.begins, other.begins) : one.begins,
        ends: other.isOptional ? both(one.ends, other.ends) : other.ends,
      };
    }, NOTHING);
  }

  private repeated({ element, min, max }: AST.Quantifier): Part {
    const each = (count: number) => Array.from({ length: count }, () => this.of(element));
    const first = each(Math.min(min, FEW));
    if (max > FEW) {
      const more = this.of(element);
      this.loop(more);
      return this.inTurn([...first, { ...more, isOptional: true }]);
    }
    const rest = each(max - min).reduceRight(
      (then, one) => ({ ...this.inTurn([one, then]), isOptional: true }),
      NOTHING,
    );
    return this.inTurn([...first, rest]);
  }
}

interface Pair {
  readonly one: number;
  readonly other: number;
  readonly areApart: boolean;
  readonly text: string;
}

/** A text that the repeated element reads in two ways, from its beginning to an end of it; null for none. */
function textReadTwice(element: Item, flags: string): string | null {
  const places = new Places(flags);
  const part = places.of(element);
  places.loop(part);
  const met = new Set<string>();
  const open: Pair[] = [];
  const meet = (
    ways: ReadonlyMap<number, number>,
    others: ReadonlyMap<number, number>,
    from: Pair | null,
  ) => {
    for (const [one, times] of ways) {
      for (const [other] of others) {
        const common = SIGNS.find((each) => places.read[one]?.has(each) && places.read[other]?.has(each));
        if (common === undefined) continue;
        const areTwo = one !== other || ((from === null || from.one === from.other) && times > 1);
        const areApart = from?.areApart === true || areTwo;
        const key = `${Math.min(one, other)} ${Math.max(one, other)} ${areApart}`;
        if (met.has(key)) continue;
        met.add(key);
        open.push({ one, other, areApart, text: `${from?.text ?? ''}${common}` });
      }
    }
  };
  meet(part.begins, part.begins, null);
  for (const pair of open) {
    const { one, other, areApart, text } = pair;
    if (areApart && part.ends.has(one) && part.ends.has(other)) return text;
    meet(places.followers[one] as Map<number, number>, places.followers[other] as Map<number, number>, pair);
  }
  return null;
}

function repeatedIn(item: Item): readonly AST.Element[] {
  switch (item.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
    case 'Assertion':
      return 'alternatives' in item ? item.alternatives.flatMap(repeatedIn) : [];
    case 'Alternative':
      return item.elements.flatMap(repeatedIn);
    case 'Quantifier':
      return [...(item.max > FEW ? [item.element] : []), ...repeatedIn(item.element)];
    default:
      return [];
  }
}

/** A text that something repeated in the pattern reads in two ways, and that thing as it is written; null for none. */
export function readTwice({ source, flags }: RegExp): { readonly text: string; readonly of: string } | null {
  const kind = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, kind);
  for (const element of repeatedIn(pattern)) {
    const text = textReadTwice(element, flags);
    if (text !== null) return { text, of: element.raw };
  }
  return null;
}
