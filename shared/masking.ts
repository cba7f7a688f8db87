/** What is shown of a number until a person asks for it. */

/** How long a revealed value stays on screen, in milliseconds (the product's rule). */
export const REVEAL_MS = 30_000;

/** All but the last four characters become dots; of four or fewer, all do. */
export function maskNumber(number: string): string {
  const signs = [...number];
  if (signs.length <= 4) return '•'.repeat(signs.length);
  return '•'.repeat(signs.length - 4) + signs.slice(-4).join('');
}

/** The first four and last four digits of a phone stay; short ones are masked like a number. */
export function maskPhone(phone: string): string {
  const signs = [...phone.replace(/\s/gu, '')];
  if (signs.length < 10) return maskNumber(signs.join(''));
  return `${signs.slice(0, 4).join('')} ••• ${signs.slice(-4).join('')}`;
}

/** Nine digits or more, with what people write between them: long enough for a phone or a document, not for a year. */
const LONG_NUMBER = /\+?\d(?:[\s.-]?\d){8,}/gu;

/** A number of fewer signs could stand in a text by chance where it is not written as it is. */
const WRITTEN_MIN = 6;

/** One sign of a number, in either case. */
const signOf = (sign: string): string => {
  const [upper, lower] = [sign.toUpperCase(), sign.toLowerCase()];
  return upper === lower ? sign.replace(/[$()*+./?[\\\]^{|}]/u, '\\$&') : `(?:${upper}|${lower})`;
};

/** A text in which a number may stand: covered wherever it does, also in groups or in small letters. */
export function coverNumber(text: string, number: string): string {
  const sign = /\d/u.exec(number)?.[0] ?? number.at(-1);
  // Most texts are names, which hold no digit.
  if (sign === undefined || !(text.includes(sign) || text.includes(sign.toLowerCase()))) return text;
  // A function, since “$&” in a replacement would be the number again.
  const masked = () => maskNumber(number);
  const covered = text.replaceAll(number, masked);
  const signs = [...number];
  if (signs.length < WRITTEN_MIN || signs.includes('•')) return covered;
  return covered.replace(new RegExp(signs.map(signOf).join('[\\s._-]*'), 'gu'), masked);
}

/** The service's own words, in which it may repeat the number or a phone: what stands masked elsewhere is masked here. */
export function maskMessage(message: string, number: string): string {
  return coverNumber(message, number).replace(LONG_NUMBER, (found) =>
    maskNumber(found.replace(/[\s.+-]/gu, '')),
  );
}
