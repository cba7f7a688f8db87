/** Numbers as services write them: plain, as texts, as shares of one, with a sign of per cent. */

/** Two faces that are alike by a smaller share are two people, whatever threshold a service has. */
export const LEAST_LIKENESS = 0.5;

/** A number, or a text that is one, with or without a sign of per cent; null for everything else. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.length > 24) return null;
  const text = value.trim().replace(/\s*%$/, '');
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
}

/** Whether a value is written as a percentage, so that 0.5 is half of one. */
export function isPercentText(value: unknown): boolean {
  return typeof value === 'string' && value.trim().endsWith('%');
}

/**
 * A share as a percentage, exact: the point of its decimal form moves, so that 0.57 is 57 and not 56.99999999999999.
 * What the service said is evidence, so nothing is rounded.
 */
export function percentOf(share: number): number {
  const [digits, power = '0'] = String(share).split('e');
  return Number(`${digits}e${Number(power) + 2}`);
}

/** A number of a scale that ends at `top`, as a percentage. */
export function percentOfScale(number: number, top: number): number {
  // A quotient has no exact decimal form; its last digit is dust.
  return top === 100 ? number : Number((percentOf(number) / top).toPrecision(15));
}

/** Beyond 100 it was no percentage. */
export function bound(percent: number): number | null {
  return percent >= 0 && percent <= 100 ? percent : null;
}
