import { describe, expect, it } from 'vitest';
import { type Person, personOf } from './person.ts';

const numbers = Array.from({ length: 2000 }, (_, i) => String(22_210_000_000 + i * 7919));
const people = numbers.map(personOf);

function ageOn(person: Person, day: string): number {
  const [year = 0, rest = ''] = [Number(day.slice(0, 4)), day.slice(5)];
  return year - Number(person.dateOfBirth.slice(0, 4)) - (rest < person.dateOfBirth.slice(5) ? 1 : 0);
}

describe('the person behind a number', () => {
  it('stays the same, for the number of the examples even across versions', () => {
    expect(people.slice(0, 50)).toEqual(numbers.slice(0, 50).map(personOf));
    expect(personOf('22212345678')).toMatchObject({
      firstName: 'Fọláṣadé',
      middleName: 'Yétúndé',
      lastName: 'Akínwándé',
      dateOfBirth: '1983-10-12',
      gender: 'Female',
    });
  });

  it('is 18 to 80 years old, today and for years to come', () => {
    for (const day of ['2026-01-01', '2029-12-31']) {
      const ages = people.map((person) => ageOn(person, day));
      expect(Math.min(...ages)).toBeGreaterThanOrEqual(18);
      expect(Math.max(...ages)).toBeLessThanOrEqual(80);
    }
  });

  it('has names in composed letters, with the marks of the languages', () => {
    const names = people.flatMap((person) => [person.firstName, person.middleName ?? 'Ada', person.lastName]);
    for (const name of names) {
      expect(name).toBe(name.normalize('NFC'));
      expect(name).toMatch(/^\p{Lu}[\p{L}\p{M}']+(-\p{Lu}[\p{L}\p{M}']+)?$/u);
    }
    for (const name of ['Adébáyọ̀', 'Ngọzi', 'Ṣadé', 'Ɗanjuma'])
      expect(names).toContain(name.normalize('NFC'));
  });

  it('never bears one name twice', () => {
    for (const { firstName, middleName, lastName } of people) {
      const names = [firstName, middleName, ...lastName.split('-')];
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('has a telephone that nobody answers', () => {
    for (const { phoneNumber } of people) expect(phoneNumber).toMatch(/^0801\d{7}$/u);
  });

  it('is one of many: both genders, some with no middle name, some with two surnames', () => {
    const share = (is: (person: Person) => boolean) => people.filter(is).length / people.length;
    expect(share(({ gender }) => gender === 'Female')).toBeGreaterThan(0.45);
    expect(share(({ gender }) => gender === 'Male')).toBeGreaterThan(0.45);
    expect(share(({ middleName }) => middleName === null)).toBeGreaterThan(0.05);
    expect(share(({ lastName }) => lastName.includes('-'))).toBeGreaterThan(0.04);
    expect(new Set(people.map(({ firstName, lastName }) => firstName + lastName)).size).toBeGreaterThan(900);
  });
});
