/** Percentages for people to read. */

/**
 * A percentage with at most two decimals, such as “93.4%”. Cut, not rounded: a score just below a threshold must not
 * read as if it had reached it.
 */
export function percentText(percent: number): string {
  const [whole, decimals = ''] = percent.toFixed(10).split('.');
  const kept = decimals.slice(0, 2).replace(/0+$/u, '');
  return `${whole}${kept === '' ? '' : `.${kept}`}%`;
}
