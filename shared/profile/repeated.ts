/** Members that stand twice in one object of a file: JSON takes the last, and a reader looks at the first. */
import { nodesOf, type SyntaxNode } from './syntax-tree.ts';

export interface Repeated {
  readonly name: string;
  /** Where the first and the second of them begin. */
  readonly first: number;
  readonly second: number;
}

export function firstRepeated(tree: SyntaxNode): Repeated | null {
  for (const node of nodesOf(tree)) {
    const found = node.type === 'object' ? repeatedIn(node) : null;
    if (found) return found;
  }
  return null;
}

function repeatedIn({ children = [] }: SyntaxNode): Repeated | null {
  const seen = new Map<string, number>();
  for (const { offset, children: [key] = [] } of children) {
    const name = String(key?.value);
    const first = seen.get(name);
    if (first !== undefined) return { name, first, second: offset };
    seen.set(name, offset);
  }
  return null;
}
