/** What holds for every text, not only for the names that came to mind. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDeclared } from '../match.ts';
import { MatchReport, matchableFields } from '../match-report.ts';
import { spellingKey } from './spellings.ts';
import { compareOne, identityOf, silent } from './testing/compared.ts';
import { clean, isBlank, letters } from './text.ts';

const AGREED = ['exact', 'explained'];

/** Any sequence of UTF-16 units, lone surrogates among them. */
const anyUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units));
const names = [
  'Adébáyọ̀',
  'Chukwuemeka',
  'C.',
  'Okafor-Balogun',
  "Ma'aruf",
  'Abdul Rahman',
  'Dr',
  'Prince',
  'Jr',
  'Mrs',
  'Ṣadé',
  'Nwa',
  'Eze',
  'Emeka',
  'Mohammed',
  'Muhammad',
  '\u0410da',
  '李',
  'محمد',
  'ﬁ',
  'ŉ',
  'İ',
  'ß',
  '\u0345',
  '-',
  ',',
];
const nameLike = fc.array(fc.constantFrom(...names), { maxLength: 6 }).map((parts) => parts.join(' '));
const shortText = fc.oneof(
  anyUnits,
  { weight: 3, arbitrary: nameLike },
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);
const hugeText = fc.nat(100_000).map((length) => 'ọ '.repeat(length));
const anyText = fc.oneof({ weight: 9, arbitrary: shortText }, { weight: 1, arbitrary: hugeText });
const latinName = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwyz'),
  minLength: 2,
  maxLength: 12,
});
const tones = fc.constantFrom('\u0300', '\u0301', '\u0302', '\u0304', '\u0323', '\u0329', '\u0308');

function unmarked(field: Partial<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(field).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
}

describe('any text', () => {
  const texts = fc.record(
    Object.fromEntries([...matchableFields].map((field) => [field, fc.option(anyText, { nil: undefined })])),
  );
  const identities = fc.record({
    firstName: fc.option(anyText),
    middleName: fc.option(anyText),
    lastName: fc.option(anyText),
    fullName: fc.option(anyText),
    dateOfBirth: fc.option(anyText),
    gender: fc.option(anyText),
    phone: fc.option(anyText),
  });

  it('never throws, and always gives a report of the fixed shape', () => {
    fc.assert(
      fc.property(texts, fc.option(identities), (declared, identity) => {
        const report = compareDeclared(unmarked(declared), identity && identityOf(identity), silent);
        if (report === null) return;
        MatchReport.parse(report);
        const results = report.fields.map(({ result }) => result);
        const isOpen = results.every((result) => result === 'not_comparable');
        const fallback = isOpen ? 'not_comparable' : 'agrees';
        expect(report.result).toBe(results.includes('different') ? 'differs' : fallback);
        for (const { result, explanation } of report.fields) {
          if (result === 'exact') expect(explanation).toBeNull();
          if (result === 'explained' || result === 'not_comparable') expect(explanation).toBeTruthy();
        }
      }),
      { numRuns: 400 },
    );
  });

  it('is the same both ways when one field is compared', () => {
    fc.assert(
      fc.property(shortText, shortText, fc.constantFrom(...matchableFields), (one, other, field) => {
        fc.pre(!isBlank(one) && !isBlank(other));
        expect(compareOne(field, one, other).result).toBe(compareOne(field, other, one).result);
      }),
      { numRuns: 600 },
    );
  });

  it('is exact with itself, or cannot be read', () => {
    fc.assert(
      fc.property(shortText, (text) => {
        fc.pre(!isBlank(text));
        expect(['exact', 'not_comparable']).toContain(compareOne('lastName', text, text).result);
      }),
    );
  });

  it('changes no more when made ready twice', () => {
    fc.assert(
      fc.property(shortText, (text) => {
        expect(clean(clean(text))).toBe(clean(text));
        expect(letters(letters(text))).toBe(letters(text));
        expect(letters(clean(text))).toBe(letters(text));
      }),
      { numRuns: 1500 },
    );
  });
});

describe('one name', () => {
  const marked = fc
    .array(fc.tuple(latinName, fc.array(tones, { maxLength: 3 })), { minLength: 1, maxLength: 4 })
    .map((parts) => ({
      bare: parts.map(([name]) => name).join('-'),
      marked: parts.map(([name, marks]) => name + marks.join('')).join('-'),
    }));

  it('is never different for its marks, composed or not', () => {
    fc.assert(
      fc.property(marked, fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'), ({ bare, marked: text }, form) => {
        const match = compareOne('firstName', bare, text.normalize(form));
        fc.pre(match.result !== 'not_comparable');
        expect(AGREED).toContain(match.result);
        expect(compareOne('firstName', text.normalize(form), text.normalize('NFD')).result).toBe('exact');
      }),
      { numRuns: 500 },
    );
  });

  it('is never different for its capitals or its hyphens', () => {
    fc.assert(
      fc.property(marked, fc.constantFrom('-', ' ', "'", '’', '. '), ({ marked: text }, sign) => {
        const match = compareOne('lastName', text, text.replaceAll('-', sign).toUpperCase());
        fc.pre(match.result !== 'not_comparable');
        expect(AGREED).toContain(match.result);
      }),
      { numRuns: 500 },
    );
  });

  it('never agrees with another one', () => {
    const known = latinName.filter((name) => spellingKey(name) === name);
    fc.assert(
      fc.property(
        known,
        known,
        fc.constantFrom('firstName', 'middleName', 'lastName'),
        (one, other, field) => {
          fc.pre(one !== other && !one.startsWith('abd'));
          expect(AGREED).not.toContain(compareOne(field, one, other).result);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('never agrees once a letter is changed', () => {
    const unlisted = latinName.map((name) => `${name}xq`);
    fc.assert(
      fc.property(unlisted, fc.nat(), fc.boolean(), (text, at, isCapital) => {
        const place = at % text.length;
        const changed = `${text.slice(0, place)}x${text.slice(place + 1)}`;
        fc.pre(changed !== text);
        const written = isCapital ? changed.toUpperCase() : changed;
        expect(compareOne('firstName', text, written).result).toBe('different');
      }),
      { numRuns: 1000 },
    );
  });

  it('never makes a report agree while a field is different', () => {
    fc.assert(
      fc.property(latinName, latinName, fc.boolean(), (one, other, match) => {
        fc.pre(compareOne('lastName', one, other).result === 'different');
        const report = compareDeclared(
          { firstName: 'Ada', lastName: one },
          identityOf({ firstName: 'Ada', lastName: other }),
          { match, confidence: 100, threshold: null, fields: { lastname: true } },
        );
        expect(report?.result).toBe('differs');
      }),
    );
  });
});
