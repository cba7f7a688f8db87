/** A few thousand names as they are borne in Nigeria, common ones more often than rare ones. */
import { nameStocks } from '../../electron/sandbox/names.ts';
import type { Chance } from './chance.ts';

const words = (text: string) => text.normalize('NFC').split(' ');

/** Parts of which names are made; each beginning goes with each end. */
const beginnings = words(
  'Olú Adé Ọlá Ayọ̀ Akín Ògún Fá Oyè Bámi Oluwa Chukwu Ife Nwa Eze Obi Uche Onye Kelechi Amara Eke',
);
const ends = words(
  'wálé túndé ṣẹ́gun bọ́lá kúnlé délé dayọ̀ fẹ́mi níyì tọ́lá mọ́lá yínká jídé ṣọlá rónkẹ́ emeka dị ma nna ka bueze nwa zie kosi ezue jiaku',
);

const made = beginnings.flatMap((beginning) => ends.map((end) => beginning + end));
const first = nameStocks.flatMap(({ male, female }) => [...male, ...female]);
const last = nameStocks.flatMap(({ surnames }) => [...surnames]);
const doubled = last.flatMap((one, i) =>
  [1, 7, 13].map((step) => `${one}-${last[(i * step + step) % last.length]}`),
);

const firstNames = ['Muhammad', 'Abubakar', 'Fatima', 'Ngozi', ...first, ...made];
const lastNames = ['Okafor', 'Bello', 'Adéyẹmí', 'Musa', ...last, ...made.toReversed(), ...doubled];

/** The first of a list is borne by some 5 in 100, and most are rare. */
const common = (from: readonly string[], by: Chance): string =>
  from[Math.floor(by.next() ** 3 * from.length * 0.999)] ?? '';

export const namesInUse = firstNames.length + lastNames.length;

export const personOf = (by: Chance) => ({
  firstName: common(firstNames, by),
  middleName: by.next() < 0.4 ? common(firstNames, by) : null,
  lastName: common(lastNames, by),
});
