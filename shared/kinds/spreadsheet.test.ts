/** A number that came out of a spreadsheet's column of amounts is refused, and never read as another one. */
import { describe, expect, it } from 'vitest';
import { kindNames, kinds } from '../kinds.ts';

describe.each(kindNames)('the number of a %s', (kind) => {
  const { readNumber } = kinds[kind];

  it.each([
    ['1234567890.0', 'decimals behind it'],
    ['12345678901.0', 'decimals behind it'],
    ['12345678901.00', 'decimals behind it'],
    ['123 4567 890,0', 'decimals behind it'],
    ['1,234,567,890.0', 'decimals behind it'],
    ['１２３４５６７８９０．０', 'decimals behind it'],
    ['١٢٣٤٥٦٧٨٩٠.٠', 'decimals behind it'],
    ['BVN: 1234567890.0 ', 'decimals behind it'],
    ['90F5B1234567890123.0', 'decimals behind it'],
    ['1234567890.0.', 'decimals behind it'],
    ['1234567890.0, ', 'decimals behind it'],
    ['BVN: 123456789,00/', 'decimals behind it'],
    ['1.23456789E+10.', 'has shortened this number'],
    ['1.23456789E+10', 'has shortened this number'],
    ['1,23456789e+10', 'has shortened this number'],
    ['1.2346E10', 'has shortened this number'],
    ['1E+10', 'has shortened this number'],
    ['1.E+10', 'has shortened this number'],
    ['1234567890,.0', 'decimals behind it'],
    ['AB1234567890.,00', 'decimals behind it'],
  ])('is refused as %j, and stays so however often it is read', (typed, words) => {
    const read = readNumber(typed);
    expect(read).toMatchObject({ verdict: 'stops', sentence: expect.stringContaining(words) });
    expect(readNumber(read.number)).toEqual(read);
  });
});

it.each([
  '222.123.456.00',
  '222.1234.567.8',
  '222.1234.5678',
  '222.1234.5600',
  '222.1234.0000',
  '222-1234-5000',
  '22,212,345,000',
])('a number with points between its groups is read: %j', (typed) => {
  expect(kinds.bvn.readNumber(typed)).toEqual({ verdict: 'fits', number: typed.replace(/\D/gu, '') });
});

it('a voter’s number with an E in it is no shortened one', () => {
  for (const number of ['9E51234567890123456', '90F5B12345678901E10']) {
    expect(kinds.voters_card.readNumber(number)).toEqual({ verdict: 'fits', number });
  }
  expect(kinds.voters_card.readNumber('9E5')).not.toMatchObject({
    sentence: expect.stringContaining('spreadsheet'),
  });
});

it('a voter’s number whose digits behind the fifteenth are all zeros may be sent, with a word on it', () => {
  expect(kinds.voters_card.readNumber('1234567890123450000')).toMatchObject({
    verdict: 'warns',
    sentence: expect.stringContaining('spreadsheet'),
  });
  for (const number of ['1234567890123450001', '9E51234567890120000', '1234567890123406000']) {
    expect(kinds.voters_card.readNumber(number)).toEqual({ verdict: 'fits', number });
  }
});
