import { describe, expect, it } from 'vitest';
import { compareDeclared, outcomeAfter } from '../match.ts';
import { isSameNumber } from './number.ts';
import { identityOf, silent } from './testing/compared.ts';

describe('the number of a record, against the one that was asked for', () => {
  it.each([
    ['bvn', '22212345678', '22212345678', true],
    ['bvn', '22212345678', '222 1234-5678', true],
    ['bvn', '22212345678', '22212345679', false],
    ['nin', '55512345678', '55512345670', false],
    ['voters_card', '90F5B1234567890123A', '90f5 b123 4567 8901 23a', true],
    ['voters_card', '90F5B1234567890123O', '90F5B12345678901230', true],
    ['voters_card', '90F5B1234567890123A', '90F5B1234567890123C', false],
    ['bvn', '22212345678', '222****5679', false],
    ['bvn', '22212345678', '•••••••5679', false],
    ['nin', '55512345678', '556 XXXX XXXX', false],
    ['voters_card', '90F5B1234567890123A', '91F5B*************A', false],
    ['bvn', '22212345678', '****9999', false],
    ['bvn', '22212345678', '222***5679', false],
    ['bvn', '22212345678', '223*****', false],
    ['voters_card', '90F5B1234567890123A', '****123C', false],
    ['bvn', '22212345678', 'BVN 22299999999', false],
    ['bvn', '22212345678', 'BVN No. 222-1234-5678', true],
    ['nin', '55512345678', 'NIN55599999999', false],
    ['nin', '55512345678', '55599999999.0', false],
    ['nin', '55512345678', '55512345678.00', true],
    ['voters_card', '90F5B1234567890123A', 'VIN 90F5B1234567890123C', false],
  ] as const)('of a %s, %s and %s: %s', (kind, asked, returned, same) => {
    expect(isSameNumber(kind, asked, returned)).toBe(same);
  });

  it.each([
    ['that is not there', 'bvn', '22212345678', null],
    ['that is partly hidden', 'bvn', '22212345678', '222****5678'],
    ['that is hidden in another length', 'bvn', '22212345678', '222***5678'],
    ['that is hidden but for its end', 'bvn', '22212345678', '*****5678'],
    ['that is hidden in two places', 'bvn', '22212345678', '**999**'],
    ['that has a sign before it', 'bvn', '22212345678', '#22299999999'],
    ['that is hidden by a word', 'bvn', '22212345678', 'MAX'],
    ['that is hidden with X', 'nin', '55512345678', '555XXXXXXXX'],
    ['of a voter’s card, with an X of its own', 'voters_card', '90F5B1234567890X23A', '90F5B*********0X23A'],
    [
      'that is hidden, of a voter’s card, O for 0',
      'voters_card',
      '90F5B1234567890123O',
      '9OF5B************30',
    ],
    ['that is hidden where the asked one is covered', 'bvn', '•••••••5678', '•••••••9999'],
    ['of another length, with what it is called', 'bvn', '22212345678', 'BVN2229999999'],
    ['of another form', 'bvn', '22212345678', 'A01234567'],
    ['behind a virtual NIN', 'nin', 'AB123456789012CD', '55512345678'],
    ['of a voter’s card of another length', 'voters_card', '90F5B1234567890123A', '90F5B123456789'],
    ['of a face check, which may be that of another document', 'face', '22212345678', '55512345678'],
  ] as const)('nothing is said of one %s', (_, kind, asked, returned) => {
    expect(isSameNumber(kind, asked, returned)).toBeNull();
  });

  it('is a field that differs, whatever else agrees, and no field where it is the same', () => {
    const identity = { ...identityOf({ firstName: 'Ada' }), documentNumber: '22299999999' };
    const compare = (number: string) =>
      compareDeclared({ firstName: 'Ada' }, identity, silent, { kind: 'bvn', number });
    expect(compare('22212345678')).toMatchObject({
      result: 'differs',
      fields: [
        { field: 'documentNumber', declared: '22212345678', returned: '22299999999', result: 'different' },
        { field: 'firstName', result: 'exact' },
      ],
    });
    expect(outcomeAfter('verified', compare('22212345678'))).toBe('mismatch');
    expect(compare('22299999999')).toMatchObject({ result: 'agrees', fields: [{ field: 'firstName' }] });
  });
});
