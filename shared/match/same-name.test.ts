/** Names that are one name, written in two ways. */
import { describe, expect, it } from 'vitest';
import { compareOne, type Pair } from './testing.ts';

const MARKS = 'marks differ, same letters';
const SIGNS = 'hyphen, space or apostrophe differs';
const SPELLING = 'common spellings of the same name';
const DOUBLE = 'double name; one part given';

const pairs: readonly Pair[] = [
  ['Adebayo', 'Adebayo', 'exact', null],
  ['  Adebayo ', 'Adebayo', 'exact', null],
  ['Ngozi  Ada', 'Ngozi\u00a0Ada', 'exact', null],
  ['Ad\u200bebayo', 'Adebayo', 'exact', null],
  ['Ade\u0301ba\u0301yo\u0323\u0300', 'Ad\u00e9b\u00e1y\u1ecd\u0300', 'exact', null],
  ['O\u0323la\u0301', '\u1eccl\u00e1', 'exact', null],
  ['Adebayo', 'ADEBAYO', 'explained', 'only capitals differ'],
  ['ngozi ada', 'Ngozi Ada', 'explained', 'only capitals differ'],
  ['adébáyọ̀', 'ADÉBÁYỌ̀', 'explained', 'only capitals differ'],

  ['Adebayo', 'Adébáyọ̀', 'explained', MARKS],
  ['ADEBAYO', 'Adébáyọ̀', 'explained', MARKS],
  ['Sola', 'Ṣọlá', 'explained', MARKS],
  ['Segun', 'Ṣẹ́gun', 'explained', MARKS],
  ['Ẹniọlá', 'Eniola', 'explained', MARKS],
  ['Ifeoma', 'Ịfeọma', 'explained', MARKS],
  ['Ụchenna', 'Uchenna', 'explained', MARKS],
  ['Ṅgọzi', 'Ngozi', 'explained', MARKS],
  ['Ɓala', 'Bala', 'explained', MARKS],
  ['Ɗanladi', 'Danladi', 'explained', MARKS],
  ['Ƙasimu', 'Kasimu', 'explained', MARKS],
  ['ƊANJUMA', 'Danjuma', 'explained', MARKS],
  ['Ƴaradua', 'Yaradua', 'explained', MARKS],
  ['ƙwari', 'kwari', 'explained', MARKS],
  ['Adé', 'Adè', 'explained', MARKS],
  ['Tọ́lá', 'Tólà', 'explained', MARKS],
  ['Shade', 'Ṣadé', 'explained', 'ṣ is written sh'],
  ['Ṣẹ́gun', 'Shegun', 'explained', 'ṣ is written sh'],
  ['S\u0329ina', 'Shina', 'explained', 'ṣ is written sh'],

  ['Nwa-Eze', 'Nwaeze', 'explained', SIGNS],
  ['Nwa Eze', 'Nwaeze', 'explained', SIGNS],
  ['Nwa-Eze', 'Nwa Eze', 'explained', SIGNS],
  ["Ma'aruf", 'Maaruf', 'explained', SIGNS],
  ["Sa'adatu", 'Sa’adatu', 'explained', SIGNS],
  ["'Yaradua", 'Yaradua', 'explained', SIGNS],
  ['Yarʼadua', 'Yaradua', 'explained', SIGNS],
  ['Oluwa Seun', 'Oluwaseun', 'explained', SIGNS],
  ['Okafor-Balogun', 'Okafor Balogun', 'explained', SIGNS],
  ['Okafor, Balogun.', 'Okafor Balogun', 'explained', SIGNS],
  ['El-Rufai', 'El Rufai', 'explained', SIGNS],
  ['Oluwa Dami Lola Grace', 'Oluwadamilola Grace', 'explained', SIGNS],
  ['Nwa-Ézé', 'Nwaeze', 'explained', MARKS],

  ['Mr Adebayo', 'Adebayo', 'explained', 'title left out'],
  ['Mrs. Ngozi', 'Ngozi', 'explained', 'title left out'],
  ['Miss Ada', 'Ada', 'explained', 'title left out'],
  ['Dr. Ngozi', 'NGOZI', 'explained', 'title left out'],
  ['Alhaji Musa', 'Musa', 'explained', 'title left out'],
  ['Musa', 'ALH. MUSA', 'explained', 'title left out'],
  ['Alhaja Kudirat', 'Kudirat', 'explained', 'title left out'],
  ['Hajiya Binta', 'Binta', 'explained', 'title left out'],
  ['Chief Obafemi', 'Obafemi', 'explained', 'title left out'],
  ['Engr. Chidi', 'Chidi', 'explained', 'title left out'],
  ['Barr Nkechi', 'Nkechi', 'explained', 'title left out'],
  ['Pastor Enoch', 'Enoch', 'explained', 'title left out'],
  ['Rev. Fr. Peter', 'Peter', 'explained', 'title left out'],
  ['Prof Wole', 'Wole', 'explained', 'title left out'],
  ['Mallam Nuhu', 'Nuhu', 'explained', 'title left out'],
  ['Otunba Gani', 'Gani', 'explained', 'title left out'],
  ['Prince Adewale', 'Adewale', 'explained', 'title left out'],
  ['Princess Adaeze', 'Adaeze', 'explained', 'title left out'],
  ['Chief Dr. Mrs. Ngozi', 'Ngozi', 'explained', 'title left out'],
  ['Dr Ngozi', 'Mrs Ngozi', 'explained', 'another title'],
  ['Mrs Ada', 'Miss Ada', 'explained', 'another title'],
  ['Okafor (Mrs)', 'Okafor', 'explained', 'title left out'],
  ['Dr Adébáyọ̀', 'Adebayo', 'explained', 'marks differ, same letters; title left out'],
  ['Prince', 'Prince', 'exact', null],
  ['Prince', 'Prince Ade', 'explained', DOUBLE],
  ['Okafor Jr', 'Okafor', 'explained', 'suffix left out'],
  ['Okafor', 'OKAFOR SNR.', 'explained', 'suffix left out'],
  ['Okafor Jnr', 'Okafor Junior', 'explained', 'another suffix'],
  ['Okafor, Esq.', 'Okafor', 'explained', 'suffix left out'],

  ['C.', 'Chukwuemeka', 'explained', 'initial of Chukwuemeka'],
  ['c', 'CHUKWUEMEKA', 'explained', 'initial of CHUKWUEMEKA'],
  ['Chukwuemeka', 'C', 'explained', 'initial of Chukwuemeka'],
  ['Ọ.', 'Olu', 'explained', 'initial of Olu'],
  ['Adebayo C.', 'Adebayo Chukwuemeka', 'explained', 'initial of Chukwuemeka'],

  ['Okafor-Balogun', 'Okafor', 'explained', DOUBLE],
  ['Oluwa Dami Lola', 'Oluwadamilola Grace', 'explained', `${DOUBLE}; ${SIGNS}`],
  ['Balogun', 'Okafor-Balogun', 'explained', DOUBLE],
  ['Okafor', 'OKAFOR BALOGUN', 'explained', DOUBLE],
  ['Mary-Jane', 'Mary', 'explained', DOUBLE],
  ['Ọkáfọ̀-Balogun', 'Okafo', 'explained', DOUBLE],
  ['Balogun Okafor', 'Okafor Balogun', 'explained', 'order of the names differs'],

  ['Mohammed', 'Muhammad', 'explained', SPELLING],
  ['MOHAMED', 'Muhammed', 'explained', SPELLING],
  ['Aisha', 'Ayisha', 'explained', SPELLING],
  ['Aishat', 'Aisha', 'explained', SPELLING],
  ['Fatima', 'Fatimah', 'explained', SPELLING],
  ['Fatimat', 'FATIMA', 'explained', SPELLING],
  ['Ibrahim', 'Ibraheem', 'explained', SPELLING],
  ['Yusuf', 'Yousuf', 'explained', SPELLING],
  ['Yusuff', 'Yusuf', 'explained', SPELLING],
  ['Abubakar', 'Abu Bakr', 'explained', SPELLING],
  ['Usman', 'Othman', 'explained', SPELLING],
  ['Sulaiman', 'Suleiman', 'explained', SPELLING],
  ['Zainab', 'Zaynab', 'explained', SPELLING],
  ['Khadija', 'Hadiza', 'explained', SPELLING],
  ['Ahmad', 'Ahmed', 'explained', SPELLING],
  ['Umar', 'Omar', 'explained', SPELLING],
  ['Áhmàd', 'Ahmed', 'explained', SPELLING],
  ['Abdulrahman', 'Abdur-Rahman', 'explained', SPELLING],
  ['Abdul Kareem', 'Abdulkarim', 'explained', SPELLING],
  ['Abdussalam', 'Abdulsalam', 'explained', SPELLING],
  ['Segun', 'Shegun', 'explained', SPELLING],
  ['Folasade', 'Folashade', 'explained', SPELLING],
  ['Stephen', 'Steven', 'explained', SPELLING],
  ['Micheal', 'Michael', 'explained', SPELLING],

  ['Emeka', 'Chukwuemeka', 'explained', 'short form of Chukwuemeka'],
  ['Chukwuemeka', 'EMEKA', 'explained', 'short form of Chukwuemeka'],
  ['Emeka', 'Nnaemeka', 'explained', 'short form of Nnaemeka'],
  ['Tunde', 'Babatunde', 'explained', 'short form of Babatunde'],
  ['Bayo', 'Adébáyọ̀', 'explained', 'short form of Adébáyọ̀'],
  ['Ngozi', 'Ngozichukwuka', 'explained', 'short form of Ngozichukwuka'],
  ['Seun', 'Oluwaseun', 'explained', 'short form of Oluwaseun'],
  ['Shola', 'Olusola', 'explained', 'short form of Olusola'],
  ['Kunle', 'Adekunle', 'explained', 'short form of Adekunle'],
  ['Ify', 'Ifeoma', 'explained', 'short form of Ifeoma'],
  ['Muhd', 'Mohammed', 'explained', 'short form of Mohammed'],

  ['Ada', null, 'not_comparable', 'the registry gave no first name'],
  ['Ada', '', 'not_comparable', 'the registry gave no first name'],
  ['Ada', '-', 'not_comparable', 'the registry gave no first name'],
  ['Ada', 'N/A', 'not_comparable', 'the registry gave no first name'],
  ['Ada', 'NULL', 'not_comparable', 'the registry gave no first name'],
  ['Ada', 'A**', 'not_comparable', 'the registry hides part of the value'],
  ['Ada', 'Ad\ufffda', 'not_comparable', 'broken characters'],
  ['Ada\ud800', 'Ada', 'not_comparable', 'broken characters'],
  ['---', 'Ada', 'not_comparable', 'no value was declared'],
  ['Mr', 'Ada', 'not_comparable', 'only a title was declared'],
  ['Mrs', 'Prince Ada', 'not_comparable', 'only a title was declared'],
  ['Prince Ada', 'Mrs', 'not_comparable', 'the registry gave no first name'],
  ['Muhammad', 'محمد', 'not_comparable', 'written in another alphabet'],
  ['A'.repeat(201), 'A'.repeat(201), 'not_comparable', 'too long to compare'],
];

describe('the same name written otherwise', () => {
  it.each(pairs)('%s / %s is %s (%s)', (declared, returned, result, fragment) => {
    const match = compareOne('firstName', declared, returned);
    expect(match.result).toBe(result);
    if (fragment === null) expect(match.explanation).toBeNull();
    else expect(match.explanation).toContain(fragment);
  });

  it('has pairs enough to speak of', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(120);
  });
});
