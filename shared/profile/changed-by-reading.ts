/** What of a JSON text would be sent other than it stands there, or not at all: a number is rounded, a name is passed over. */
import { nodesOf, type SyntaxNode } from './syntax-tree.ts';

const ROUNDED = 'this number can only be sent rounded, not as it stands. Write it in quotation marks.';
const NO_NAME = '“__proto__” cannot be the name of a field.';

/** The first such place in the tree of `text`, and what is wrong there; null where there is none. */
export function firstChanged(
  tree: SyntaxNode,
  text: string,
): { readonly offset: number; readonly why: string } | null {
  for (const { type, value, offset, length, children } of nodesOf(tree)) {
    if (type === 'number' && !isKept(text.slice(offset, offset + length), Number(value)))
      return { offset, why: ROUNDED };
    if (type === 'property' && children?.[0]?.value === '__proto__') return { offset, why: NO_NAME };
  }
  return null;
}

/** Whether a number is written as the same one that was read, be it in other signs: 1.50 as 1.5, but 1e-400 as 0. */
function isKept(written: string, read: number): boolean {
  return Number.isFinite(read) && amountIn(written) === amountIn(String(read));
}

/** The same text for each way in which one number can be written: its digits, and where its point stands. */
function amountIn(written: string): string {
  const [, sign = '', whole = '', part = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[Ee]([+-]?\d+))?$/u.exec(written) ?? [];
  const digits = `${whole}${part}`;
  const first = digits.search(/[1-9]/u);
  if (first < 0) return '0';
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return `${sign}${digits.slice(first, end)} ${whole.length - first + Number(power)}`;
}
