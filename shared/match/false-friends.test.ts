/** Names that look like one name and are two. None of them may ever agree, whichever side says which. */
import { describe, expect, it } from 'vitest';
import { compareOne } from './testing.ts';

const SLIP = 'looks like a typing error, check the paper';

/** The two names, and a part of the hint; null where nothing may be hinted. */
const pairs: ReadonlyArray<readonly [string, string, string | null]> = [
  ['Emeka', 'Emeke', `one letter differs: ${SLIP}`],
  ['Bello', 'Belo', `one letter more or less: ${SLIP}`],
  ['Okafor', 'Okofar', null],
  ['Okafor', 'Okaofr', `two letters change places: ${SLIP}`],
  ['Adebayo', 'Adebay0', `one letter differs: ${SLIP}`],
  ['Okafor', 'Okoro', null],
  ['Okafor', 'Okonkwo', null],
  ['Okeke', 'Okereke', null],
  ['Ade', 'Ada', null],
  ['Ola', 'Olu', null],
  ['Bola', 'Bolu', null],
  ['Tola', 'Tolu', null],
  ['Eze', 'Ezeh', null],
  ['Obi', 'Obinna', null],
  ['Obi', 'Obiora', null],
  ['Chidi', 'Chidinma', null],
  ['Chidi', 'Chidiebere', null],
  ['Chinedu', 'Chinenye', null],
  ['Chinonso', 'Chinasa', null],
  ['Chioma', 'Chima', 'one letter more or less'],
  ['Chukwuemeka', 'Nnaemeka', null],
  ['Chukwuemeka', 'Chukwuebuka', null],
  ['Ogechukwu', 'Ogochukwu', 'one letter differs'],
  ['Ifeoma', 'Ifeyinwa', null],
  ['Ifeanyi', 'Ifeoma', null],
  ['Uche', 'Ugochukwu', null],
  ['Uchenna', 'Uchechukwu', null],
  ['Nnamdi', 'Nnadi', 'one letter more or less'],
  ['Ngozi', 'Nkechi', null],
  ['O.', 'Chukwuemeka Obinna', null],
  ['Taiwo', 'Kehinde', 'names of twins'],
  ['Taiwo Adebayo', 'Kehinde Adebayo', 'names of twins'],
  ['Hassan', 'Hussaini', 'names of twins'],
  ['Hasan', 'Hussein', 'names of twins'],
  ['Hassana', 'Hussaina', 'names of twins'],
  ['Hassan', 'Hassana', 'one letter more or less'],
  ['Babatunde', 'Olatunde', null],
  ['Babatunde', 'Yetunde', null],
  ['Adebayo', 'Adebola', null],
  ['Adekunle', 'Adewale', null],
  ['Adeola', 'Adeolu', 'one letter differs'],
  ['Olusegun', 'Olusola', null],
  ['Oluwaseun', 'Oluwaseyi', null],
  ['Damilola', 'Damilare', null],
  ['Funmilayo', 'Funmilola', null],
  ['Bukola', 'Bolanle', null],
  ['Ayodele', 'Ayodeji', null],
  ['Ade', 'Adebayo', null],
  ['Olu', 'Oluwaseun', null],
  ['Chi', 'Chidi', null],
  ['Musa', 'Moses', null],
  ['Musa', 'Isa', null],
  ['Yusuf', 'Joseph', null],
  ['Ibrahim', 'Abraham', null],
  ['Sulaiman', 'Solomon', null],
  ['Maryam', 'Mary', null],
  ['Yakubu', 'Jacob', null],
  ['Ali', 'Aliyu', null],
  ['Umar', 'Umaru', 'one letter more or less'],
  ['Ahmad', 'Ahmadu', 'one letter more or less'],
  ['Ahmad', 'Muhammad', null],
  ['Muhammad', 'Mahmud', null],
  ['Abdullahi', 'Abdullah', 'one letter more or less'],
  ['Abdulrahman', 'Abdulraheem', null],
  ['Abdul Rahman', 'Abdul Malik', null],
  ['Abdul', 'Abdulrahman', null],
  ['Abdul Rahman', 'Abdul', null],
  ['Aisha', 'Asiya', null],
  ['Amina', 'Aminu', 'one letter differs'],
  ['Halima', 'Salima', 'one letter differs'],
  ['Sani', 'Sanusi', null],
  ['Bala', 'Balarabe', null],
  ['Ann', 'Anna', null],
  ['Joan', 'Joanna', null],
  ['Daniel', 'Daniella', null],
  ['Christian', 'Christopher', null],
  ['Okafor-Balogun', 'Okafor-Bello', 'one part of the name differs'],
  ['Okafor-Balogun', 'Bello-Balogun', 'one part of the name differs'],
  ['Mary-Jane', 'Mary-Ann', 'one part of the name differs'],
  ['Nwa-Eze', 'Nwa-Obi', null],
  ['Nwa-Eze', 'Eze', null],
  ['Adebayo Jr', 'Adebayo Snr', 'are two people'],
  ['Adebayo II', 'Adebayo III', 'are two people'],
  ['Mr Bola', 'Mrs Bola', 'the titles are of a man and a woman'],
  ['Alhaji Sani', 'Hajiya Sani', 'the titles are of a man and a woman'],
  ['Prince', 'Adewale', null],
  ['Prince', 'Princess', null],
  ['C.', 'Adebayo', null],
  ['Ch', 'Chukwuemeka', null],
  ['AB', 'Adebayo Babatunde', null],
  ['\u0410da', 'Ada', 'letters of two alphabets are mixed'],
  ['李', '李明', null],
  ['राम', 'रम', null],
];

describe('false friends', () => {
  it.each(pairs)('%s is not %s (%s)', (one, other, hint) => {
    for (const field of ['firstName', 'lastName'] as const) {
      for (const match of [compareOne(field, one, other), compareOne(field, other, one)]) {
        expect(match.result).toBe('different');
        if (hint === null) expect(match.explanation).toBeNull();
        else expect(match.explanation).toContain(hint);
      }
    }
  });

  it('has pairs enough to speak of', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(80);
  });
});
