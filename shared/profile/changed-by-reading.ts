/** What of a profile’s file would be sent other than it stands there, or not at all: a number is rounded, a name is passed over. */
import { nodesOf, type SyntaxNode } from './syntax-tree.ts';

const ROUNDED = 'this number is too long to be sent as it stands. Write it in quotation marks.';
const NO_NAME = '“__proto__” cannot be the name of a field.';

/** The first such place, and what is wrong there; null where there is none. */
export function firstChanged(tree: SyntaxNode): { readonly offset: number; readonly why: string } | null {
  for (const { type, value, offset, children } of nodesOf(tree)) {
    if (type === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value))
      return { offset, why: ROUNDED };
    if (type === 'property' && children?.[0]?.value === '__proto__') return { offset, why: NO_NAME };
  }
  return null;
}
