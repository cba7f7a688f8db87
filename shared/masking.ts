/** What is shown of a number until a person asks for it. */

/** How long a revealed value stays on screen, in milliseconds (the product's rule). */
export const REVEAL_MS = 30_000;

/** All but the last four characters become dots; of four or fewer, all do. */
export function maskNumber(number: string): string {
  const signs = [...number];
  if (signs.length <= 4) return '•'.repeat(signs.length);
  return '•'.repeat(signs.length - 4) + signs.slice(-4).join('');
}

/** Whether a number as it stands on a record is its mask alone. */
export const isMasked = (number: string): boolean => number.startsWith('•');

/** The first four and last four digits of a phone stay; short ones are masked like a number. */
export function maskPhone(phone: string): string {
  const signs = [...phone.replace(/\s/gu, '')];
  if (signs.length < 10) return maskNumber(signs.join(''));
  return `${signs.slice(0, 4).join('')} ••• ${signs.slice(-4).join('')}`;
}
