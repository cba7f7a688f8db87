/** Amounts as a person types them, in whole and broken units; they are kept in the smallest unit. */

/** How many digits the currency has after its point. A currency that is not known yet is taken to have two. */
function digitsOf(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en-NG', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

/** An amount for a field: “1250.00”; nothing where there is none. */
export function amountText(minor: number | null, currency: string): string {
  if (minor === null) return '';
  const digits = digitsOf(currency);
  return (minor / 10 ** digits).toFixed(digits);
}

/** “1250”, “1,250.50” or “.5”. */
const AMOUNT = /^(?=\.?\d)(\d*|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/u;

/** What was typed in the smallest unit; null if nothing was, undefined if it cannot be read. */
export function readAmount(typed: string, currency: string): number | null | undefined {
  const text = typed.replace(/\s/gu, '');
  if (text === '') return null;
  const [, whole, broken = ''] = AMOUNT.exec(text) ?? [];
  const digits = digitsOf(currency);
  if (whole === undefined || broken.length > digits) return undefined;
  // By its digits, since a product of broken numbers can be off by one.
  return Number(`${whole.replaceAll(',', '')}${broken.padEnd(digits, '0')}`);
}

export function amountSentence(currency: string): string {
  return `Type an amount such as ${amountText(10_000, currency)}.`;
}
