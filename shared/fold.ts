/** Text as search sees it: marks, case and look-alike letters folded away. */

/** Hooked and crossed letters, of Nigerian languages and of others, that Unicode does not take apart. */
const hooked: Record<string, string> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ʼ: '',
  '’': '',
  ǝ: 'e',
  ə: 'e',
  ŋ: 'n',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
};

/** Lower case without marks and unseen signs: `Adébáyọ̀` and `ADEBAYO` fold to the same text. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴʼ’ǝəŋłøđıßæ]/gu, (letter) => hooked[letter] ?? letter);
}

/** The folded words of a text: runs of letters and digits, at most `most` of them. */
export function foldedWords(text: string, most = 64): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, most);
}

/** Within a word, as it is typed or as a document has it: “O'Neil” and “O’Neil”. Some of them part a word where it is folded. */
const APOSTROPHE = /(?<=[\p{L}\p{M}])['’‘ʼ`´ʻʾʿˈꞌ′＇](?=\p{L})/gu;

/** Between two parts of a name: “Abdul-Rahman”, which another document has as “Abdulrahman”. */
const HYPHEN = /(?<=[\p{L}\p{M}])\p{Pd}(?=\p{L})/gu;

/**
 * The ways in which a name may be written: as it stands first, and where it has apostrophes within words, without them and
 * parted by them; where it has hyphens, each of these without them too.
 */
export function nameWritings(text: string): readonly string[] {
  const writings = [text, text.replace(HYPHEN, '')].flatMap((one) => [
    one,
    one.replace(APOSTROPHE, ''),
    one.replace(APOSTROPHE, ' '),
  ]);
  return [...new Set(writings)];
}
