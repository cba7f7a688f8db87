/** Members that stand twice in one object of a file: JSON takes the last, and a reader looks at the first. */

/** A node of a syntax tree, as far as it is looked at here. */
export interface SyntaxNode {
  readonly type: string;
  readonly offset: number;
  readonly value?: unknown;
  readonly children?: readonly SyntaxNode[] | undefined;
}

export interface Repeated {
  readonly name: string;
  /** Where the first and the second of them begin. */
  readonly first: number;
  readonly second: number;
}

export function firstRepeated(tree: SyntaxNode): Repeated | null {
  // A list and not the stack: a file may be nested deeper than calls can be.
  const left: SyntaxNode[] = [tree];
  for (let node = left.pop(); node; node = left.pop()) {
    const found = node.type === 'object' ? repeatedIn(node) : null;
    if (found) return found;
    left.push(...(node.children ?? []).toReversed());
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
