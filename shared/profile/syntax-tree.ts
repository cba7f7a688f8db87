/** The syntax tree of a file, as far as it is looked at here. */

export interface SyntaxNode {
  readonly type: string;
  readonly offset: number;
  readonly length: number;
  readonly value?: unknown;
  readonly children?: readonly SyntaxNode[] | undefined;
}

/** Every node, in the order of the file. From a list and not the stack: a file may be nested deeper than calls can be. */
export function* nodesOf(tree: SyntaxNode): Generator<SyntaxNode> {
  const left: SyntaxNode[] = [tree];
  for (let node = left.pop(); node; node = left.pop()) {
    yield node;
    left.push(...(node.children ?? []).toReversed());
  }
}
