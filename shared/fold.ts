/** Text as search sees it: marks, case and look-alike letters folded away. */

/** Hooked and crossed letters of Nigerian languages that Unicode does not take apart. */
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
};

/** Lower case without marks: `Adébáyọ̀` and `ADEBAYO` fold to the same text. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴʼ’ǝəŋ]/gu, (letter) => hooked[letter] ?? letter);
}

/** The folded words of a text: runs of letters and digits, at most `most` of them. */
export function foldedWords(text: string, most = 64): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, most);
}

/** Within a word, as it is typed or as a document has it: “O'Neil” and “O’Neil”. Some of them part a word where it is folded. */
const APOSTROPHE = /(?<=[\p{L}\p{M}])['’‘ʼ`´](?=\p{L})/gu;

/** A text as it stands, and where it has apostrophes within words, without them and parted by them. */
export function apostropheWritings(text: string): readonly string[] {
  return [...new Set([text, text.replace(APOSTROPHE, ''), text.replace(APOSTROPHE, ' ')])];
}
