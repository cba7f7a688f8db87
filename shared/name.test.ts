import { describe, expect, it } from 'vitest';
import { declaredNameOf, nameInList, nameOf } from './name.ts';

describe('a declared name', () => {
  it.each([
    [{ firstName: 'Ngozi', middleName: 'Ada', lastName: 'Okafor' }, 'Ngozi Ada Okafor'],
    [{ lastName: ' Okafor ' }, 'Okafor'],
    [{ firstName: 'Ngozi', middleName: '  ', lastName: 'Okafor' }, 'Ngozi Okafor'],
    [{ firstName: ' ', lastName: '' }, null],
    [{ phone: '08030000001', dateOfBirth: '1990-01-01' }, null],
    [{}, null],
  ])('of %j is %j', (declared, name) => {
    expect(declaredNameOf({ declared, number: '22212345678' })).toBe(name);
  });

  it('gives away no number that was typed into it', () => {
    const number = 'AB123456789012CD';
    expect(declaredNameOf({ declared: { firstName: number, lastName: 'Okafor' }, number })).toBe(
      '••••••••••••12CD Okafor',
    );
    const declared = { firstName: 'Ngozi', lastName: '222 1234 5678' };
    expect(declaredNameOf({ declared, number: '22298761234' })).toBe('Ngozi •••••••5678');
  });
});

it('a list says of a name that it was only declared, and which one was returned', () => {
  expect(nameInList({ name: 'NGOZI OKAFOR', declaredName: null })).toBe('NGOZI OKAFOR');
  expect(nameInList({ name: null, declaredName: 'Ngozi Okafor' })).toBe('Ngozi Okafor (declared)');
  expect(nameInList({ name: null, declaredName: null })).toBeNull();
});

it('the name of an identity is the full one as it was returned, or else its parts', () => {
  const parts = { firstName: 'NGOZI', middleName: null, lastName: 'OKAFOR' };
  expect(nameOf({ ...parts, fullName: 'OKAFOR, NGOZI' })).toBe('OKAFOR, NGOZI');
  expect(nameOf({ ...parts, fullName: null })).toBe('NGOZI OKAFOR');
  expect(nameOf({ fullName: null, firstName: null, middleName: null, lastName: null })).toBeNull();
  expect(nameOf(null)).toBeNull();
});
